#include "app/env/many_tables.hpp"

#include <fmt/format.h>

#include <atomic>
#include <bit>

#include "app/env/learning_hand.hpp"

namespace felt {
namespace {

constexpr size_t kChunk = 256;  // tables that a thread takes at a time

// The number of the k-th bit that is set.
int nth_bit(uint64_t bits, uint32_t k) {
  for (; k > 0; --k) bits &= bits - 1;
  return std::countr_zero(bits);
}

}  // namespace

ManyTables::ManyTables(std::shared_ptr<const LearningGame> game, size_t tables, int threads) : game_(std::move(game)) {
  const RulesGame& rules = game_->game();
  tables_.assign(tables, {HandState(rules.rules, rules.setup), Dealer(Rng(0)), Rng(0), 0, {}});
  if (threads != 1) team_ = std::make_unique<Team>(threads);
}

void ManyTables::for_all(const std::function<void(size_t, size_t)>& work) {
  const size_t chunks = (size() + kChunk - 1) / kChunk;
  const auto chunk = [&](size_t k, int) { work(k * kChunk, std::min(size(), (k + 1) * kChunk)); };
  if (team_ == nullptr) {
    for (size_t k = 0; k < chunks; ++k) chunk(k, 0);
  } else {
    team_->run(chunks, chunk);
  }
}

// Hands that end without a decision are dealt again; LearningGame::make has seen that there are others.
void ManyTables::deal(size_t t) {
  TableState& table = tables_[t];
  const RulesGame& rules = game_->game();
  do {
    table.hand = HandState(rules.rules, rules.setup);
    table.dealer = learning_dealer(rules, Rng(hash_combine(seed_, t), table.number++));
    table.dealer.run(table.hand);
  } while (table.hand.is_over());
}

void ManyTables::write(size_t t, const TableArrays& out) const {
  const TableState& table = tables_[t];
  const auto n = static_cast<size_t>(game_->observation_size()), actions = static_cast<size_t>(game_->actions());
  game_->observe(table.hand, table.hand.actor(), out.observations.subspan(t * n, n));
  uint8_t* mask = out.masks.data() + t * actions;
  for (size_t a = 0; a < actions; ++a) mask[a] = static_cast<uint8_t>(table.legal.bits >> a & 1);
  out.actors[t] = table.hand.actor().index();
}

void ManyTables::reset(uint64_t seed, const TableArrays& out) {
  seed_ = seed;
  hands_ = 0;
  std::fill(out.rewards.begin(), out.rewards.end(), 0.0F);
  std::fill(out.done.begin(), out.done.end(), uint8_t{0});
  for_all([&](size_t first, size_t last) {
    for (size_t t = first; t < last; ++t) {
      tables_[t].number = 0;
      tables_[t].picks = Rng(hash_combine(seed, 0x91c5), t);
      deal(t);
      tables_[t].legal = game_->legal(tables_[t].hand);
      write(t, out);
    }
  });
}

// Whether a hand has ended.
bool ManyTables::advance(size_t t, int action, const TableArrays& out) {
  TableState& table = tables_[t];
  const auto players = static_cast<size_t>(game_->players());
  table.hand.apply(game_->action_of(table.hand, table.legal, action));
  table.dealer.run(table.hand);
  const bool is_done = table.hand.is_over();
  float* rewards = out.rewards.data() + t * players;
  for (size_t p = 0; p < players; ++p) {
    rewards[p] = is_done ? static_cast<float>(ratio(table.hand.net(Seat(static_cast<int>(p))), game_->unit())) : 0.0F;
  }
  out.done[t] = is_done ? 1 : 0;
  if (is_done) deal(t);
  table.legal = game_->legal(table.hand);
  write(t, out);
  return is_done;
}

Result<void> ManyTables::check(std::span<const int64_t> actions) const {
  if (actions.size() != size()) {
    return Error{fmt::format("{} actions are given for {} tables; one for each is expected", actions.size(), size())};
  }
  for (size_t t = 0; t < size(); ++t) {
    const int64_t action = actions[t];
    if (tables_[t].legal.has(action)) continue;
    return Error{
        fmt::format("table {}: {}", t,
                    game_->explain(tables_[t].hand, static_cast<int>(std::clamp<int64_t>(action, -1, 1 << 20))))};
  }
  return {};
}

Result<void> ManyTables::step(std::span<const int64_t> actions, const TableArrays& out) {
  FELT_TRY(check(actions));
  std::atomic<uint64_t> ended = 0;
  for_all([&](size_t first, size_t last) {
    uint64_t count = 0;
    for (size_t t = first; t < last; ++t) count += advance(t, static_cast<int>(actions[t]), out) ? 1 : 0;
    ended += count;
  });
  hands_ += ended;
  return {};
}

void ManyTables::pick_random(std::span<int64_t> actions) {
  for_all([&](size_t first, size_t last) {
    for (size_t t = first; t < last; ++t) {
      TableState& table = tables_[t];
      const auto choices = static_cast<uint32_t>(std::popcount(table.legal.bits));
      actions[t] = nth_bit(table.legal.bits, table.picks.below(choices));
    }
  });
}

}  // namespace felt
