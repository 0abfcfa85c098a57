// mc-adaptive (source H, "AI V2"): mc with a threshold that learns within the match.
#include "agents/herts/mc_adaptive.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace felt {

std::vector<Param> mc_adaptive_params() {
  std::vector<Param> params = mc_params(McVersion::Listing);
  params.push_back({"up", 0.01, 0, 1, "how much a lost raise in the band lifts the threshold"});
  params.push_back({"down", 0.01, 0, 1, "how much a won one lowers it"});
  params.push_back({"threshold", kMcThreshold, kMinThreshold, kMaxThreshold, "where it starts"});
  return params;
}

std::string McAdaptive::save() const { return fmt::format("mc-learned 1\nthreshold {}\n", threshold_); }

Result<void> McAdaptive::load(std::string_view text) {
  const auto words = split(text, " \n\r\t");
  const bool is_ours =
      words.size() == 4 && words[0].text == "mc-learned" && words[1].text == "1" && words[2].text == "threshold";
  const auto value = is_ours ? parse_decimal(words[3].text) : std::nullopt;
  if (!value || *value < kMinThreshold || *value > kMaxThreshold) {
    return Error{
        fmt::format("this is nothing that mc-learned saved: 'mc-learned 1' and a threshold from {} to {} are "
                    "expected",
                    kMinThreshold, kMaxThreshold)};
  }
  threshold_ = *value;
  return {};
}

AgentInfo mc_adaptive_info() {
  return {"mc-adaptive",
          "Adaptive",
          "mc with a threshold that learns from raises won and lost",
          "As mc, with a threshold for raising that moves after every raise won or lost. It takes some hundred hands "
          "to find its level.",
          "H",
          holdem_games(),
          mc_adaptive_params(),
          [](const Params& params) -> std::unique_ptr<Agent> { return std::make_unique<McAdaptive>(params); }};
}

}  // namespace felt
