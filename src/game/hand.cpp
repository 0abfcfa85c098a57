#include "game/hand.hpp"

namespace felt {

Hand::Hand(const Rules& rules, const HandSetup& setup, const Dealer& dealer)
    : state_(rules, setup, &log_), dealer_(dealer) {
  dealer_.run(state_, &log_);
  publish();
}

void Hand::act(const Action& action) {
  state_.apply(action, &log_);
  dealer_.run(state_, &log_);
  publish();
}

void Hand::publish() {
  for (size_t i = public_log_.size(); i < log_.size(); ++i) public_log_.push_back(public_part(log_[i]));
}

}  // namespace felt
