#include "solver/training/table_rounds.hpp"

#include <algorithm>

#include "base/stopwatch.hpp"

namespace felt {
namespace {

std::span<float> all_of(float* numbers, const BlueprintTable& table) { return {numbers, table.slots()}; }

// work(i) for every slot.
template <class Work>
void for_each_slot(uint64_t slots, Team& team, const Work& work) {
  constexpr uint64_t kChunk = 1 << 20;
  team.run((slots + kChunk - 1) / kChunk, [&](size_t chunk, int) {
    for (uint64_t i = chunk * kChunk; i < std::min(slots, (chunk + 1) * kChunk); ++i) work(i);
  });
}

}  // namespace

TableRounds::TableRounds(BlueprintTable& table, Cluster& cluster, RoundPlan plan)
    : table_(table), cluster_(cluster), plan_(plan) {
  if (!is_alone()) before_ = AlignedArray<float>(table.slots());
}

uint64_t TableRounds::end_after(uint64_t iteration) const {
  return is_alone() ? ~0ULL : (iteration / plan_.length + 1) * plan_.length;
}

bool TableRounds::is_mine(uint64_t number) const {
  return number % static_cast<uint64_t>(cluster_.size()) == static_cast<uint64_t>(cluster_.rank());
}

void TableRounds::discount(float factor, Team& team) {
  table_.discount(factor, team);
  scale_ *= factor;
}

bool TableRounds::combine(bool stop, Team& team) {
  if (is_alone()) return stop;
  const Stopwatch watch;
  float *const now = table_.regrets(), *const before = before_.data();
  for_each_slot(table_.slots(), team, [&](uint64_t i) { now[i] -= scale_ * before[i]; });
  cluster_.add_up(all_of(now, table_));
  for_each_slot(table_.slots(), team,
                [&](uint64_t i) { before[i] = now[i] = std::max(plan_.floor, scale_ * before[i] + now[i]); });
  scale_ = 1;
  const bool any = any_of_ranks(cluster_, stop);
  ++combined_;
  seconds_ += watch.seconds();
  return any;
}

void TableRounds::spread() {
  if (is_alone()) return;
  cluster_.broadcast(std::as_writable_bytes(all_of(table_.regrets(), table_)));
  std::copy_n(table_.regrets(), table_.slots(), before_.data());
  if (!cluster_.is_first()) std::fill_n(table_.sums(), table_.slots(), 0.0f);
}

// Between two rounds the regrets of the last are there twice, and one of them gives its place to the rank's own sums.
void TableRounds::with_all_sums(const std::function<void()>& use) {
  if (is_alone()) return use();
  std::copy_n(table_.sums(), table_.slots(), before_.data());
  cluster_.add_up(all_of(table_.sums(), table_));
  use();
  std::copy_n(before_.data(), table_.slots(), table_.sums());
  std::copy_n(table_.regrets(), table_.slots(), before_.data());
}

}  // namespace felt
