"""Plays a bot of a Python file over the line protocol: python3 -m felt.bot my_bot.py[:Class] [SEED].

`felt match "python(my_bot.py)" mc` runs this. Whatever the bot prints goes to stderr: stdout is for answers.
"""

import importlib.util
import inspect
import os
import sys

from . import _felt
from .agent import Agent


def load(spec):
    """The bot class that a file defines, or the one that is named after a colon."""
    path, _, wanted = spec.partition(":") if not os.path.exists(spec) else (spec, "", "")
    if not os.path.isfile(path):
        raise _felt.IoError(f"{path}: there is no such file")
    module_spec = importlib.util.spec_from_file_location("__felt_bot__", path)
    if module_spec is None:
        raise _felt.UsageError(f"{path}: not a Python file; a bot's name ends in .py")
    module = importlib.util.module_from_spec(module_spec)
    sys.path.insert(0, os.path.dirname(os.path.abspath(path)))
    sys.modules["__felt_bot__"] = module
    module_spec.loader.exec_module(module)
    if wanted:
        if not hasattr(module, wanted):
            raise _felt.UsageError(f"{path}: there is no {wanted} in it")
        return getattr(module, wanted)
    bots = [value for value in vars(module).values()
            if inspect.isclass(value) and issubclass(value, Agent) and value.__module__ == "__felt_bot__"]
    if len(bots) != 1:
        names = ", ".join(bot.__name__ for bot in bots) or "none"
        raise _felt.UsageError(f"{path}: one subclass of felt.Agent is expected, found {names}; name it, as in {path}:MyBot")
    return bots[0]


def main(arguments):
    answers, sys.stdout = sys.stdout, sys.stderr
    try:
        bot = load(arguments[0])
        client = _felt.LineClient(bot.__name__, bot, int(arguments[1]) if len(arguments) > 1 else 1)
        for line in sys.stdin:
            answer = client.hear(line)
            if answer:
                answers.write(answer)
                answers.flush()
            if client.is_over:
                break
    except _felt.Error as error:
        sys.exit(str(error))
    except (KeyboardInterrupt, BrokenPipeError):
        sys.exit(130)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: python3 -m felt.bot FILE.py[:Class] [SEED]")
    main(sys.argv[1:])
