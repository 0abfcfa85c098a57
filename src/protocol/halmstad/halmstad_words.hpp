// The vocabulary of Halmstad's protocol: one row per message says how it is written and read. For the codec only.
#pragma once

#include <string_view>

#include "protocol/halmstad/halmstad.hpp"

namespace felt {

struct HalmstadRow {
  HalmstadKind kind;
  std::string_view word;
  bool has_name;
  int numbers;
  int cards;
  bool has_space_at_end = false;

  int arguments() const { return (has_name ? 1 : 0) + numbers + cards; }
};

inline constexpr HalmstadRow kHalmstadRows[] = {
    {HalmstadKind::NameAsked, "Name?", false, 0, 0},
    {HalmstadKind::Round, "Round", false, 1, 0},
    {HalmstadKind::Chips, "Chips", true, 1, 0},
    {HalmstadKind::Cards, "Cards", false, 0, 5},
    {HalmstadKind::AnteChanged, "Ante_Changed", false, 1, 0},
    {HalmstadKind::ForcedBet, "Forced_Bet", true, 1, 0},
    {HalmstadKind::OpenAsked, "Open?", false, 3, 0},
    {HalmstadKind::CallAsked, "Call/Raise?", false, 4, 0},
    {HalmstadKind::DrawAsked, "Draw?", false, 0, 0},
    {HalmstadKind::Open, "Player_Open", true, 1, 0},
    {HalmstadKind::Raise, "Player_Raise", true, 1, 0},
    {HalmstadKind::AllIn, "Player_All-in", true, 1, 0},
    {HalmstadKind::Check, "Player_Check", true, 0, 0, true},
    {HalmstadKind::Call, "Player_Call", true, 0, 0, true},
    {HalmstadKind::Fold, "Player_Fold", true, 0, 0, true},
    {HalmstadKind::Draw, "Player_Draw", true, 1, 0},
    {HalmstadKind::Hand, "Player_Hand", true, 0, 5},
    {HalmstadKind::Won, "Round_result", true, 1, 0},
    {HalmstadKind::Undisputed, "Round_Win_Undisputed", true, 1, 0},
    {HalmstadKind::Result, "Result", true, 2, 0},
    {HalmstadKind::GameOver, "Game_Over", false, 0, 0},
};

enum class HalmstadArgument { None, Word, Number, Cards };

struct HalmstadAnswerRow {
  HalmstadWord word;
  std::string_view text;
  HalmstadArgument argument;
};

inline constexpr HalmstadAnswerRow kHalmstadAnswerRows[] = {
    {HalmstadWord::Name, "Name", HalmstadArgument::Word},     {HalmstadWord::Check, "Check", HalmstadArgument::None},
    {HalmstadWord::Open, "Open", HalmstadArgument::Number},   {HalmstadWord::AllIn, "All-in", HalmstadArgument::None},
    {HalmstadWord::Fold, "Fold", HalmstadArgument::None},     {HalmstadWord::Call, "Call", HalmstadArgument::None},
    {HalmstadWord::Raise, "Raise", HalmstadArgument::Number}, {HalmstadWord::Throws, "Throws", HalmstadArgument::Cards},
};

}  // namespace felt
