// Why something cannot be done in a hand. None is "it can".
#pragma once

#include <cstdint>

namespace felt {

enum class Illegal : uint8_t {
  None,
  // decisions
  NotBetting,      // no player has a betting decision
  NotDrawing,      // no player is due to draw
  FoldIsFree,      // checking costs nothing (profiles without free_fold)
  CheckFacingBet,  // there is a bet to call
  NothingToCall,   // check instead
  NobodyToRaise,   // every opponent is all-in or out
  StackBelowCall,  // calling takes the whole stack
  NotReopened,     // the bet has not grown enough since this player's last action
  RaisesCapped,    // no more raises on this street
  RaisedAlready,   // one raise per player and street
  BeyondMaxBet,    // the game's largest bet is on the table
  RaiseTooSmall,
  RaiseTooBig,
  NotWholeChips,  // not a multiple of the smallest chip
  BetweenBets,    // fixed limit with two sizes: neither of them
  MustBringIn,    // who brings in can neither check nor fold
  CardNotHeld,    // a discard that the player does not hold
  // cards and showdown
  NoHoleDue,
  NoBoardDue,
  NoDrawDue,
  WrongCardCount,
  CardDealtTwice,
  NotInDeck,        // a deuce in short deck
  CardFaceDown,     // board cards must be known
  NothingToShow,    // not the time, or this player is out or has shown
  ShowsOtherCards,  // not the cards this player was dealt
  LastHandStands,   // the last hand cannot be mucked
  NoRunsDue,        // boards are run more than once only when everybody is all-in and cards are to come
  TooFewCards,      // the deck does not last for that many boards
};

}  // namespace felt
