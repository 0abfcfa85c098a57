// Who can show cards in colours.
#pragma once

#include <string>

#include "cards/card.hpp"

namespace felt {

class CardInk {
 public:
  virtual ~CardInk() = default;
  virtual std::string painted(Card card, std::string text) const = 0;
};

}  // namespace felt
