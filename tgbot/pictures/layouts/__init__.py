"""Layouts: pure functions from facts to panels, one module for each thing that is seen."""
