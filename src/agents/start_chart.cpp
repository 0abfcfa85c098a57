#include "agents/start_chart.hpp"

#include <algorithm>

namespace felt {

StartClass start_class(Rank a, Rank b) {
  const Rank high = std::max(a, b), low = std::min(a, b);
  if (high == low) return high >= Rank::Nine ? StartClass::Raise : StartClass::Call;
  if (high >= Rank::King && low >= Rank::Queen) return StartClass::Raise;  // AK AQ KQ
  if (high == Rank::Ace) return StartClass::Call;
  if (high >= Rank::Queen && low >= Rank::Jack) return StartClass::Call;  // KJ QJ
  const bool connected = index(high) - index(low) == 1;
  return connected && high >= Rank::Six ? StartClass::Call : StartClass::Fold;
}

}  // namespace felt
