// A Cluster over MPI's world. Waiting is done asleep, which MPI's own calls do not do: ranks may share a core. While it
// waits, rank 0 looks for ranks that have failed, and the others for rank 0 to end without them.
#pragma once

#include <mpi.h>

#include <chrono>
#include <functional>
#include <list>

#include "base/parallel/cluster.hpp"

namespace felt {

class MpiCluster final : public ProcessCluster {
 public:
  // After MPI_Init.
  explicit MpiCluster(OnFailure on_failure);

  int rank() const override { return rank_; }
  int size() const override { return size_; }
  int ranks_here() const override { return ranks_here_; }

  void meet() override;
  void broadcast(std::span<std::byte> bytes) override;
  void add_up(std::span<float> numbers) override;
  void add_up(std::span<int64_t> numbers) override;
  void add_up(std::span<uint16_t> numbers) override;
  std::vector<std::string> gather(const std::string& bytes) override;

  void send(int to, std::string bytes) override;
  std::optional<ClusterMessage> poll() override;

  std::optional<RankEnd> leave(const RankEnd& end) override;

 private:
  using Clock = std::chrono::steady_clock;
  struct Sending {
    MPI_Request request;
    std::string bytes;
  };

  void push(int to, int tag, MPI_Comm comm, std::string bytes);
  void forget_sent();
  std::optional<ClusterMessage> receive(int tag, MPI_Comm comm);
  void broadcast_from(int root, std::span<std::byte> bytes);
  template <class T>
  void reduce(std::span<T> numbers, MPI_Datatype type);

  // Calls is_done again and again until it says so, with a nap in between.
  void nap_until(const std::function<bool()>& is_done);
  void look_around();
  [[noreturn]] void go_with_rank_0();
  bool meet_at_the_end(const std::function<bool()>& has_patience);

  OnFailure on_failure_;
  MPI_Comm work_ = MPI_COMM_NULL, ends_ = MPI_COMM_NULL;
  int rank_ = 0, size_ = 1, ranks_here_ = 1;
  std::list<Sending> sending_;
  std::optional<RankEnd> failed_;  // rank 0: the first other rank that did
  bool is_over_ = false;           // other ranks: rank 0 has failed
  Clock::time_point failed_at_;
};

}  // namespace felt
