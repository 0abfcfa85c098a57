#include "cli/play/play_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <numeric>

#include "app/keeping/append_hand.hpp"
#include "base/files/write_file.hpp"
#include "base/text.hpp"
#include "cli/options/bot_args.hpp"
#include "cli/term/text_table.hpp"

namespace felt {

PlayGame::PlayGame(PlayState state, PlayFiles files, Console& console, LineSource& lines)
    : files_(std::move(files)),
      console_(console),
      names_(state.titles()),
      human_(new PlayHuman(console, lines, names_, state.seed)),
      series_(std::move(state), BotArgs().maker(), std::unique_ptr<Agent>(human_)),
      loop_(series_.rules()) {
  if (files_.hands) loop_.keep_hidden_cards();
}

Result<PlayEnd> PlayGame::play() {
  FELT_TRY(remember());
  while (true) {
    if (!play_hand()) {
      series_.state().actions = human_->actions();
      if (state().hand == 0 && state().actions.empty()) return PlayEnd::NotBegun;
      FELT_TRY(save());
      return PlayEnd::Left;
    }
    buy_in_again();
    console_.print("\n{}", standings());
    if (state().players[0].stack == Chips{0}) return over(PlayEnd::Broke);
    if (state().in_play() == 1) return over(PlayEnd::Won);
    FELT_TRY(save());
    if (!goes_on()) return PlayEnd::Left;
  }
}

Result<void> PlayGame::remember() {
  if (const auto done = series_.remember(); !done.ok())
    return Error{fmt::format("{}: {}", files_.state, done.error().message)};
  if (!state().reads.empty()) {
    const auto loaded = human_->reads().load(state().reads);
    if (!loaded.ok()) {
      return Error{
          fmt::format("{}: the hints' model cannot read what it saved: {}", files_.state, loaded.error().message)};
    }
  }
  human_->decide_again(std::exchange(series_.state().actions, {}));
  return {};
}

bool PlayGame::play_hand() {
  std::string title = fmt::format("hand {}", with_commas(uint64_t(state().hand) + 1));
  if (state().table.rules.is_mix()) title += ": " + series_.rules().title;
  console_.print("\n{}\n", console_.paint(Style::Bold, title));
  const Series::Deal deal = series_.next();
  std::array<int, kMaxSeats> player_in{};
  std::array<Player*, kMaxSeats> seated{};
  for (size_t seat = 0; seat < deal.next.chairs.size(); ++seat) {
    player_in[seat] = deal.next.chairs[seat];
    seated[seat] = &series_.at(deal.next.chairs[seat]).player;
  }
  Dealer dealer(deal.deck);
  const HandState& hand = loop_.play(deal.next.setup, dealer, std::span(seated).first(deal.next.chairs.size()),
                                     {state().hand, Seat(0), player_in, nullptr, deal.rules});
  if (human_->has_left()) return false;
  tell_faults();
  keep_hand(deal, hand);
  series_.finish(deal, hand);
  series_.state().reads = human_->reads().save();
  return true;
}

// Bots that cannot go on check or fold; whoever plays against them should know.
void PlayGame::tell_faults() {
  for (int chair = 0; chair < series_.chairs(); ++chair) {
    Faults& faults = series_.at(chair).player.faults;
    for (const std::string& note : faults.notes) console_.note(note);
    faults = {};
  }
}

void PlayGame::buy_in_again() {
  for (int p = 0; p < series_.chairs(); ++p) {
    const PlayPlayer& player = state().players[static_cast<size_t>(p)];
    if (player.stack > Chips{0} || !player.was_dealt_in) continue;
    const std::string& name = names_[static_cast<size_t>(p)];
    if (!series_.can_rebuy(p)) {
      console_.print("  {} out\n", p == 0 ? "you are" : name + " is");
      continue;
    }
    series_.rebuy(p);
    console_.print("  {} for {}\n", p == 0 ? "you rebuy" : name + " rebuys", chips_text(player.stack, 0));
  }
}

// The game is worth more than its record: it goes on without when that fails.
void PlayGame::keep_hand(const Series::Deal& deal, const HandState& hand) {
  if (!files_.hands) return;
  const std::vector<std::string> all = state().names();
  std::vector<std::string> names;
  for (const int chair : deal.next.chairs) names.push_back(all[static_cast<size_t>(chair)]);
  const HandLog log = loop_.full_log();
  const auto kept = append_hand(*files_.hands, {.rules = deal.rules,
                                                .setup = &deal.next.setup,
                                                .log = &log,
                                                .state = &hand,
                                                .players = names,
                                                .hand = fmt::format("{}-{}", state().seed, state().hand)});
  if (kept.ok()) return;
  console_.note(fmt::format("hands are no longer being saved: {}", kept.error().message));
  files_.hands.reset();
}

Result<void> PlayGame::save() const { return write_file(files_.state, to_json(state())); }

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
      console_.write("Enter deals the next hand; log shows the last one again, stacks the chips, quit leaves\n");
    }
  }
  return false;
}

Result<PlayEnd> PlayGame::over(PlayEnd end) {
  std::error_code ignored;
  std::filesystem::remove(files_.state, ignored);  // nothing to go on with
  const std::string hands = fmt::format("{} hand{}", with_commas(uint64_t(state().hand)), state().hand == 1 ? "" : "s");
  if (end == PlayEnd::Won) {
    console_.print("\n{}\n", console_.paint(Style::Green, fmt::format("All the chips are yours, after {}.", hands)));
  } else {
    console_.print("\nThat was your last chip, after {}: place {} of {}.\n", hands, state().in_play() + 1,
                   names_.size());
  }
  return end;
}

std::string PlayGame::standings() const {
  std::vector<size_t> order(names_.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::ranges::stable_sort(order,
                           [&](size_t a, size_t b) { return state().players[a].stack > state().players[b].stack; });
  TextTable table({left("player"), right("chips"), right("won"), right(state().rebuys > 0 ? "buy-ins" : "")});
  for (const size_t p : order) {
    const PlayPlayer& player = state().players[p];
    const Chips won = player.stack - state().table.stack * player.buy_ins;
    table.add({p == 0 ? console_.paint(Style::Bold, names_[p]) : names_[p], chips_text(player.stack, 0),
               (won > Chips{0} ? "+" : "") + chips_text(won, 0),
               state().rebuys > 0 ? std::to_string(player.buy_ins) : ""});
  }
  return table.text("  ");
}

}  // namespace felt
