// How a hand stands against what opponents can hold, as felt strength and Python tell it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/json.hpp"
#include "base/result.hpp"
#include "equity/outcome.hpp"
#include "equity/sampled/multiway.hpp"
#include "equity/strength.hpp"

namespace felt {

inline constexpr int kMaxOpponents = kMaxPlayers - 1;

struct StrengthQuestion {
  std::string hand, board;
  int opponents = 1;                 // who can hold anything
  std::vector<std::string> against;  // or the range of each
  bool ahead = false;                // over all cards to come
  uint64_t seed = 1;
  int threads = 0;
  std::string_view hand_name = "HAND", board_name = "--board", against_name = "--against";  // in messages
};

// One opponent, or several alike.
struct StrengthOpponent {
  std::string name;
  HandStrength strength;

  double win() const { return strength.win / strength.total(); }
  double tie() const { return strength.tie / strength.total(); }
  double loss() const { return strength.loss / strength.total(); }
};

struct StrengthAnswer {
  Hole hole;
  std::vector<Card> board_cards;  // as written
  CardSet board;
  std::vector<StrengthOpponent> each;  // one per range given; else a single one that stands for all
  int opponents = 1;
  double product = 1;      // of the ratios: source N's strength
  MultiwayShare multiway;  // against all of them at once
};

Result<StrengthAnswer> judge_strength(const StrengthQuestion& question);
Json strength_json(const StrengthQuestion& question, const StrengthAnswer& answer);

// A range as one short line: its text may be long or have line breaks between its pieces.
std::string shown_range(const std::string& text);

}  // namespace felt
