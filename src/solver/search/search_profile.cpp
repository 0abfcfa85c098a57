#include "solver/search/search_profile.hpp"

namespace felt {
namespace {

StreetSizes sizes_of(std::string_view bet, std::string_view raise) {
  return {*parse_bet_sizes(bet, false), *parse_bet_sizes(raise, true), std::nullopt};
}

}  // namespace

SearchProfile search_profile(int choice) {
  const StreetSizes bet = sizes_of("75%", ""), one = sizes_of("75%", "100%"), few = sizes_of("75%, a", "a");
  const StreetSizes some = sizes_of("50%, 100%, a", "100%, a"), many = sizes_of("33%, 75%, 150%, a", "75%, 150%, a");
  SearchProfile profile;
  switch (choice) {
    case 0:
      profile.flop = {.iterations = 100, .now = one, .later = bet, .max_raises = 2, .least_weight = 0.02};
      profile.turn = {.iterations = 88, .sampled = 64, .now = one, .later = bet, .max_raises = 2, .least_weight = 0.02};
      profile.river = {.iterations = 400, .now = some, .later = {}, .max_raises = 3, .least_weight = 0.02};
      profile.is_flop_known = true;
      break;
    case 1:
      profile.flop = {.iterations = 180, .now = some, .later = one, .max_raises = 3, .least_weight = 0.005};
      profile.turn = {
          .iterations = 160, .sampled = 64, .now = some, .later = bet, .max_raises = 3, .least_weight = 0.01};
      profile.river = {.iterations = 1200, .now = many, .later = {}, .max_raises = 3, .least_weight = 0.001};
      profile.threads = 0;
      break;
    default:
      profile.flop = {.iterations = 700, .now = some, .later = one, .max_raises = 3, .least_weight = 0.001};
      profile.turn = {
          .iterations = 250, .sampled = 64, .now = some, .later = few, .max_raises = 3, .least_weight = 0.005};
      profile.river = {.iterations = 3000, .now = many, .later = {}, .max_raises = 4, .least_weight = 0.0001};
      profile.threads = 0;
  }
  return profile;
}

}  // namespace felt
