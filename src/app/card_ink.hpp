// Cards in colours. A header of its own: whoever prints needs it, and few of them know the games.
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
