import os

import pytest

import felt


def test_hands_of_every_format_are_rows(root):
    rows = list(felt.hands(root / "hands"))
    assert len(rows) == 200 and {row.outcome for row in rows} == {"finished"} and {row.verdict for row in rows} <= {"exact", "no result"}
    assert {os.path.splitext(row.file)[1] for row in rows} == {".phh", ".phhs", ".txt", ".log"}
    for row in rows:
        assert abs(sum(row.net)) < 1e-9 and len(row.players) == len(row.net) == len(row.hole) and row.actions


def test_rows_become_a_data_frame(root):
    pytest.importorskip("pandas")
    frame = felt.to_pandas(felt.hands(root / "hands/six-max.phhs"))
    assert {"player", "net", "seat", "hand", "board"} <= set(frame.columns)
    assert abs(frame.groupby("player")["net"].sum().sum()) < 1e-6


def test_a_wrong_hand_is_a_row_that_says_why(tmp_path):
    (tmp_path / "a.phh").write_text("variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n"
                                    "starting_stacks = [100, 100]\nactions = ['d dh p1 AsAs']\n")
    rows = list(felt.hands(tmp_path))
    assert len(rows) == 1 and rows[0].outcome == "wrong" and rows[0].why


@pytest.mark.parametrize("ask, sentence", [
    (lambda root: list(felt.hands(root / "cmake")), "no .phh"),
    (lambda root: list(felt.hands("/no/such.phh")), "/no/such.phh"),
    (lambda root: felt.Database("/no/such.db"), "no such database"),
    (lambda root: felt.convert_hands([], format="x"), "format"),
])
def test_wrong_files_get_a_sentence(root, ask, sentence):
    with pytest.raises(felt.Error) as error:
        ask(root)
    assert sentence in str(error.value)


def test_a_database_has_rows_and_statistics(root, tmp_path, felt_json):
    path = str(tmp_path / "felt.db")
    files = [str(file) for file in sorted((root / "hands").iterdir()) if file.suffix in (".phh", ".phhs", ".txt", ".log")]
    database = felt.Database(path, create=True)
    added = database.add(files)
    assert added.hands == added.new == len(database) == 200 and not added.skipped
    assert database.add(files).new == 0
    rows = database.rows(player="reader", limit=5)
    assert len(rows) == 5 and rows[0].net is not None and "variant = " in database.phh(rows[0].id)
    told = felt_json("history", "stats", "reader", "--db", path)
    stats = database.stats("reader")[0]
    assert stats.hands == told["hands"] and stats.vpip.n == told["vpip"]["n"] and stats.vpip.value == told["vpip"]["value"]
    with pytest.raises(felt.Error, match="no hand of 'nobody'"):
        database.stats("nobody")
    with pytest.raises(felt.Error, match="no hand 9999"):
        database.phh(9999)


def test_hands_are_written_in_other_formats(root):
    rows = list(felt.hands(root / "hands/six-max.phhs"))[:3]
    text = felt.convert_hands([row.phh for row in rows], format="pokerstars")
    assert text.count("PokerStars Hand #") == 3
