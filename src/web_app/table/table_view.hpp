// What one viewer may see of a table, as the TableView of the schema. The only place where cards leave for the network.
#pragma once

#include <map>
#include <memory>
#include <optional>

#include "app/play/assistance.hpp"
#include "web_app/table/table_game.hpp"

namespace felt {

// Who looks at a page: the person in a chair, or somebody who watches.
using Viewer = std::optional<int>;

// What the game itself does not know.
struct TableMoment {
  std::string note{};
  bool is_paused = false;  // nothing moves before somebody steps
  bool is_yours = false;   // the viewer made the table
  bool deals_automatically = true;
  std::optional<int64_t> deadline_ms{};      // for the decision that is due
  std::optional<double> hands_per_second{};  // of bots at full speed
  std::shared_ptr<const Json> assistance{};  // for the person; may be none
  std::map<int, double> equities{};          // of a run-out whose hands are all open: parts of the pot by chair
};

Json table_view(const TableGame& game, Viewer viewer, const TableMoment& moment);

// What each open hand of a run-out wins of the pot on average, by chair; nothing where cards are hidden.
std::map<int, double> open_equities(const TableGame& game);

// Everything of the hand that is being played, as events.
std::vector<TableEvent> hand_so_far(const TableGame& game);

// The EventViews of what happened; hidden cards as the viewer may see them.
Json events_view(const TableGame& game, Viewer viewer, const std::vector<TableEvent>& events);

Json trend_view(const TableGame& game);
Json last_hands_view(const TableGame& game, Viewer viewer);

// The Assistance of the schema, for the person whose turn it is.
Json assistance_view(TableGame& game);

}  // namespace felt
