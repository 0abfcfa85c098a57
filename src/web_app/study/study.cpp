#include "web_app/study/study.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "app/hands/held_hand.hpp"
#include "app/play/opponent_reads.hpp"
#include "app/play/side_pots.hpp"
#include "app/telling/replay_words.hpp"
#include "app/telling/up_places.hpp"
#include "cards/card_text.hpp"
#include "game/chip_count.hpp"
#include "game/redo.hpp"
#include "history/hand_formats.hpp"
#include "history/phh/replayed_hand.hpp"
#include "web_app/study/study_odds.hpp"
#include "web_app/table/event_words.hpp"

namespace felt {
namespace {

// Cards that are told at the end were there from the beginning, but for those that were exchanged. Games with up cards
// deal a hand piece by piece.
HandLog with_known_cards(const HandLog& log, const HandState& end) {
  HandLog known = log;
  if (end.rules().has_draw()) return known;
  std::array<int, kMaxSeats> dealt{};
  for (HandEvent& event : known) {
    if (event.kind != EventKind::HoleDealt) continue;
    const DealtCards& hole = end.hole(event.seat);
    int& place = dealt[static_cast<size_t>(event.seat.index())];
    for (int i = 0; i < event.cards.size() && place < hole.size(); ++i, ++place) {
      if (!event.cards.is_known(i)) event.cards.replace(i, hole, place);
    }
  }
  return known;
}

StudyReads::Holes known_holes(const HandState& state) {
  StudyReads::Holes holes;
  for (const Seat seat : state.seats()) {
    const DealtCards& hole = state.hole(seat);
    if (hole.size() == 2 && hole.all_known()) holes[static_cast<size_t>(seat.index())] = Hole(hole[0], hole[1]);
  }
  return holes;
}

// Half a million deals for a whole hand take well under a second; who acts thousands of times gets rougher figures.
int samples_for(const HandLog& log) {
  const auto decisions = std::ranges::count_if(log, [](const HandEvent& event) { return is_betting(event.kind); });
  return static_cast<int>(std::clamp<int64_t>(500'000 / std::max<int64_t>(decisions, 1), 500, 10'000));
}

bool has_more_hands(std::string_view phh) {
  PhhParser parser(phh);
  parser.next();
  return parser.next() != PhhStep::Done;
}

SeatSet unknown_stacks(const HandSetup& setup) {
  SeatSet unknown;
  for (const Seat seat : SeatSet::first(setup.players)) {
    if (setup.stacks[static_cast<size_t>(seat.index())] >= kMaxChips / 2) unknown |= seat;
  }
  return unknown;
}

// Stacks that the history does not tell are taken to be what the player puts in.
ChipsBySeat told_stacks(const HandSetup& setup, const HandLog& log) {
  ChipCount whole;
  whole.feed(log);
  ChipsBySeat stacks = setup.stacks;
  for (const Seat seat : unknown_stacks(setup)) stacks[static_cast<size_t>(seat.index())] = whole.put_in(seat);
  return stacks;
}

class Student {
 public:
  Student(const ReplayedHand& hand, const HandLog& log)
      : hand_(hand),
        log_(log),
        state_(hand.replay->rules(), hand.setup()),
        chips_(told_stacks(hand.setup(), log)),
        unknown_(unknown_stacks(hand.setup())),
        samples_(samples_for(log)) {
    words_.names = hand.names();
    words_.decimals = hand.replay->decimals();
    words_.held = shown_hands(hand.state());
    words_.held_low = shown_lows(hand.state());
    if (OpponentReads::can_read(state_.rules())) reads_.emplace(hand.players(), known_holes(hand.state()));
    for (const HandEvent& event : log) {
      words_.has_side_pots |= event.kind == EventKind::PotWon && event.pot > 0;
      words_.has_runs |= event.run > 0;
    }
  }

  Json study(const Verification& verification) {
    Json steps = Json::array();
    for (const HandEvent& event : log_) steps.push_back(step(event));
    return {{"title", hand_title(*hand_.hand, *hand_.replay)},
            {"variant", hand_.hand->variant},
            {"game", state_.rules().name},
            {"decimals", words_.decimals},
            {"big_blind", units(hand_.big_blind())},
            {"board_cards", state_.rules().board_cards()},
            {"has_low", state_.rules().low != LowHalf::None},
            {"verdict", verdict_text(verification, words_.decimals)},
            {"seats", seats()},
            {"steps", std::move(steps)},
            {"model", reads_ ? StudyReads::kModel : ""},
            {"phh", phh_text(*hand_.hand)},
            {"notes", notes()}};
  }

 private:
  Json units(Chips chips) const {
    return words_.decimals == 0 ? Json(chips.count) : Json(in_units(chips, words_.decimals));
  }

  Json step(const HandEvent& event) {
    const RaiseKind raise = chips_.raise_kind(event);
    Json decided = is_betting(event.kind) ? decision(event, raise) : Json();
    redo(state_, event);
    chips_.feed(event);
    public_log_.push_back(public_part(event));
    odds_.follow(state_);
    const EventPlace place{state_.rules().streets[event.street].name, chips_.pot(), raise};
    Json read = reads_ ? reads_->feed(event, state_.live()) : Json::array();
    return {{"event", event_view(event, words_, place)},
            {"boards", boards()},
            {"pot", units(chips_.pot())},
            {"pots", pots()},
            {"now", now()},
            {"decision", std::move(decided)},
            {"reads", std::move(read)}};
  }

  Json decision(const HandEvent& event, RaiseKind raise) {
    const View view = state_.view(state_.actor(), public_log_);
    const DecisionOdds odds = decision_odds(view, reads_ ? &*reads_ : nullptr, samples_, ++decisions_);
    const auto or_null = [](const std::optional<double>& value) { return value ? Json(*value) : Json(); };
    return {{"seat", event.seat.index()},
            {"to_call", units(state_.to_call())},
            {"pot_odds", or_null(price_of_call(state_))},
            {"equity_random", or_null(odds.random)},
            {"against", odds.against},
            {"equity_read", or_null(odds.read)},
            {"equity_error", odds.error},
            {"action", deed_text(event, words_, raise)}};
  }

  Json pots() const {
    Json all = Json::array();
    // The state may be ahead: the last fold pays the pot.
    if (state_.pot() != chips_.pot() || state_.is_over()) return all;
    for (const Pot& pot : pots_by_all_ins(state_)) {
      Json seats = Json::array();
      for (const Seat seat : pot.eligible) seats.push_back(seat.index());
      all.push_back({{"amount", units(pot.amount)}, {"seats", std::move(seats)}});
    }
    return all;
  }

  Json boards() const {
    Json all = Json::array();
    for (int run = 0; run < state_.runs(); ++run) {
      Json board = Json::array();
      for (const Card card : state_.board(run)) board.push_back(to_text(card));
      all.push_back(std::move(board));
    }
    return all;
  }

  Json now() const {
    Json players = Json::array();
    for (const Seat seat : state_.seats()) {
      const auto equity = odds_.of(seat);
      players.push_back({{"seat", seat.index()},
                         {"stack", units(chips_.stack(seat))},
                         {"bet", units(chips_.bet(seat))},
                         {"state", !state_.is_live(seat)    ? "folded"
                                   : state_.is_all_in(seat) ? "all_in"
                                                            : "in"},
                         {"equity", equity ? Json(*equity) : Json()}});
    }
    return players;
  }

  DealtCards dealt_to(Seat seat) const {
    DealtCards cards;
    for (const HandEvent& event : log_) {
      if (event.kind == EventKind::HoleDealt && event.seat == seat) cards.append(event.cards);
    }
    return cards;
  }

  std::string hand_name(Seat seat) const {
    const auto at = static_cast<size_t>(seat.index());
    return with_low_text(words_.held[at], words_.held_low[at]);
  }

  Json seats() const {
    Json all = Json::array();
    const ChipsBySeat finishing = hand_.finishing();
    for (const Seat seat : state_.seats()) {
      const Chips net = finishing[static_cast<size_t>(seat.index())] - hand_.state().starting_stack(seat);
      all.push_back({{"seat", seat.index()},
                     {"name", words_.name(seat)},
                     {"position", position_text(state_, seat)},
                     {"hand_name", hand_name(seat)},
                     {"cards", cards_view(dealt_to(seat))},
                     {"up", up_places(state_.rules(), dealt_to(seat).size())},
                     {"stack", units(chips_.starting_stack(seat))},
                     {"net", hand_.has_result() ? units(net) : Json()}});
    }
    return all;
  }

  Json notes() const {
    Json all = Json::array();
    for (const Seat seat : unknown_) {
      all.push_back(
          fmt::format("The history does not say what {} had: the stack shown is what went in.", words_.name(seat)));
    }
    if (odds_.has_estimates()) {
      all.push_back(
          fmt::format("Some equities of open hands are random deals, with a standard error of at most {:.1f} points.",
                      100 * odds_.error()));
    }
    return all;
  }

  const ReplayedHand& hand_;
  const HandLog& log_;
  HandState state_;
  ChipCount chips_;  // the state is ahead of consequences: the last fold pays the pot
  SeatSet unknown_;  // whose stacks the history does not tell
  EventWords words_;
  int samples_;
  uint64_t decisions_ = 0;
  HandLog public_log_;
  std::optional<StudyReads> reads_;
  OpenOdds odds_;
};

}  // namespace

Result<Json> study_phh(std::string_view phh) {
  if (phh.size() > kMaxStudyText) {
    return Error{
        fmt::format("the text has {} bytes; one hand is studied at a time, of at most {}", phh.size(), kMaxStudyText)};
  }
  PhhParser parser(phh);
  if (parser.next() != PhhStep::Hand) return Error{parser.error().message};
  PhhReplay replay;
  HandLog log;
  const Verification result = verify(parser.hand(), replay, log);
  if (result.outcome == ReplayOutcome::Wrong || result.outcome == ReplayOutcome::UnknownVariant) {
    return Error{fmt::format("line {}: {}", result.line, result.why)};
  }
  const ReplayedHand hand{&parser.hand(), &replay, &log, result.verdict};
  const HandLog known = with_known_cards(log, replay.state());
  Json study = Student(hand, known).study(result);
  if (has_more_hands(phh)) study["notes"].push_back("This is the first hand of several.");
  return study;
}

}  // namespace felt
