import pickle

import numpy as np
import pytest

import felt


def random_hands(count, cards, seed=1):
    rng = np.random.default_rng(seed)
    return np.ascontiguousarray(np.argsort(rng.random((count, 52)), axis=1)[:, :cards].astype(np.uint8))


def test_a_card_is_its_text_and_its_id():
    assert str(felt.Card("ah")) == "Ah"
    assert felt.Card(51) == felt.Card("As") and int(felt.Card("2c")) == 0
    assert felt.Card("Kd").rank == "K" and felt.Card("Kd").suit == "d"
    assert felt.Card("2c") < felt.Card("As")
    assert pickle.loads(pickle.dumps(felt.Card("Th"))) == felt.Card("Th")
    assert len({felt.Card("Th"), felt.Card("10h")}) == 1


def test_evaluate_tells_what_felt_eval_tells(felt_json):
    told = felt_json("eval", "Ah Ad Ks Kc Qh 2c 3d")
    answer = felt.evaluate("A♥ Ad Ks Kc Qh 2c 3d")
    assert {key: told[key] for key in answer} == answer
    assert answer.rank == 2468 and answer.category == "two-pair"


@pytest.mark.parametrize("cards", [5, 6, 7])
def test_arrays_have_the_ranks_of_single_hands(cards):
    hands = random_hands(3000, cards)
    strengths = felt.evaluate(hands)
    ranks = felt.to_rank(strengths)
    singles = [felt.evaluate([int(card) for card in hand]) for hand in hands]
    assert ranks.tolist() == [one.rank for one in singles]
    assert strengths.tolist() == [one.strength for one in singles]
    best = int(np.argmax(strengths))
    assert ranks[best] == ranks.min()


def test_nothing_is_copied_for_arrays():
    hands, out = random_hands(2500, 7), np.empty(2500, np.uint32)
    assert felt.evaluate(hands, out=out) is out
    assert (out == felt.evaluate(hands)).all()
    read_only = hands.copy()
    read_only.flags.writeable = False
    assert (felt.evaluate(read_only) == out).all()


def test_an_empty_array_has_no_strengths():
    assert felt.evaluate(np.empty((0, 7), np.uint8)).shape == (0,)


@pytest.mark.parametrize("make, sentence", [
    (lambda: random_hands(9, 7).astype(np.int64), "uint8, not int64"),
    (lambda: random_hands(9, 4), "shape (hands, 5), (hands, 6) or (hands, 7), not (9, 4)"),
    (lambda: random_hands(9, 7).ravel(), "not (63,)"),
    (lambda: random_hands(9, 14)[:, ::2], "contiguous"),
    (lambda: np.full((3, 7), 52, np.uint8), "hand 0 holds 52"),
    (lambda: np.vstack([random_hands(2000, 5), [[1, 2, 3, 4, 255]]]).astype(np.uint8), "hand 2000 holds 255"),
])
def test_wrong_arrays_get_a_sentence(make, sentence):
    with pytest.raises(felt.BadInputError) as error:
        felt.evaluate(make())
    assert sentence in str(error.value)


@pytest.mark.parametrize("out", [np.empty(9, np.int64), np.empty(8, np.uint32), np.empty(18, np.uint32)[::2]])
def test_a_wrong_out_gets_a_sentence(out):
    with pytest.raises(felt.BadInputError, match="array of 9 numbers of the type uint32"):
        felt.evaluate(random_hands(9, 7), out=out)


def test_wrong_cards_get_a_sentence_that_is_also_a_value_error():
    for wrong in ("Ah", "AhAh3d4c5s", "Xx", 52, [51, 51, 1, 2, 3], object()):
        with pytest.raises(ValueError) as error:
            felt.evaluate(wrong)
        assert isinstance(error.value, felt.Error) and "\n" not in str(error.value)


def test_ranges_go_to_text_and_arrays_and_back():
    made = felt.Range("QQ+,15%,AKs:0.5")
    assert felt.Range(str(made)) == made and felt.Range(made.weights) == made
    assert made.weights.shape == (1326,) and made.grid.shape == (13, 13)
    assert felt.Range("AA").grid[0, 0] == 1 and felt.Range("AKs").grid[0, 1] == 1 and felt.Range("AKo").grid[1, 0] == 1
    assert made.weight("AhKh") == 0.5 and "2c7d" not in made and "QhQd" in made
    assert len(felt.Range("AA").without("As")) == 3
    assert dict(felt.Range("AhKh:0.25")) == {"AhKh": 0.25}
    assert pickle.loads(pickle.dumps(made)) == made
    assert len(felt.combos()) == 1326 and felt.combos()[0] == "2d2c" and felt.classes()[:2] == ["AA", "AKs"]


def test_wrong_ranges_get_a_sentence():
    with pytest.raises(felt.BadInputError, match="at column 5"):
        felt.Range("AA, XX")
    with pytest.raises(felt.BadInputError, match="1326 weights"):
        felt.Range(np.zeros(169))
    with pytest.raises(felt.BadInputError, match="weights go from 0 to 1"):
        felt.Range(np.full(1326, 2.0))
