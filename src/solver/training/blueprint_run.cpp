#include "solver/training/blueprint_run.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <cstring>

#include "base/checksum.hpp"
#include "base/files/read_file.hpp"
#include "base/files/write_file.hpp"
#include "base/rng.hpp"
#include "base/stopwatch.hpp"
#include "solver/abstraction/card_parts.hpp"
#include "solver/training/board_trainer.hpp"
#include "solver/training/sampling_trainer.hpp"

namespace felt {
namespace {

constexpr char kMagic[8] = {'f', 'e', 'l', 't', 'r', 'u', 'n', '\n'};
constexpr uint32_t kVersion = 1;

BucketCounts buckets_of(const CardAbstraction& cards) {
  BucketCounts counts{};
  for (int street = 0; street < kCardStreets; ++street) {
    counts[static_cast<size_t>(street)] = cards.buckets(static_cast<CardStreet>(street));
  }
  return counts;
}

// Linear weights for the first hundred million iterations, when strategies are still far from what they become; then
// actions with deep regrets are looked at seldom.
SamplingOptions usual_sampling(uint64_t seed) {
  return {.seed = seed, .discount_every = 10'000'000, .discounts = 10, .prune_after = 50'000'000};
}

// A round long enough that putting the ranks together takes about a tenth of the time: a slot takes some 8 ns, a
// sampled deal 12 microseconds and a board 20 milliseconds (docs/howto/cluster.md).
uint64_t usual_round(TrainingMethod method, uint64_t slots) {
  if (method == TrainingMethod::Boards) return std::max<uint64_t>(4, slots / 250'000);
  return std::max<uint64_t>(10'000, slots / 150);
}

// Of all ranks together; each takes whole chunks.
uint64_t round_of(const BlueprintRunOptions& options, uint64_t slots) {
  const uint64_t one = options.round > 0 ? options.round : usual_round(options.method, slots);
  const uint64_t chunk = options.method == TrainingMethod::Sampling ? SamplingTrainer::kChunk : 1;
  return (one + chunk - 1) / chunk * chunk * static_cast<uint64_t>(options.cluster->size());
}

RoundPlan plan_of(const BlueprintRunOptions& options, uint64_t round) {
  return options.method == TrainingMethod::Sampling ? RoundPlan{round, SamplingTrainer::kFloor} : RoundPlan{round};
}

struct CheckpointHeader {
  char magic[8];
  uint32_t version, method;
  uint64_t seed, iterations, plan, slots;  // plan: its hash
  double core_seconds;
  uint64_t check;  // of regrets and sums
};

struct CloseCheckpoint {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using CheckpointFile = std::unique_ptr<std::FILE, CloseCheckpoint>;

using TableBytes = std::span<const std::byte>;

uint64_t check_of(TableBytes regrets, TableBytes sums) {
  return hash_combine(wide_checksum(regrets), wide_checksum(sums));
}

// Plan and buckets: what a table's layout depends on, and which hands its rows belong to.
uint64_t hash_of(const BettingPlan& plan, const CardAbstraction& cards) {
  const std::string text = to_toml(plan);
  uint64_t hash = wide_checksum(std::as_bytes(std::span(text)));
  for (const int count : cards.parts().counts) hash = hash_combine(hash, static_cast<uint64_t>(count));
  return hash_combine(hash, cards.parts().seed);
}

Error wrong_checkpoint(const std::string& path, std::string_view what) {
  return {fmt::format("{}: {}", path, what), ErrorKind::BadInput};
}

}  // namespace

BlueprintRun::BlueprintRun(const BettingPlan& plan, const CardAbstraction& cards, const BlueprintRunOptions& options)
    : tree_(plan),
      cards_(cards),
      table_(tree_, buckets_of(cards)),
      options_(options),
      round_(round_of(options, table_.slots())),
      rounds_(table_, *options.cluster, plan_of(options, round_)),
      team_(options.threads) {
  if (options.method == TrainingMethod::Boards) {
    trainer_ = std::make_unique<BoardTrainer>(tree_, cards_, table_, rounds_, options.seed);
  } else {
    trainer_ = std::make_unique<SamplingTrainer>(tree_, cards_, table_, rounds_, usual_sampling(options.seed));
  }
}

uint64_t BlueprintRun::memory_of(const BettingPlan& plan, const CardAbstraction& cards, int ranks) {
  const uint64_t table = BlueprintTable::bytes_of(BettingTree(plan), buckets_of(cards));
  return ranks == 1 ? table : table / 2 * 3;
}

bool BlueprintRun::train(uint64_t iterations, const Progress* progress) {
  const Stopwatch watch;
  const uint64_t wanted = trainer_->iterations() + iterations;
  trainer_->run(iterations, team_, progress);
  core_seconds_ += watch.seconds() * team_.size() * options_.cluster->size();
  return trainer_->iterations() < wanted;
}

Blueprint BlueprintRun::result() {
  BlueprintOrigin origin;
  origin.seed = options_.seed;
  origin.iterations = iterations();
  origin.core_hours = core_seconds_ / 3600;
  std::optional<PackedStrategies> strategies;
  rounds_.with_all_sums([&] { strategies.emplace(tree_, table_, team_); });
  return {tree_, cards_, *std::move(strategies), origin};
}

Result<void> BlueprintRun::save_checkpoint(const std::string& path) {
  Result<void> done;
  rounds_.with_all_sums([&] {
    if (options_.cluster->is_first()) done = write_checkpoint(path);
  });
  return done;
}

Result<void> BlueprintRun::load_checkpoint(const std::string& path) {
  if (options_.cluster->is_first()) {
    FELT_TRY(read_checkpoint(path));
  }
  trainer_->resume_at(agreed(*options_.cluster, trainer_->iterations()));
  core_seconds_ = agreed(*options_.cluster, core_seconds_);
  rounds_.spread();
  return {};
}

Result<void> BlueprintRun::write_checkpoint(const std::string& path) const {
  const TableBytes regrets = std::as_bytes(std::span(table_.regrets(), table_.slots()));
  const TableBytes sums = std::as_bytes(std::span(table_.sums(), table_.slots()));
  CheckpointHeader header{};
  std::memcpy(header.magic, kMagic, sizeof kMagic);
  header.version = kVersion;
  header.method = static_cast<uint32_t>(options_.method);
  header.seed = options_.seed, header.iterations = iterations(), header.slots = table_.slots();
  header.plan = hash_of(tree_.plan(), cards_);
  header.core_seconds = core_seconds_;
  header.check = check_of(regrets, sums);
  return replace_file(path, [&](const std::string& fresh) -> Result<void> {
    const CheckpointFile file(std::fopen(fresh.c_str(), "wb"));
    const auto write = [&](TableBytes bytes) {
      return std::fwrite(bytes.data(), 1, bytes.size(), file.get()) == bytes.size();
    };
    if (file == nullptr || !write(std::as_bytes(std::span(&header, 1))) || !write(regrets) || !write(sums) ||
        std::fflush(file.get()) != 0) {
      return cannot_write(path, last_error());
    }
    return {};
  });
}

Result<void> BlueprintRun::read_checkpoint(const std::string& path) {
  const CheckpointFile file(std::fopen(path.c_str(), "rb"));
  if (file == nullptr) return cannot_read(path, last_error());
  CheckpointHeader header;
  if (std::fread(&header, sizeof header, 1, file.get()) != 1 || std::memcmp(header.magic, kMagic, sizeof kMagic) != 0) {
    return wrong_checkpoint(path, "not a checkpoint of felt train blueprint");
  }
  if (header.version > kVersion) return wrong_checkpoint(path, "it was written by a newer felt");
  if (header.plan != hash_of(tree_.plan(), cards_) || header.slots != table_.slots()) {
    return wrong_checkpoint(path,
                            "the checkpoint is of another plan or other buckets; resume with those it began with");
  }
  if (header.seed != options_.seed) {
    return wrong_checkpoint(path,
                            fmt::format("the checkpoint has seed {}; resume with --seed {}", header.seed, header.seed));
  }
  if (header.method != static_cast<uint32_t>(options_.method)) {
    return wrong_checkpoint(path, "the checkpoint is of another method; resume with the one it began with");
  }
  std::vector<float> regrets(table_.slots()), sums(table_.slots());
  if (std::fread(regrets.data(), sizeof(float), regrets.size(), file.get()) != regrets.size() ||
      std::fread(sums.data(), sizeof(float), sums.size(), file.get()) != sums.size()) {
    return wrong_checkpoint(path, "the file ends too early");
  }
  if (check_of(std::as_bytes(std::span(regrets)), std::as_bytes(std::span(sums))) != header.check) {
    return wrong_checkpoint(path, "the file is damaged");
  }
  std::copy(regrets.begin(), regrets.end(), table_.regrets());
  std::copy(sums.begin(), sums.end(), table_.sums());
  trainer_->resume_at(header.iterations);
  core_seconds_ = header.core_seconds;
  return {};
}

}  // namespace felt
