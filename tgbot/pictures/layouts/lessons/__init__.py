"""The layouts of the rules as pictures: five lessons, all cards, all signs. They import the other layouts."""
