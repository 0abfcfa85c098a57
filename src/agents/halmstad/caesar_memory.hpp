// What caesar remembers, both as published and as felt plays it: whole hands, and what an estimator learned from them.
// Off, it remembers nothing and the estimator is never fed (source C, section 3.6).
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "agents/agent.hpp"
#include "reading/hand_memory.hpp"

namespace felt {

template <class Estimator>
class CaesarMemory {
 public:
  CaesarMemory(bool is_on, Estimator estimator) : estimator_(std::move(estimator)), is_on_(is_on) {}

  bool is_on() const { return is_on_; }
  const Estimator& estimator() const { return estimator_; }
  int64_t hands() const { return memory_.seen(); }

  void add_hand(const View& view, const HandInfo& info) {
    if (!is_on_) return;
    memory_.add(remembered(view, info.number, info.players));
    estimator_.add_hand(view, info);
  }

  std::string save() const { return is_on_ ? estimator_.save() + memory_.dump() : std::string(); }

  Result<void> load(std::string_view text) {
    if (!is_on_) return Error{"with memory=off it learns nothing, and loads nothing"};
    const size_t end = std::min(text.find(HandMemory::kTitle), text.size());
    HandMemory memory;
    Estimator estimator = estimator_;
    FELT_TRY(estimator.load(text.substr(0, end)));
    FELT_TRY(memory.load(text.substr(end)));
    memory_ = std::move(memory);
    estimator_ = std::move(estimator);
    return {};
  }

 private:
  HandMemory memory_;
  Estimator estimator_;
  bool is_on_;
};

}  // namespace felt
