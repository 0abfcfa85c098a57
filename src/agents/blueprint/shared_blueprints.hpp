// Blueprints in files: every bot of a process that plays by the same file shares what is in it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "game/public_hand.hpp"
#include "solver/blueprint/blueprint.hpp"

namespace felt {

using SharedBlueprint = std::shared_ptr<const Blueprint>;

// Errors name the file.
Result<SharedBlueprint> open_blueprint(const std::string& path);

// The file that comes with felt for this depth or the one nearest to it, as a ratio. Error: it is not there.
Result<std::string> shipped_blueprint(double big_blinds);

// The smaller of two stacks when the hand began, in big blinds.
double starting_depth(const PublicHand& hand);

// What a bot plays by: a strategy of one depth, or of several.
class BlueprintShelf {
 public:
  // One file; an empty path means those that come with felt. They are looked through now and read when a hand needs
  // them. Errors name the file.
  static Result<BlueprintShelf> open(const std::string& path);

  // Of the depth nearest to that of a heads-up hand, as a ratio. Throws where the file has changed for the worse since.
  SharedBlueprint of(const PublicHand& hand) const;

 private:
  struct Volume {
    double depth = 1;  // big blinds; of a single volume it does not matter
    std::string path;
  };
  explicit BlueprintShelf(std::vector<Volume> volumes) : volumes_(std::move(volumes)) {}

  std::vector<Volume> volumes_;
};

}  // namespace felt
