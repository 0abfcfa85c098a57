#include "app/results/size_ranking.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "arena/response/size_gain.hpp"
#include "base/files/read_file.hpp"
#include "solver/blueprint/betting_lines.hpp"

namespace felt {
namespace {

namespace fs = std::filesystem;

// Steps of a path as they are played with blinds of 50/100, which are the chips of the tree.
std::vector<Action> actions_of(const BettingTree& tree, std::span<const TreeStep> path) {
  std::vector<Action> actions;
  int32_t before = 0;
  CardStreet street = CardStreet::Preflop;
  for (const TreeStep& step : path) {
    const BetNode& node = tree.nodes()[step.node];
    if (node.street != street) before = node.put[0], street = node.street;
    const BetEdge& edge = tree.edges(node)[step.edge];
    const bool is_check = node.put[0] == node.put[1];
    actions.push_back(edge.kind == BetKind::Raise ? Action::raise_to(Chips{edge.to - before})
                      : is_check                  ? Action::check()
                                                  : Action::call());
  }
  return actions;
}

std::vector<Chips> raises_at(const BettingTree& tree, const KnownLine& place) {
  const BetNode& node = tree.nodes()[place.node];
  const bool is_preflop = node.street == CardStreet::Preflop;
  int32_t before = is_preflop ? 0 : node.put[0];
  for (const TreeStep& step : place.path) {
    const BetNode& earlier = tree.nodes()[step.node];
    if (!is_preflop && earlier.street == node.street) {
      before = earlier.put[0];
      break;
    }
  }
  std::vector<Chips> raises;
  for (const BetEdge& edge : tree.edges(node)) {
    if (edge.kind == BetKind::Raise) raises.push_back(Chips{edge.to - before});
  }
  return raises;
}

BettingPlan with_size(BettingPlan plan, const NotedSize& noted) {
  std::vector<double>& sizes = plan.added[noted.line];
  sizes.insert(std::upper_bound(sizes.begin(), sizes.end(), noted.size), noted.size);
  return plan;
}

// Whether a plan with one size more is a plan, and has that size in its tree.
bool does_fit(const BettingPlan& plan, const NotedSize& noted) {
  const auto grown = parse_betting_plan(to_toml(with_size(plan, noted)), "plan");
  return grown && BettingTree(*grown).sizes_added() == BettingTree(plan).sizes_added() + 1;
}

std::vector<RankedSize> candidates(const BettingTree& tree, const NotedSizes& noted, int most) {
  std::vector<RankedSize> all;
  const int depth = tree.plan().stack;
  for (NotedSize size : noted.sizes()) {
    if (size.depth != depth || !find_line(tree, size.line).is_found) continue;
    size.size = std::round(100 * size.size) / 100;
    const double often =
        static_cast<double>(size.times) / static_cast<double>(std::max<uint64_t>(1, noted.hands(depth)));
    RankedSize& ranked = all.emplace_back();
    ranked.noted = std::move(size);
    ranked.often = often;
  }
  std::ranges::stable_sort(all, std::greater(), &RankedSize::often);
  if (all.size() > static_cast<size_t>(most)) all.resize(static_cast<size_t>(most));
  for (RankedSize& size : all) size.fits = does_fit(tree.plan(), size.noted);
  return all;
}

}  // namespace

std::vector<RankedSize> rank_sizes(const BettingTree& tree, const Policy& policy, const NotedSizes& noted,
                                   const RankingOptions& options, Progress* progress) {
  std::vector<RankedSize> all = candidates(tree, noted, options.looked_at);
  if (progress != nullptr) progress->expect(all.size());
  for (RankedSize& size : all) {
    if (stop_requested(progress)) break;
    const KnownLine place = find_line(tree, size.noted.line);
    SizeGainConfig config;
    config.stack = Chips{tree.stack()};
    config.deals = options.deals;
    config.seed = options.seed;
    config.threads = options.threads;
    const SizeQuestion question{.line = actions_of(tree, place.path),
                                .is_button = tree.nodes()[place.node].player == 0,
                                .known = raises_at(tree, place),
                                .sizes = {size.noted.size}};
    size.gain = size_gains(policy, question, config, progress).front();
    size.worth = size.often * size.gain.mean();
    if (progress != nullptr) progress->advance(1);
  }
  std::ranges::stable_sort(all, std::greater(), &RankedSize::worth);
  BettingPlan plan = tree.plan();
  int added = 0;
  for (RankedSize& size : all) {
    size.is_added = added < options.most && size.worth > 0 && size.fits && does_fit(plan, size.noted);
    if (!size.is_added) continue;
    plan = with_size(std::move(plan), size.noted);
    ++added;
  }
  return all;
}

BettingPlan grown_plan(const BettingTree& tree, const std::vector<RankedSize>& ranked) {
  BettingPlan plan = tree.plan();
  for (const RankedSize& size : ranked) {
    if (size.is_added) plan = with_size(std::move(plan), size.noted);
  }
  return plan;
}

Result<NotedSizes> read_noted_sizes(const std::string& file_or_folder) {
  std::error_code unknown;
  NotedSizes all;
  const auto read = [&](const std::string& path) -> Result<void> {
    FELT_TRY(const std::string text, read_file(path));
    const auto noted = NotedSizes::from_text(text);
    if (!noted) return Error{fmt::format("{}: {}", path, noted.error().message)};
    all.merge(*noted);
    return {};
  };
  if (!fs::is_directory(file_or_folder, unknown)) {
    FELT_TRY(read(file_or_folder));
    return all;
  }
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator(file_or_folder, unknown)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("blueprint") || name.starts_with("searcher")) files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  for (const std::string& file : files) {
    FELT_TRY(read(file));
  }
  if (files.empty()) return Error{fmt::format("{}: there is no memory of blueprint or searcher", file_or_folder)};
  return all;
}

}  // namespace felt
