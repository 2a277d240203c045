## Words in the pictures of the lobby, the reveal, the podium and the lessons: as short as can be

scene-new-card = new card
