// What felt equity and Python tell of an answer.
#pragma once

#include <string>
#include <vector>

#include "base/json.hpp"
#include "equity/equity.hpp"

namespace felt {

// An answer, what was asked, and what it took to find it.
struct FoundEquity {
  const EquityAnswer& answer;
  const std::vector<std::string>& players;  // as written
  bool per_hand = false;
  uint64_t seed = 0;  // of random deals
  double seconds = 0;
};

Json equity_json(const FoundEquity& found);

}  // namespace felt
