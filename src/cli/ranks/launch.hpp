// Whether this process is one of several that mpirun or srun started, and how it joins them.
#pragma once

#include <string>
#include <vector>

#include "base/parallel/cluster.hpp"
#include "base/result.hpp"

namespace felt {

// What the launcher says in the environment: looked at once, in main.
struct Launch {
  int rank = 0, size = 1;
  bool is_launched = false;  // also as the only rank
  bool is_alone() const { return size == 1; }
};
Launch detect_launch();

// Loads libfelt_mpi.so, which stands beside the program, and joins the other ranks. Bots that this rank starts as
// programs do not take themselves for ranks afterwards. `who` begins the line about a rank that fails later.
Result<ProcessCluster*> join_ranks(const Launch& launch, const std::string& who);

// An error unless all ranks run the same felt with the same words.
Result<void> check_all_alike(Cluster& cluster, const std::vector<std::string>& words, const std::string& version);

// Threads for a rank, where the user has not said: the cores that it may use, shared with the other ranks on this
// machine.
int threads_of_rank(const Cluster& cluster);

}  // namespace felt
