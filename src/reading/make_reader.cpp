#include "reading/make_reader.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "reading/models/bayes_reader.hpp"
#include "reading/models/markov_reader.hpp"
#include "reading/models/zju_published.hpp"
#include "reading/models/zju_reader.hpp"

namespace felt {
namespace {

class UniformReader final : public HandReader {
 public:
  double likelihood(int, const ObservedAction&, const HandFeatures&) const override { return 1; }
};

}  // namespace

const std::vector<std::string_view>& reader_names() {
  static const std::vector<std::string_view> names = {"uniform",     "markov",        "markov-product", "zju",
                                                      "zju-ordered", "zju-published", "bayes"};
  return names;
}

Result<std::unique_ptr<HandReader>> make_reader(std::string_view name, Schooling schooling) {
  std::unique_ptr<HandReader> reader;
  if (name == "uniform") reader = std::make_unique<UniformReader>();
  if (name == "markov") reader = std::make_unique<MarkovReader>();
  if (name == "markov-product") reader = std::make_unique<MarkovReader>(MarkovReader::Memory::AllActions);
  if (name == "zju") reader = std::make_unique<ZjuReader>();
  if (name == "zju-ordered") reader = std::make_unique<ZjuReader>(ZjuStart::Ordered);
  if (name == "zju-published") reader = std::make_unique<PublishedZju>();
  if (name == "bayes") {
    reader = schooling == Schooling::Shipped ? std::make_unique<BayesReader>(BayesReader::of_population())
                                             : std::make_unique<BayesReader>();
  }
  if (reader) return reader;
  const auto close = did_you_mean(name, reader_names());
  return usage_error(fmt::format("there is no model '{}'; {}", name,
                                 close ? fmt::format("did you mean '{}'?", *close)
                                       : fmt::format("the models are {}", fmt::join(reader_names(), ", "))));
}

}  // namespace felt
