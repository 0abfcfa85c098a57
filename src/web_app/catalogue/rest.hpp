// The REST side of felt serve: what is asked and answered once. Who says what is in protocol/web/web_api.schema.json.
#pragma once

#include <string>

#include "protocol/web/http.hpp"

namespace felt {

class SolvedSpots;

struct RestPlaces {
  std::string database;                    // of hands; a file that is not there is an empty database
  const SolvedSpots* solutions = nullptr;  // where there are some; outlives the call
};

// Any request under /api/ gets a reply; what is wrong is said in one sentence. Works on any thread.
HttpReply answer_rest(const HttpRequest& request, const RestPlaces& places);

}  // namespace felt
