"""Bots in Python: subclass Agent and give it an act()."""


class TimeUp(Exception):
    """Raised inside a bot that thinks for longer than bot_time_ms."""


class Agent:
    """A player. Only act() is needed; the other methods are told what happens.

    A new object is made for every table of a session, so that what it learns lasts as long as the session.
    """

    def act(self, view, rng):
        """The decision of view.seat, whose turn it is: an Action, or words such as "call", "raise 600", "pot".

        All chance should come from `rng` (uniform(), below(n), choice(list)), so that the same seed gives the same match.
        """
        raise NotImplementedError(f"{type(self).__name__} needs a method act(self, view, rng)")

    def begin_match(self, info):
        """Before the first hand: info.rules, info.players (names), info.player (own number), blinds and stack."""

    def begin_hand(self, info):
        """Before the first decision of a hand: info.number, info.seat, info.players (numbers by seat), info.stacks."""

    def end_hand(self, view):
        """After the last chip has moved: view.net, view.history."""

    def report(self):
        """Numbers worth a column in the result, by name."""
        return {}

    def save(self):
        """What has been learned, as text."""
        return ""

    def load(self, text):
        """Takes what save() gave."""
        raise NotImplementedError(f"{type(self).__name__} learns nothing, and loads nothing")
