// A solver on disk: the spot, and everything it has learned, so that it can be read, explored and iterated further.
// Uncompressed numbers stand in the file as in memory, each array at a multiple of 64 bytes.
#pragma once

#include <optional>
#include <string>

#include "base/result.hpp"
#include "solver/postflop/postflop.hpp"

namespace felt {

class SolutionFile {
 public:
  // Written beside the path first and then put in its place: nothing half-written is ever there. Links are followed,
  // devices refused. Errors are of kind Io.
  static Result<void> save(const PostflopSolver& solver, const std::string& path, bool compress);

  // Errors: Io for what cannot be read, BadInput for what is not a solution, is damaged, or is newer than this program.
  static Result<PostflopSolver> load(const std::string& path, int threads);

 private:
  static Result<void> fill(const PostflopSolver& solver, const std::string& path, bool compress);
};

}  // namespace felt
