import os
import signal
import subprocess
import sys
import textwrap
import time

import pytest

import felt


class Caller(felt.Agent):
    """Plays as felt's own call does."""

    def act(self, view, rng):
        return felt.Action.call() if view.to_call else felt.Action.check()


class Chancy(felt.Agent):
    def act(self, view, rng):
        if view.can_raise and rng.uniform() < 0.3:
            return felt.Action.raise_to(view.clamp_raise(view.pot_raise_to))
        return "call" if view.to_call else "check"


def digits(answer):
    return [{key: seat[key] for key in ("chips", "bb_per_100", "ci95", "wins", "faults", "positions")} for seat in answer.seats]


def test_a_match_of_felts_bots_has_the_digits_of_the_program(felt_json):
    told = felt_json("match", "mc", "standard", "call", "--hands", "3000", "--seed", "5", "--stack", "5000", "--blinds", "50/100")
    answer = felt.match(["mc", "standard", "call"], hands=3000, seed=5, stack=5000, blinds="50/100")
    assert digits(answer) == digits(felt.Answer(told, seats=[felt.Answer(seat) for seat in told["seats"]]))
    assert answer.chips_conserved and answer.hands == 3000


def test_a_caller_in_python_is_a_caller():
    options = dict(hands=1200, seed=3, session=100)
    assert digits(felt.match([Caller, "mc"], processes=1, **options)) == digits(felt.match(["call", "mc"], **options))


def test_processes_change_no_digit():
    options = dict(hands=2000, seed=3, session=100)
    one, three = (felt.match([Chancy, "random"], processes=n, **options) for n in (1, 3))
    assert digits(one) == digits(three)


def test_the_bots_are_those_of_the_program(felt_json):
    assert felt.agents() == felt_json("agents")["agents"]


def test_two_python_bots_and_names():
    answer = felt.match([Caller, Chancy, Caller], hands=300, session=50)
    assert [seat.agent for seat in answer.seats] == ["Caller", "Chancy", "Caller"]


def test_bots_hear_what_happens(tmp_path):
    class Listener(Caller):
        def __init__(self):
            self.hands = self.ended = 0

        def begin_match(self, info):
            assert info.rules.name == "holdem" and info.players == ["Listener", "call"] and info.big_blind == 100

        def begin_hand(self, info):
            assert sorted(info.players) == [0, 1] and info.seat in (0, 1)
            self.hands += 1

        def end_hand(self, view):
            assert view.is_over and sum(view.net) == 0
            self.ended += 1

        def report(self):
            return {"hands": self.hands, "ended": self.ended}

    answer = felt.match([Listener, "call"], hands=100, session=50, processes=1, save=str(tmp_path / "hands.phhs"))
    assert answer.seats[0].faults == 0, answer.seats[0].fault_kinds
    assert answer.seats[0].report == {"hands": 50, "ended": 50}
    assert len(list(felt.hands(tmp_path / "hands.phhs"))) == 100


def fault_of(act, **options):
    bot = type("Faulty", (felt.Agent,), {"act": act})
    return felt.match([bot, "call"], hands=20, processes=1, **options).seats[0].fault_kinds


def test_an_exception_is_a_fault_with_its_place():
    def act(self, view, rng):
        raise ValueError("no such card")

    faults = fault_of(act)
    assert faults.thrown > 0 and "raised 'ValueError: no such card (test_match.py, line" in faults.first[0]


@pytest.mark.parametrize("answer, sentence", [(None, "None is not an action"), (7, "7 is not an action"), ("dance", "dance"),
                                              (felt.Action.raise_to(1), "too small")])
def test_nonsense_is_a_fault(answer, sentence):
    faults = fault_of(lambda self, view, rng: answer)
    assert faults.illegal > 0 and faults.thrown == 0 and any(sentence in note for note in faults.first)


def test_a_bot_that_hangs_is_stopped_and_given_up():
    def act(self, view, rng):
        while True:
            pass

    faults = fault_of(act, bot_time_ms=50)
    assert faults.late > 0 and faults.lost > 0 and "did not answer within 50 ms" in faults.first[0]


@pytest.mark.parametrize("bots, sentence", [
    (["mc"], "2 to 10 players, not 1"),
    (["mc", "clal"], "did you mean 'call'"),
    ("mc", "a list is expected"),
    ([Caller(), "mc"], "give the class"),
    ([42, "mc"], "is not a bot"),
    ([felt.Card, "mc"], "cannot be made"),
    (["caesar", "mc"], "does not play holdem"),
    (["python(no_such.py)", "mc"], "no such file"),
])
def test_wrong_bots_get_a_sentence(bots, sentence):
    with pytest.raises(felt.Error) as error:
        felt.match(bots, hands=10)
    assert sentence in str(error.value)


@pytest.mark.parametrize("options", [dict(hands=0), dict(variant="holdm"), dict(blinds="a/b"), dict(duplicate=True, keep_stacks=True),
                                     dict(stack="many"), dict(save="/no/such/folder/x.phhs")])
def test_wrong_options_get_a_sentence(options):
    with pytest.raises(felt.Error):
        felt.match(["call", "call"], **{"hands": 10, **options})


def test_a_bot_that_ends_its_process_ends_the_match_with_a_sentence():
    class Quitter(felt.Agent):
        def act(self, view, rng):
            os._exit(3)

    with pytest.raises(felt.FailedError, match="a process that played the match has ended"):
        felt.match([Quitter, "call"], hands=400, session=50, processes=2)


def test_progress_counts_hands():
    heard = []
    felt.match(["mc", "mc"], hands=30_000, seed=1, progress=lambda done, total: heard.append((done, total)))
    assert heard[-1] == (30_000, 30_000)


@pytest.mark.parametrize("bots", ['"mc", "reader"', 'Bot, "mc"'])
def test_control_c_stops_a_match(bots):
    script = textwrap.dedent(f"""
        import felt, sys
        class Bot(felt.Agent):
            def act(self, view, rng):
                return "call" if view.to_call else "check"
        print("ready", flush=True)
        try:
            felt.match([{bots}], hands=10**9)
        except KeyboardInterrupt:
            sys.exit(77)
    """)
    child = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True, start_new_session=True)
    assert child.stdout.readline() == "ready\n"
    time.sleep(0.5)
    os.killpg(child.pid, signal.SIGINT)
    assert child.wait(timeout=60) == 77


def test_a_tournament_and_a_best_response(felt_json):
    told = felt_json("tourney", "mc", "call", "--games", "20", "--seed", "2", "--stack", "2000", "--blinds", "20/40")
    answer = felt.tournament(["mc", "call"], games=20, seed=2, stack=2000, blinds="20/40")
    assert [seat.win_rate for seat in answer.seats] == [seat["win_rate"] for seat in told["seats"]]
    assert felt.tournament([Caller, "call"], games=3, stack=500, max_hands=50).games == 3
    told = felt_json("exploit", "call", "--hands", "100", "--seed", "3")
    assert felt.exploit("call", hands=100, seed=3).mbb_per_hand == told["mbb_per_hand"]
    assert felt.exploit(Caller, hands=40, samples=1).sampled
    assert list(felt.exploit("call", setting="given", sizes=[0.6, 2], streets=["flop", "turn"], hands=20).sizes) == [0.6, 2]
    with pytest.raises(felt.UsageError, match="setting"):
        felt.exploit("call", setting="x")


def test_a_python_file_is_a_bot_of_the_program(felt_json, tmp_path):
    file = tmp_path / "my_bot.py"
    file.write_text("import felt\nprint('stdout is not for bots')\nclass Mine(felt.Agent):\n    def act(self, view, rng):\n"
                    "        return felt.Action.call() if view.to_call else felt.Action.check()\n")
    answer = felt_json("match", f"python({file})", "mc", "--hands", "200", "--seed", "3")
    same = felt_json("match", "call", "mc", "--hands", "200", "--seed", "3")
    assert answer["seats"][0]["faults"] == 0 and answer["seats"][0]["chips"] == same["seats"][0]["chips"]
    assert felt.match([f"python({file}:Mine)", "mc"], hands=200, seed=3).seats[0].chips == same["seats"][0]["chips"]


def test_a_python_file_without_a_bot_says_so(program, tmp_path):
    file = tmp_path / "empty.py"
    file.write_text("x = 1\n")
    done = subprocess.run([program, "match", f"python({file})", "call", "--hands", "4"], capture_output=True, text=True)
    assert done.returncode == 5 and "one subclass of felt.Agent is expected, found none" in done.stdout + done.stderr
    done = subprocess.run([program, "match", "python(nowhere.py)", "call"], capture_output=True, text=True)
    assert done.returncode == 2 and "there is no such file" in done.stderr
