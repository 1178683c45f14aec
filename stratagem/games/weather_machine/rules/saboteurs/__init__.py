"""The Saboteurs: the automated opponent of the solo game, one small file per plan."""
