// A hand history that somebody brings: which hands are in it.
#pragma once

#include <string_view>

#include "base/result.hpp"
#include "protocol/web/web_schema.hpp"

namespace felt {

inline constexpr int kMaxFileHands = 2000;

// A FileReply: the hands of a PHH, .phhs, PokerStars or ACPC text, each as PHH. Hands that cannot be read are named and
// passed over; a text that is no hand history at all is an error. Whether the hands can be played is not asked.
Result<Json> hand_file_reply(std::string_view text);

}  // namespace felt
