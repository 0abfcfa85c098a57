#include "arena/match/match.hpp"
#include "arena/match/checkpoint.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <thread>

#include <fmt/format.h>

namespace felt {
namespace {

MatchConfig config_of(std::vector<std::string> agents, uint64_t hands, std::string_view game = "holdem") {
  MatchConfig config;
  config.agents = std::move(agents);
  config.rules = *named_rules(game);
  Stakes stakes;
  if (config.rules.forced_bets == ForcedBets::AnteOnly) {
    stakes.ante = Chips{10};
  } else {
    stakes.small_blind = Chips{50};
    stakes.big_blind = Chips{100};
  }
  config.stakes = stakes;
  config.stack = Chips{20'000};
  config.hands = hands;
  return config;
}

int64_t total_chips(const MatchResult& result) {
  int64_t total = 0;
  for (const PlayerResult& player : result.players) total += player.chips;
  return total;
}

// Everything that must not depend on threads.
std::string digits(const MatchResult& result) {
  std::string text;
  for (const PlayerResult& player : result.players) {
    text += fmt::format("{} {} {} {} {} {}; ", player.chips, player.net.mean(), player.net.ci95(), player.wins,
                        player.seats[0].mean(), player.times.decisions);
  }
  return text + fmt::format("{} {}", result.hands, result.trend.points.size());
}

TEST(Match, PlaysEveryHandAndKeepsTheChips) {
  for (const uint64_t hands : {1u, 7u, 1000u, 10'001u}) {
    const MatchResult result = run_match(config_of({"random", "call", "standard"}, hands), {}, {2});
    EXPECT_EQ(result.hands, hands);
    EXPECT_TRUE(result.chips_conserved);
    EXPECT_EQ(total_chips(result), 0);
    EXPECT_EQ(result.end, MatchEnd::Played);
  }
}

// Throws in begin_match, begin_hand or end_hand, as its name says.
class Failing final : public Agent {
 public:
  explicit Failing(std::string when) : when_(std::move(when)) {}
  Action act(const View& view, Rng&) override { return check_or_fold(view); }
  void begin_match(const MatchInfo&) override { fail("match"); }
  void begin_hand(const HandInfo&) override { fail("begin"); }
  void end_hand(const View&) override { fail("end"); }

 private:
  void fail(std::string_view now) const {
    if (when_ == now) throw std::runtime_error("fails here");
  }
  std::string when_;
};

TEST(Match, ABotThatThrowsBesideItsDecisionsDoesNotEndIt) {
  for (const std::string when : {"match", "begin", "end", "maker"}) {
    MatchConfig config = config_of({"call", when}, 50);
    config.make = [](std::string_view spec) -> Result<std::unique_ptr<Agent>> {
      if (spec == "maker") throw std::runtime_error("fails here");
      if (spec != "call") return std::unique_ptr<Agent>(std::make_unique<Failing>(std::string(spec)));
      return make_agent(spec);
    };
    const MatchResult result = run_match(config, {}, {2});
    EXPECT_EQ(result.hands, 50U) << when;
    EXPECT_TRUE(result.chips_conserved) << when;
    EXPECT_GT(result.players[1].faults.total(), 0) << when;
    ASSERT_FALSE(result.players[1].faults.notes.empty()) << when;
    EXPECT_NE(result.players[1].faults.notes[0].find("fails here"), std::string::npos) << when;
  }
}

TEST(Match, GivesTheSameDigitsForAnyNumberOfThreads) {
  for (const bool duplicate : {true, false}) {
    MatchConfig config = config_of({"random", "phase1", "mc-adaptive(samples=64)"}, 7000);
    config.duplicate = duplicate;
    config.session = 300;
    const std::string one = digits(run_match(config, {}, {1}));
    EXPECT_EQ(one, digits(run_match(config, {}, {2})));
    config.seed = 2;
    EXPECT_NE(one, digits(run_match(config, {}, {2})));
  }
}

// Calls; its first decision takes long, as when a program has to be started.
class SlowStarter final : public Agent {
 public:
  Action act(const View& view, Rng&) override {
    if (!started_) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    started_ = true;
    return check_or_call(view);
  }

 private:
  bool started_ = false;
};

TEST(Match, TellsTheTimeOfSettingUpFromThatOfDeciding) {
  MatchConfig config = config_of({"slow", "call"}, 400);
  config.session = 100;
  config.make = [](std::string_view spec) -> Result<std::unique_ptr<Agent>> {
    if (spec == "slow") return std::unique_ptr<Agent>(std::make_unique<SlowStarter>());
    return make_agent(spec);
  };
  const DecisionTimes times = run_match(config, {}, {1}).players[0].times;
  EXPECT_EQ(times.firsts, 4);  // a new bot for every session and table
  EXPECT_GE(times.first_ms(), 20);
  EXPECT_GT(times.timed, 0);
  EXPECT_LT(times.mean_ms(), 10);
}

// Equal bots that draw no random numbers win exactly nothing when each has played everybody's cards.
TEST(Match, DuplicateDealsCancelTheCards) {
  const MatchResult result = run_match(config_of({"call", "call", "call", "call"}, 4000), {}, {2});
  for (const PlayerResult& player : result.players) {
    EXPECT_EQ(player.chips, 0);
    EXPECT_NEAR(player.net.standard_error(), 0, 1e-12);
  }
}

TEST(Match, DuplicateDealsNarrowTheInterval) {
  MatchConfig config = config_of({"pot-odds(samples=64)", "standard"}, 6000);
  const double with = run_match(config, {}, {2}).players[0].net.ci95();
  config.duplicate = false;
  const double without = run_match(config, {}, {2}).players[0].net.ci95();
  EXPECT_LT(with, 0.9 * without);
}

TEST(Match, EverybodySitsEverywhere) {
  for (const bool duplicate : {true, false}) {
    MatchConfig config = config_of({"call", "random", "fold", "standard", "call"}, 5000);
    config.duplicate = duplicate;
    for (const PlayerResult& player : run_match(config, {}, {2}).players) {
      for (int seat = 0; seat < 5; ++seat) EXPECT_EQ(player.seats[seat].members(), 1000);
    }
  }
}

TEST(Match, KeptStacksBuyInAgain) {
  MatchConfig config = config_of({"allin", "allin", "call"}, 3000);
  config.duplicate = false;
  config.stacks = Stacks::Keep;
  const MatchResult result = run_match(config, {}, {2});
  EXPECT_EQ(result.hands, 3000u);
  EXPECT_TRUE(result.chips_conserved);
  EXPECT_EQ(total_chips(result), 0);
  EXPECT_GT(result.players[0].buy_ins, 100);
}

// The same mean, with less luck: all-in before the flop every hand.
TEST(Match, AdjustedAllInsHaveTheSameMeanAndLessLuck) {
  MatchConfig config = config_of({"allin", "call"}, 4000);
  config.duplicate = false;
  const MatchResult plain = run_match(config, {}, {2});
  config.adjust_all_ins = true;
  const MatchResult adjusted = run_match(config, {}, {2});
  EXPECT_EQ(plain.players[0].chips, adjusted.players[0].chips) << "chips are what was won";
  EXPECT_LT(adjusted.players[0].net.ci95(), 0.5 * plain.players[0].net.ci95());
  EXPECT_LT(std::abs(adjusted.players[0].net.mean() - plain.players[0].net.mean()), 2 * plain.players[0].net.ci95());
}

TEST(Match, AdjustedAllInsOfSeveralPotsStillAddUp) {
  MatchConfig config = config_of({"random", "random", "random", "allin"}, 600);
  config.duplicate = false;
  config.stacks = Stacks::Keep;
  config.adjust_all_ins = true;
  const MatchResult result = run_match(config, {}, {2});
  double total = 0;
  for (const PlayerResult& player : result.players) total += player.net.total();
  EXPECT_NEAR(total, 0, 1e-6);
}

TEST(Match, ExactSplitsAreCountedInParts) {
  MatchConfig config = config_of({"call", "random", "random"}, 900);
  config.rules = *named_rules("holdem", "acpc");
  const MatchResult result = run_match(config, {}, {2});
  EXPECT_TRUE(result.chips_conserved);
  EXPECT_EQ(total_chips(result), 0);
  EXPECT_LT(std::abs(result.players[0].net.mean()), 200) << "big blinds, not parts of them";
}

TEST(Match, PlaysEveryGame) {
  for (const std::string_view game : game_names()) {
    const MatchResult result = run_match(config_of({"random", "call", "random"}, 600, game), {}, {2});
    EXPECT_EQ(result.hands, 600u) << game;
    EXPECT_TRUE(result.chips_conserved) << game;
  }
}

TEST(Match, StopsWhenPreciseOrDecided) {
  const MatchConfig config = config_of({"call", "fold"}, 10'000'000);
  StopRules precise;
  precise.ci95 = 20;
  const MatchResult first = run_match(config, precise, {2});
  EXPECT_EQ(first.end, MatchEnd::Precise);
  EXPECT_LT(first.hands, config.hands);
  EXPECT_LE(100 * first.players[0].net.ci95(), 20);
  StopRules sprt;
  sprt.sprt = Sprt{0, 0.1};
  const MatchResult second = run_match(config, sprt, {2});
  EXPECT_EQ(second.end, MatchEnd::Decided);
  EXPECT_EQ(second.sprt->verdict, SprtVerdict::Upper);
}

class Recorder : public MatchListener {
 public:
  bool wants_hands() const override { return true; }
  void hand_played(const std::string& phh) override { hands.push_back(phh); }
  void session_done(const MatchResult& result) override { at_session.push_back(result); }
  std::vector<std::string> hands;
  std::vector<MatchResult> at_session;
};

TEST(Match, GoesOnFromWhereItStopped) {
  MatchConfig config = config_of({"random", "mc-adaptive(samples=32)"}, 5000);
  config.session = 200;
  Recorder recorder;
  const MatchResult whole = run_match(config, {}, {2, nullptr, &recorder});
  EXPECT_EQ(recorder.hands.size(), 5000u);
  ASSERT_GT(recorder.at_session.size(), 7u);
  const MatchResult resumed = run_match(config, {}, {2, nullptr, nullptr, &recorder.at_session[6]});
  EXPECT_EQ(digits(whole), digits(resumed));
}

// What was written down is exactly what goes on.
TEST(Match, GoesOnFromACheckpoint) {
  for (const bool duplicate : {true, false}) {
    MatchConfig config = config_of({"random", "mc-adaptive(samples=32)", "call"}, 4000);
    config.session = 200;
    config.duplicate = duplicate;
    Recorder recorder;
    const MatchResult whole = run_match(config, {}, {2, nullptr, &recorder});
    const std::string text = write_checkpoint(config, recorder.at_session[3], 77);
    const auto checkpoint = read_checkpoint(text, config);
    ASSERT_TRUE(checkpoint.ok()) << checkpoint.error().message;
    EXPECT_EQ(checkpoint->saved_bytes, 77u);
    EXPECT_EQ(write_checkpoint(config, checkpoint->result, 77), text);
    EXPECT_EQ(digits(run_match(config, {}, {2, nullptr, nullptr, &checkpoint->result})), digits(whole));
  }
}

TEST(Match, RefusesForeignCheckpoints) {
  const MatchConfig config = config_of({"call", "fold"}, 500);
  const std::string text = write_checkpoint(config, run_match(config, {}, {1}));
  const auto says = [](std::string_view checkpoint, const MatchConfig& other) {
    const auto result = read_checkpoint(checkpoint, other);
    return result.ok() ? "" : result.error().message;
  };
  EXPECT_EQ(says("not json", config), "not a match checkpoint of this version of felt");
  EXPECT_EQ(says("{}", config), "not a match checkpoint of this version of felt");
  MatchConfig other = config;
  other.seed = 5;
  EXPECT_EQ(says(text, other), "this is a checkpoint of another match: it differs in seed");
  other = config;
  other.stakes = StakesSchedule::doubling(config.stakes.at(0), 10);
  EXPECT_EQ(says(text, other), "this is a checkpoint of another match: it differs in stakes");
  const std::string broken = std::string(text).replace(text.find("\"wins\""), 6, "\"wons\"");
  EXPECT_EQ(says(broken, config), "the checkpoint is damaged: numbers are missing");
  const std::string more = std::string(text).replace(text.find("\"hands\":500,\"sessions\""), 11, "\"hands\":501");
  EXPECT_EQ(says(more, config), "the checkpoint is damaged: its numbers do not add up");
}

TEST(Match, AStopRequestKeepsWholeBlocks) {
  class Stopper : public MatchListener {
   public:
    explicit Stopper(Progress& progress) : progress_(progress) {}
    void session_done(const MatchResult&) override { progress_.request_stop(); }

   private:
    Progress& progress_;
  };
  MatchConfig config = config_of({"random", "call", "standard"}, 1'000'000);
  Progress progress;
  Stopper stopper(progress);
  const MatchResult result = run_match(config, {}, {2, &progress, &stopper});
  EXPECT_EQ(result.end, MatchEnd::Interrupted);
  EXPECT_GE(result.hands, 1500u);
  EXPECT_LT(result.hands, config.hands);
  EXPECT_EQ(result.hands % 3, 0u);
  EXPECT_EQ(total_chips(result), 0);
}

TEST(Match, SaysWhatCannotBePlayed) {
  const auto why = [](const MatchConfig& config) {
    const auto error = check_playable(config);
    return error.ok() ? "" : error.error().message;
  };
  EXPECT_EQ(why(config_of({"call"}, 10)), "holdem is played by 2 to 10 players, not 1");
  EXPECT_EQ(why(config_of(std::vector<std::string>(11, "call"), 10)), "holdem is played by 2 to 10 players, not 11");
  EXPECT_EQ(why(config_of({"call", "cal"}, 10)), "there is no bot 'cal'; did you mean 'call'?");
  EXPECT_EQ(why(config_of({"call", "caesar"}, 10)).substr(0, 27), "caesar does not play holdem");
  EXPECT_EQ(why(config_of({"call", "human"}, 10)), "human cannot sit here; felt play is for people");
  MatchConfig poor = config_of({"call", "call"}, 10);
  poor.stack = Chips{99};
  EXPECT_EQ(why(poor), "stacks of 99 are smaller than the blinds or ante of 100");
  EXPECT_EQ(why(config_of({"call", "call"}, 10)), "");
}

// Of two equal hypotheses' borders the wrong one is chosen about as rarely as promised.
TEST(SprtTest, ErrsAsRarelyAsItSays) {
  constexpr int kRuns = 2000;
  int wrong = 0, undecided = 0;
  Rng rng(3);
  for (int run = 0; run < kRuns; ++run) {
    const bool is_upper = run % 2 == 0;
    ClusterMean net;
    SprtState state;
    for (int i = 0; i < 20'000 && state.verdict == SprtVerdict::Undecided; ++i) {
      net.add((is_upper ? 0.5 : 0.0) + 10 * (rng.uniform() + rng.uniform() + rng.uniform() - 1.5));
      if (i % 50 == 49) state = judge({0, 0.5, 0.05}, net);
    }
    undecided += state.verdict == SprtVerdict::Undecided ? 1 : 0;
    wrong += state.verdict == (is_upper ? SprtVerdict::Lower : SprtVerdict::Upper) ? 1 : 0;
  }
  EXPECT_LT(undecided, kRuns / 100);
  EXPECT_LT(wrong / double{kRuns}, 0.065);
  EXPECT_GT(wrong, 0);
}

}  // namespace
}  // namespace felt
