// Long calls: work runs on a thread of its own without Python's lock, while the caller's thread looks at signals and
// tells a callback how far it is.
#pragma once

#include <functional>

#include "base/progress.hpp"
#include "python/src/bind.hpp"

namespace felt::python {

// Calls work(progress) and returns when it has. `told`, if it is not None, is called with (done, total) now and then,
// and may return False to stop. Ctrl-C, and whatever `told` raises, stops the work and is raised here. What work throws
// is thrown here.
// `has_bots`: bots in Python may be asked, and have to be stopped when they are late.
void run_watched(const py::object& told, const std::function<void(Progress&)>& work, bool has_bots = false);

// The same for work that gives an answer.
template <class Work>
auto watched(const py::object& told, const Work& work, bool has_bots = false) {
  std::optional<decltype(work(std::declval<Progress&>()))> answer;
  run_watched(
      told, [&](Progress& progress) { answer.emplace(work(progress)); }, has_bots);
  return *std::move(answer);
}

}  // namespace felt::python
