"""Bots as people name them: spec strings, classes, and functions that make one."""

import inspect

from ._felt import UsageError


def name_of(bot):
    """The name under which a bot plays."""
    if isinstance(bot, str):
        return bot
    return getattr(bot, "name", None) if isinstance(getattr(bot, "name", None), str) else getattr(bot, "__name__", type(bot).__name__)


def factory_of(bot):
    """What makes a new bot for each table: a class, or a function without arguments."""
    if inspect.isclass(bot) or inspect.isroutine(bot) or (callable(bot) and not hasattr(bot, "act")):
        return bot
    if hasattr(bot, "act"):
        raise UsageError(f"{name_of(bot)}: give the class, or a function that makes a bot, not one bot: "
                         "every table has its own")
    raise UsageError(f"{bot!r} is not a bot; give a spec such as 'mc(samples=200)', or a subclass of felt.Agent")


def seated(bots):
    """The names of the bots, and the factories of those that are written in Python."""
    if isinstance(bots, str):
        raise UsageError(f"bots: a list is expected, as in ['{bots}', 'mc']")
    names, factories = [], {}
    for bot in bots:
        name = name_of(bot)
        if not isinstance(bot, str):
            factory = factory_of(bot)
            while factories.get(name, factory) is not factory:
                name += "'"  # two bots of one name are two bots
            factories[name] = factory
        names.append(name)
    return names, factories
