// mc-learned (the source's unfinished "AI V3"): mc-adaptive whose threshold can be saved and loaded, so that learning
// goes on in the next match.
#include <fmt/format.h>

#include "agents/mc_adaptive.hpp"
#include "base/text.hpp"

namespace felt {
namespace {

class McLearned final : public McAdaptive {
 public:
  using McAdaptive::McAdaptive;

  std::string save() const override { return fmt::format("mc-learned 1\nthreshold {}\n", threshold()); }

  Result<bool> load(std::string_view text) override {
    const auto words = split(text, " \n\r\t");
    const bool is_ours =
        words.size() == 4 && words[0].text == "mc-learned" && words[1].text == "1" && words[2].text == "threshold";
    const auto value = is_ours ? parse_decimal(words[3].text) : std::nullopt;
    if (!value || *value < kLeastThreshold || *value > kMostThreshold) {
      return Error{
          fmt::format("this is nothing that mc-learned saved: 'mc-learned 1' and a threshold from {} to {} are "
                      "expected",
                      kLeastThreshold, kMostThreshold)};
    }
    set_threshold(*value);
    return true;
  }
};

}  // namespace

AgentInfo mc_learned_info() {
  return {"mc-learned",
          "mc-adaptive whose threshold can be saved and loaded",
          "H",
          holdem_games(),
          mc_adaptive_params(),
          [](const Params& params) -> std::unique_ptr<Agent> { return std::make_unique<McLearned>(params); }};
}

}  // namespace felt
