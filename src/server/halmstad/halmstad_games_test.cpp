// Whole games of Halmstad's server with clients that know only its lines, and what they are paid.
#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <set>

#include "agents/roster.hpp"
#include "base/text.hpp"
#include "game/hand_value.hpp"
#include "server/halmstad/halmstad_player.hpp"
#include "server/halmstad/halmstad_table_fixture.hpp"

namespace felt {
namespace {

// Clients rebuild every hand from the lines alone, whoever is disconnected when.
class Followers {
 public:
  Followers(const std::vector<std::string>& names, const Rules& rules) {
    for (const std::string& name : names) {
      players_.emplace_back(*make_agent(players_.size() % 2 == 0 ? "random" : "call"), name, rules,
                            Rng(players_.size()));
    }
  }

  // Hands on what the table said; the answer of whoever is asked, or nothing.
  std::optional<HalmstadAnswer> hear(const std::string& news, const ScriptedTable& played) {
    std::optional<HalmstadAnswer> answer;
    for (const Token& line : split(news, "\n")) {
      const size_t arrow = line.text.find(" <- ");
      if (arrow == std::string_view::npos) continue;
      const std::string_view to = line.text.substr(0, arrow);
      HalmstadParser parser;
      parser.feed(std::string(line.text.substr(arrow + 4)) + "\n");
      const HalmstadMessage message = *parser.next();
      for (size_t i = 0; i < players_.size(); ++i) {
        const HalmstadStanding& standing = played.standing(i);
        if (!standing.why_gone.empty() || (to != "all" && to != standing.name)) continue;
        if (const auto said = players_[i].take(message)) answer = said;
      }
    }
    return answer;
  }

  int64_t unfollowed() const {
    int64_t sum = 0;
    for (const HalmstadPlayer& player : players_) sum += player.unfollowed();
    return sum;
  }
  int64_t faults() const {
    int64_t sum = 0;
    for (const HalmstadPlayer& player : players_) sum += player.faults().total();
    return sum;
  }

 private:
  std::deque<HalmstadPlayer> players_;
};

TEST(HalmstadOriginal, OurClientFollowsEveryHandOfIt) {
  int64_t questions = 0;
  for (uint64_t seed = 0; seed < 100; ++seed) {
    Rng rng(seed);
    std::vector<std::string> names = {"Ann", "Bob", "Cid", "Dan", "Eve"};
    names.resize(2 + seed % 4);
    const HalmstadGame game = game_of(200, 10, seed % 3 == 0 ? 0 : 4);
    ScriptedTable played(game, names);
    Followers followers(names, game.rules);
    played.table().start();
    for (int i = 0; i < 2000 && !played.table().is_over(); ++i) {
      const auto answer = followers.hear(played.news(), played);
      ASSERT_TRUE(answer.has_value()) << played.transcript();
      ++questions;
      played.say(rng.below(60) == 0 ? "hello" : to_line(*answer));
    }
    ASSERT_EQ(followers.unfollowed(), 0) << played.transcript();
    ASSERT_EQ(followers.faults(), 0) << played.transcript();
    ASSERT_EQ(played.chips_of_all(), game.chips * static_cast<int64_t>(names.size()));
  }
  EXPECT_GT(questions, 5000);
}

// What every player is paid, worked out from the lines alone: level by level of what everybody has put in.
class PlainCashier {
 public:
  explicit PlainCashier(std::vector<std::string> names) : names_(std::move(names)) {}

  void take(const HalmstadMessage& line) {
    const int64_t number = line.numbers[0];
    switch (line.kind) {
      case HalmstadKind::Round:
        return check_round();
      case HalmstadKind::ForcedBet:
      case HalmstadKind::Open:
      case HalmstadKind::Raise:
      case HalmstadKind::AllIn:
        totals_[line.name] = number;
        highest_ = std::max(highest_, number);
        return;
      case HalmstadKind::Call:
        totals_[line.name] = highest_;
        return;
      case HalmstadKind::Hand:
        values_[line.name] = hand_value(Showdown::KickersIgnored, line.cards, {});
        return;
      case HalmstadKind::Won:
      case HalmstadKind::Undisputed:
        paid_[line.name] = number;
        return;
      default:
        return;
    }
  }

  void check_round() {
    if (!values_.empty()) {
      EXPECT_EQ(paid_, by_levels());
      ++showdowns_;
    }
    totals_.clear(), values_.clear(), paid_.clear();
    highest_ = 0;
  }

  int showdowns() const { return showdowns_; }

 private:
  std::vector<std::string> best_at(int64_t level) const {
    uint32_t best = 0;
    std::vector<std::string> winners;
    for (const std::string& name : names_) {
      const auto value = values_.find(name);
      if (value == values_.end() || totals_.at(name) < level || value->second < best) continue;
      if (value->second > best) winners.clear();
      best = value->second;
      winners.push_back(name);
    }
    return winners;
  }

  std::map<std::string, int64_t> by_levels() const {
    std::map<int64_t, int64_t> pots;  // by level; what nobody can win lies with the level below
    std::set<int64_t> levels;
    for (const auto& [name, total] : totals_) levels.insert(total);
    int64_t floor = 0, last = 0;
    for (const int64_t level : levels) {
      int64_t chips = 0;
      for (const auto& [name, total] : totals_) chips += std::min(total, level) - std::min(total, floor);
      floor = level;
      if (!best_at(level).empty()) last = level;
      pots[last] += chips;
    }
    std::map<std::string, int64_t> paid;
    for (const auto& [level, chips] : pots) {
      const auto winners = best_at(level);
      const auto count = static_cast<int64_t>(winners.size());
      for (int64_t w = 0; w < count; ++w) paid[winners[static_cast<size_t>(w)]] += chips / count + (w < chips % count);
    }
    std::erase_if(paid, [](const auto& one) { return one.second == 0; });
    return paid;
  }

  std::vector<std::string> names_;
  std::map<std::string, int64_t> totals_, paid_;
  std::map<std::string, uint32_t> values_;
  int64_t highest_ = 0;
  int showdowns_ = 0;
};

TEST(HalmstadOriginal, EveryPlayerIsPaidWhatAPlainCashierPays) {
  int showdowns = 0;
  for (uint64_t seed = 0; seed < 200; ++seed) {
    Rng rng(seed);
    std::vector<std::string> names = {"Ann", "Bob", "Cid", "Dan", "Eve"};
    names.resize(2 + seed % 4);
    const HalmstadGame game = game_of(200, 7, 3);
    ScriptedTable played(game, names);
    Followers followers(names, game.rules);
    played.table().start();
    for (int i = 0; i < 500 && !played.table().is_over(); ++i) {
      const auto answer = followers.hear(played.news(), played);
      ASSERT_TRUE(answer.has_value());
      played.say(rng.below(60) == 0 ? "hello" : to_line(*answer));
    }
    PlainCashier cashier(names);
    for (const Token& line : split(played.transcript(), "\n")) {
      if (!line.text.starts_with("all <- ")) continue;
      HalmstadParser parser;
      parser.feed(std::string(line.text.substr(7)) + "\n");
      if (const auto message = parser.next()) cashier.take(*message);
    }
    cashier.check_round();
    ASSERT_FALSE(HasFailure()) << played.transcript();
    showdowns += cashier.showdowns();
  }
  EXPECT_GT(showdowns, 500);
}

}  // namespace
}  // namespace felt
