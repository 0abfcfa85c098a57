// Five-card draw: the 32 discards rated by random draws (source C, section 3.5.1 and listing 9), beside the exact way
// of draw_odds.hpp.
#pragma once

#include "base/rng.hpp"
#include "cards/card_set.hpp"

namespace felt {

// Three ways to end, of which the source names all: a number of draws, a time, and means that have settled.
struct DrawSampling {
  int samples = 1000;    // M: draws for each discard, at most; above 0
  double epsilon = 0;    // ends once no mean rank has moved by this much in the last 100 draws; 0: never
  double limit_ms = 0;   // ends after that time, looked at after every 100 draws; 0: never
  bool returns = false;  // the cards thrown away may be drawn again: listing 9 takes only the cards kept from the deck
};

struct SampledDiscard {
  CardSet thrown;
  double mean_rank = 0;  // of the sampled hands: lower is better
  int samples = 0;       // draws of each discard that were made
};

// The discard with the best mean rank; of equal ones the one that throws fewer.
SampledDiscard sample_discards(CardSet hand, const DrawSampling& how, Rng& rng);

}  // namespace felt
