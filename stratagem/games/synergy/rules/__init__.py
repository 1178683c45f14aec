"""The rules of Synergy, in the order of the rulebook: set-up, round, action cards, judgement, close of the round."""
