#include "agents/sampled_policy.hpp"

#include <algorithm>

#include "agents/guarded.hpp"

namespace felt {
namespace {

uint64_t public_key(std::span<const HandEvent> history) {
  uint64_t key = 0x5a3d;
  for (const HandEvent& event : history) {
    const auto what = static_cast<uint64_t>(event.kind) << 8 | static_cast<uint64_t>(event.seat.index());
    key = hash_combine(key, what);
    key = hash_combine(key, static_cast<uint64_t>(event.to.count));
    if (event.kind == EventKind::BoardDealt) key = hash_combine(key, event.cards.known().bits());
  }
  return key;
}

bool is_untouched(Rng before, Rng after) { return before.next() == after.next(); }

// Asks a bot with one hand after the other.
class Questions {
 public:
  Questions(Agent& agent, const PublicHand& hand, std::span<const HandEvent> history, int samples)
      : agent_(agent), hand_(hand), history_(history), samples_(samples), key_(public_key(history)) {}

  HandPolicy ask_all() {
    const CardSet board = CardSet::of(hand_.board());
    const BoardSymmetry symmetry(board);
    for (const Hole hole : kAllHoles) {
      if (hole.cards().intersects(board)) continue;
      const Hole alike = symmetry.first_alike(hole);
      if (alike == hole) {
        ask_with(hole);
      } else {
        copy(alike, hole);
      }
    }
    return std::move(policy_);
  }

 private:
  void ask_with(Hole hole) {
    const View view(hand_, hand_.actor(), DealtCards{hole.high(), hole.low()}, {}, history_);
    const Rng fresh(key_, static_cast<uint64_t>(hole.index()));
    Rng rng = fresh;
    const Action first = ask(agent_, view, rng, faults_);
    const int samples = is_untouched(fresh, rng) ? 1 : samples_;
    add(first, hole, 1.0F / static_cast<float>(samples));
    for (int i = 1; i < samples; ++i) add(ask(agent_, view, rng, faults_), hole, 1.0F / static_cast<float>(samples));
  }
  void add(const Action& action, Hole hole, float share) {
    const auto found = std::find(policy_.actions.begin(), policy_.actions.end(), action);
    const auto row = static_cast<size_t>(found - policy_.actions.begin());
    if (found == policy_.actions.end()) {
      policy_.actions.push_back(action);
      policy_.share.emplace_back().fill(0);
    }
    policy_.share[row][static_cast<size_t>(hole.index())] += share;
  }
  void copy(Hole from, Hole to) {
    for (auto& row : policy_.share) row[static_cast<size_t>(to.index())] = row[static_cast<size_t>(from.index())];
  }

  Agent& agent_;
  const PublicHand& hand_;
  std::span<const HandEvent> history_;
  int samples_;
  uint64_t key_;
  Faults faults_;
  HandPolicy policy_;
};

}  // namespace

BoardSymmetry::BoardSymmetry(CardSet board) {
  SuitMap to{};
  for (int s = 0; s < kSuits; ++s) to[static_cast<size_t>(s)] = static_cast<Suit>(s);
  do {
    bool is_same = true;
    for (int s = 0; s < kSuits; ++s) {
      is_same &= board.ranks_of(static_cast<Suit>(s)) == board.ranks_of(to[static_cast<size_t>(s)]);
    }
    if (is_same) maps_.push_back(to);
  } while (std::next_permutation(to.begin(), to.end()));
}

Hole BoardSymmetry::first_alike(Hole hole) const {
  Hole first = hole;
  for (const SuitMap& to : maps_) {
    const auto moved = [&](Card card) { return Card(card.rank(), to[static_cast<size_t>(card.suit())]); };
    first = std::min(first, Hole(moved(hole.high()), moved(hole.low())));
  }
  return first;
}

std::unique_ptr<Agent> SampledPolicy::borrow() const {
  {
    const std::scoped_lock lock(mutex_);
    if (!idle_.empty()) {
      auto agent = std::move(idle_.back());
      idle_.pop_back();
      return agent;
    }
  }
  auto made = setup_.make(setup_.spec);
  FELT_ASSERT(made.ok(), "the bot was made before");
  return *std::move(made);
}

void SampledPolicy::give_back(std::unique_ptr<Agent> agent) const {
  const std::scoped_lock lock(mutex_);
  idle_.push_back(std::move(agent));
}

HandPolicy SampledPolicy::at(const PublicHand& hand, std::span<const HandEvent> history) const {
  std::unique_ptr<Agent> agent = borrow();
  Faults faults;
  MatchInfo match = setup_.match;
  match.player = hand.actor().index();
  tell_match(*agent, match, faults);
  const HandSetup setup = make_setup(2, hand.starting_stack(Seat(0)), match.stakes.small_blind, match.stakes.big_blind);
  tell_begin(*agent, {0, hand.actor(), {0, 1}, &setup}, faults);
  HandPolicy policy = Questions(*agent, hand, history, setup_.samples).ask_all();
  give_back(std::move(agent));
  return policy;
}

}  // namespace felt
