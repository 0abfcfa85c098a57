// Solutions that pages look around in: the few that were used last. Works on any thread.
#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "protocol/web/web_schema.hpp"
#include "solver/postflop/postflop.hpp"

namespace felt {

class SolvedSpots {
 public:
  struct Limits {
    size_t spots = 4;
    uint64_t bytes = uint64_t{2} << 30;  // of all together
  };

  SolvedSpots() = default;
  explicit SolvedSpots(const Limits& limits) : limits_(limits) {}

  const Limits& limits() const { return limits_; }

  // Its number. Those that have not been looked at for the longest time make room.
  std::string add(PostflopSolver solver);

  // A SolutionNode; an error of kind Failed when there is no such solution (any more).
  Result<Json> node(std::string_view number, std::string_view path) const;

 private:
  struct Kept {
    explicit Kept(std::string name, PostflopSolver solved) : number(std::move(name)), solver(std::move(solved)) {}
    std::string number;
    std::mutex mutex;  // of the solver: a look needs it for itself
    PostflopSolver solver;
  };
  std::shared_ptr<Kept> find(std::string_view number) const;

  Limits limits_;
  mutable std::mutex mutex_;
  mutable std::list<std::shared_ptr<Kept>> kept_;  // the last used first
  uint64_t next_ = 1;
};

}  // namespace felt
