// A cluster whose ranks are threads of the test: the same messages and sums as between processes.
#pragma once

#include <barrier>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <numeric>
#include <thread>

#include "base/parallel/cluster.hpp"

namespace felt {

class ThreadCluster final : public Cluster {
 public:
  // Calls body(cluster) as every rank at once, rank 0 on the caller's thread.
  static void run(int size, const std::function<void(Cluster&)>& body) {
    Shared shared(size);
    std::vector<std::jthread> others;
    for (int rank = 1; rank < size; ++rank) {
      others.emplace_back([&shared, &body, rank] {
        ThreadCluster cluster(shared, rank);
        body(cluster);
      });
    }
    ThreadCluster first(shared, 0);
    body(first);
  }

  int rank() const override { return rank_; }
  int size() const override { return static_cast<int>(shared_.parts.size()); }
  int ranks_here() const override { return size(); }

  void meet() override { shared_.barrier.arrive_and_wait(); }
  void broadcast(std::span<std::byte> bytes) override {
    const auto all = gather(std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
    std::memcpy(bytes.data(), all[0].data(), bytes.size());
  }
  void add_up(std::span<float> numbers) override { add(numbers); }
  void add_up(std::span<int64_t> numbers) override { add(numbers); }
  void add_up(std::span<uint16_t> numbers) override { add(numbers); }
  std::vector<std::string> gather(const std::string& bytes) override {
    shared_.parts[static_cast<size_t>(rank_)] = bytes;
    meet();
    std::vector<std::string> all = shared_.parts;
    meet();
    return all;
  }

  void send(int to, std::string bytes) override {
    const std::scoped_lock lock(shared_.mutex);
    shared_.boxes[static_cast<size_t>(to)].push_back({rank_, std::move(bytes)});
  }
  std::optional<ClusterMessage> poll() override {
    const std::scoped_lock lock(shared_.mutex);
    auto& box = shared_.boxes[static_cast<size_t>(rank_)];
    if (box.empty()) return std::nullopt;
    ClusterMessage first = std::move(box.front());
    box.pop_front();
    return first;
  }

 private:
  struct Shared {
    explicit Shared(int size) : barrier(size), parts(static_cast<size_t>(size)), boxes(static_cast<size_t>(size)) {}
    std::barrier<> barrier;
    std::vector<std::string> parts;
    std::mutex mutex;
    std::vector<std::deque<ClusterMessage>> boxes;
  };

  ThreadCluster(Shared& shared, int rank) : shared_(shared), rank_(rank) {}

  template <class T>
  void add(std::span<T> numbers) {
    const auto all = gather(std::string(reinterpret_cast<const char*>(numbers.data()), numbers.size_bytes()));
    std::vector<T> one(numbers.size());
    std::fill(numbers.begin(), numbers.end(), T{});
    for (const std::string& part : all) {
      std::memcpy(one.data(), part.data(), part.size());
      for (size_t i = 0; i < one.size(); ++i) numbers[i] = static_cast<T>(numbers[i] + one[i]);
    }
  }

  Shared& shared_;
  int rank_;
};

}  // namespace felt
