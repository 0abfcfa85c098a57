#include "arena/luck/street_value.hpp"

#include <algorithm>

namespace felt {
namespace {

// Lines that come less often are valued by their share of the pot. Pots of rare lines are large: with 1e-3 blueprint
// against itself kept 40 % of its standard deviation, with 1e-5 it keeps 12 %.
constexpr double kRareLine = 1e-5;

class StreetGrower {
 public:
  StreetGrower(HandLog& log, const PoliciesBySeat& policies, const PotShare& share)
      : log_(log), policies_(policies), share_(share) {}

  StreetNode grow(const HandState& hand, const HoleBeliefs& beliefs, double reach) {
    StreetNode node;
    if (hand.is_over()) {
      node.value = static_cast<double>(hand.net(Seat(0)).count);
    } else if (hand.phase() != Phase::Bet || reach < kRareLine) {
      node.value = value_of_share(hand, share_(beliefs));
    } else {
      branch(hand, beliefs, reach, node);
    }
    return node;
  }

 private:
  void branch(const HandState& hand, const HoleBeliefs& beliefs, double reach, StreetNode& node) {
    const int actor = hand.actor().index();
    node.policy = policies_[static_cast<size_t>(actor)]->at(hand, log_);
    const double all = disjoint_mass(beliefs.of[0], beliefs.of[1]);
    const size_t known = log_.size();
    for (size_t a = 0; a < node.policy.actions.size(); ++a) {
      const HoleBeliefs after = beliefs.after(actor, node.policy.share[a]);
      const double mass = disjoint_mass(after.of[0], after.of[1]);
      const double probability = all > 0 ? mass / all : 0;
      HandState next = hand;
      next.apply(node.policy.actions[a], &log_);
      node.next.push_back(grow(next, probability > 0 ? after : beliefs, reach * probability));
      node.probability.push_back(probability);
      node.value += probability * node.next.back().value;
      log_.resize(known);
    }
  }

  HandLog& log_;
  const PoliciesBySeat& policies_;
  const PotShare& share_;
};

}  // namespace

size_t StreetNode::find(const Action& action) const {
  const auto found = std::find(policy.actions.begin(), policy.actions.end(), action);
  return static_cast<size_t>(found - policy.actions.begin());
}

StreetNode grow_street(const HandState& hand, HandLog& log, const HoleBeliefs& beliefs, const PoliciesBySeat& policies,
                       const PotShare& share) {
  return StreetGrower(log, policies, share).grow(hand, beliefs, 1);
}

double value_of_share(const PublicHand& hand, double share) {
  const Chips call = hand.to_call();
  const auto pot = static_cast<double>((hand.pot() + call).count);
  const Chips paid = hand.phase() == Phase::Bet && hand.actor() == Seat(0) ? call : Chips{0};
  return share * pot + static_cast<double>((hand.net(Seat(0)) - paid).count);
}

}  // namespace felt
