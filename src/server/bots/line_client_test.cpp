// Both sides of the line protocol in one process: a bot that is asked through it must play as if it sat at the table.
#include "server/bots/line_client.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/hand_loop.hpp"
#include "arena/streams.hpp"
#include "game/table.hpp"
#include "protocol/line/line_answer.hpp"
#include "protocol/line/line_write.hpp"

namespace felt {
namespace {

// Asks one agent itself and one through a LineClient, and compares everything they know.
class Twin final : public Agent {
 public:
  explicit Twin(const std::string& spec) : agent_(*make_agent(spec)), client_(spec) {}

  void begin_match(const MatchInfo& info) override {
    tell([&](std::string& out) {
      add_match(out, {*info.rules, info.players, info.player, info.stakes, info.stack, 1000});
    });
  }
  void begin_hand(const HandInfo& info) override {
    agent_->begin_hand(info);
    told_ = 0;
    tell([&](std::string& out) { add_hand(out, {info.number, info.seat, info.players, *info.setup}, *rules_); });
  }
  Action act(const View& view, Rng& rng) override {
    tell_events(view);
    std::string line;
    add_act(line, ++asked_, view);
    const auto answer = client_.hear(line);
    EXPECT_TRUE(answer.ok()) << answer.error().message;
    const auto parsed = parse_answer(*answer, parts_of(*rules_));
    EXPECT_EQ(parsed->id, asked_);
    hole_then_ = view.hole();
    const Action action = agent_->act(view, rng);
    EXPECT_EQ(*to_action(*parsed, view), action) << line << *answer;
    thrown_ = action.places;
    return action;
  }
  void end_hand(const View& view) override {
    tell_events(view);
    tell([&](std::string& out) { add_result(out, 0, view); });
    agent_->end_hand(view);
  }
  void play_by(const Rules& rules) { rules_ = &rules; }

 private:
  template <class F>
  void tell(const F& add) {
    std::string line;
    add(line);
    const auto answer = client_.hear(line);
    EXPECT_TRUE(answer.ok()) << answer.error().message;
  }
  void tell_events(const View& view) {
    for (; told_ < view.history().size(); ++told_) {
      HandEvent event = view.history()[told_];
      if (event.kind == EventKind::Over) continue;
      if (event.seat == view.seat() && event.kind == EventKind::HoleDealt) event.cards = view.hole();
      if (event.seat == view.seat() && event.kind == EventKind::Discard) event.cards = places(hole_then_);
      if (event.seat == view.seat() && event.kind == EventKind::Drawn) event.cards = places(view.hole());
      tell([&](std::string& out) { add_event(out, event, *rules_); });
    }
  }
  DealtCards places(const DealtCards& hole) const {
    DealtCards cards;
    for (int i = 0; i < hole.size(); ++i) {
      if ((thrown_ >> i & 1) != 0) cards.push_back(hole[i]);
    }
    return cards;
  }

  const Rules* rules_ = nullptr;
  std::unique_ptr<Agent> agent_;
  LineClient client_;
  size_t told_ = 0;
  int64_t asked_ = 0;
  DealtCards hole_then_;
  unsigned thrown_ = 0;
};

void expect_same_play(std::string_view game, std::string_view profile, const std::string& bot) {
  const Rules rules = *named_rules(game, profile);
  const int64_t scale = parts_of(rules);
  auto twin = std::make_unique<Twin>(bot);
  twin->play_by(rules);
  Stakes stakes;
  if (rules.forced_bets == ForcedBets::AnteOnly) {
    stakes.ante = Chips{10};
  } else {
    stakes.small_blind = Chips{5};
    stakes.big_blind = Chips{10};
  }
  twin->begin_match({&rules, {"a", "b", "c"}, 0, stakes, Chips{300}});
  std::vector<Player> players;
  players.emplace_back(std::move(twin), Rng(1));
  for (size_t p = 1; p < 3; ++p) players.emplace_back(*make_agent("random"), agent_stream(1, 0, 0, p));
  HandLoop loop(rules);
  Table table(rules, 3);
  for (int chair = 0; chair < 3; ++chair) table.sit(chair, Chips{300 + chair} * scale);
  for (int hand = 0; hand < 60; ++hand) {
    for (int chair = 0; chair < 3; ++chair) {
      if (table.player(chair)->stack < Chips{10} * scale) table.add_chips(chair, Chips{301} * scale);
    }
    const auto next = table.next_hand(stakes * scale);
    HandInfo info{hand, Seat(0), {}};
    std::array<Player*, kMaxSeats> seated{};
    for (size_t seat = 0; seat < next.chairs.size(); ++seat) {
      info.players[seat] = next.chairs[seat];
      seated[seat] = &players[static_cast<size_t>(next.chairs[seat])];
    }
    Dealer dealer(deal_stream(1, static_cast<uint64_t>(hand)));
    table.finish(next, loop.play(next.setup, dealer, std::span(seated).first(next.chairs.size()), info));
  }
  EXPECT_EQ(players[0].faults.total(), 0);
}

TEST(LineClientTest, PlaysAsIfItSatAtTheTable) {
  for (const std::string_view profile : {"tda", "halmstad", "acpc"}) {
    expect_same_play("holdem", profile, "standard");
    expect_same_play("limit-holdem", profile, "standard");
    expect_same_play("draw", profile, "reflex");
    expect_same_play("pot-limit-holdem", profile, "call");
    expect_same_play("omaha", profile, "call");
    expect_same_play("triple-draw", profile, "call");
  }
}

TEST(LineClientTest, SaysWhatCannotBe) {
  LineClient client("reflex");
  const auto message = [&](std::string_view line) {
    const auto answer = client.hear(line);
    return answer ? "" : answer.error().message;
  };
  EXPECT_EQ(message("what?"), "'what?': not JSON");
  EXPECT_EQ(message(R"({"type":"act","id":1})"), R"('{"type":"act","id":1}': this comes before any hand)");
  std::string match;
  add_match(match, {*named_rules("holdem"), {"a", "b"}, 0, {}, Chips{100}, 1000});
  EXPECT_THAT(message(match), testing::HasSubstr("reflex does not play holdem; it plays draw"));
}

}  // namespace
}  // namespace felt
