#include "base/parallel/cluster_work.hpp"

#include <map>
#include <stdexcept>

#include "base/parallel/crew.hpp"
#include "base/stopwatch.hpp"

namespace felt {
namespace {

// From rank 0: More, Stop, End. To it: Ready, Done, Advanced, Stop, Failed, and Gone as the last.
enum class Word : uint8_t { More, Stop, End, Ready, Done, Advanced, Failed, Gone };

template <class... T>
std::string message(Word word, const T&... values) {
  ByteWriter writer;
  writer(word, values...);
  return writer.take();
}

// One more batch than there are threads waits on every rank, so that nobody waits for the next.
int places_of(int threads) { return threads + 1; }

// ---- every rank but the first

class Member {
 public:
  Member(Cluster& cluster, const SharedWork& shared)
      : cluster_(cluster), shared_(shared), crew_(shared.threads, shared.work), told_(done_here()) {}

  void run() {
    cluster_.send(0, message(Word::Ready, places_of(shared_.threads)));
    while (!is_over_) {
      listen();
      report();
      if (!is_over_) crew_.wait();
    }
    crew_.end();
    tell_progress();
    cluster_.send(0, message(Word::Gone));
  }

 private:
  uint64_t done_here() const { return shared_.progress != nullptr ? shared_.progress->done() : 0; }

  void listen() {
    while (const auto heard = cluster_.poll()) {
      ByteParser read(heard->bytes);
      Word word{};
      read(word);
      Batch batch;
      if (word == Word::More) read(batch), crew_.give(batch);
      if (word == Word::Stop && shared_.progress != nullptr) shared_.progress->request_stop();
      is_over_ = is_over_ || word == Word::End;
    }
  }

  void report() {
    for (const BatchDone& done : crew_.take()) {
      cluster_.send(0, message(Word::Done, done.first, done.seconds, done.results));
    }
    constexpr double kPace = 0.2;  // seconds
    if (watch_.seconds() - told_at_ >= kPace) tell_progress();
    if (stop_requested(shared_.progress) && !std::exchange(has_told_stop_, true)) cluster_.send(0, message(Word::Stop));
    const std::string failure = crew_.failure();
    if (!failure.empty() && !std::exchange(has_told_failure_, true)) cluster_.send(0, message(Word::Failed, failure));
  }

  void tell_progress() {
    told_at_ = watch_.seconds();
    const uint64_t now = done_here();
    if (now != told_) cluster_.send(0, message(Word::Advanced, now - std::exchange(told_, now)));
  }

  Cluster& cluster_;
  const SharedWork& shared_;
  Crew crew_;
  uint64_t told_;  // of the progress
  Stopwatch watch_;
  double told_at_ = 0;
  bool is_over_ = false, has_told_stop_ = false, has_told_failure_ = false;
};

// ---- rank 0

class First {
 public:
  First(Cluster& cluster, const SharedWork& shared)
      : cluster_(cluster),
        shared_(shared),
        crew_(shared.threads, shared.work),
        free_(static_cast<size_t>(cluster.size()), 0),
        ranks_left_(cluster.size() - 1) {
    free_[0] = places_ = places_of(shared.threads);
  }

  void run() {
    try {
      while (wants_more_ && merged_ < shared_.chunks) {
        listen();
        for (BatchDone& done : crew_.take()) keep(0, std::move(done));
        fail(crew_.failure());
        merge_ready();
        hand_out();
        pass_on_stop();
        if (ready_.find(merged_) == ready_.end()) crew_.wait();
      }
    } catch (...) {
      end();
      throw;
    }
    end();
  }

 private:
  static void fail(const std::string& why) {
    if (!why.empty()) throw std::runtime_error(why);
  }

  void listen() {
    while (const auto heard = cluster_.poll()) hear(*heard);
  }

  void hear(const ClusterMessage& heard) {
    ByteParser read(heard.bytes);
    Word word{};
    read(word);
    if (word == Word::Done) {
      BatchDone done;
      read(done.first, done.seconds, done.results);
      keep(heard.from, std::move(done));
    } else if (word == Word::Ready) {
      int places = 0;
      read(places);
      free_[static_cast<size_t>(heard.from)] = places;
      places_ += places;
    } else if (word == Word::Failed) {
      read(failure_);
      if (!is_over_) fail(failure_);
    } else {
      hear_of_progress(word, read);
    }
  }

  void hear_of_progress(Word word, ByteParser& read) {
    uint64_t units = 0;
    if (word == Word::Advanced) read(units);
    if (shared_.progress != nullptr) shared_.progress->advance(units);
    if (word == Word::Stop && shared_.progress != nullptr) shared_.progress->request_stop();
    if (word == Word::Gone) --ranks_left_;
  }

  void keep(int rank, BatchDone done) {
    ++free_[static_cast<size_t>(rank)];
    seconds_ += done.seconds;
    timed_ += done.results.size();
    for (size_t i = 0; i < done.results.size(); ++i) ready_.emplace(done.first + i, std::move(done.results[i]));
  }

  void merge_ready() {
    for (auto next = ready_.find(merged_); next != ready_.end() && wants_more_; next = ready_.find(merged_)) {
      wants_more_ = shared_.merge(merged_, next->second);
      ready_.erase(next);
      ++merged_;
      if (merged_ % 64 == 0) listen();  // others need more meanwhile
    }
  }

  // As many chunks as take about this long, but at the end of the work few, so that all end together.
  size_t batch_size() const {
    constexpr double kBatch = 0.02;  // seconds
    if (timed_ == 0) return 1;
    const double wanted = kBatch * static_cast<double>(timed_) / std::max(seconds_, 1e-9);
    const size_t share = (shared_.chunks - next_) / (2 * static_cast<size_t>(places_));
    return std::clamp<size_t>(static_cast<size_t>(std::min(wanted, 1e6)), 1, std::max<size_t>(1, share));
  }

  // One batch to every rank with a free place, in turn, as far ahead of the merged ones as the window says.
  void hand_out() {
    for (bool has_given = true; has_given && next_ < shared_.chunks;) {
      has_given = false;
      for (int rank = 0; rank < cluster_.size(); ++rank) {
        const size_t size = batch_size(), window = std::max<size_t>(64, 4 * static_cast<size_t>(places_) * size);
        const size_t left = std::min(shared_.chunks, merged_ + window) - std::min(next_, merged_ + window);
        if (free_[static_cast<size_t>(rank)] == 0 || left == 0) continue;
        give(rank, {next_, std::min(size, left)});
        has_given = true;
      }
    }
  }

  void give(int rank, Batch batch) {
    --free_[static_cast<size_t>(rank)];
    next_ += batch.count;
    if (rank == 0) return crew_.give(batch);
    cluster_.send(rank, message(Word::More, batch));
  }

  void pass_on_stop() {
    if (!stop_requested(shared_.progress) || std::exchange(has_passed_on_stop_, true)) return;
    tell_all(Word::Stop);
  }

  void tell_all(Word word) {
    for (int rank = 1; rank < cluster_.size(); ++rank) cluster_.send(rank, message(word));
  }

  // Until everybody has said their last word, so that none of it is taken for a word of the next work.
  void end() {
    is_over_ = true;
    tell_all(Word::End);
    crew_.end();
    while (ranks_left_ > 0) {
      listen();
      crew_.wait();
    }
  }

  Cluster& cluster_;
  const SharedWork& shared_;
  Crew crew_;
  std::vector<int> free_;  // by rank: batches that it can take
  int places_ = 0;         // of all ranks that are here
  int ranks_left_;
  std::map<size_t, std::string> ready_;
  size_t next_ = 0, merged_ = 0, timed_ = 0;
  double seconds_ = 0;  // of the timed chunks, of one thread
  std::string failure_;
  bool wants_more_ = true, is_over_ = false, has_passed_on_stop_ = false;
};

}  // namespace

void share_work(Cluster& cluster, const SharedWork& shared) {
  if (cluster.is_first()) {
    try {
      First(cluster, shared).run();
    } catch (...) {
      cluster.meet();
      throw;
    }
  } else {
    Member(cluster, shared).run();
  }
  cluster.meet();
}

}  // namespace felt
