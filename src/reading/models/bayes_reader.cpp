#include "reading/models/bayes_reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "base/assert.hpp"
#include "reading/models/saved_model_parser.hpp"

namespace felt {
namespace {

// How many observations of a layer the one below it is worth. Chosen by the log-loss on a third of the Pluribus
// sessions after learning from the other two thirds, the same for two ways of dividing them; docs/lab/reading.md has
// the figures.
constexpr double kSituationWeight = 3, kCoarseWeight = 20, kFineWeight = 5, kPlayerWeight = 300;

constexpr std::string_view kTitle = "felt bayes-reader 1";
constexpr std::string_view kSituation = "situation", kCoarse = "coarse", kFine = "fine";

double total_of(const std::array<float, kActionClasses>& counts) {
  double total = 0;
  for (const float count : counts) total += count;
  return total;
}

// Nothing to call, a small price, a fair one, a large one.
uint32_t price_class(const ObservedAction& action) {
  const double price = action.pot_odds();
  return price <= 0 ? 0 : price < 0.22 ? 1 : price < 0.3 ? 2 : 3;
}

// The blinds, then up to four places before the button: early at any table, two before it, one before it, the button.
uint32_t place(const ObservedAction& action) {
  const int seat = action.seat.index();
  if (action.players == 2) return seat == 0 ? 1 : 0;  // the button has the small blind
  if (seat < 2) return static_cast<uint32_t>(seat);
  return static_cast<uint32_t>(5 - std::min(3, action.players - 1 - seat));
}

uint32_t step_of(double strength, int steps) {
  return static_cast<uint32_t>(std::min<double>(strength * steps, steps - 1));
}

}  // namespace

extern const std::string_view kBayesPopulation;  // generated from bayes_population.txt

const BayesReader& BayesReader::of_population() {
  static const BayesReader population = [] {
    BayesReader reader;
    const auto loaded = reader.load(kBayesPopulation);
    FELT_ASSERT(loaded.ok(), "bayes_population.txt is as save wrote it");
    return reader;
  }();
  return population;
}

uint32_t BayesReader::situation(const ObservedAction& action) {
  const auto raises = static_cast<uint32_t>(std::min(action.raises_before, 3));
  if (action.street == 0) {
    const uint32_t faces_bet = action.to_call > Chips{0} ? 1 : 0;
    return (place(action) * 4 + raises) * 2 + faces_bet;
  }
  const auto street = static_cast<uint32_t>(std::min(action.street, 3));
  const uint32_t crowd = action.players_left > 2 ? 1 : 0;
  return 1000 + ((street * 4 + price_class(action)) * 4 + raises) * 2 + crowd;
}

uint32_t BayesReader::coarse_key(const ObservedAction& action, const HandFeatures& held) {
  return situation(action) * 32 + step_of(held.strength, 10) * 2 + (held.has_draw ? 1 : 0);
}

// Before the flop the class itself; later fifteenths of strength.
uint32_t BayesReader::fine_key(const ObservedAction& action, const HandFeatures& held) {
  const auto part = action.street == 0 ? static_cast<uint32_t>(held.hole_class)
                                       : step_of(held.strength, 15) * 2 + (held.has_draw ? 1 : 0);
  return situation(action) * 256 + part;
}

// Thirtieths of strength lie within one tenth and one fifteenth; before the flop a class has one strength.
int BayesReader::bucket(const ObservedAction& action, const HandFeatures& held) const {
  if (action.street == 0) return held.hole_class;
  return static_cast<int>(step_of(held.strength, 30)) * 2 + (held.has_draw ? 1 : 0);
}

const BayesReader::Counts* BayesReader::find(const Table& table, uint32_t key) {
  const auto found = table.find(key);
  return found == table.end() ? nullptr : &found->second;
}

double BayesReader::likelihood(int player, const ObservedAction& action, const HandFeatures& held) const {
  const auto kind = static_cast<size_t>(action.action);
  int open = 0;
  for (int a = 0; a < kActionClasses; ++a) open += action.is_open(static_cast<ActionClass>(a)) ? 1 : 0;
  double belief = 1.0 / std::max(open, 1);
  const auto refine = [&](const Counts* counts, double weight) {
    if (counts != nullptr) belief = ((*counts)[kind] + weight * belief) / (total_of(*counts) + weight);
  };
  refine(find(by_situation_, situation(action)), kSituationWeight);
  refine(find(coarse_, coarse_key(action, held)), kCoarseWeight);
  refine(find(fine_, fine_key(action, held)), kFineWeight);
  const auto own = by_player_.find(player);
  if (own != by_player_.end()) refine(find(own->second, coarse_key(action, held)), kPlayerWeight);
  return belief;
}

void BayesReader::learn_shown(int player, const ObservedAction& action, const HandFeatures& held) {
  const auto kind = static_cast<size_t>(action.action);
  ++by_situation_[situation(action)][kind];
  ++coarse_[coarse_key(action, held)][kind];
  ++fine_[fine_key(action, held)][kind];
  ++by_player_[player][coarse_key(action, held)][kind];
}

// One line per cell: table, key, how often each action was taken. In order, so that equal readers save equal texts.
void BayesReader::save_table(std::string_view name, const Table& table, std::string& text) {
  std::map<uint32_t, Counts> in_order(table.begin(), table.end());
  for (const auto& [key, counts] : in_order) text += fmt::format("{} {} {}\n", name, key, fmt::join(counts, " "));
}

std::string BayesReader::save() const {
  std::string text = fmt::format("{}\n", kTitle);
  save_table(kSituation, by_situation_, text);
  save_table(kCoarse, coarse_, text);
  save_table(kFine, fine_, text);
  return text;
}

namespace {

template <class Counts>
bool read_cell(std::span<const Token> words, Counts& counts) {
  for (size_t a = 0; a < counts.size(); ++a) {
    const auto count = read_number(words[a].text);
    if (!count || *count < 0 || *count > 1e9) return false;
    counts[a] = static_cast<float>(*count);
  }
  return true;
}

}  // namespace

Result<void> BayesReader::load(std::string_view text) {
  FELT_TRY(SavedModelParser lines, SavedModelParser::open(text, kTitle));
  Table situations, coarse, fine;
  for (std::vector<Token> words; lines.next(words);) {
    Table* const table = words[0].text == kSituation ? &situations
                         : words[0].text == kCoarse  ? &coarse
                         : words[0].text == kFine    ? &fine
                                                     : nullptr;
    if (table == nullptr || words.size() != 2 + kActionClasses) {
      return lines.error("a cell has situation, coarse or fine, its key and six counts");
    }
    const auto key = read_whole(words[1].text);
    if (!key || *key < 0 || *key > UINT32_MAX) return lines.error("a key is a whole number");
    Counts counts{};
    if (!read_cell(std::span(words).subspan(2), counts)) return lines.error("counts are numbers from 0");
    if (!table->emplace(static_cast<uint32_t>(*key), counts).second) return lines.error("this cell comes twice");
  }
  by_situation_ = std::move(situations);
  coarse_ = std::move(coarse);
  fine_ = std::move(fine);
  by_player_.clear();
  return {};
}

}  // namespace felt
