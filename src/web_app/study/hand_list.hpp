// What the hand database answers to pages.
#pragma once

#include <optional>
#include <string>

#include "base/result.hpp"
#include "history/store/hand_store.hpp"
#include "protocol/web/web_schema.hpp"

namespace felt {

// A database that is not there is an empty one; one that cannot be read is an error of kind Io.

// A HandsReply, the newest first.
Result<Json> hands_reply(const std::string& database, const HandFilter& filter);

// A PlayersReply: a row for every player and game, those with the most hands first; with a name only players whose
// names begin with it.
Result<Json> players_reply(const std::string& database, const std::optional<std::string>& name, uint64_t limit);

// The PHH of one hand; nothing when there is no such hand.
Result<std::optional<std::string>> stored_phh(const std::string& database, int64_t id);

}  // namespace felt
