"""Hand histories: PHH, PokerStars text and ACPC logs as rows."""

import os

from . import _felt


def hands(*paths):
    """Goes through the hands of files and folders, one row each; a file at a time is in memory.

    A row has hand, variant, players, starting_stacks, net, hole and board where they are known, actions, time, venue, outcome
    and verdict (does the replay agree with the history?), and phh, the hand itself.
    """
    files = _felt.find_hand_files([os.fspath(path) for path in paths])
    if not files:
        raise _felt.BadInputError(f"{', '.join(map(str, paths))}: no .phh, .phhs, .txt or .log file found")
    for file in files:
        for row in _felt.read_hands(file):
            row["file"] = file
            yield row


def to_pandas(rows):
    """Rows as a pandas.DataFrame, one line for every player of every hand where rows are hands."""
    import pandas  # only here: felt works without it

    lines = []
    for row in rows:
        players = row.get("players")
        if not isinstance(players, list):
            lines.append({key: value.get("value") if isinstance(value, dict) else value for key, value in row.items()})
            continue
        shared = {key: value for key, value in row.items() if not isinstance(value, list)}
        for seat, player in enumerate(players):
            lines.append({**shared, "seat": seat, "player": player, "net": row["net"][seat], "hole": row["hole"][seat],
                          "starting_stack": row["starting_stacks"][seat]})
    return pandas.DataFrame(lines)
