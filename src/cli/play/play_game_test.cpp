// felt play without a terminal: a script answers, files are compared.
#include "cli/play/play_game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "cli/play/play_setup.hpp"
#include "support/temp_folder.hpp"

namespace felt {
namespace {

using testing::HasSubstr;

PlayState game(const std::vector<std::string>& bots, uint64_t stack = 2000, const std::string& variant = "holdem",
               int rebuys = 0) {
  TableArgs args;
  args.variant = variant;
  args.text.stack = stack;
  return *new_game(bots, args, rebuys, 7);
}

// Lines one after the other, then the end of the input.
class Script final : public LineSource {
 public:
  explicit Script(std::vector<std::string> lines) : lines_(std::move(lines)) {}
  std::optional<std::string> next() override {
    if (next_ == lines_.size()) return std::nullopt;
    return lines_[next_++];
  }

 private:
  std::vector<std::string> lines_;
  size_t next_ = 0;
};

// Looks at what was asked, as a person does: checks and calls (or does something else to bets), stands pat, and goes on
// to the next hand. After `most` answers it is gone.
class Caller final : public LineSource {
 public:
  Caller(const std::ostringstream& screen, int most, std::vector<std::string> noise = {})
      : screen_(screen), left_(most), noise_(std::move(noise)) {}

  std::optional<std::string> next() override {
    if (noise_at_ < noise_.size()) return noise_[noise_at_++];
    noise_at_ = 0;
    if (left_-- == 0) return std::nullopt;
    const std::string text = screen_.str();
    if (text.ends_with("Enter for the next hand > ")) return "";
    if (text.rfind("You can draw") == text.rfind("You can ")) return "stand";
    return text.rfind("You can check") == text.rfind("You can ") ? "check" : to_bets;
  }

  std::string to_bets = "call";

 private:
  const std::ostringstream& screen_;
  int left_;
  std::vector<std::string> noise_;
  size_t noise_at_ = 0;
};

class PlayGameTest : public testing::Test {
 protected:
  // What is said, and how it ends. The lines see the screen.
  template <class Lines>
  PlayEnd play(PlayState state, Lines& lines) {
    Console console({"play"}, screen_, notes_);
    PlayGame game(std::move(state), {state_path(), folder_.path("hands.phhs")}, console, lines);
    const auto end = game.play();
    EXPECT_TRUE(end.ok()) << end.error().message;
    console.flush();
    return end.ok() ? *end : PlayEnd::NotBegun;
  }
  PlayEnd play(PlayState state, std::vector<std::string> lines) {
    Script script(std::move(lines));
    return play(std::move(state), script);
  }

  // The game of someone who gives so many answers in one go, and of someone who leaves all the time.
  void expect_same_when_left(const PlayState& start, int answers, int at_once, const std::string& to_bets) {
    clear();
    Caller patient(screen_, answers);
    patient.to_bets = to_bets;
    play(start, patient);
    const std::string expected = hands();
    ASSERT_NE(expected, "");
    clear();
    PlayState state = start;
    for (int i = 0; i < 4 * answers && hands().size() < expected.size(); ++i) {
      Caller hasty(screen_, at_once);
      hasty.to_bets = to_bets;
      if (play(state, hasty) != PlayEnd::Left) break;  // over
      ASSERT_TRUE(saved().ok()) << saved().error().message;
      state = *saved();
    }
    EXPECT_EQ(hands().substr(0, expected.size()), expected);
  }

  std::string state_path() const { return folder_.path("play.json"); }
  std::string hands() const { return read_text(folder_.path("hands.phhs")); }
  Result<PlayState> saved() const { return parse_play_state(read_text(state_path()), "play.json", make_agent); }
  std::string said() const { return screen_.str(); }
  void clear() {
    std::filesystem::remove(folder_.path("hands.phhs"));
    std::filesystem::remove(state_path());
    screen_.str("");
  }

  TempFolder folder_;
  std::ostringstream screen_, notes_;
};

TEST_F(PlayGameTest, PlaysUntilOneHasEverything) {
  std::vector<std::string> lines;
  for (int i = 0; i < 200; ++i) lines.insert(lines.end(), {"all-in", ""});
  const PlayEnd end = play(game({"call"}, 500), lines);
  ASSERT_TRUE(end == PlayEnd::Broke || end == PlayEnd::Won);
  EXPECT_THAT(said(), HasSubstr(end == PlayEnd::Won ? "All the chips are yours, after" : "That was your last chip"));
  EXPECT_THAT(said(), HasSubstr(", all-in"));
  EXPECT_FALSE(std::filesystem::exists(state_path())) << "there is nothing to go on with";
}

TEST_F(PlayGameTest, WhoIsBrokeBuysInAgainAsOftenAsAllowed) {
  std::vector<std::string> lines;
  for (int i = 0; i < 2000; ++i) lines.insert(lines.end(), {"all-in", "", "c"});
  const PlayEnd end = play(game({"call", "allin"}, 300, "holdem", 1), lines);
  ASSERT_NE(end, PlayEnd::Left);
  EXPECT_THAT(said(), HasSubstr("rebuys for 300"));
  EXPECT_THAT(said(), HasSubstr("buy-ins"));
  EXPECT_THAT(said(), HasSubstr(" out\n"));
}

TEST_F(PlayGameTest, ShowsTheTableAndWhatMayBeDone) {
  EXPECT_EQ(play(game({"call", "phase2"}), {"fold"}), PlayEnd::Left);
  EXPECT_THAT(said(), HasSubstr("hand 1\n  Caller posts 50\n  Phase 2 posts 100\n\npreflop   pot 150\n"));
  EXPECT_THAT(said(), HasSubstr("     you      BTN  2,000    0  "));
  EXPECT_THAT(said(), HasSubstr("  1  Caller   SB   1,950   50\n"));
  EXPECT_THAT(said(), HasSubstr("You can fold, call 100, raise 200..2,000 (half 225, pot 350), all-in 2,000\n> "));
  EXPECT_THAT(said(), HasSubstr("  you fold\n"));
  EXPECT_EQ(said().find('\x1b'), std::string::npos) << "no colours where there is no terminal";
}

TEST_F(PlayGameTest, NonsenseIsExplainedAndChangesNothing) {
  Caller plain(screen_, 40);
  play(game({"phase2", "mc"}), plain);
  const std::string expected = hands();
  ASSERT_NE(expected, "");
  clear();
  Caller noisy(screen_, 40,
               {"", "  ", "xyzzy", "raise", "raise 1", "raise 99999999999999999999", "draw 9", "range", "range 77",
                "range you", "\x1b[31m", "fold now", "help", "?", "log", "stacks", "hint"});
  play(game({"phase2", "mc"}), noisy);
  // Blank lines between hands deal the next one, so noise may use a hand's end up; the cards are the same ones.
  EXPECT_THAT(said(), HasSubstr("'xyzzy' is not an action; you can "));
  EXPECT_THAT(said(), HasSubstr("'?[31m' is not an action"));
  EXPECT_THAT(said(), HasSubstr("range: expected the number of an opponent"));
  EXPECT_EQ(hands().substr(0, expected.size()), expected.substr(0, hands().size()));
}

TEST_F(PlayGameTest, HintsSayPriceOutsEquityAndReadings) {
  EXPECT_EQ(play(game({"call", "phase2"}), {"hint", "c", "c", "hint", "range 2", "log"}), PlayEnd::Left);
  EXPECT_THAT(said(), HasSubstr("pot odds  call 100 to win 150: needs 40.0% equity\n"));
  EXPECT_THAT(said(), HasSubstr("% against 2 random hands\n"));
  EXPECT_THAT(said(), HasSubstr("% against their estimated ranges\n"));
  EXPECT_THAT(said(), HasSubstr("Caller: any hand\n")) << "it has only posted a blind";
  EXPECT_THAT(said(), HasSubstr(" by the river\n"));
  EXPECT_THAT(said(), HasSubstr("Phase 2's range"));
  EXPECT_THAT(said(), HasSubstr("\n2 ")) << "the last row of the grid";
}

TEST_F(PlayGameTest, DrawGamesAskForCardsAndHintAtThem) {
  EXPECT_EQ(play(game({"call"}, 200, "draw"), {"hint", "k", "hint", "draw 1 2", "hint"}), PlayEnd::Left);
  EXPECT_THAT(said(), HasSubstr("best draw  "));
  EXPECT_THAT(said(), HasSubstr("the draw   pot 20\n"));
  EXPECT_THAT(said(), HasSubstr("  you discard 2 cards\n"));
  EXPECT_THAT(said(), HasSubstr("against one opponent drawing optimally\n"));
}

TEST_F(PlayGameTest, EveryGameCanBePlayed) {
  for (const std::string_view name : game_names()) {
    clear();
    Caller caller(screen_, 30, {"hint"});
    EXPECT_EQ(play(game({"call", "call"}, 5000, std::string(name)), caller), PlayEnd::Left) << name;
    EXPECT_EQ(saved()->table.rules.name, name);
    EXPECT_GT(saved()->hand, 1) << name;
  }
}

struct ResumeCase {
  std::string variant;
  std::vector<std::string> bots;
  int answers;  // before leaving

  friend std::ostream& operator<<(std::ostream& out, const ResumeCase& c) { return out << c.bots[0]; }
};

class PlayResumeTest : public PlayGameTest, public testing::WithParamInterface<ResumeCase> {};

// Leaves again and again, in the middle of hands and between them, against every bot that remembers something.
TEST_P(PlayResumeTest, GivesTheGameThatWasLeft) {
  constexpr int kHands = 12;
  const auto& [variant, bots, answers] = GetParam();
  expect_same_when_left(game(bots, 1000, variant, 3), 5 * kHands, answers, "call");
}

// Who has the blinds after somebody went out depends on who had them before.
TEST_F(PlayGameTest, TheBlindsGoOnAsTheyWouldHave) {
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    PlayState start = game({"allin", "allin"}, 2000, "holdem", 1);
    start.seed = seed;
    expect_same_when_left(start, 16, 1, "fold");
  }
}

INSTANTIATE_TEST_SUITE_P(Bots, PlayResumeTest,
                         testing::Values(ResumeCase{"holdem", {"mc-adaptive(up=0.3,down=0.3)", "phase3", "bluff"}, 1},
                                         ResumeCase{"holdem", {"reader", "standard"}, 3},
                                         ResumeCase{"holdem", {"random"}, 2},
                                         ResumeCase{"holdem", {"allin", "fold", "random", "allin"}, 1},
                                         ResumeCase{"draw", {"caesar", "reflex", "random"}, 2}));

TEST_F(PlayGameTest, LeavingBeforeTheFirstDecisionKeepsTheOtherGame) {
  EXPECT_EQ(play(game({"call"}), {"hint", "quit"}), PlayEnd::NotBegun);
  EXPECT_FALSE(std::filesystem::exists(state_path()));
}

TEST_F(PlayGameTest, RefusesFilesThatAreNoGames) {
  ASSERT_EQ(play(game({"mc-learned", "call"}), {"fold", "quit"}), PlayEnd::Left);
  const std::string good = read_text(state_path());
  ASSERT_TRUE(parse_play_state(good, "f", make_agent).ok());
  const auto why = [](const std::string& text) {
    const auto state = parse_play_state(text, "f", make_agent);
    return state.ok() ? "accepted" : state.error().message;
  };
  for (const char* foreign : {"", "{}", "[1]", "not json", "\x01\xff", R"({"schema": 5})"}) {
    EXPECT_EQ(why(foreign), "f is not a saved game of felt play") << foreign;
  }
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    text.replace(text.find(from), from.size(), to);
    return why(text);
  };
  const std::string damaged = "f is a saved game of felt play, but damaged";
  EXPECT_EQ(with("\"hand\": 1", "\"hand\": -1"), damaged);
  EXPECT_EQ(with("\"hand\": 1", "\"hand\": []"), damaged);
  EXPECT_EQ(with("\"button\": ", "\"button\": 9"), damaged);
  EXPECT_EQ(with("\"stack\": 2000", "\"stack\": 1000"), damaged) << "more chips on the table than were bought";
  EXPECT_EQ(with("\"you\"", "\"me\""), damaged);
  EXPECT_EQ(with("\"players\"", "\"gamblers\""), damaged);
  EXPECT_EQ(with("\"call\"", "\"cal\""), "f: there is no bot 'cal'; did you mean 'call'?");
  EXPECT_THAT(with("name = ", "nam = "), HasSubstr("f"));
  for (size_t size = 0; size < good.size(); size += 97) EXPECT_NE(why(good.substr(0, size)), "accepted");
}

TEST_F(PlayGameTest, ABotThatCannotReadItsMemorySaysSo) {
  PlayState state = game({"mc-learned"});
  state.players[1].memory = "nothing of its own";
  Script script({});
  Console console({"play"}, screen_, notes_);
  const auto end = PlayGame(state, {state_path(), {}}, console, script).play();
  ASSERT_FALSE(end.ok());
  EXPECT_THAT(end.error().message, HasSubstr("mc-learned cannot read what it saved"));
}

TEST(NewGame, RefusesWhatCannotBePlayed) {
  const auto why = [](const std::vector<std::string>& bots, const std::string& profile = "tda") {
    TableArgs args;
    args.profile = profile;
    const auto state = new_game(bots, args, 0, 1);
    return state.ok() ? "accepted" : state.error().message;
  };
  EXPECT_EQ(why({"human"}), "human is you, and you are at the table already: name bots");
  EXPECT_EQ(why({}), "holdem is played by 2 to 10 players, not 1");
  EXPECT_THAT(why({"call"}, "acpc"), HasSubstr("split chips into parts"));
}

}  // namespace
}  // namespace felt
