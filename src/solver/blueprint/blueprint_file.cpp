// A blueprint's file: header, plan of betting, origin, card abstraction, and the shares of each street, compressed.
// Shares lie action by action over the buckets of a decision, which rise with strength, so that neighbours are alike;
// the last action's follow from the others'.
#include <fmt/format.h>
#include <zstd.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <memory>

#include "base/checksum.hpp"
#include "base/files/mapped_file.hpp"
#include "base/files/write_file.hpp"
#include "base/rng.hpp"
#include "game/rules/toml_table.hpp"
#include "solver/abstraction/card_file.hpp"
#include "solver/blueprint/blueprint.hpp"

namespace felt {
namespace {

static_assert(std::endian::native == std::endian::little);

constexpr char kMagic[8] = {'f', 'e', 'l', 't', 'b', 'l', 'u', '\n'};
constexpr uint32_t kVersion = 2;       // plans may have added sizes
constexpr uint32_t kWithoutAdded = 1;  // what plans without them are written as
constexpr int kCompression = 19;

struct BlueprintHeader {
  char magic[8];
  uint32_t version, unused;
  uint64_t plan, origin, cards;                // bytes of the texts and of the card abstraction
  std::array<uint64_t, kCardStreets> streets;  // of the compressed shares
  uint64_t check;                              // of all this, with 0 here, and of all that follows
};

using FileBytes = std::span<const std::byte>;

uint64_t check_of(BlueprintHeader header, FileBytes rest) {
  header.check = 0;
  return hash_combine(wide_checksum(std::as_bytes(std::span(&header, 1))), wide_checksum(rest));
}

Error wrong_file(const std::string& path, std::string_view what) {
  return {fmt::format("{}: {}", path, what), ErrorKind::BadInput};
}

// ---- shares of a street as bytes, action by action

template <class Visit>
void for_each_node(const BettingTree& tree, CardStreet street, const Visit& visit) {
  for (uint32_t node = 0; node < tree.nodes().size(); ++node) {
    if (tree.nodes()[node].street == street) visit(node, tree.nodes()[node].edges);
  }
}

size_t share_bytes(const Blueprint& blueprint, CardStreet street) {
  size_t bytes = 0;
  for_each_node(blueprint.tree, street, [&](uint32_t node, size_t actions) {
    bytes += (actions - 1) * static_cast<size_t>(blueprint.strategies.buckets_at(node));
  });
  return bytes;
}

std::string pack_street(const Blueprint& blueprint, CardStreet street) {
  std::string bytes;
  bytes.reserve(share_bytes(blueprint, street));
  for_each_node(blueprint.tree, street, [&](uint32_t node, size_t actions) {
    const auto buckets = static_cast<size_t>(blueprint.strategies.buckets_at(node));
    const auto words = blueprint.strategies.words(node);
    for (size_t a = 0; a + 1 < actions; ++a) {
      const uint32_t* plane = words.data() + a / PackedStrategies::kPerWord * buckets;
      const size_t shift = 8 * (a % PackedStrategies::kPerWord);
      for (size_t bucket = 0; bucket < buckets; ++bucket) bytes.push_back(static_cast<char>(plane[bucket] >> shift));
    }
  });
  std::string packed(ZSTD_compressBound(bytes.size()), '\0');
  packed.resize(ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), kCompression));
  return packed;
}

// The rows of a decision in `bytes` become words. Whether no bucket's shares exceed the whole.
bool unpack_node(const uint8_t* bytes, size_t actions, std::span<uint32_t> words, size_t buckets) {
  std::vector<int16_t> left(buckets, PackedStrategies::kWhole);
  const auto add = [&](size_t action, const auto& share_of) {
    uint32_t* plane = words.data() + action / PackedStrategies::kPerWord * buckets;
    const size_t shift = 8 * (action % PackedStrategies::kPerWord);
    for (size_t bucket = 0; bucket < buckets; ++bucket) plane[bucket] |= uint32_t{share_of(bucket)} << shift;
  };
  for (size_t a = 0; a + 1 < actions; ++a, bytes += buckets) {
    add(a, [&](size_t bucket) { return bytes[bucket]; });
    for (size_t bucket = 0; bucket < buckets; ++bucket)
      left[bucket] = static_cast<int16_t>(left[bucket] - bytes[bucket]);
  }
  add(actions - 1, [&](size_t bucket) { return static_cast<uint8_t>(std::max<int16_t>(0, left[bucket])); });
  return *std::min_element(left.begin(), left.end()) >= 0;
}

// The bytes of a street as pack_street had them. Not cleared first: all are written.
struct StreetBytes {
  std::unique_ptr<uint8_t[]> data;
  size_t size = 0;
};

StreetBytes decompress(FileBytes packed) {
  constexpr unsigned long long kMost = 1ULL << 32;
  const unsigned long long size = ZSTD_getFrameContentSize(packed.data(), packed.size());
  if (size >= kMost) return {};  // the words for errors are above this too
  StreetBytes bytes{std::make_unique_for_overwrite<uint8_t[]>(size), size};
  const size_t written = ZSTD_decompress(bytes.data.get(), bytes.size, packed.data(), packed.size());
  return written == bytes.size ? std::move(bytes) : StreetBytes{};
}

bool unpack_street(const StreetBytes& bytes, CardStreet street, Blueprint& blueprint) {
  if (bytes.data == nullptr || bytes.size != share_bytes(blueprint, street)) return false;
  size_t at = 0;
  bool fits = true;
  for_each_node(blueprint.tree, street, [&](uint32_t node, size_t actions) {
    const auto buckets = static_cast<size_t>(blueprint.strategies.buckets_at(node));
    fits = unpack_node(bytes.data.get() + at, actions, blueprint.strategies.words(node), buckets) && fits;
    at += (actions - 1) * buckets;
  });
  return fits;
}

// ---- origin

// Between quotes that know no escapes.
std::string quoted(std::string text) {
  std::ranges::replace_if(
      text, [](unsigned char c) { return c < ' ' || c == '\''; }, '?');
  return '\'' + text + '\'';
}

std::string origin_text(const BlueprintOrigin& origin) {
  std::string text = fmt::format(
      "seed = {}\niterations = {}\ncore_hours = {}\nresponse_mbb = {}\nresponse_half = {}\nresponse_flops = {}\n"
      "made_by = {}\n",
      origin.seed, origin.iterations, origin.core_hours, origin.response_mbb, origin.response_half,
      origin.response_flops, quoted(origin.made_by));
  if (origin.refining_boards == 0) return text;
  return text +
         fmt::format("refined_from = {}\nrefining_boards = {}\n", quoted(origin.refined_from), origin.refining_boards);
}

Result<BlueprintOrigin> parse_origin(std::string_view text) {
  FELT_TRY(const TomlValue document, parse_toml(text));
  TomlProblem problem;
  TomlTable table(document, "", problem);
  BlueprintOrigin origin;
  const auto number = [&](std::string_view key) {
    const TomlValue* found = table.find(key);
    return found == nullptr ? 0.0 : found->decimal;
  };
  origin.seed = static_cast<uint64_t>(number("seed"));
  origin.iterations = static_cast<uint64_t>(number("iterations"));
  origin.core_hours = number("core_hours");
  origin.response_mbb = number("response_mbb");
  origin.response_half = number("response_half");
  origin.response_flops = static_cast<int>(number("response_flops"));
  origin.refining_boards = static_cast<uint64_t>(number("refining_boards"));
  if (const TomlValue* found = table.find("made_by")) origin.made_by = found->text;
  if (const TomlValue* found = table.find("refined_from")) origin.refined_from = found->text;
  return origin;
}

// ---- the whole

// Cuts pieces off the front.
class FileCursor {
 public:
  explicit FileCursor(FileBytes bytes) : rest_(bytes) {}
  bool has(uint64_t bytes) const { return bytes <= rest_.size(); }
  FileBytes take(uint64_t bytes) {
    const FileBytes piece = rest_.first(bytes);
    rest_ = rest_.subspan(bytes);
    return piece;
  }
  std::string_view take_text(uint64_t bytes) {
    const FileBytes piece = take(bytes);
    return {reinterpret_cast<const char*>(piece.data()), piece.size()};
  }
  FileBytes rest() const { return rest_; }

 private:
  FileBytes rest_;
};

Result<BlueprintHeader> read_header(FileCursor& file, const std::string& path) {
  BlueprintHeader header;
  if (!file.has(sizeof header)) return wrong_file(path, "not a blueprint saved by felt");
  std::memcpy(&header, file.take(sizeof header).data(), sizeof header);
  if (std::memcmp(header.magic, kMagic, sizeof kMagic) != 0) return wrong_file(path, "not a blueprint saved by felt");
  if (header.version > kVersion) {
    return wrong_file(
        path, fmt::format("it was written by a newer felt (format {}, this one reads {})", header.version, kVersion));
  }
  uint64_t total = 0;
  for (const uint64_t bytes : {header.plan, header.origin, header.cards})
    total += std::min<uint64_t>(bytes, 1ULL << 40);
  for (const uint64_t bytes : header.streets) total += std::min<uint64_t>(bytes, 1ULL << 40);
  if (total != file.rest().size()) return wrong_file(path, "the file ends too early or goes on too long");
  if (check_of(header, file.rest()) != header.check) return wrong_file(path, "the file is damaged");
  return header;
}

Result<Blueprint> parse_blueprint(FileBytes bytes, const std::string& path) {
  FileCursor file(bytes);
  FELT_TRY(const BlueprintHeader header, read_header(file, path));
  FELT_TRY(const BettingPlan plan, parse_betting_plan(file.take_text(header.plan), path));
  FELT_TRY(BlueprintOrigin origin, parse_origin(file.take_text(header.origin)));
  const FileBytes card_bytes = file.take(header.cards);
  std::array<FileBytes, kCardStreets> packed;
  for (size_t street = 0; street < packed.size(); ++street) packed[street] = file.take(header.streets[street]);
  // The cards take longest.
  Result<CardAbstraction> cards = Error{};
  std::array<StreetBytes, kCardStreets> streets;
  Team team(0);
  team.run(1 + streets.size(), [&](size_t i, int) {
    if (i == 0) {
      cards = cards_from_bytes(card_bytes, path);
    } else {
      streets[streets.size() - i] = decompress(packed[streets.size() - i]);
    }
  });
  if (!cards) return cards.error();
  BucketCounts buckets{};
  for (int street = 0; street < kCardStreets; ++street) {
    buckets[static_cast<size_t>(street)] = cards->buckets(static_cast<CardStreet>(street));
  }
  BettingTree tree(plan);
  PackedStrategies strategies(tree, buckets);
  Blueprint blueprint{std::move(tree), *std::move(cards), std::move(strategies), std::move(origin)};
  std::array<bool, kCardStreets> is_good{};
  team.run(streets.size(), [&](size_t i, int) {
    const size_t street = streets.size() - 1 - i;  // the largest first
    is_good[street] = unpack_street(streets[street], static_cast<CardStreet>(street), blueprint);
  });
  for (const bool good : is_good) {
    if (!good) return wrong_file(path, "the file is damaged");
  }
  return blueprint;
}

}  // namespace

Result<Blueprint> Blueprint::open(const std::string& path) {
  FELT_TRY(const auto file, MappedFile::open(path));
  return parse_blueprint(file->bytes(), path);
}

Result<void> Blueprint::check(const std::string& path) {
  FELT_TRY(const auto mapped, MappedFile::open(path));
  FileCursor file(mapped->bytes());
  FELT_TRY(read_header(file, path));
  return {};
}

Result<void> Blueprint::save(const std::string& path) const {
  const std::string plan = to_toml(tree.plan()), from = origin_text(origin);
  const std::string abstraction = to_bytes(cards, {.is_compact = true, .tables = CardTables::NoRiver});
  std::array<std::string, kCardStreets> streets;
  Team team(0);
  team.run(streets.size(), [&](size_t i, int) { streets[i] = pack_street(*this, static_cast<CardStreet>(i)); });
  BlueprintHeader header{};
  std::memcpy(header.magic, kMagic, sizeof kMagic);
  header.version = tree.plan().added.empty() ? kWithoutAdded : kVersion;
  header.plan = plan.size(), header.origin = from.size(), header.cards = abstraction.size();
  std::string rest = plan + from + abstraction;
  for (size_t street = 0; street < streets.size(); ++street) {
    header.streets[street] = streets[street].size();
    rest += streets[street];
  }
  header.check = check_of(header, std::as_bytes(std::span(rest)));
  return write_file(path, std::string(reinterpret_cast<const char*>(&header), sizeof header) + rest);
}

}  // namespace felt
