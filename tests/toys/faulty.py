"""Every faulty variant of Fireflies, and the clause of the contract that it breaks."""

from __future__ import annotations

from collections.abc import Callable

from toys import faulty_doors as doors, faulty_rules as rules, faulty_tables as tables
from toys.faulty_doors import Faulty

FAULTS: dict[str, tuple[Callable[[], Faulty], str]] = {
    # the table
    "copy shares a list": (lambda: Faulty(state=tables.SharesAList), "copy"),
    "copy shares an inner list": (lambda: Faulty(state=tables.SharesAnInnerList), "copy"),
    "copy shares a part": (lambda: Faulty(state=tables.SharesAPart), "copy"),
    "copy forgets a field": (lambda: Faulty(state=tables.ForgetsAField), "copy"),
    "copy forgets an option": (lambda: Faulty(state=tables.ForgetsAnOption), "copy"),
    "a set in the state": (lambda: Faulty(state=tables.HoldsASet), "saving"),
    "an unnamed field": (
        lambda: Faulty(state=tables.KeepsAnUnnamedField, turn_of_lead=tables.CountsTurns), "saving"),
    "a lost card": (lambda: Faulty(effect=tables.LosesACard), "pieces"),
    "jars from nowhere": (lambda: Faulty(window=rules.ThrowsUnheldJars), "pieces"),
    "a step is changed": (lambda: Faulty(turn_of_lead=tables.ChangesAStep), "values"),
    "an action is changed": (lambda: Faulty(turn=tables.ChangesAnAction), "values"),
    "a list in a step": (lambda: Faulty(turn_of_lead=tables.HoldsAList), "values"),
    # the end
    "no end": (lambda: Faulty(draw_one=tables.NeverEnds), "ending"),
    "work in a circle": (lambda: Faulty(turn_of_lead=tables.RunsInACircle), "ending"),
    "an ending nobody named": (lambda: Faulty(deal=tables.EndsOtherwise), "ending"),
    # options
    "unstable options": (lambda: Faulty(turn=rules.OffersInChangingOrder), "options"),
    "an option twice": (lambda: Faulty(turn=rules.OffersTwice), "options"),
    "no options": (lambda: Faulty(turn=rules.OffersNothing), "options"),
    "a rung without options": (lambda: Faulty(effect=rules.StirsToTheBottom), "ways"),
    "two options written alike": (lambda: Faulty(dusk=rules.OffersTwins), "options"),
    "more than 400 options": (lambda: Faulty(dusk=rules.OffersTooMuch), "many options"),
    "options change the table": (lambda: Faulty(turn=rules.ChangesTheTableByLooking), "looking"),
    "read accepts what is not offered": (doors.ReadsAnything, "illegal"),
    "read ends in a traceback": (doors.ReadsWithATraceback, "illegal"),
    # leaks
    "leak in view": (doors.LeaksInView, "leak in view"),
    "leak in options": (lambda: Faulty(turn=rules.OffersByARivalsHand), "leak in options"),
    "leak in prompt": (doors.LeaksInPrompt, "leak in prompt"),
    "leak in labels": (doors.LeaksInLabels, "leak in labels"),
    "leak in refusals": (doors.LeaksInRefusals, "leak in refusals"),
    "leak in reasons": (doors.LeaksInReasons, "leak in refusals"),
    "leak in signals": (doors.LeaksInSignals, "leak in signals"),
    "leak in news": (lambda: Faulty(draw_one=rules.TellsEverybody), "leak in news"),
    "what is drawn is told to all": (lambda: Faulty(draw_one=rules.TellsWhatIsDrawn), "leak in news"),
    "what is dealt is told to all": (lambda: Faulty(deal=rules.TellsWhatIsDealt), "leak in news"),
    "a window asks only holders": (lambda: Faulty(window=rules.AsksOnlyHolders), "leak in window"),
    "a window opens only for holders": (lambda: Faulty(turn=rules.OpensOnlyForHolders), "drafts"),
    "work opens a window for holders": (lambda: Faulty(turn_of_lead=rules.AsksAfterDuskOnlyHolders), "work"),
    "who has answered a quiet question": (lambda: doors.ShowsWhoHasAnswered(dusk=rules.QuietDusk), "answers"),
    "what was answered": (doors.ShowsAnswers, "answers"),
    # views and words
    "a view of tuples": (doors.ViewOfTuples, "views"),
    "a view too big": (doors.ViewTooBig, "views"),
    "a view not as declared": (doors.ViewNotAsDeclared, "views"),
    "a view shows more than declared": (doors.ViewShowsMoreThanDeclared, "views"),
    "a view shows less than declared": (doors.ViewShowsLessThanDeclared, "views"),
    "a view hands out the table": (doors.ViewHandsOutTheTable, "looking"),
    "a prompt without a key": (doors.KeyOfAnotherKind, "words"),
    "labels alike": (doors.LabelsAlike, "words"),
    "refused and offered": (doors.RefusesWhatItOffers, "refusals"),
    # luck
    "luck outside a reveal": (
        lambda: Faulty(deal=rules.RollsOutsideAReveal, turn_of_lead=rules.UsesKeptLuck), "luck"),
    "global random": (lambda: Faulty(effect=rules.UsesGlobalRandom), "luck"),
    "captured global random": (lambda: Faulty(turn_of_lead=rules.UsesCapturedRandom), "luck"),
    "a generator of its own": (lambda: Faulty(effect=rules.UsesItsOwnRandom), "replay"),
    "outcomes that cannot be listed": (lambda: Faulty(draw_one=rules.SwallowsTheScript), "outcomes"),
    "the order of a set": (lambda: Faulty(deal=rules.DealsByASet), "elsewhere"),
    # reveals
    "a draft across a reveal": (
        lambda: Faulty(deal=rules.FixesThePile, turn=rules.DrawsWithoutAReveal), "drafts"),
    "undo across a reveal": (lambda: Faulty(effect=rules.HidesAReveal), "drafts"),
    # guesses
    "a guess ignores knowledge": (doors.IgnoresKnowledge, "leak in view"),
    "a guess close to the truth": (doors.SwapsTwoCards, "resample"),
    "a guess that is the truth": (doors.GuessesTheTruth, "teeth"),
    "a guess peeks at a neighbour": (doors.PeeksAtANeighbour, "teeth"),
    "a guess keeps answers": (doors.KeepsAnswers, "resample"),
    "a guess loses cards": (doors.LosesCardsInGuesses, "pieces"),
    "a guess shares with the truth": (doors.SharesWithGuesses, "resample"),
    # set-ups
    "any set-up is accepted": (doors.AcceptsAnything, "setups"),
    "a variant is never played": (doors.SamplesTooFew, "samples"),
}  # fmt: skip


def make(name: str) -> Faulty:
    return FAULTS[name][0]()
