// Where a command that talks with a person gets its lines from.
#pragma once

#include <optional>
#include <string>

#include "base/progress.hpp"

namespace felt {

class LineSource {
 public:
  virtual ~LineSource() = default;
  // The next line without its end; nothing when the input has ended or the person wants to stop.
  virtual std::optional<std::string> next() = 0;
};

// Standard input. A stop request of `progress` (Ctrl-C) ends the waiting at once, which std::getline would not.
class StdinLines final : public LineSource {
 public:
  explicit StdinLines(const Progress& progress) : progress_(progress) {}
  std::optional<std::string> next() override;

 private:
  bool read_more();  // false at the end, or when asked to stop

  const Progress& progress_;
  std::string buffer_;
};

}  // namespace felt
