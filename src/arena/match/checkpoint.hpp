// A match that was left, as text: what was played so far, and enough of its configuration to refuse another one.
#pragma once

#include <string>
#include <string_view>

#include "arena/match/match.hpp"

namespace felt {

// `saved_bytes` is the length of a file of hands that belongs to it.
std::string write_checkpoint(const MatchConfig& config, const MatchResult& result, uint64_t saved_bytes = 0);

struct Checkpoint {
  MatchResult result;
  uint64_t saved_bytes = 0;
};

// The seed of the match, for a user who does not say it again.
std::optional<uint64_t> checkpoint_seed(std::string_view text);

// The sessions that were complete, exactly as they were. An error when the text is no checkpoint, or one of a match
// with another configuration: then it says what differs.
Result<Checkpoint> read_checkpoint(std::string_view text, const MatchConfig& config);

}  // namespace felt
