// Several processes that work on one command, on one machine or on many: how they know of one another. The names are
// MPI's: each process is a rank, numbered from 0, and rank 0 is the one that reads, decides, prints and writes files.
// Libraries are given a Cluster and do not ask where it comes from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

namespace felt {

struct ClusterMessage {
  int from = 0;
  std::string bytes;
};

// Each rank uses it from one thread. The machines must agree on how numbers lie in memory.
class Cluster {
 public:
  virtual ~Cluster() = default;
  virtual int rank() const = 0;
  virtual int size() const = 0;
  virtual int ranks_here() const = 0;  // on this machine, this one included
  bool is_first() const { return rank() == 0; }
  bool is_alone() const { return size() == 1; }

  // ---- for all together: every rank calls the same ones in the same order, and waits, asleep, for the others

  virtual void meet() = 0;
  // Those of rank 0 come to all; the same number on every rank.
  virtual void broadcast(std::span<std::byte> bytes) = 0;
  // Every rank's numbers become the sum over all ranks, added in the order of the ranks: the same number of ranks gives
  // the same digits.
  virtual void add_up(std::span<float> numbers) = 0;
  virtual void add_up(std::span<int64_t> numbers) = 0;
  virtual void add_up(std::span<uint16_t> numbers) = 0;
  // What every rank gives, by rank, to all.
  virtual std::vector<std::string> gather(const std::string& bytes) = 0;

  // ---- messages, which nobody waits for; two from one rank to another arrive in the order in which they were sent

  virtual void send(int to, std::string bytes) = 0;
  virtual std::optional<ClusterMessage> poll() = 0;  // the next that is there; also moves on what was sent
};

// A cluster of one: nobody to talk to.
Cluster& single_process();

// What rank 0 says, for all to go by.
template <class T>
requires std::is_trivially_copyable_v<T> T agreed(Cluster& cluster, T mine) {
  if (!cluster.is_alone()) cluster.broadcast(std::as_writable_bytes(std::span(&mine, 1)));
  return mine;
}
std::string agreed(Cluster& cluster, std::string mine);

// Whether any rank says so.
bool any_of_ranks(Cluster& cluster, bool mine);

// ---- for the program itself

// How a rank ended: the exit code and, where it failed, the sentence.
struct RankEnd {
  int rank = 0, code = 0;
  std::string sentence;
};

// A cluster of processes as the program joins and leaves it.
class ProcessCluster : public Cluster {
 public:
  // Called on rank 0 when another rank fails in the middle of the work, before all ranks are ended.
  using OnFailure = std::function<void(const RankEnd& failed)>;

  // The last call on every rank. Returns how the first rank ended that failed where rank 0 did not; nothing elsewhere.
  virtual std::optional<RankEnd> leave(const RankEnd& end) = 0;
};

// What libfelt_mpi.so is asked for, under the name kJoinCluster. Null and a sentence in `why` where there is nothing
// to join.
using JoinCluster = ProcessCluster* (*)(ProcessCluster::OnFailure on_failure, std::string& why);
inline constexpr char kJoinCluster[] = "felt_join_cluster_1";  // the number changes with these interfaces

}  // namespace felt
