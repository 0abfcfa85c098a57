#include "agents/blueprint/shared_blueprints.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>
#include <stdexcept>

#include "base/files/data_file.hpp"

namespace felt {
namespace {

constexpr int kShippedDepths[] = {100, 200};

Result<std::string> shipped_file(int depth) {
  const std::string name = fmt::format("blueprint/lean-{}.blueprint", depth);
  auto found = find_data_file(name);
  if (!found) {
    return io_error(
        fmt::format("blueprint: data/{}, which comes with felt, is not there; set FELT_DATA to the folder "
                    "data, or name a file: blueprint(file=…)",
                    name));
  }
  return *std::move(found);
}

// How far apart two depths are.
double distance(double depth, double other) { return std::abs(std::log(std::max(1.0, depth) / other)); }

}  // namespace

Result<std::string> shipped_blueprint(double big_blinds) {
  return shipped_file(*std::ranges::min_element(kShippedDepths, {}, [&](int it) { return distance(big_blinds, it); }));
}

Result<SharedBlueprint> open_blueprint(const std::string& path) {
  static std::mutex mutex;
  static std::map<std::string, SharedBlueprint> opened;
  const std::lock_guard lock(mutex);
  SharedBlueprint& known = opened[path];
  if (known == nullptr) {
    auto read = Blueprint::open(path);
    if (!read) return read.error();
    known = std::make_shared<const Blueprint>(*std::move(read));
  }
  return known;
}

double starting_depth(const PublicHand& hand) {
  const Chips least = std::min(hand.starting_stack(Seat(0)), hand.starting_stack(Seat(1)));
  return ratio(least, std::max(Chips{1}, hand.min_bet()));
}

Result<BlueprintShelf> BlueprintShelf::open(const std::string& path) {
  if (!path.empty()) {
    FELT_TRY(open_blueprint(path));
    return BlueprintShelf({{.path = path}});
  }
  std::vector<Volume> volumes;
  for (const int depth : kShippedDepths) {
    FELT_TRY(std::string file, shipped_file(depth));
    FELT_TRY(Blueprint::check(file));
    volumes.push_back({static_cast<double>(depth), std::move(file)});
  }
  return BlueprintShelf(std::move(volumes));
}

SharedBlueprint BlueprintShelf::of(const PublicHand& hand) const {
  const double depth = starting_depth(hand);
  const Volume& nearest =
      *std::ranges::min_element(volumes_, {}, [&](const Volume& it) { return distance(depth, it.depth); });
  auto found = open_blueprint(nearest.path);
  if (!found) throw std::runtime_error(found.error().message);
  return *std::move(found);
}

}  // namespace felt
