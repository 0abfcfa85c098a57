// A search that begins with what a blueprint knows: at every decision of a flop tree, the strategy of the decision of
// the blueprint's tree that is most like it.
#pragma once

#include "solver/blueprint/blueprint.hpp"
#include "solver/search/flop_tree.hpp"

namespace felt {

// Writes the blueprint's shares into the table's regrets, so that regret matching plays them: on the flop by hole,
// later by the blueprint's buckets. After bets of sizes that the
// blueprint does not know they are the smaller the farther away the nearest is. Decisions without a counterpart keep
// their zeros. `root` is the blueprint's
// decision where the flop begins.
void warm_start(const Blueprint& blueprint, uint32_t root, const Spot& spot, const FlopTree& tree,
                BlueprintTable& table);

}  // namespace felt
