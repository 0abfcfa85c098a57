#include "cli/ranks/launch.hpp"

#include <dlfcn.h>
#include <fmt/format.h>
#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string_view>

#include "base/parallel/parallel.hpp"
#include "base/text.hpp"

namespace felt {
namespace {

// OpenMPI, then MPICH and its relatives, then srun with PMIx.
constexpr const char* kRankNames[] = {"OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK"};
constexpr const char* kSizeNames[] = {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_STEP_NUM_TASKS", "SLURM_NTASKS"};

template <size_t N>
std::optional<int> number_in_environment(const char* const (&names)[N]) {
  for (const char* name : names) {
    const char* text = std::getenv(name);
    const auto number = text != nullptr ? parse_uint(text) : std::nullopt;
    if (number && *number <= 10'000'000) return static_cast<int>(*number);
  }
  return std::nullopt;
}

Error cannot_join(const Launch& launch, const std::string& why) {
  return io_error(fmt::format("started as {} ranks, which cannot work together: {}", launch.size, why));
}

// A JoinCluster.
Result<void*> find_join(const Launch& launch) {
  std::error_code unknown;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", unknown);
  const auto library = program.parent_path() / "libfelt_mpi.so";
  if (!std::filesystem::exists(library, unknown)) {
    return cannot_join(launch, fmt::format("{} is missing; install libopenmpi-dev and build felt again, or start it "
                                           "without mpirun",
                                           library.string()));
  }
  // MPI's own parts look for each other's names.
  void* const handle = dlopen(library.c_str(), RTLD_NOW | RTLD_GLOBAL);
  if (handle == nullptr) return cannot_join(launch, fmt::format("{}; install openmpi-bin", dlerror()));
  void* const join = dlsym(handle, kJoinCluster);
  if (join == nullptr) {
    return cannot_join(launch, fmt::format("{} belongs to another version of felt", library.string()));
  }
  return join;
}

}  // namespace

Launch detect_launch() {
  Launch launch;
  const auto rank = number_in_environment(kRankNames);
  if (!rank) return launch;
  launch.size = std::max(*rank + 1, number_in_environment(kSizeNames).value_or(1));
  launch.rank = *rank;
  launch.is_launched = true;
  return launch;
}

Result<ProcessCluster*> join_ranks(const Launch& launch, const std::string& who) {
  FELT_TRY(void* const found, find_join(launch));
  const auto join = reinterpret_cast<JoinCluster>(found);
  const auto say = [who](const RankEnd& end) {
    std::cerr << fmt::format("{}: on rank {}: {}\n", who, end.rank, end.sentence) << std::flush;
  };
  std::string why;
  ProcessCluster* const cluster = join(say, why);
  for (const char* name : kRankNames) unsetenv(name);
  if (cluster == nullptr) return cannot_join(launch, why);
  return cluster;
}

Result<void> check_all_alike(Cluster& cluster, const std::vector<std::string>& words, const std::string& version) {
  const std::string own = shell_line(words);
  const auto versions = cluster.gather(version), lines = cluster.gather(own);
  for (size_t rank = 1; rank < versions.size(); ++rank) {
    if (versions[rank] != versions[0]) {
      return io_error(fmt::format("rank 0 is felt {} and rank {} is felt {}; install one version on all machines",
                                  versions[0], rank, versions[rank]));
    }
    if (lines[rank] != lines[0]) {
      return usage_error(fmt::format("all ranks need the same command: rank 0 has '{}' and rank {} has '{}'", lines[0],
                                     rank, lines[rank]));
    }
  }
  return {};
}

int threads_of_rank(const Cluster& cluster) {
  cpu_set_t allowed;
  CPU_ZERO(&allowed);
  const bool is_known = sched_getaffinity(0, sizeof allowed, &allowed) == 0;
  const int mine = is_known ? CPU_COUNT(&allowed) : hardware_threads();
  const int cores = std::max(mine, static_cast<int>(::sysconf(_SC_NPROCESSORS_ONLN)));
  return std::clamp(cores / std::max(1, cluster.ranks_here()), 1, std::max(1, mine));
}

}  // namespace felt
