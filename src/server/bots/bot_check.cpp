#include "server/bots/bot_check.hpp"

#include <fmt/format.h>

#include <thread>

#include "agents/roster.hpp"
#include "arena/hand_loop.hpp"
#include "arena/streams.hpp"
#include "game/table.hpp"

namespace felt {
namespace {

constexpr int kGoneMs = 2000;  // a bot whose input is closed goes within this time
constexpr uint64_t kSeed = 20;

// One table: some hands against bots that do anything.
struct CheckTable {
  std::string_view game = "holdem";
  std::string_view profile = "tda";
  int64_t small_blind = 50, big_blind = 100, ante = 0;
  std::vector<int64_t> stacks{20'000, 20'000};  // the bot's first
  int hands = 20;
  std::vector<std::string> names{};  // of the others; p1, p2 … when left out
  int matches = 1;                   // on the same connection
};

struct CheckCase {
  std::string_view name, what;
  CheckTable table;
  int time_ms = 0;  // less than usual
  RemoteAgent::Send send = &LineChannel::write;
  bool is_cut = false;  // the sender hangs up
};

// ---- ways to send

LineStatus send_in_pieces(LineChannel& channel, std::string_view text, Deadline deadline) {
  const size_t half = text.size() / 2;
  const LineStatus first = channel.write(text.substr(0, half), deadline);
  if (first != LineStatus::Done) return first;
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
  return channel.write(text.substr(half), deadline);
}

// Unknown messages between the known ones, and an unknown field in each.
LineStatus send_with_news(LineChannel& channel, std::string_view text, Deadline deadline) {
  std::string noisy;
  for (const char c : text) {
    const bool is_start = noisy.empty() || noisy.back() == '\n';
    if (is_start) noisy += "{\"type\":\"weather\",\"sky\":[\"blue\",null]}\n{\"news\":{\"a\":[1,2.5,\"}\"]},";
    if (!is_start) noisy += c;
  }
  return channel.write(noisy, deadline);
}

// Cuts the line in the middle of a question.
LineStatus send_half_an_act(LineChannel& channel, std::string_view text, Deadline deadline) {
  const size_t act = text.find("{\"type\":\"act\"");
  if (act == std::string_view::npos) return channel.write(text, deadline);
  channel.write(text.substr(0, act + 20), deadline);
  throw AgentFault(FaultKind::Lost, "");
}

// ---- playing

class CheckGame {
 public:
  CheckGame(const CheckTable& table, RemoteAgent& bot)
      : table_(table), bot_(bot), rules_(*named_rules(table.game, table.profile)), loop_(rules_) {
    info_.rules = &rules_;
    info_.players = {"you"};
    for (size_t p = 1; p < table.stacks.size(); ++p) {
      info_.players.push_back(p <= table.names.size() ? table.names[p - 1] : fmt::format("p{}", p));
    }
    info_.stakes.small_blind = Chips{table.small_blind};
    info_.stakes.big_blind = Chips{table.big_blind};
    info_.stakes.ante = Chips{table.ante};
    info_.stack = Chips{table.stacks[0]};
  }

  Faults play() {
    players_.emplace_back(std::make_unique<Borrowed>(bot_), Rng(0));
    for (size_t p = 1; p < table_.stacks.size(); ++p) {
      players_.emplace_back(*make_agent("random"), agent_stream(kSeed, 0, 0, p));
    }
    for (int match = 0; match < table_.matches; ++match) {
      bot_.begin_match(info_);
      for (int hand = 0; hand < table_.hands && !bot_.is_lost(); ++hand) play_hand(hand);
    }
    return players_[0].faults;
  }

 private:
  // The bot stays where it is; a Player owns its agent.
  class Borrowed final : public Agent {
   public:
    explicit Borrowed(Agent& agent) : agent_(agent) {}
    Action act(const View& view, Rng& rng) override { return agent_.act(view, rng); }
    void begin_hand(const HandInfo& info) override { agent_.begin_hand(info); }
    void end_hand(const View& view) override { agent_.end_hand(view); }

   private:
    Agent& agent_;
  };

  // Every chair has its own stack, the same in every hand, and the button moves on: stacks by chair are not what the
  // schedule of a match (arena/schedule.hpp) knows.
  void play_hand(int hand) {
    const int64_t scale = rules_.profile.exact_split ? kExactSplitUnit : 1;
    const int n = static_cast<int>(table_.stacks.size());
    FELT_ASSERT(n >= 2, "a table of the tour has players");
    Table table(rules_, n, ButtonRule::Moving);
    for (int chair = 0; chair < n; ++chair) table.sit(chair, Chips{table_.stacks[static_cast<size_t>(chair)]} * scale);
    table.set_button(hand % n);
    const Table::NextHand next = table.next_hand(info_.stakes * scale);
    HandInfo info{hand, Seat(0), {}};
    std::array<Player*, kMaxSeats> seated{};
    for (size_t seat = 0; seat < next.chairs.size(); ++seat) {
      info.players[seat] = next.chairs[seat];
      seated[seat] = &players_[static_cast<size_t>(next.chairs[seat])];
    }
    Dealer dealer(deal_stream(kSeed, static_cast<uint64_t>(hand)));
    loop_.play(next.setup, dealer, std::span(seated).first(next.chairs.size()), info);
  }

  const CheckTable& table_;
  RemoteAgent& bot_;
  Rules rules_;
  HandLoop loop_;
  MatchInfo info_;
  std::vector<Player> players_;
};

void leave(RemoteAgent& bot, std::vector<std::string>& faults) {
  if (bot.is_lost() || bot.link().leave(kGoneMs)) return;
  faults.push_back(fmt::format("{} was still there {} ms after its input was closed", bot.name(), kGoneMs));
}

CheckedCase play_case(const CheckCase& the_case, BotLink link, RemoteLimits limits) {
  CheckedCase checked{std::string(the_case.name), std::string(the_case.what)};
  if (the_case.time_ms > 0) limits.time_ms = std::min(limits.time_ms, the_case.time_ms);
  RemoteAgent bot(std::move(link), limits, the_case.send);
  const Faults played = CheckGame(the_case.table, bot).play();
  if (!bot.plays(the_case.table.game)) {
    checked.is_skipped = true;
    return checked;
  }
  checked.faults = played.notes;
  const auto more = played.total() - static_cast<int64_t>(played.notes.size());
  if (more > 0 && !bot.is_lost() && !the_case.is_cut) checked.faults.push_back(fmt::format("and {} more", more));
  const std::string unasked = bot.unasked();
  if (!unasked.empty() && !bot.is_lost()) checked.faults.push_back(unasked);
  leave(bot, checked.faults);
  return checked;
}

CheckedCase shake_hands(BotLink link, const RemoteLimits& limits) {
  CheckedCase checked{"handshake", "hello is answered, and the bot goes when its input is closed"};
  RemoteAgent bot(std::move(link), limits);
  try {
    bot.greet();
  } catch (const AgentFault& fault) {
    checked.faults.emplace_back(fault.what());
  }
  leave(bot, checked.faults);
  return checked;
}

// The edge cases. Opponents play at random, so that all sorts of bets come up.
std::vector<CheckCase> tour() {
  const std::vector<int64_t> full_table(10, 2000);
  std::vector<CheckCase> cases = {
      {"heads-up", "two players, no limit, several messages in one write", {}},
      {"ten players", "a full table", {.stacks = full_table}},
      {"short all-ins", "stacks of one or two big blinds", {.stacks = {150, 130, 20'000}}},
      {"side pots", "four players all-in for different amounts", {.stacks = {900, 300, 500, 3000}}},
      {"one chip", "stacks smaller than the blinds", {.small_blind = 1, .big_blind = 2, .stacks = {1, 5, 3, 2}}},
      {"big antes", "antes larger than the blinds", {.ante = 400, .stacks = {700, 700, 2000}}},
      {"huge stacks", "amounts beyond 32 bits", {.stacks = {9'000'000'000'000, 9'000'000'000'000}}},
      {"fixed limit", "raises of one size, four to a street", {.game = "limit-holdem", .stacks = {5000, 5000, 5000}}},
      {"pot limit", "raises of at most the pot", {.game = "pot-limit-holdem"}},
      {"draw",
       "five cards, no board, discards",
       {.game = "draw", .small_blind = 0, .big_blind = 0, .ante = 10, .stacks = {200, 200, 200}}},
      {"omaha", "four hole cards", {.game = "omaha", .stacks = {5000, 5000, 5000}}},
      {"parts of chips", "pots that are split without odd chips", {.profile = "acpc", .stacks = {901, 333, 500}}},
      {"odd names",
       "names with quotes, line breaks and no letters at all",
       {.hands = 2, .names = {"\"]}\\\n\t", "", "\xf0\x9f\x82\xa1 \xc3\xa9", "\xff\xfe", std::string(1000, 'x')}}},
      {"two matches", "a new match on the same connection", {.hands = 10, .matches = 2}},
      {"time pressure", "one second for a decision", {.stacks = full_table, .hands = 5}, 1000},
      {"messages in pieces", "messages cut in two, sent with a pause", {.hands = 10}, 0, send_in_pieces},
      {"unknown messages", "types and fields that version 1 does not know", {.hands = 10}, 0, send_with_news},
      {"disconnect", "the connection ends in the middle of a message", {.hands = 1}, 0, send_half_an_act, true},
  };
  cases[12].table.stacks.assign(6, 20'000);
  return cases;
}

}  // namespace

Result<std::vector<CheckedCase>> check_bot(const OpenBot& open, const RemoteLimits& limits,
                                           const std::function<bool(const CheckedCase&)>& done) {
  std::vector<CheckedCase> checked;
  FELT_TRY(BotLink first, open());
  checked.push_back(shake_hands(std::move(first), limits));
  if (done && !done(checked.back())) return checked;
  if (!checked[0].faults.empty()) return checked;  // nothing else would work
  for (const CheckCase& next : tour()) {
    FELT_TRY(BotLink link, open());
    checked.push_back(play_case(next, std::move(link), limits));
    if (done && !done(checked.back())) return checked;
  }
  return checked;
}

}  // namespace felt
