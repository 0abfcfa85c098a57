// The words by which files name what Rules and Profile hold. One table each, read by the parser and the printer.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "game/rules/rules.hpp"

namespace felt {

template <class Value>
struct Word {
  std::string_view word;
  Value value;
};

inline constexpr Word<Betting> kBettingWords[] = {
    {"no-limit", Betting::NoLimit}, {"pot-limit", Betting::PotLimit}, {"fixed-limit", Betting::FixedLimit}};

inline constexpr Word<Showdown> kShowdownWords[] = {{"high", Showdown::High},
                                                    {"suits-ignored", Showdown::SuitsIgnored},
                                                    {"kickers-ignored", Showdown::KickersIgnored},
                                                    {"deuce-to-seven", Showdown::DeuceToSeven},
                                                    {"two-from-hand", Showdown::TwoFromHand},
                                                    {"short-deck", Showdown::ShortDeck},
                                                    {"ace-to-five", Showdown::AceToFive},
                                                    {"badugi", Showdown::Badugi}};

inline constexpr Word<LowHalf> kLowWords[] = {{"none", LowHalf::None}, {"eight-or-better", LowHalf::EightOrBetter}};

inline constexpr Word<DeckKind> kDeckWords[] = {
    {"full", DeckKind::Full}, {"short", DeckKind::Short}, {"royal", DeckKind::Royal}};

inline constexpr Word<ForcedBets> kForcedBetsWords[] = {{"blinds", ForcedBets::Blinds},
                                                        {"single-blind", ForcedBets::SingleBlind},
                                                        {"ante-only", ForcedBets::AnteOnly},
                                                        {"button-blind", ForcedBets::ButtonBlind},
                                                        {"bring-in", ForcedBets::BringIn}};

inline constexpr Word<Reopening> kReopeningWords[] = {{"full-raise", Reopening::FullRaise},
                                                      {"half-raise", Reopening::HalfRaise},
                                                      {"any-raise", Reopening::AnyRaise},
                                                      {"larger-raise", Reopening::LargerRaise}};

inline constexpr Word<MinRaise> kMinRaiseWords[] = {
    {"last-raise", MinRaise::LastRaise}, {"last-full-bet", MinRaise::LastFullBet}, {"acpc", MinRaise::AcpcCounter}};

// The points of a profile that are true or false.
inline constexpr Word<bool Profile::*> kProfileSwitches[] = {{"half_bet_rule", &Profile::half_bet_rule},
                                                             {"complete_short_bet", &Profile::complete_short_bet},
                                                             {"opening_all_in_is_bet", &Profile::opening_all_in_is_bet},
                                                             {"cap_heads_up", &Profile::cap_heads_up},
                                                             {"free_fold", &Profile::free_fold},
                                                             {"blind_before_ante", &Profile::blind_before_ante},
                                                             {"show_all", &Profile::show_all},
                                                             {"table_all_ins", &Profile::table_all_ins},
                                                             {"odd_chips_by_level", &Profile::odd_chips_by_level},
                                                             {"exact_call_acts", &Profile::exact_call_acts},
                                                             {"exact_split", &Profile::exact_split}};

template <class Value, size_t kSize>
constexpr const Value* value_of(std::string_view word, const Word<Value> (&words)[kSize]) {  // nullptr when unknown
  for (const Word<Value>& known : words) {
    if (known.word == word) return &known.value;
  }
  return nullptr;
}

// The word for `value`; empty when the table has none.
template <class Value, size_t kSize>
constexpr std::string_view word_of(Value value, const Word<Value> (&words)[kSize]) {
  for (const Word<Value>& word : words) {
    if (word.value == value) return word.word;
  }
  return {};
}

}  // namespace felt
