// What a card abstraction is to be: how many buckets, and from how many boards their centres are found.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "solver/abstraction/card_abstraction.hpp"

namespace felt {

// Of which streets buckets are looked up.
enum class CardTables : uint8_t { None, Flop, NoRiver, All };

// "all", "no-river", "flop", "none".
const std::vector<std::string>& card_table_words();
CardTables card_tables_named(std::string_view word);  // one of them
std::string card_table_word(CardTables tables);

struct CardPlan {
  BucketCounts buckets{kHoleClasses, 10'000, 2'000, 1'000};
  std::array<int, kCardStreets> boards{0, 1'755, 2'000, 2'000};  // that centres are found from, drawn at random
  int iterations = 40;                                           // of every clustering, at most
  uint64_t seed = 1;
  CardTables tables = CardTables::All;
};

// Names of plans that need no file, the usual one first, and the plan of a name.
const std::vector<std::string>& card_plan_names();
Result<CardPlan> card_plan_named(std::string_view name);

// A plan as TOML, with what it leaves out as usual:
//
//   seed = 1
//   iterations = 40
//   tables = "all"         # or "no-river", "flop", "none"
//   [buckets]
//   flop = 10000
//   [boards]
//   turn = 2000
Result<CardPlan> parse_card_plan(std::string_view toml_text, std::string_view name_for_messages);

// Whether it can be done: no street has more buckets than hands to find them from.
Result<void> check(const CardPlan& plan);

}  // namespace felt
