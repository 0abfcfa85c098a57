// blueprint: a strategy for the whole of heads-up no-limit hold'em, worked out before play (solver/blueprint): what it
// does is looked up. Deeper or shallower stacks play by the sizes of the pot that the tree knows.
#include <algorithm>
#include <map>
#include <mutex>

#include "agents/roster.hpp"
#include "base/data_file.hpp"
#include "solver/blueprint/blueprint.hpp"
#include "solver/blueprint/line_follower.hpp"

namespace felt {
namespace {

using SharedBlueprint = std::shared_ptr<const Blueprint>;

// Every bot of a process that plays by the same file shares what is in it.
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

Result<std::string> usual_file() {
  constexpr std::string_view kName = "blueprint/lean-200.blueprint";
  auto found = find_data_file(kName);
  if (!found) {
    return io_error(
        "blueprint: data/blueprint/lean-200.blueprint, which comes with felt, is not there; set FELT_DATA to the "
        "folder data, or name a file: blueprint(file=…)");
  }
  return *std::move(found);
}

class BlueprintBot final : public Agent {
 public:
  BlueprintBot(SharedBlueprint blueprint, std::unique_ptr<Agent> many, double threshold)
      : blueprint_(std::move(blueprint)), many_(std::move(many)), threshold_(threshold) {}

  void begin_match(const MatchInfo& info) override { many_->begin_match(info); }
  void begin_hand(const HandInfo& info) override { many_->begin_hand(info); }
  void end_hand(const View& view) override { many_->end_hand(view); }

  Action act(const View& view, Rng& rng) override {
    if (view.players() > 2) return many_->act(view, rng);
    const auto place = follow_line(blueprint_->tree, view, view.history(), view.seat());
    if (!place) return check_or_call(view);  // the tree is all-in already
    const BetNode& node = blueprint_->tree.nodes()[*place];
    return to_action(view, node, choose(view, *place, rng));
  }

 private:
  size_t choose(const View& view, uint32_t place, Rng& rng) const {
    const size_t actions = blueprint_->tree.nodes()[place].edges;
    std::array<uint8_t, kMaxBetActions> shares{};
    const Hole hole(view.hole()[0], view.hole()[1]);
    const int bucket = blueprint_->cards.bucket(hole, CardSet::of(view.board()));
    blueprint_->strategies.shares(place, bucket, std::span(shares).first(actions));
    return pick(std::span<uint8_t>(shares).first(actions), rng);
  }

  // Shares below the threshold are left out, unless all are.
  size_t pick(std::span<uint8_t> shares, Rng& rng) const {
    const auto least = static_cast<int>(threshold_ * PackedStrategies::kWhole);
    if (*std::max_element(shares.begin(), shares.end()) >= least) {
      for (uint8_t& share : shares) share = share < least ? 0 : share;
    }
    uint32_t total = 0;
    for (const uint8_t share : shares) total += share;
    auto left = static_cast<int64_t>(rng.below(total));
    size_t action = 0;
    while ((left -= shares[action]) >= 0) ++action;
    return action;
  }

  Action to_action(const View& view, const BetNode& node, size_t action) const {
    const BetEdge& edge = blueprint_->tree.edges(node)[action];
    switch (edge.kind) {
      case BetKind::Fold:
        return check_or_fold(view);
      case BetKind::Call:
        return check_or_call(view);
      case BetKind::Raise:
        break;
    }
    return raise_or_call(view, real_raise(blueprint_->tree, node, edge, view));
  }

  SharedBlueprint blueprint_;
  std::unique_ptr<Agent> many_;  // plays where more than two sit
  double threshold_;
};

Result<std::unique_ptr<Agent>> make_blueprint(const Params& params) {
  std::string path = params.file("file");
  if (path.empty()) {
    FELT_TRY(path, usual_file());
  }
  FELT_TRY(SharedBlueprint blueprint, open_blueprint(path));
  FELT_TRY(std::unique_ptr<Agent> many, make_agent("standard"));
  return std::unique_ptr<Agent>(
      std::make_unique<BlueprintBot>(std::move(blueprint), std::move(many), params.number("threshold")));
}

}  // namespace

AgentInfo blueprint_info() {
  return {"blueprint",
          "Blueprint",
          "heads-up by a strategy worked out for the whole game",
          "Heads-up, it looks up what a strategy for the whole game says, which was worked out by playing more than a "
          "billion hands against itself. At a table with more players it plays as Standard does.",
          "felt",
          {"holdem"},
          {{"file", 0, 0, 0, "a strategy made by felt train blueprint; else the one that comes with felt",
            Param::Kind::File},
           {"threshold", 0.1, 0, 1, "actions with a smaller share than this are not taken"}},
          make_blueprint};
}

}  // namespace felt
