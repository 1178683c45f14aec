"""Strato: play weather cards at the ends of rows around tornadoes until the challenge's pattern stands."""
