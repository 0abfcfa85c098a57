// Hand after hand at one table: who is dealt in with how much, where the cards and the bots' random numbers come from,
// and what becomes of the chips. A series does not play hands; whoever does asks for the next one and gives it back.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/hand_loop.hpp"
#include "arena/schedule.hpp"

namespace felt {

// Somebody at the table, in their chair.
struct SeriesPlayer {
  std::string name;   // in records: "mc #2"
  std::string title;  // for people at the table: "Monte Carlo #2"
  std::string agent;  // a spec; empty for a person
  int number = 0;     // by which bots know them
  int buy_ins = 1;
  Player player;  // without an agent for a person
};

class Series {
 public:
  using Deal = ScheduledHand;

  virtual ~Series() = default;

  virtual const Rules& rules() const = 0;
  virtual Stakes stakes() const = 0;  // of the next hand, or of the one being played; in whole chips
  virtual bool is_over() const = 0;   // no further hand
  virtual Deal next() = 0;
  virtual void finish(const Deal& deal, const HandState& hand) = 0;

  virtual Chips stack(int chair) const = 0;  // between hands
  virtual Chips buy_in() const = 0;          // what everybody begins with

  virtual std::optional<int> place(int) const { return std::nullopt; }  // of who is out, and of the last one

  int hands() const { return hands_; }  // played
  int chairs() const { return static_cast<int>(players_.size()); }
  SeriesPlayer& at(int chair) { return players_[static_cast<size_t>(chair)]; }
  const SeriesPlayer& at(int chair) const { return players_[static_cast<size_t>(chair)]; }

 protected:
  std::vector<SeriesPlayer> players_;  // by chair
  int hands_ = 0;
};

}  // namespace felt
