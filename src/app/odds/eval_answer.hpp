// Which hand it is, as felt eval and Python tell it.
#pragma once

#include <string_view>

#include "base/json.hpp"
#include "base/result.hpp"

namespace felt {

// Of 5, 6 or 7 cards: cards, name, category, rank, strength, best.
Result<Json> eval_answer(std::string_view cards);

}  // namespace felt
