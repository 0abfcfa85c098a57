#include "game/rules/profile.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace felt {
namespace {

// Tournament directors' rules: the defaults of Profile.
Profile tda() { return {}; }

// Cash games on the net: folding for free is allowed; set the rake to what the site takes. How short all-ins reopen the
// betting is what rooms did in recorded hands (docs/rules.md).
Profile online() {
  Profile profile;
  profile.name = "online";
  profile.reopening = Reopening::HalfRaise;
  profile.opening_all_in_is_bet = true;
  profile.free_fold = true;
  profile.table_all_ins = false;
  return profile;
}

// Full Tilt Poker: a short all-in did not lift the smallest raise.
Profile full_tilt() {
  Profile profile = online();
  profile.name = "full-tilt";
  profile.min_raise = MinRaise::LastFullBet;
  return profile;
}

// As the ACPC dealer plays (its code, where code and document differ): every raise reopens, pots split exactly.
Profile acpc() {
  Profile profile;
  profile.name = "acpc";
  profile.reopening = Reopening::AnyRaise;
  profile.min_raise = MinRaise::AcpcCounter;
  profile.half_bet_rule = false;
  profile.show_all = true;
  profile.exact_split = true;
  return profile;
}

// The five-card-draw server of source C, as it was found to play (docs/protocols/halmstad.md).
Profile halmstad() {
  Profile profile;
  profile.name = "halmstad";
  profile.ignore_kickers = true;
  profile.reopening = Reopening::LargerRaise;
  profile.odd_chips_by_level = true;
  profile.exact_call_acts = true;
  profile.show_all = true;
  return profile;
}

// The list of profiles: adding one is a function above and a line here.
struct NamedProfile {
  std::string_view name;
  Profile (*make)();
};
constexpr NamedProfile kProfiles[] = {
    {"tda", tda}, {"online", online}, {"full-tilt", full_tilt}, {"acpc", acpc}, {"halmstad", halmstad}};

}  // namespace

const std::vector<std::string_view>& profile_names() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all;
    for (const NamedProfile& profile : kProfiles) all.push_back(profile.name);
    return all;
  }();
  return names;
}

Result<Profile> named_profile(std::string_view name) {
  for (const NamedProfile& profile : kProfiles) {
    if (profile.name == name) return profile.make();
  }
  const auto close = did_you_mean(name, profile_names());
  return Error{fmt::format("there is no rule profile '{}'; {}", name,
                           close ? fmt::format("did you mean '{}'?", *close)
                                 : fmt::format("the profiles are {}", fmt::join(profile_names(), ", ")))};
}

}  // namespace felt
