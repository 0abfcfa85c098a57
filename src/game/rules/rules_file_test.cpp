#include "game/rules/rules_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "support/random_play.hpp"

namespace felt {
namespace {

using namespace testing_support;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const std::string kStreets = "[[street]]\nname = 'deal'\nhole = 2\n[[street]]\nname = 'board'\nboard = 5\n";

std::string error_of(const std::string& text) {
  const auto rules = parse_rules(text, "my.toml");
  return rules.ok() ? "no error" : rules.error().message;
}

std::string file_text(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

// ---- reading

TEST(RulesFile, NameAndStreetsAreEnough) {
  const auto rules = parse_rules("name = 'short'\n" + kStreets, "my.toml");
  ASSERT_TRUE(rules.ok()) << rules.error().message;
  Rules expected;
  expected.name = expected.title = "short";
  expected.streets = {{.name = "deal", .hole = 2}, {.name = "board", .board = 5}};
  EXPECT_EQ(*rules, expected);
  EXPECT_EQ(*parse_rules(to_toml(*rules), "printed"), expected);
}

TEST(RulesFile, ABaseGivesEverythingThatIsNotOverridden) {
  const auto rules = parse_rules("name = 'six-max'\nbase = 'limit-holdem'\nplayers = [2, 6]", "my.toml");
  ASSERT_TRUE(rules.ok()) << rules.error().message;
  Rules expected = *named_rules("limit-holdem");
  expected.name = expected.title = "six-max";
  expected.max_players = 6;
  EXPECT_EQ(*rules, expected);
}

TEST(RulesFile, WithoutATitleAGameHasThatOfItsName) {
  EXPECT_EQ(parse_rules("name = 'holdem'\nbase = 'holdem'", "my.toml")->title, "No-limit hold'em");
  EXPECT_EQ(parse_rules("name = 'six-max'\nbase = 'holdem'", "my.toml")->title, "six-max");
  EXPECT_EQ(parse_rules("name = 'six-max'\nbase = 'holdem'\ntitle = 'Six'", "my.toml")->title, "Six");
  EXPECT_EQ(parse_rules("name = 'holdem'\nbase = 'holdem'\ntitle = 'Ours'", "my.toml")->title, "Ours");
}

TEST(RulesFile, AProfileBringsItsShowdownAlong) {
  const auto rules = parse_rules("name = 'hh'\nbase = 'draw'\nprofile = 'halmstad'", "my.toml");
  ASSERT_TRUE(rules.ok()) << rules.error().message;
  EXPECT_EQ(rules->showdown, Showdown::KickersIgnored);
}

TEST(RulesFile, OptionsDeviateFromTheProfile) {
  const auto rules = parse_rules(
      "name = 'x'\nbase = 'holdem'\nprofile = 'acpc'\n"
      "[profile_options]\nreopening = 'full-raise'\nexact_split = false",
      "my.toml");
  ASSERT_TRUE(rules.ok()) << rules.error().message;
  Profile expected = *named_profile("acpc");
  expected.reopening = Reopening::FullRaise;
  expected.exact_split = false;
  EXPECT_EQ(rules->profile, expected);
}

TEST(RulesFile, PercentIsExactInBasisPoints) {
  for (int basis_points = 0; basis_points <= 10000; ++basis_points) {
    Rules rules = *named_rules("holdem", "online");
    rules.profile.rake = {basis_points, Chips{3}, false};
    const auto again = parse_rules(to_toml(rules), "printed");
    ASSERT_TRUE(again.ok()) << again.error().message;
    ASSERT_EQ(*again, rules) << basis_points;
  }
}

TEST(RulesFile, TheCompleteExampleIsWhatItsCommentsSay) {
  const auto rules = parse_rules(file_text(std::filesystem::path(FELT_EXAMPLE_GAMES) / "club-holdem.toml"), "club");
  ASSERT_TRUE(rules.ok()) << rules.error().message;
  Rules expected = *named_rules("limit-holdem", "online");
  expected.name = "club-holdem";
  expected.title = "Club hold'em";
  expected.summary = rules->summary;
  expected.max_players = 9;
  expected.profile.cap_heads_up = false;
  expected.profile.rake = {250, Chips{300}, true};
  EXPECT_EQ(*rules, expected);
}

TEST(RulesFile, EveryExampleIsAGame) {
  int games = 0;
  for (const auto& entry : std::filesystem::directory_iterator(FELT_EXAMPLE_GAMES)) {
    const auto rules = parse_rules(file_text(entry.path()), entry.path().filename().string());
    ASSERT_TRUE(rules.ok()) << rules.error().message;
    EXPECT_EQ(rules->name + ".toml", entry.path().filename().string());
    EXPECT_FALSE(rules->summary.empty());
    ++games;
  }
  EXPECT_GE(games, 2);
}

// Five-card stud: a game with up cards that felt does not know by name.
const std::string kStud =
    "name = 'x'\nbetting = 'fixed-limit'\nforced_bets = 'bring-in'\nplayers = [2, 8]\n[[street]]\nname = 'second'\n"
    "hole = 2\nup = 1\npair_doubles = true\n[[street]]\nname = 'third'\nhole = 1\nup = 1\n[[street]]\nname = 'fourth'\n"
    "hole = 1\nup = 1\nbig_bet = true\n[[street]]\nname = 'fifth'\nhole = 1\nup = 1\nbig_bet = true\n";

TEST(RulesFile, UpCardsAreDealtStreetByStreet) {
  const auto rules = parse_rules(kStud, "my.toml");
  ASSERT_TRUE(rules.ok()) << rules.error().message;
  EXPECT_EQ(rules->forced_bets, ForcedBets::BringIn);
  EXPECT_TRUE(rules->has_up_cards());
  EXPECT_EQ(rules->hole_cards(), 5);
  EXPECT_EQ(rules->streets[0].up, 1);
  EXPECT_TRUE(rules->streets[0].pair_doubles);
  EXPECT_FALSE(rules->streets[1].pair_doubles);
  EXPECT_EQ(*parse_rules(to_toml(*rules), "printed"), *rules);
}

TEST(RulesFile, DecksLowsAndForcedBetsHaveWords) {
  const auto low = parse_rules("name = 'x'\nbase = 'omaha-5'\nlow = 'eight-or-better'", "my.toml");
  ASSERT_TRUE(low.ok()) << low.error().message;
  EXPECT_EQ(low->low, LowHalf::EightOrBetter);
  const auto short_deck = parse_rules(
      "name = 'x'\nbase = 'holdem'\ndeck = 'short'\nshowdown = 'short-deck'\nforced_bets = 'button-blind'", "my.toml");
  ASSERT_TRUE(short_deck.ok()) << short_deck.error().message;
  EXPECT_EQ(short_deck->deck, DeckKind::Short);
  EXPECT_EQ(short_deck->forced_bets, ForcedBets::ButtonBlind);
  EXPECT_EQ(parse_rules("name = 'x'\nbase = 'triple-draw'\nshowdown = 'ace-to-five'", "my.toml")->showdown,
            Showdown::AceToFive);
}

// ---- printing

TEST(RulesFile, EveryNamedGamePrintsAndParsesBack) {
  std::vector<std::string_view> names = game_names();
  names.insert(names.end(), mix_names().begin(), mix_names().end());
  names.emplace_back("razz,limit-holdem,stud");
  for (const std::string_view game : names) {
    for (const std::string_view profile : profile_names()) {
      const Rules rules = *named_rules(game, profile);
      const auto again = parse_rules(to_toml(rules), game);
      ASSERT_TRUE(again.ok()) << again.error().message;
      EXPECT_EQ(*again, rules) << to_toml(rules);
    }
  }
}

TEST(RulesFile, AMixHasGamesAndNothingOfItsOwn) {
  const auto mix = parse_rules(
      "name = \"two\"\nhands_each = 3\n[[game]]\nname = \"razz\"\n[[game]]\nname = \"holdem\"\nstakes_percent = 40\n",
      "two");
  ASSERT_TRUE(mix.ok()) << mix.error().message;
  EXPECT_EQ(mix->game_of_hand(2, 5).name, "razz");
  EXPECT_EQ(mix->game_of_hand(3, 5).name, "holdem");
  EXPECT_EQ(mix->mix[1].stakes_percent, 40);
  const auto own = parse_rules("name = \"two\"\nbetting = \"no-limit\"\n[[game]]\nname = \"razz\"\n", "two");
  ASSERT_FALSE(own.ok());
  EXPECT_EQ(own.error().message, "two: line 2: betting has no place in a mix: its games say it");
  EXPECT_EQ(named_rules("razz,horse").error().message, "'horse' is a mix itself; name its games instead");
  for (const std::string gap : {"razz,", ",razz", "razz,,stud", " , , ", ",", "razz, ,stud"}) {
    ASSERT_FALSE(named_rules(gap).ok()) << gap;
    EXPECT_EQ(named_rules(gap).error().message, "'" + gap + "' has a comma without a game beside it");
  }
}

TEST(Rules, EveryNamedGameHasItsOwnTitleAndSummary) {
  std::set<std::string> titles, summaries;
  for (const std::string_view game : game_names()) {
    const Rules rules = *named_rules(game);
    EXPECT_EQ(rules.name, game);
    titles.insert(rules.title);
    summaries.insert(rules.summary);
  }
  EXPECT_EQ(titles.size(), game_names().size());
  EXPECT_EQ(summaries.size(), game_names().size());
  EXPECT_FALSE(titles.contains("") || summaries.contains(""));
}

// A game nobody wrote down, playable or not.
Rules random_game(Rng& rng) {
  Rules rules = random_rules(rng);
  rules.name = "random-" + std::to_string(rng.below(1000));
  rules.title = "Any \"game\"";
  rules.summary = "it's \"any\" game \\ número " + std::to_string(rng.below(10));
  rules.betting = static_cast<Betting>(rng.below(3));
  rules.showdown = static_cast<Showdown>(rng.below(5));
  rules.forced_bets = static_cast<ForcedBets>(rng.below(3));
  rules.one_raise_each = rng.below(4) == 0;
  rules.one_raise_per_hand = rng.below(4) == 0;
  rules.streets.clear();
  for (uint32_t i = 0, streets = 1 + rng.below(kMaxStreets); i < streets; ++i) {
    rules.streets.push_back({.name = "street " + std::to_string(i),
                             .hole = i == 0 ? 1 + static_cast<int>(rng.below(5)) : 0,
                             .board = static_cast<int>(rng.below(4)),
                             .draw = i > 0 && rng.below(4) == 0,
                             .big_bet = rng.below(2) == 0,
                             .max_raises = rng.below(2) == 0 ? kNoCap : static_cast<int>(rng.below(5))});
  }
  rules.min_players = 2 + static_cast<int>(rng.below(3));
  rules.max_players = rules.min_players + static_cast<int>(rng.below(6));
  return rules;
}

void play_a_hand(const Rules& rules, Rng& rng) {
  const HandSetup setup = random_setup(rules, rng);
  RC_ASSERT(check_playable(rules, setup).ok());
  HandState hand(rules, setup);
  const Chips total = all_chips(hand);
  Dealer dealer{Rng(rng.next())};
  for (dealer.run(hand); !hand.is_over(); dealer.run(hand)) hand.apply(random_legal_action(hand, rng));
  RC_ASSERT(all_chips(hand) == total);
  RC_ASSERT(hand.pot() == Chips{0});
}

RC_GTEST_PROP(RulesFile, PlayableGamesParseBackAndCanBePlayed, (uint64_t seed)) {
  for (uint64_t i = 0; i < 100; ++i) {
    Rng rng(seed, i);
    const Rules rules = random_game(rng);
    const auto again = parse_rules(to_toml(rules), "printed");
    RC_ASSERT(again.ok() == check_playable(rules).ok());
    if (!again.ok()) continue;
    RC_ASSERT(*again == rules);
    play_a_hand(rules, rng);
  }
}

// ---- mistakes: one sentence each, with the file and the line

TEST(RulesFileMistake, SyntaxErrorsNameTheLine) {
  EXPECT_THAT(error_of("name = 'x'\nbetting = \n"), HasSubstr("my.toml: line 2: "));
  EXPECT_THAT(error_of("name = 'x'\nname = 'y'"), HasSubstr("my.toml: line 2: "));
  EXPECT_EQ(error_of("name = 'x"), "my.toml: line 1: not TOML: encountered end-of-file (in string)");
  EXPECT_EQ(error_of("name = x"), "my.toml: line 1: not TOML: this is not a value; text needs quotes (in value)");
}

TEST(RulesFileMistake, UnknownKeysSayWhatWasMeant) {
  EXPECT_EQ(error_of("name = 'x'\nbeting = 'no-limit'"),
            "my.toml: line 2: there is no key 'beting'; did you mean 'betting'?");
  EXPECT_EQ(error_of("name = 'x'\n[rake]\nprecent = 5"),
            "my.toml: line 3: [rake] has no key 'precent'; did you mean 'percent'?");
  EXPECT_EQ(error_of("name = 'x'\n[rake]\nhouse = 5"),
            "my.toml: line 3: [rake] has no key 'house'; the keys are percent, cap, no_flop_no_drop");
  EXPECT_THAT(error_of("name = 'x'\n[[streets]]\nname = 'a'"), HasSubstr("line 2: there is no key 'streets'"));
  EXPECT_THAT(error_of("name = 'x'\n[[street]]\nname = 'a'\nholes = 2"),
              HasSubstr("line 4: [[street]] has no key 'holes'; did you mean 'hole'?"));
}

TEST(RulesFileMistake, OfSeveralUnknownKeysTheFirstIsNamed) {
  EXPECT_THAT(error_of("zzz = 1\naaa = 1"), HasSubstr("line 1: there is no key 'zzz'"));
}

TEST(RulesFileMistake, WrongTypesSayWhichIsRight) {
  EXPECT_EQ(error_of("name = 3"), "my.toml: line 1: name must be a string, not a whole number");
  EXPECT_EQ(error_of("name = 'x'\none_raise_each = 'yes'"),
            "my.toml: line 2: one_raise_each must be true or false, not a string");
  EXPECT_EQ(error_of("name = 'x'\nmax_bet = 2.5"),
            "my.toml: line 2: max_bet must be a whole number, not a decimal number");
  EXPECT_EQ(error_of("name = 'x'\nrake = 5"), "my.toml: line 2: rake must be a table, not a whole number");
  EXPECT_EQ(error_of("name = 'x'\n[street]\nhole = 2"),
            "my.toml: line 2: street must be tables under [[street]], not a table");
  EXPECT_EQ(error_of("name = 'x'\nstreet = [1]"),
            "my.toml: line 2: street must be tables under [[street]], not a whole number");
  EXPECT_EQ(error_of("name = 'x'\nplayers = 6"),
            "my.toml: line 2: players must be the fewest and the most, as in [2, 10]");
  EXPECT_EQ(error_of("name = 'x'\nsummary = 2024-01-01"),
            "my.toml: line 2: summary must be a string, not a date or time");
}

TEST(RulesFileMistake, ValuesOutOfRangeSayTheRange) {
  EXPECT_EQ(error_of("name = 'x'\nplayers = [2, 11]"), "my.toml: line 2: players is 11; 2 to 10 is possible");
  EXPECT_EQ(error_of("name = 'x'\nmax_bet = -1"),
            "my.toml: line 2: max_bet is -1; 0 to 100000000000000000 is possible");
  EXPECT_EQ(error_of("name = 'x'\n[rake]\npercent = 101"), "my.toml: line 3: [rake] percent must be 0 to 100");
  EXPECT_EQ(error_of("name = 'x'\n[rake]\npercent = nan"), "my.toml: line 3: [rake] percent must be 0 to 100");
  EXPECT_EQ(error_of("name = 'x'\n[rake]\npercent = 2.125"),
            "my.toml: line 3: [rake] percent has more than two decimals");
  EXPECT_EQ(error_of("name = 'x'\n[[street]]\nname = 'a'\nboard = 6"),
            "my.toml: line 4: [[street]] board is 6; 0 to 5 is possible");
  EXPECT_EQ(error_of("name = 'Big Game'"), "my.toml: line 1: name must be up to 40 small letters, digits and '-'");
  EXPECT_EQ(error_of("name = ''"), "my.toml: line 1: name is empty");
  EXPECT_EQ(error_of("name = 'x'\nsummary = \"a\\nb\""),
            "my.toml: line 2: summary must be one line without control characters");
  EXPECT_EQ(error_of("name = 'x'\nsummary = '" + std::string(201, 'a') + "'"),
            "my.toml: line 2: summary is 201 bytes long; 200 are possible");
}

TEST(RulesFileMistake, UnknownWordsListThePossibleOnes) {
  EXPECT_EQ(error_of("name = 'x'\nbetting = 'nolimit'"),
            "my.toml: line 2: betting cannot be 'nolimit'; it is one of no-limit, pot-limit, fixed-limit");
  EXPECT_EQ(error_of("name = 'x'\n[profile_options]\nmin_raise = 'x'"),
            "my.toml: line 3: [profile_options] min_raise cannot be 'x'; it is one of last-raise, last-full-bet, acpc");
  EXPECT_EQ(error_of("name = 'x'\nbase = 'holdm'"),
            "my.toml: line 2: there is no game 'holdm'; did you mean 'holdem'?");
  EXPECT_EQ(error_of("name = 'x'\nprofile = 'tad'"),
            "my.toml: line 2: there is no rule profile 'tad'; did you mean 'tda'?");
}

TEST(RulesFileMistake, IncompleteGamesSayWhatIsMissing) {
  EXPECT_EQ(error_of(""), "my.toml: the game has no name; add a line such as name = \"my-holdem\"");
  EXPECT_EQ(error_of("name = 'x'"), "my.toml: the game has no [[street]], and no base to take streets from");
  EXPECT_EQ(error_of("name = 'x'\n[[street]]\nhole = 2"), "my.toml: line 2: this [[street]] has no name");
}

TEST(RulesFileMistake, UnplayableGamesSayWhy) {
  EXPECT_EQ(error_of("name = 'x'\n[[street]]\nname = 'only'\nhole = 2"),
            "my.toml: the game cannot be played: a showdown needs 5 to 7 cards; 2 hole and 0 board cards are dealt");
  EXPECT_EQ(error_of("name = 'x'\nbase = 'holdem'\nplayers = [6, 3]"),
            "my.toml: the game cannot be played: 6..3 players: 2..10 are possible");
}

TEST(RulesFileMistake, FiveCardOmahaForTenNeedsTooManyCards) {
  EXPECT_EQ(error_of("name = 'x'\nshowdown = 'two-from-hand'\n[[street]]\nname = 'a'\nhole = 5\nboard = 5"),
            "my.toml: the game cannot be played: 10 players need more than the 52 cards of the deck");
}

TEST(RulesFileMistake, UpCardsMustBeDealt) {
  const auto with = [](std::string_view from, std::string_view to) {
    std::string text = kStud;
    return error_of(text.replace(text.find(from), from.size(), to));
  };
  EXPECT_EQ(with("hole = 2\nup = 1", "hole = 2\nup = 3"),
            "my.toml: the game cannot be played: street 'second' turns up more cards than it deals");
  EXPECT_EQ(with("hole = 2\nup = 1", "hole = 2\nup = 8"), "my.toml: line 8: [[street]] up is 8; 0 to 7 is possible");
  EXPECT_EQ(with("hole = 2\nup = 1", "hole = 2"),
            "my.toml: the game cannot be played: a bring-in needs up cards on the first street");
  EXPECT_EQ(
      with("name = 'third'\nhole = 1", "name = 'third'\ndraw = true\nhole = 1"),
      "my.toml: the game cannot be played: street 'third' is a draw and deals hole cards; it can only be one of them");
  EXPECT_EQ(with("bring-in", "bringin"),
            "my.toml: line 3: forced_bets cannot be 'bringin'; it is one of blinds, single-blind, ante-only, "
            "button-blind, bring-in");
}

TEST(RulesFileMistake, LowsDecksAndShowdownsMustFit) {
  EXPECT_EQ(error_of("name = 'x'\nbase = 'razz'\nlow = 'eight-or-better'"),
            "my.toml: the game cannot be played: only games in which the high hand wins have a low half");
  EXPECT_EQ(error_of("name = 'x'\nbase = 'holdem'\nlow = 'eight'"),
            "my.toml: line 3: low cannot be 'eight'; it is one of none, eight-or-better");
  EXPECT_EQ(error_of("name = 'x'\nbase = 'holdem'\ndeck = 'short'"),
            "my.toml: the game cannot be played: the short deck and the showdown short-deck belong together");
  EXPECT_EQ(error_of("name = 'x'\nbase = 'holdem'\ndeck = 'royal'"),
            "my.toml: the game cannot be played: 10 players need more than the 20 cards of the deck");
  EXPECT_EQ(error_of("name = 'x'\nbase = 'holdem'\ndeck = 'piquet'"),
            "my.toml: line 3: deck cannot be 'piquet'; it is one of full, short, royal");
  EXPECT_EQ(error_of("name = 'x'\nbase = 'draw'\nshowdown = 'badugi'"),
            "my.toml: the game cannot be played: badugi is played with 4 hole cards and no board");
}

TEST(RulesFileMistake, ANameCannotMeanTwoGames) {
  EXPECT_EQ(error_of("name = 'holdem'\nbase = 'omaha'"),
            "my.toml: felt has another game named 'holdem'; give this one its own name");
  EXPECT_EQ(error_of("name = 'holdem'\nbase = 'holdem'\nmax_bet = 50\n[rake]\npercent = 5"), "no error");
}

// ---- anything at all

TEST(RulesFileMistake, HugeAndOddTextsAreAnswered) {
  std::string keys = "a", inline_tables = "a = ";
  for (int i = 0; i < 500'000; ++i) keys += ".a";
  for (int i = 0; i < 10'000; ++i) inline_tables += "{a=";
  const std::string texts[] = {std::string(1 << 20, '['),
                               "a = " + std::string(60'000, '['),
                               std::string(60'000, '['),
                               std::string(60'000, '{'),
                               keys.substr(0, 60'000) + " = 1",
                               keys + " = 1",
                               keys.substr(0, 1900) + " = 1",
                               "[" + keys.substr(0, 1900) + "]",
                               inline_tables,
                               std::string(60'000, '\0'),
                               "[[!\1et]]",
                               "\xc3\xa9 = 1",
                               "\xef\xbb\xb6",
                               "\xff\xfe",
                               "\xef\xbb\xbf",
                               "name = \"\\ud800\"",
                               "name = '" + std::string(60'000, 'x') + "'",
                               std::string(60'000, '"')};
  for (const std::string& text : texts) {
    EXPECT_THAT(error_of(text), AllOf(HasSubstr("my.toml: "), Not(HasSubstr("\n")))) << text.substr(0, 20);
  }
}

}  // namespace
}  // namespace felt
