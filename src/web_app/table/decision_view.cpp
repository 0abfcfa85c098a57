#include "web_app/table/decision_view.hpp"

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "cards/card_text.hpp"
#include "reading/models/class_weights.hpp"
#include "web_app/table/event_words.hpp"
#include "web_app/table/table_view.hpp"

namespace felt {
namespace {

struct PresetSize {
  const char* label;
  double pots;
};
constexpr PresetSize kPotSizes[] = {{"1/3", 1.0 / 3}, {"1/2", 0.5}, {"3/4", 0.75}, {"pot", 1}};

// A raise by a part of the pot after calling, a whole number of units.
Chips raise_by_pots(const PublicHand& hand, double pots) {
  const Chips level = hand.bet(hand.actor()) + hand.to_call();
  const double by = pots * static_cast<double>((hand.pot() + hand.to_call()).count);
  const int64_t unit = hand.unit().count;
  return Chips{(level.count + std::llround(by) + unit / 2) / unit * unit};
}

// Legal totals only, rising: min, parts of the pot between min and max, all-in (or the largest there is).
Json presets_view(const PublicHand& hand) {
  const RaiseInterval raise = hand.raise_interval();
  Json presets = Json::array();
  Chips last{-1};
  const auto add = [&](const char* label, Chips to) {
    if (to <= last || !hand.can(Action::raise_to(to))) return;
    presets.push_back({{"label", label}, {"to", to.count}});
    last = to;
  };
  if (raise.is_empty()) return presets;
  add("min", raise.min);
  for (const PresetSize& size : kPotSizes) {
    const Chips to = raise_by_pots(hand, size.pots);
    if (to < raise.max) add(size.label, to);
  }
  add(raise.max == hand.all_in_to() ? "all-in" : "max", raise.max);
  return presets;
}

// With fixed limits there is one legal total, or two over an open pair.
Json totals_view(const PublicHand& hand, const RaiseInterval& raise) {
  Json totals = Json::array();
  if (hand.rules().betting != Betting::FixedLimit || raise.is_empty()) return totals;
  totals.push_back(raise.min.count);
  if (raise.max > raise.min) totals.push_back(raise.max.count);
  return totals;
}

// The first bet over a bring-in makes a whole bet of it.
bool is_completing(const PublicHand& hand) {
  return hand.rules().forced_bets == ForcedBets::BringIn && hand.street() == 0 && hand.raises() == 0;
}

Json outs_view(const Assistance& help, size_t board) {
  if (!help.outs) return nullptr;
  Json cards = Json::array();
  for (const Out& out : help.outs->cards) cards.push_back(to_text(out.card));
  return {{"cards", std::move(cards)},
          {"unseen", help.outs->unseen},
          {"next", help.outs->chance()},
          {"by_river", board == 3 ? Json(help.chance_by_river()) : Json(nullptr)},
          {"text", outs_text(help)}};
}

Json discards_view(const Assistance& help) {
  constexpr size_t kMax = 5;
  Json list = Json::array();
  for (size_t i = 0; i < std::min(kMax, help.discards.size()); ++i) {
    Json cards = Json::array();
    for (const Card card : help.discards[i].discard) cards.push_back(to_text(card));
    list.push_back({{"cards", std::move(cards)}, {"win", help.discards[i].win}});
  }
  if (!help.usual_discard) return list;
  Json cards = Json::array();
  for (const Card card : *help.usual_discard) cards.push_back(to_text(card));
  list.push_back({{"cards", std::move(cards)}, {"win", nullptr}});
  return list;
}

Json reads_view(const TableGame& game, const Assistance& help) {
  Json reads = Json::array();
  for (const auto& [seat, belief] : help.reads) {
    const auto weights = class_weights(*belief);
    reads.push_back({{"chair", game.chairs()[static_cast<size_t>(seat.index())]},
                     {"grid", grid_view(weights)},
                     {"top", top_chance(*belief, weights)},
                     {"text", short_range_text(*belief)}});
  }
  return reads;
}

Json or_null(const std::optional<double>& value) { return value ? Json(*value) : Json(nullptr); }

}  // namespace

Json decision_view(const TableGame& game, std::optional<int64_t> deadline_ms) {
  const HandState& hand = game.state();
  const bool is_bet_phase = hand.phase() == Phase::Bet;
  const RaiseInterval raise = is_bet_phase ? hand.raise_interval() : RaiseInterval{};
  const bool has_chips_in = hand.bet_to_match() > Chips{0};
  return {{"number", game.decision()},
          {"chair", 0},
          {"can_fold", hand.can(Action::fold())},
          {"can_check", hand.can(Action::check())},
          {"to_call", hand.to_call().count},
          {"can_call", hand.can(Action::call())},
          {"raise_min", raise.is_empty() ? Json(nullptr) : Json(raise.min.count)},
          {"raise_max", raise.is_empty() ? Json(nullptr) : Json(raise.max.count)},
          {"is_bet", !has_chips_in},
          {"step", hand.unit().count},
          {"presets", is_bet_phase ? presets_view(hand) : Json::array()},
          {"totals", totals_view(hand, raise)},
          {"is_bring_in", is_bet_phase && hand.must_bring_in()},
          {"is_complete", is_bet_phase && is_completing(hand)},
          {"can_discard", hand.phase() == Phase::Draw},
          {"pot_after_call", (hand.pot() + hand.to_call()).count},
          {"deadline_ms", deadline_ms ? Json(*deadline_ms) : Json(nullptr)}};
}

double top_chance(const RangePosterior& belief, std::span<const double, kHoleClasses> weights) {
  double sum = 0;
  for (int i = 0; i < kCombos; ++i) {
    const Hole hole = Hole::from_index(i);
    if (belief.probability(hole) > 0) sum += weights[static_cast<size_t>(HoleClass(hole).index())];
  }
  return sum > 0 ? 1 / sum : 0;
}

Json grid_view(std::span<const double, kHoleClasses> weights) {
  Json grid = Json::array();
  for (int i = 0; i < kHoleClasses; ++i) grid.push_back(std::round(weights[static_cast<size_t>(i)] * 1000) / 1000);
  return grid;
}

// The same question gets the same answer; the samples change no cards.
Json assistance_view(TableGame& game) {
  const View view = game.person_view();
  const Rng numbers(hash_combine(game.config().seed, 0xa551), static_cast<uint64_t>(game.decision()));
  const Assistance help = assist(view, game.reads(), numbers);
  return {{"held", help.held},
          {"pot_odds", or_null(help.price)},
          {"equity_random", or_null(help.equity_random)},
          {"against", help.against},
          {"equity_high", or_null(help.equity_high)},
          {"equity_low", or_null(help.equity_low)},
          {"equity_read", or_null(help.equity_read)},
          {"equity_error", help.equity_error},
          {"outs", outs_view(help, view.board().size())},
          {"discards", discards_view(help)},
          {"reads", reads_view(game, help)},
          {"model", help.reads.empty() ? "" : OpponentReads::kModel}};
}

}  // namespace felt
