#include "server/halmstad/halmstad_player.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "agents/roster.hpp"
#include "history/phh/phh_replay.hpp"
#include "server/halmstad/halmstad_client.hpp"
#include "server/halmstad/halmstad_server.hpp"

namespace felt {
namespace {

std::string fitted(const HalmstadMessage& question, const HalmstadAnswer& answer) {
  return to_line(fit_to(question, answer));
}

TEST(HalmstadPlayer, AnswersFitTheQuestion) {
  const HalmstadMessage open{HalmstadKind::OpenAsked, {}, {20, 10, 90}};
  EXPECT_EQ(fitted(open, {HalmstadWord::Open, {}, 15}), "Open 20\n");
  EXPECT_EQ(fitted(open, {HalmstadWord::Open, {}, 50}), "Open 50\n");
  EXPECT_EQ(fitted(open, {HalmstadWord::Open, {}, 100}), "All-in\n");
  EXPECT_EQ(fitted(open, {HalmstadWord::Fold}), "Check\n");
  EXPECT_EQ(fitted({HalmstadKind::OpenAsked, {}, {20, 10, 5}}, {HalmstadWord::Open, {}, 12}), "All-in\n");
  const HalmstadMessage call{HalmstadKind::CallAsked, {}, {30, 50, 10, 90}};
  EXPECT_EQ(fitted(call, {HalmstadWord::Raise, {}, 40}), "Raise 50\n");
  EXPECT_EQ(fitted(call, {HalmstadWord::Call}), "Call\n");
  EXPECT_EQ(fitted(call, {HalmstadWord::Check}), "Fold\n");
  EXPECT_EQ(fitted({HalmstadKind::CallAsked, {}, {30, 50, 10, 19}}, {HalmstadWord::Call}), "All-in\n");
}

// Answers what no rules allow, and throws in the draw.
class Mad final : public Agent {
 public:
  Action act(const View& view, Rng&) override {
    if (view.phase() == Phase::Draw) throw std::runtime_error("no");
    return Action::raise_to(Chips{-5});
  }
};

// A game of several clients on one server, all on one loop.
class Game final : public HalmstadServer::Listener {
 public:
  explicit Game(HalmstadSettings settings) : rules_(settings.game.rules) {
    settings.answer_time = std::chrono::milliseconds(60'000);
    server_.emplace(loop_, *listen_on({}), std::move(settings), *this);
  }

  void join(std::unique_ptr<Agent> agent, const std::string& name) {
    players_.push_back(std::make_unique<HalmstadPlayer>(std::move(agent), name, rules_, Rng(players_.size())));
    connect(*players_.back());
  }
  void join(const std::string& spec, const std::string& name) { join(*make_agent(spec), name); }
  HalmstadPlayer& last_player() { return *players_.back(); }

  // Until every game is over; clients come back for the next one.
  void play() {
    loop_.run([this] {
      for (size_t i = 0; i < clients_.size() && !server_->rooms()[0]->is_done(); ++i) {
        if (!clients_[i]->is_done() || !players_[i]->is_over()) continue;
        outcomes_.push_back(players_[i]->outcome());
        players_[i]->new_game();
        clients_[i] = client_of(*players_[i]);
      }
      return server_->is_over() && std::ranges::all_of(clients_, &HalmstadClient::is_done,
                                                       [](const auto& c) -> HalmstadClient& { return *c; });
    });
  }

  const HalmstadServer& server() const { return *server_; }
  const HalmstadPlayer& player(size_t i) const { return *players_[i]; }
  const std::vector<std::vector<HalmstadStanding>>& standings() const { return standings_; }
  const std::vector<std::string>& hands() const { return hands_; }

 private:
  bool wants_hands() const override { return true; }
  void hand_played(const std::string& phh) override { hands_.push_back(phh); }
  void game_over(const HalmstadRoom&, const std::vector<HalmstadStanding>& standings) override {
    standings_.push_back(standings);
  }
  std::unique_ptr<HalmstadClient> client_of(HalmstadPlayer& player) {
    return std::make_unique<HalmstadClient>(loop_, *connect_to({"127.0.0.1", server_->port()}), player);
  }
  void connect(HalmstadPlayer& player) { clients_.push_back(client_of(player)); }

  Rules rules_;
  EventLoop loop_;
  std::optional<HalmstadServer> server_;
  std::vector<std::unique_ptr<HalmstadPlayer>> players_;
  std::vector<std::unique_ptr<HalmstadClient>> clients_;
  std::vector<std::vector<HalmstadStanding>> standings_;
  std::vector<HalmstadOutcome> outcomes_;
  std::vector<std::string> hands_;
};

HalmstadSettings settings(int players, bool kickers_count = false) {
  HalmstadSettings settings;
  settings.players = players;
  settings.game = HalmstadGame(kickers_count ? HalmstadMode::Standard : HalmstadMode::Original);
  return settings;
}

// Every question is answered from a hand that was rebuilt, and server and clients agree on the end.
TEST(HalmstadPlayer, PlaysWholeGamesOnOurServer) {
  for (const bool kickers_count : {false, true}) {
    for (uint64_t seed = 1; seed <= 5; ++seed) {
      HalmstadSettings chosen = settings(4, kickers_count);
      chosen.seed = seed;
      Game game(chosen);
      game.join("reflex", "reflex");
      game.join("random", "random");
      game.join("call", "call");
      game.join("random", "other");
      game.play();
      ASSERT_EQ(game.standings().size(), 1u);
      int64_t chips = 0;
      for (size_t i = 0; i < 4; ++i) {
        const HalmstadStanding& standing = game.standings()[0][i];
        chips += standing.chips.count;
        EXPECT_EQ(standing.why_gone, "");
        EXPECT_EQ(game.player(i).outcome().chips, standing.chips);
        const bool is_counted_twice = !kickers_count && standing.chips > Chips{0};
        EXPECT_EQ(game.player(i).outcome().rounds, standing.rounds + (is_counted_twice ? 1 : 0));
        EXPECT_EQ(game.player(i).outcome().place, static_cast<int>(standing.place));
        EXPECT_EQ(game.player(i).faults().total(), 0);
        EXPECT_EQ(game.player(i).unfollowed(), 0) << standing.name;
      }
      EXPECT_EQ(chips, 800);
    }
  }
}

// What the server recorded of a hand and what a client did: the same chips, and at the end the same cards of whoever
// showed.
void expect_same_hand(const std::string& server, const std::string& client, const std::string& own_name) {
  PhhParser full(server), seen(client);
  ASSERT_EQ(full.next(), PhhStep::Hand);
  ASSERT_EQ(seen.next(), PhhStep::Hand);
  PhhReplay truth, replay;
  ASSERT_EQ(truth.play(full.hand()), ReplayOutcome::Finished) << truth.why();
  ASSERT_EQ(replay.play(seen.hand()), ReplayOutcome::Finished) << replay.why() << "\n" << client;
  const auto names = parse_texts(*full.hand().field("players"));
  EXPECT_EQ(parse_texts(*seen.hand().field("players")).value(), names.value());
  for (const Seat seat : truth.state().seats()) {
    EXPECT_EQ(replay.state().stack(seat), truth.state().stack(seat));
    EXPECT_EQ(replay.state().is_shown(seat), truth.state().is_shown(seat));
    const bool is_known = names.value()[seat.index()] == own_name || truth.state().is_shown(seat);
    EXPECT_EQ(replay.state().hole(seat).all_known(), is_known) << client;
  }
}

TEST(HalmstadPlayer, KeepsEveryHandAsItsClientSawIt) {
  Game game(settings(3));
  std::vector<std::string> kept;
  game.join("reflex", "Ann");
  game.last_player().keep_hands([&](const std::string& phh) { kept.push_back(phh); });
  game.join("random", "Bob");
  game.join("random", "Cleo");
  game.play();
  ASSERT_GT(kept.size(), 2u);
  ASSERT_LE(kept.size(), game.hands().size());  // Ann may be out before the end
  for (size_t i = 0; i < kept.size(); ++i) expect_same_hand(game.hands()[i], kept[i], "Ann");
}

TEST(HalmstadPlayer, AMadAgentIsNotDisconnected) {
  Game game(settings(2));
  game.join(std::make_unique<Mad>(), "mad");
  game.join("call", "call");
  game.play();
  ASSERT_EQ(game.standings().size(), 1u);
  EXPECT_EQ(game.standings()[0][0].why_gone, "");
  EXPECT_GT(game.player(0).faults().total(), 0);
}

TEST(HalmstadPlayer, ComesBackForEveryGame) {
  HalmstadSettings chosen = settings(3);
  chosen.games = 4;
  Game game(chosen);
  for (const std::string name : {"Ann", "Bob", "Cid"}) game.join("random", name);
  game.play();
  ASSERT_EQ(game.standings().size(), 4u);
  int wins = 0;
  double places = 0;
  for (const HalmstadScore& score : game.server().rooms()[0]->scores()) {
    EXPECT_EQ(score.games, 4);
    wins += score.wins;
    places += score.places;
  }
  EXPECT_EQ(wins, 4);
  EXPECT_EQ(places, 4 * (1 + 2 + 3));
}

TEST(HalmstadPlayer, SameSeedAndAnswersGiveTheSameHands) {
  const auto hands = [] {
    Game game(settings(2));
    game.join("call", "Ann");
    game.join("reflex", "Bob");
    game.play();
    return game.hands();
  };
  EXPECT_EQ(hands(), hands());
}

}  // namespace
}  // namespace felt
