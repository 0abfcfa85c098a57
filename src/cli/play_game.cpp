#include "cli/play_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <numeric>

#include "arena/entrants.hpp"
#include "arena/streams.hpp"
#include "base/text.hpp"
#include "cli/bot_args.hpp"
#include "cli/hand_file.hpp"
#include "cli/text_table.hpp"
#include "cli/write_file.hpp"

namespace felt {
namespace {

// As it stood after the last hand. Which chairs had the blinds follows from who was dealt in, so everybody who was
// sits down before the button is set, and gets his chips afterwards.
Table table_of(const PlayState& state) {
  Table table(state.table.rules, static_cast<int>(state.players.size()), ButtonRule::Moving);
  for (int chair = 0; chair < table.chairs(); ++chair) {
    table.sit(chair, Chips{state.players[static_cast<size_t>(chair)].was_dealt_in ? 1 : 0});
  }
  if (state.button >= 0) table.set_button(state.button);
  for (int chair = 0; chair < table.chairs(); ++chair) {
    table.add_chips(chair, state.players[static_cast<size_t>(chair)].stack - table.player(chair)->stack);
  }
  return table;
}

}  // namespace

PlayGame::PlayGame(PlayState state, PlayFiles files, Console& console, LineSource& lines)
    : state_(std::move(state)),
      files_(std::move(files)),
      console_(console),
      names_(state_.names()),
      loop_(state_.table.rules),
      table_(table_of(state_)) {
  auto human = std::make_unique<PlayHuman>(console, lines, names_, state_.seed);
  human_ = human.get();
  players_.emplace_back(std::move(human), Rng(0));
  const AgentMaker make = BotArgs().maker();
  MatchInfo info{&state_.table.rules, names_, 0, state_.table.stakes.at(0), state_.table.stack};
  for (size_t p = 1; p < state_.players.size(); ++p) {
    info.player = static_cast<int>(p);
    players_.emplace_back(seat_agent(make, state_.players[p].agent, info), Rng(0));
  }
  if (files_.hands) loop_.keep_hidden_cards();
}

Result<PlayEnd> PlayGame::play() {
  if (auto error = remember()) return *error;
  while (true) {
    if (!play_hand()) {
      state_.actions = human_->actions();
      if (state_.hand == 0 && state_.actions.empty()) return PlayEnd::NotBegun;
      if (auto error = save()) return *error;
      return PlayEnd::Left;
    }
    buy_in_again();
    console_.print("\n{}", standings());
    if (state_.players[0].stack == Chips{0}) return over(PlayEnd::Broke);
    if (state_.in_play() == 1) return over(PlayEnd::Won);
    if (auto error = save()) return *error;
    if (!goes_on()) return PlayEnd::Left;
  }
}

std::optional<Error> PlayGame::remember() {
  const auto refused = [&](const std::string& who, const Error& error) {
    return Error{fmt::format("{}: {} cannot read what it saved: {}", files_.state, who, error.message)};
  };
  for (size_t p = 1; p < players_.size(); ++p) {
    if (state_.players[p].memory.empty()) continue;
    const auto loaded = players_[p].agent->load(state_.players[p].memory);
    if (!loaded) return refused(names_[p], loaded.error());
  }
  if (!state_.reads.empty()) {
    const auto loaded = human_->reads().load(state_.reads);
    if (!loaded) return refused("the hints' model", loaded.error());
  }
  human_->decide_again(std::exchange(state_.actions, {}));
  return std::nullopt;
}

bool PlayGame::play_hand() {
  console_.print("\n{}\n", console_.paint(Style::Bold, fmt::format("hand {}", with_commas(uint64_t(state_.hand) + 1))));
  const Table::NextHand next = table_.next_hand(state_.table.stakes.at(state_.hand));
  std::array<int, kMaxSeats> player_in{};
  std::array<Player*, kMaxSeats> seated{};
  for (size_t seat = 0; seat < next.chairs.size(); ++seat) {
    player_in[seat] = next.chairs[seat];
    seated[seat] = &players_[static_cast<size_t>(next.chairs[seat])];
  }
  const auto number = static_cast<uint64_t>(state_.hand);
  for (size_t p = 0; p < players_.size(); ++p) players_[p].rng = agent_stream(state_.seed, number, 0, p);
  const HandState& hand = loop_.play(next.setup, Dealer(deal_stream(state_.seed, number)),
                                     std::span(seated).first(next.chairs.size()), {state_.hand, Seat(0), player_in});
  if (human_->has_left()) return false;
  tell_faults();
  keep_hand(next, hand);
  take_back(next, hand);
  return true;
}

// Bots that cannot go on check or fold; whoever plays against them should know.
void PlayGame::tell_faults() {
  for (Player& player : players_) {
    for (const std::string& note : player.faults.notes) console_.note(note);
    player.faults = {};
  }
}

void PlayGame::take_back(const Table::NextHand& next, const HandState& hand) {
  table_.finish(next, hand);
  ++state_.hand;
  state_.button = next.button;
  for (size_t p = 0; p < players_.size(); ++p) {
    PlayPlayer& player = state_.players[p];
    const int chair = static_cast<int>(p);
    player.stack = table_.player(chair)->stack;
    player.was_dealt_in = std::ranges::find(next.chairs, chair) != next.chairs.end();
    player.memory = players_[p].agent->save();
  }
  state_.reads = human_->reads().save();
}

void PlayGame::buy_in_again() {
  for (size_t p = 0; p < players_.size(); ++p) {
    PlayPlayer& player = state_.players[p];
    if (player.stack > Chips{0} || !player.was_dealt_in) continue;
    if (player.buy_ins > state_.rebuys) {
      console_.print("  {} out\n", p == 0 ? "you are" : names_[p] + " is");
      continue;
    }
    ++player.buy_ins;
    player.stack = state_.table.stack;
    table_.add_chips(static_cast<int>(p), player.stack);
    console_.print("  {} in again for {}\n", p == 0 ? "you buy" : names_[p] + " buys", chips_text(player.stack, 0));
  }
}

// The game is worth more than its record: it goes on without when that fails.
void PlayGame::keep_hand(const Table::NextHand& next, const HandState& hand) {
  if (!files_.hands) return;
  std::vector<std::string> names;
  for (const int chair : next.chairs) names.push_back(names_[static_cast<size_t>(chair)]);
  const HandLog log = loop_.full_log();
  const auto error = append_hand(*files_.hands, {.rules = &state_.table.rules,
                                                 .setup = &next.setup,
                                                 .log = &log,
                                                 .state = &hand,
                                                 .players = names,
                                                 .hand = fmt::format("{}-{}", state_.seed, state_.hand)});
  if (!error) return;
  console_.note(fmt::format("hands are no longer saved: {}", error->message));
  files_.hands.reset();
}

std::optional<Error> PlayGame::save() const { return write_file(files_.state, to_json(state_)); }

// Between hands: Enter deals the next one.
bool PlayGame::goes_on() {
  while (const auto line = human_->ask("Enter for the next hand > ")) {
    const auto word = trim(*line);
    const auto is = [&](std::string_view other) { return equals_ignoring_case(word, other); };
    if (word.empty()) return true;
    if (is("quit") || is("q") || is("exit")) return false;
    if (is("log")) {
      for (const std::string& told : human_->log()) console_.print("  {}\n", told);
    } else if (is("stacks")) {
      console_.write(standings());
    } else {
      console_.write("Enter deals the next hand; log tells the last one again, stacks who has what, quit leaves\n");
    }
  }
  return false;
}

Result<PlayEnd> PlayGame::over(PlayEnd end) {
  std::error_code ignored;
  std::filesystem::remove(files_.state, ignored);  // nothing to go on with
  const std::string hands = fmt::format("{} hand{}", with_commas(uint64_t(state_.hand)), state_.hand == 1 ? "" : "s");
  if (end == PlayEnd::Won) {
    console_.print("\n{}\n", console_.paint(Style::Green, fmt::format("All the chips are yours, after {}.", hands)));
  } else {
    console_.print("\nThat was your last chip, after {}: place {} of {}.\n", hands, state_.in_play() + 1,
                   players_.size());
  }
  return end;
}

std::string PlayGame::standings() const {
  std::vector<size_t> order(players_.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::ranges::stable_sort(order,
                           [&](size_t a, size_t b) { return state_.players[a].stack > state_.players[b].stack; });
  TextTable table({left("player"), right("chips"), right("won"), right(state_.rebuys > 0 ? "buy-ins" : "")});
  for (const size_t p : order) {
    const PlayPlayer& player = state_.players[p];
    const Chips won = player.stack - state_.table.stack * player.buy_ins;
    table.add({p == 0 ? console_.paint(Style::Bold, names_[p]) : names_[p], chips_text(player.stack, 0),
               (won > Chips{0} ? "+" : "") + chips_text(won, 0),
               state_.rebuys > 0 ? std::to_string(player.buy_ins) : ""});
  }
  return table.text("  ");
}

}  // namespace felt
