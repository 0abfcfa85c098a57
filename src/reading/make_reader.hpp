// Readers by name.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "reading/hand_reader.hpp"

namespace felt {

// "uniform" (knows nothing), "markov" (what the latest action was shown with before), "markov-product" (the same over
// all actions of a hand), "zju" (source Z's domains), "zju-ordered" (the same for players who never bluff),
// "zju-published" (source Z's equation 6 to the letter), "bayes" (how often each holding takes each action, learned
// from hands that are known).
const std::vector<std::string_view>& reader_names();
enum class Schooling : uint8_t {
  Shipped,  // with what was learned from real hands where the reader has such a text (bayes_population.txt)
  None,
};
Result<std::unique_ptr<HandReader>> make_reader(std::string_view name, Schooling schooling = Schooling::Shipped);

}  // namespace felt
