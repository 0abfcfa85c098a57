import pickle

import pytest

import felt


def test_a_hand_is_played_with_actions_or_words():
    hand = felt.Hand("holdem", players=3, stack=200, blinds="1/2", seed=1)
    assert hand.actor == 2 and hand.to_call == 2 and hand.pot == 3
    hand.act(felt.Action.raise_to(6))
    hand.act("fold")
    hand.act("call")
    assert hand.street_name == "flop" and len(hand.board) == 3 and hand.pot == 13
    hand.act("check")
    hand.act("pot")
    hand.act("fold")
    assert hand.is_over and hand.actor is None and sum(hand.net) == 0 and hand.net[2] == 7
    assert hand.history[-1]["event"] == "over"


def test_side_pots():
    hand = felt.Hand("holdem", players=3, stacks=[50, 200, 200], blinds="5/10", deck="AsAd KsKd QsQd 2c7h9d3s4c")
    for words in ("raise 200", "call", "call"):
        hand.act(words)
    assert hand.is_over and hand.net == [100, 100, -200]


def test_a_view_has_nobody_elses_cards():
    hand = felt.Hand(players=2, seed=5)
    view = hand.view(0)
    assert view.hole == hand.hole(0) and len(view.hole) == 2
    hidden = [event for event in view.history if event["event"] == "hole"] or [e for e in view.history if e["cards"]]
    assert hidden and all(card is None for event in hidden for card in event["cards"])
    assert any(card is not None for event in hand.history for card in event["cards"])


def test_a_view_outlives_its_hand():
    view = felt.Hand("omaha", players=4, seed=2).view()
    assert view.rules.name == "omaha" and len(view.hole) == 4 and view.history


def test_a_clone_goes_its_own_way_with_the_same_cards():
    hand = felt.Hand(seed=3)
    other = hand.clone()
    hand.act("fold")
    other.act("call")
    other.act("check")
    again = felt.Hand(seed=3)
    again.act("call")
    again.act("check")
    assert hand.is_over and not other.is_over and other.board == again.board


def test_illegal_actions_get_a_sentence_and_change_nothing():
    hand = felt.Hand(players=2, stack=1000, blinds="50/100")
    for wrong, sentence in ((felt.Action.raise_to(150), "may raise to 200..1000"), (felt.Action.check(), "50 to call"),
                            ("raise 3", "too small"), ("dance", "dance"), (7, "is not an action")):
        with pytest.raises(felt.Error) as error:
            hand.act(wrong)
        assert sentence in str(error.value)
    assert hand.pot == 150 and not hand.is_legal(felt.Action.check())
    assert felt.Action.call() in hand.legal_actions()


@pytest.mark.parametrize("make, sentence", [
    (lambda: felt.Hand("holdm"), "did you mean 'holdem'"),
    (lambda: felt.Hand(players=11), "2 to 10"),
    (lambda: felt.Hand(blinds="x"), "x"),
    (lambda: felt.Hand(players=3, stacks=[1, 2]), "stacks: 2"),
    (lambda: felt.Hand(stacks=[0, 5]), "0"),
    (lambda: felt.Rules("no-such-file.toml"), "no-such-file.toml"),
])
def test_hands_that_cannot_be_get_a_sentence(make, sentence):
    with pytest.raises(felt.Error) as error:
        make()
    assert sentence in str(error.value)


def test_rules_are_values():
    rules = felt.Rules("holdem", profile="online")
    assert rules.streets == ["preflop", "flop", "turn", "river"] and rules.profile == "online"
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert "holdem" in felt.games() and "tda" in felt.profiles()


@pytest.mark.parametrize("game", felt.games())
def test_every_game_is_played_to_its_end(game):
    rng = felt.Rng(1)
    for seed in range(30):
        hand = felt.Hand(game, players=3, seed=seed)
        while not hand.is_over:
            hand.act(rng.choice(hand.legal_actions()))
        assert sum(hand.net) == 0
