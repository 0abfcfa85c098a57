// Hands in words: actions, and why something cannot be done.
#include <fmt/format.h>

#include <bit>

#include "game/hand_event.hpp"
#include "game/public_hand.hpp"
#include "game/view.hpp"

namespace felt {
namespace {

std::string why_no_such_raise(Illegal reason, const PublicHand& hand, const Action& action, int decimals) {
  const RaiseInterval legal = hand.raise_interval();
  std::string range = to_text(legal.min, decimals);
  const bool has_steps = reason == Illegal::BetweenBets || hand.rules().betting == Betting::FixedLimit;
  if (legal.min != legal.max) range += (has_steps ? " or " : "..") + to_text(legal.max, decimals);
  const std::string_view fault = reason == Illegal::RaiseTooSmall ? "too small"
                                 : reason == Illegal::RaiseTooBig ? "too big"
                                 : reason == Illegal::BetweenBets ? "between the two bets of this street"
                                                                  : "no whole number of chips";
  return fmt::format("a raise to {} is {}: {} may raise to {}", to_text(action.to, decimals), fault,
                     to_text(hand.actor()), range);
}

struct PlainReason {
  Illegal reason;
  std::string_view text;
};

constexpr PlainReason kPlainReasons[] = {
    {Illegal::None, "it is legal"},
    {Illegal::NotBetting, "no player has a betting decision now"},
    {Illegal::NotDrawing, "no player is due to draw now"},
    {Illegal::FoldIsFree, "checking is free, so folding is not allowed"},
    {Illegal::CheckFacingBet, "there is a bet to call"},
    {Illegal::NothingToCall, "there is nothing to call: check instead"},
    {Illegal::NobodyToRaise, "there is nobody left to call a raise"},
    {Illegal::StackBelowCall, "the call takes the whole stack, so there is nothing to raise with"},
    {Illegal::NotReopened, "the bet has not grown enough since this player acted for another raise: call or fold"},
    {Illegal::RaisesCapped, "this street has had all its raises: call or fold"},
    {Illegal::RaisedAlready, "this player has raised on this street: only one raise each is allowed"},
    {Illegal::BeyondMaxBet, "the largest bet of this game is on the table: call or fold"},
    {Illegal::RaiseTooSmall, "the raise has no legal size"},
    {Illegal::RaiseTooBig, "the raise has no legal size"},
    {Illegal::NotWholeChips, "the raise has no legal size"},
    {Illegal::BetweenBets, "the raise has no legal size"},
    {Illegal::MustBringIn, "this player has to bring in or to bet more: folding and checking are not possible"},
    {Illegal::CardNotHeld, "the player does not hold these cards"},
    {Illegal::NoHoleDue, "no hole cards are due to this player now"},
    {Illegal::NoBoardDue, "no board cards are due now"},
    {Illegal::NoDrawDue, "no replacements are due to this player now"},
    {Illegal::WrongCardCount, "this is the wrong number of cards"},
    {Illegal::CardDealtTwice, "a card has been dealt before"},
    {Illegal::NotInDeck, "this game's deck does not have that card"},
    {Illegal::CardFaceDown, "board cards cannot be face down"},
    {Illegal::NothingToShow, "this player has nothing to show now"},
    {Illegal::ShowsOtherCards, "these are not the cards this player was dealt"},
    {Illegal::LastHandStands, "the last hand cannot be mucked"},
    {Illegal::NoRunsDue, "boards can be run 1 to 4 times, when everybody is all-in and board cards are to come"},
    {Illegal::TooFewCards, "the deck has too few cards for that many boards"},
};

constexpr bool has_every_reason_in_order() {
  size_t next = 0;
  for (const PlainReason& one : kPlainReasons) {
    if (one.reason != static_cast<Illegal>(next++)) return false;
  }
  return next == static_cast<size_t>(Illegal::TooFewCards) + 1;
}
static_assert(has_every_reason_in_order());

std::string_view plain_reason(Illegal reason) { return kPlainReasons[static_cast<size_t>(reason)].text; }

}  // namespace

std::string to_text(Chips chips, int decimals) {
  std::string digits = fmt::format("{:0{}}", chips.count < 0 ? -chips.count : chips.count, decimals + 1);
  if (decimals > 0) {
    digits.insert(digits.size() - static_cast<size_t>(decimals), ".");
    digits.erase(digits.find_last_not_of('0') + 1);
    if (digits.back() == '.') digits.pop_back();
  }
  return chips.count < 0 ? "-" + digits : digits;
}

std::string to_text(const Action& action) {
  switch (action.kind) {
    case ActionKind::Fold:
      return "fold";
    case ActionKind::Check:
      return "check";
    case ActionKind::Call:
      return "call";
    case ActionKind::Raise:
      return fmt::format("raise to {}", action.to.count);
    case ActionKind::Discard:
      break;
  }
  return action.places == 0 ? "stand pat" : fmt::format("discard {}", std::popcount(action.places));
}

std::string explain(Illegal reason, const PublicHand& hand, const Action& action, int decimals) {
  switch (reason) {
    case Illegal::CheckFacingBet:
      return fmt::format("there is a bet of {} to call", to_text(hand.to_call(), decimals));
    case Illegal::RaiseTooSmall:
    case Illegal::RaiseTooBig:
    case Illegal::NotWholeChips:
    case Illegal::BetweenBets:
      return why_no_such_raise(reason, hand, action, decimals);
    case Illegal::WrongCardCount:
      if (hand.cards_due() > 0) return fmt::format("this is the wrong number of cards: {} are due", hand.cards_due());
      break;
    default:
      break;
  }
  return std::string(plain_reason(reason));
}

HandEvent public_part(const HandEvent& event) {
  HandEvent seen = event;
  if (event.kind == EventKind::HoleDealt || event.kind == EventKind::Discard || event.kind == EventKind::Drawn) {
    seen.cards.turn_first_down(event.cards.size() - event.up);
  }
  return seen;
}

Chips View::clamp_raise(Chips to) const {
  const RaiseInterval legal = raise_interval();
  if (to <= legal.min) return legal.min;
  if (to >= legal.max) return legal.max;
  if (rules().betting == Betting::FixedLimit) return to - legal.min < legal.max - to ? legal.min : legal.max;
  return to - to % unit_.count;
}

}  // namespace felt
