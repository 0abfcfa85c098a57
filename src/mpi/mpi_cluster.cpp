#include "mpi/mpi_cluster.hpp"

#include <unistd.h>

#include <algorithm>
#include <thread>

#include "base/bytes.hpp"

namespace felt {
namespace {

constexpr int kWords = 1;  // tag of messages, and of the two kinds of ends
constexpr int kRankEnds = 2, kAllEnd = 3;
constexpr size_t kBlock = size_t{1} << 26;  // bytes at a time: MPI counts in int
constexpr std::chrono::milliseconds kSameError{500}, kPatience{5000};

}  // namespace

MpiCluster::MpiCluster(OnFailure on_failure) : on_failure_(std::move(on_failure)) {
  MPI_Comm_dup(MPI_COMM_WORLD, &work_);
  MPI_Comm_dup(MPI_COMM_WORLD, &ends_);
  MPI_Comm_rank(work_, &rank_);
  MPI_Comm_size(work_, &size_);
  MPI_Comm here = MPI_COMM_NULL;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &here);
  MPI_Comm_size(here, &ranks_here_);
  MPI_Comm_free(&here);
}

// ---- waiting

void MpiCluster::nap_until(const std::function<bool()>& is_done) {
  std::chrono::microseconds nap{0};
  while (!is_done()) {
    look_around();
    std::this_thread::sleep_for(nap);
    nap = std::min(nap + std::chrono::microseconds{5}, std::chrono::microseconds{300});
  }
}

// The same error is often found by all ranks: every rank has a moment to find it too, and to finish what others need of
// it; rank 0 then says it as its own.
void MpiCluster::look_around() {
  if (rank_ != 0) {
    if (!is_over_ && receive(kAllEnd, ends_)) is_over_ = true, failed_at_ = Clock::now();
    if (is_over_ && Clock::now() - failed_at_ >= kSameError) go_with_rank_0();
    return;
  }
  while (const auto ended = receive(kRankEnds, ends_)) {
    RankEnd end{ended->from, 0, {}};
    ByteParser read(ended->bytes);
    read(end.code, end.sentence);
    if (end.sentence.empty() || failed_) continue;
    failed_ = std::move(end);
    failed_at_ = Clock::now();
  }
  if (!failed_ || Clock::now() - failed_at_ < kSameError) return;
  on_failure_(*failed_);
  MPI_Abort(MPI_COMM_WORLD, failed_->code);
}

// ---- all together

void MpiCluster::meet() {
  MPI_Request request = MPI_REQUEST_NULL;
  MPI_Ibarrier(work_, &request);
  nap_until([&] {
    forget_sent();
    int done = 0;
    MPI_Test(&request, &done, MPI_STATUS_IGNORE);
    return done != 0;
  });
}

void MpiCluster::broadcast_from(int root, std::span<std::byte> bytes) {
  for (size_t at = 0; at < bytes.size(); at += kBlock) {
    const int count = static_cast<int>(std::min(kBlock, bytes.size() - at));
    MPI_Bcast(bytes.data() + at, count, MPI_BYTE, root, work_);
  }
}

void MpiCluster::broadcast(std::span<std::byte> bytes) {
  meet();
  broadcast_from(0, bytes);
}

// Every rank adds up its own part of a block, in the order of the ranks, and gives it to all: MPI_Allreduce may add in
// another order.
void MpiCluster::add_up(std::span<float> numbers) {
  meet();
  const auto ranks = static_cast<size_t>(size_);
  const size_t part = std::min((numbers.size() + ranks - 1) / ranks, kBlock / sizeof(float) / ranks + 1);
  std::vector<float> block(part * ranks), parts(part * ranks);
  const int count = static_cast<int>(part);
  for (size_t at = 0; at < numbers.size(); at += block.size()) {
    const size_t here = std::min(block.size(), numbers.size() - at);
    std::copy_n(numbers.begin() + static_cast<std::ptrdiff_t>(at), here, block.begin());
    MPI_Alltoall(block.data(), count, MPI_FLOAT, parts.data(), count, MPI_FLOAT, work_);
    for (size_t rank = 1; rank < ranks; ++rank) {
      for (size_t i = 0; i < part; ++i) parts[i] += parts[rank * part + i];
    }
    MPI_Allgather(parts.data(), count, MPI_FLOAT, block.data(), count, MPI_FLOAT, work_);
    std::copy_n(block.begin(), here, numbers.begin() + static_cast<std::ptrdiff_t>(at));
  }
}

template <class T>
void MpiCluster::reduce(std::span<T> numbers, MPI_Datatype type) {
  meet();
  constexpr size_t kCount = kBlock / sizeof(T);
  for (size_t at = 0; at < numbers.size(); at += kCount) {
    const int count = static_cast<int>(std::min(kCount, numbers.size() - at));
    MPI_Allreduce(MPI_IN_PLACE, numbers.data() + at, count, type, MPI_SUM, work_);
  }
}
void MpiCluster::add_up(std::span<int64_t> numbers) { reduce(numbers, MPI_INT64_T); }
void MpiCluster::add_up(std::span<uint16_t> numbers) { reduce(numbers, MPI_UINT16_T); }

std::vector<std::string> MpiCluster::gather(const std::string& bytes) {
  meet();
  const uint64_t own = bytes.size();
  std::vector<uint64_t> sizes(static_cast<size_t>(size_));
  MPI_Allgather(&own, 1, MPI_UINT64_T, sizes.data(), 1, MPI_UINT64_T, work_);
  std::vector<std::string> all;
  for (int rank = 0; rank < size_; ++rank) {
    std::string& one = all.emplace_back(rank == rank_ ? bytes : std::string(sizes[static_cast<size_t>(rank)], '\0'));
    broadcast_from(rank, std::as_writable_bytes(std::span(one.data(), one.size())));
  }
  return all;
}

// ---- messages

void MpiCluster::push(int to, int tag, MPI_Comm comm, std::string bytes) {
  Sending& sending = sending_.emplace_back(Sending{MPI_REQUEST_NULL, std::move(bytes)});
  MPI_Isend(sending.bytes.data(), static_cast<int>(sending.bytes.size()), MPI_BYTE, to, tag, comm, &sending.request);
}

void MpiCluster::forget_sent() {
  std::erase_if(sending_, [](Sending& sending) {
    int done = 0;
    MPI_Test(&sending.request, &done, MPI_STATUS_IGNORE);
    return done != 0;
  });
}

std::optional<ClusterMessage> MpiCluster::receive(int tag, MPI_Comm comm) {
  int is_there = 0, count = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, tag, comm, &is_there, &status);
  if (is_there == 0) return std::nullopt;
  MPI_Get_count(&status, MPI_BYTE, &count);
  ClusterMessage message{status.MPI_SOURCE, std::string(static_cast<size_t>(count), '\0')};
  MPI_Recv(message.bytes.data(), count, MPI_BYTE, status.MPI_SOURCE, tag, comm, MPI_STATUS_IGNORE);
  return message;
}

void MpiCluster::send(int to, std::string bytes) { push(to, kWords, work_, std::move(bytes)); }

std::optional<ClusterMessage> MpiCluster::poll() {
  forget_sent();
  look_around();
  return receive(kWords, work_);
}

// ---- the end

bool MpiCluster::meet_at_the_end(const std::function<bool()>& has_patience) {
  MPI_Request request = MPI_REQUEST_NULL;
  MPI_Ibarrier(ends_, &request);
  for (int done = 0; done == 0;) {
    forget_sent();
    MPI_Test(&request, &done, MPI_STATUS_IGNORE);
    if (done == 0 && !has_patience()) return false;
    if (done == 0) std::this_thread::sleep_for(std::chrono::microseconds{300});
  }
  return true;
}

// In the middle of something that rank 0 will not finish.
void MpiCluster::go_with_rank_0() {
  meet_at_the_end([] { return true; });
  MPI_Finalize();
  _exit(0);
}

std::optional<RankEnd> MpiCluster::leave(const RankEnd& end) {
  if (rank_ != 0) {
    ByteWriter writer;
    writer(end.code, end.sentence);
    push(0, kRankEnds, ends_, writer.take());
    meet_at_the_end([] { return true; });
    MPI_Finalize();
    return std::nullopt;
  }
  // Where all went well everybody is about to leave. Else others may wait for what rank 0 will not do any more, or be
  // in the middle of a long computation, which nobody needs.
  const bool is_done = end.sentence.empty();
  for (int rank = 1; rank < size_ && !is_done; ++rank) push(rank, kAllEnd, ends_, {});
  const auto since = Clock::now();
  if (!meet_at_the_end([&] { return is_done || Clock::now() - since < kPatience; })) {
    MPI_Abort(MPI_COMM_WORLD, end.code);
  }
  if (is_done) {
    failed_at_ = Clock::now() + kPatience;  // nothing is to be ended any more
    look_around();
  }
  MPI_Finalize();
  return is_done ? failed_ : std::nullopt;
}

}  // namespace felt
