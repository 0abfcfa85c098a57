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
  if (legal.min != legal.max) range += ".." + to_text(legal.max, decimals);
  const std::string_view fault = reason == Illegal::RaiseTooSmall ? "too small"
                                 : reason == Illegal::RaiseTooBig ? "too big"
                                                                  : "no whole number of chips";
  return fmt::format("a raise to {} is {}: {} may raise to {}", to_text(action.to, decimals), fault,
                     to_text(hand.actor()), range);
}

std::string_view plain_reason(Illegal reason) {
  switch (reason) {
    case Illegal::None:
      return "it is legal";
    case Illegal::CheckFacingBet:
      return "there is a bet to call";
    case Illegal::RaiseTooSmall:
    case Illegal::RaiseTooBig:
    case Illegal::NotWholeChips:
      return "the raise has no legal size";
    case Illegal::NotBetting:
      return "no player has a betting decision now";
    case Illegal::NotDrawing:
      return "no player is due to draw now";
    case Illegal::FoldIsFree:
      return "checking is free, so folding is not allowed";
    case Illegal::NothingToCall:
      return "there is nothing to call: check instead";
    case Illegal::NobodyToRaise:
      return "there is nobody left to call a raise";
    case Illegal::StackBelowCall:
      return "the call takes the whole stack, so there is nothing to raise with";
    case Illegal::NotReopened:
      return "the bet has not grown enough since this player acted for another raise: call or fold";
    case Illegal::RaisesCapped:
      return "this street has had all its raises: call or fold";
    case Illegal::RaisedAlready:
      return "this player has raised on this street: only one raise each is allowed";
    case Illegal::BeyondMaxBet:
      return "the largest bet of this game is on the table: call or fold";
    case Illegal::CardNotHeld:
      return "the player does not hold these cards";
    case Illegal::NoHoleDue:
      return "no hole cards are due to this player now";
    case Illegal::NoBoardDue:
      return "no board cards are due now";
    case Illegal::NoDrawDue:
      return "no replacements are due to this player now";
    case Illegal::WrongCardCount:
      return "this is the wrong number of cards";
    case Illegal::CardDealtTwice:
      return "a card has been dealt before";
    case Illegal::CardFaceDown:
      return "board cards cannot be face down";
    case Illegal::NothingToShow:
      return "this player has nothing to show now";
    case Illegal::ShowsOtherCards:
      return "these are not the cards this player was dealt";
    case Illegal::LastHandStands:
      return "the last hand cannot be mucked";
    case Illegal::NoRunsDue:
      return "boards can be run 1 to 4 times, when everybody is all-in and board cards are to come";
    case Illegal::TooFewCards:
      return "the deck has too few cards for that many boards";
  }
  return "it is not allowed";
}

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
    seen.cards = DealtCards::face_down(event.cards.size());
  }
  return seen;
}

Chips View::clamp_raise(Chips to) const {
  const RaiseInterval legal = raise_interval();
  if (to <= legal.min) return legal.min;
  if (to >= legal.max) return legal.max;
  return to - to % unit_.count;
}

}  // namespace felt
