import threading
import time

import pytest

import felt


def without_times(answer):
    return {key: value for key, value in answer.items() if key not in ("seconds", "manifest", "schema", "hands_per_second")}


@pytest.mark.parametrize("players, options", [
    (["AhKh", "QdQc"], {}),
    (["AhKh", "QQ+,AK"], {"board": "Qh7h2c", "dead": "3s"}),
    (["22+", "15%", "random"], {"seed": 1, "samples": 200_000}),
    (["AhAdKhKd", "JT98:ds"], {"game": "omaha"}),
    (["AsAd/Kc", "9h8h/7h"], {"game": "stud-hilo", "dead": "9c", "seed": 1, "samples": 100_000}),
    (["Kc8d7h6s", "Ac2d3hKh"], {"game": "badugi", "draws": 1, "seed": 1, "samples": 20_000}),
])
def test_equity_has_the_digits_of_the_program(felt_json, players, options):
    words = [word for name, value in options.items() for word in (f"--{name}", str(value))]
    assert without_times(felt.equity(*players, **options)) == without_times(felt_json("equity", *players, *words))


def test_players_may_be_cards_and_ranges():
    a = felt.equity([felt.Card("Ah"), "Kh"], felt.Range("QQ"), board=[felt.Card("2c"), "3d", 49])
    assert a.players[0].equity == felt.equity("AhKh", "QQ", board=f"2c 3d {felt.Card(49)}").players[0].equity


def test_every_hand_of_a_range():
    answer = felt.equity("AA,KK", "QQ", per_hand=True)
    assert {hand.hand[0] for hand in answer.players[0].hands} == {"A", "K"}


def test_strength_and_outs_have_the_digits_of_the_program(felt_json):
    told = felt_json("strength", "AhKh", "--board", "Qh7h2c", "--opponents", "3", "--ahead", "--seed", "1")
    assert without_times(felt.strength("AhKh", board="Qh7h2c", opponents=3, ahead=True)) == without_times(told)
    told = felt_json("outs", "AhKh", "--board", "Qh7h2c")
    assert without_times(felt.outs("AhKh", board="Qh7h2c")) == without_times(told)


@pytest.mark.parametrize("ask, sentence", [
    (lambda: felt.equity("AhKh"), "2"),
    (lambda: felt.equity("AhKh", "AhQd"), "player 2: Ah at column 1"),
    (lambda: felt.equity("AhKh", "QQ", board="Qh7h2cQ"), "board: "),
    (lambda: felt.equity("AhKh", "QQ", game="omaha"), "player 1: 2 cards given"),
    (lambda: felt.equity("AhKh", "QQ", game="omahaha"), "omaha"),
    (lambda: felt.equity("AhAdKhKd", "random", game="omaha", draws=1), "draws: "),
    (lambda: felt.equity("AhKh", "QQ", exact=True, samples=10), "exact"),
    (lambda: felt.strength("AhKh", board="Qh7h"), "board"),
    (lambda: felt.strength("AhKh", board="Qh7h2c", against=["AhKh"]), "against: "),
    (lambda: felt.outs("AhKh", board="Qh7h"), "board: "),
])
def test_wrong_questions_get_a_sentence(ask, sentence):
    with pytest.raises(felt.Error) as error:
        ask()
    assert sentence in str(error.value) and "--" not in str(error.value).replace("--ahead", "")


def test_progress_is_told_and_may_stop():
    heard = []
    answer = felt.equity("random", "random", "random", samples=400_000_000, threads=1,
                         progress=lambda done, total: heard.append((done, total)) or len(heard) < 3)
    assert not answer.complete and len(heard) >= 3 and heard[-1][0] > 0


def test_what_a_callback_raises_is_raised():
    def stop(done, total):
        raise KeyError("enough")

    with pytest.raises(KeyError, match="enough"):
        felt.equity("random", "random", samples=400_000_000, threads=1, progress=stop)


def test_other_threads_run_meanwhile():
    counted, is_over = [0], threading.Event()

    def count():
        while not is_over.is_set():
            counted[0] += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    felt.equity("random", "random", "random", samples=30_000_000, threads=1)
    is_over.set()
    thread.join()
    assert counted[0] > 5
