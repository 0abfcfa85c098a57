#include "game/redo.hpp"

namespace felt {
namespace {

constexpr unsigned kNotHeld = 1u << DealtCards::kCapacity;

unsigned first_free_face_down(const DealtCards& hole, unsigned taken) {
  for (int i = 0; i < hole.size(); ++i) {
    if (!hole.is_known(i) && (taken >> i & 1) == 0) return 1u << i;
  }
  return kNotHeld;
}

}  // namespace

unsigned places_of(const DealtCards& cards, const DealtCards& hole) {
  unsigned places = 0;
  for (int i = 0; i < cards.size(); ++i) {
    const int place = cards.is_known(i) ? hole.find(cards[i]) : -1;
    const unsigned bit = place >= 0 ? 1u << place : first_free_face_down(hole, places);
    places |= (places & bit) != 0 ? kNotHeld : bit;  // no card can be discarded twice
  }
  return places;
}

std::optional<Action> action_of(const HandEvent& event, const HandState& hand) {
  switch (event.kind) {
    case EventKind::Fold:
      return Action::fold();
    case EventKind::Check:
      return Action::check();
    case EventKind::Call:
    case EventKind::BringIn:
      return Action::call();
    case EventKind::Raise:
      return Action::raise_to(event.to);
    case EventKind::Discard:
      return Action::discard(places_of(event.cards, hand.hole(event.seat)));
    default:
      return std::nullopt;
  }
}

namespace {

// Cards that are dealt or shown, and an agreement about them.
bool redo_cards(HandState& hand, const HandEvent& event, HandLog* log) {
  switch (event.kind) {
    case EventKind::HoleDealt:
      hand.deal_hole(event.seat, event.cards, log);
      return true;
    case EventKind::BoardDealt:
      hand.deal_board(event.cards, log);
      return true;
    case EventKind::Drawn:
      hand.replace(event.seat, event.cards, log);
      return true;
    case EventKind::RunsAgreed:
      hand.agree_runs(static_cast<int>(event.amount.count), log);
      return true;
    case EventKind::Show:
      hand.show(event.seat, event.cards, log);
      return true;
    case EventKind::Muck:
      hand.muck(event.seat, log);
      return true;
    default:
      return false;
  }
}

}  // namespace

bool redo(HandState& hand, const HandEvent& event, HandLog* log) {
  const auto action = action_of(event, hand);
  if (!action) return redo_cards(hand, event, log);
  hand.apply(*action, log);
  return true;
}

HandState replay(const Rules& rules, const HandSetup& setup, std::span<const HandEvent> events, HandLog* log) {
  HandState hand(rules, setup, log);
  for (const HandEvent& event : events) redo(hand, event, log);
  return hand;
}

}  // namespace felt
