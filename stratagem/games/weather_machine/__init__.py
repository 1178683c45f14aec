"""Weather Machine: two to four scientists in Professor Lativ's team, or one against The Saboteurs."""
