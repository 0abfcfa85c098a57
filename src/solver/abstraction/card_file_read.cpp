#include <fmt/format.h>
#include <zstd.h>

#include <algorithm>
#include <cstring>
#include <memory>

#include "base/checksum.hpp"
#include "base/files/mapped_file.hpp"
#include "solver/abstraction/card_file.hpp"
#include "solver/abstraction/card_file_format.hpp"

namespace felt {
namespace {

using namespace card_file;

constexpr int kMaxNumber = 8191;  // of centres: squared distances fit 31 bits

Error wrong(const std::string& name, std::string_view what) {
  return {fmt::format("{}: {}", name, what), ErrorKind::BadInput};
}
Error damaged(const std::string& name) { return wrong(name, "the file is damaged; train it again or copy it again"); }
Error cut_short(const std::string& name) {
  return wrong(name, "the file ends too early; train it again or copy it again");
}

template <class T>
std::vector<T> numbers_of(Bytes bytes) {
  std::vector<T> numbers(bytes.size() / sizeof(T));
  if (!numbers.empty()) std::memcpy(numbers.data(), bytes.data(), numbers.size() * sizeof(T));
  return numbers;
}

class Parser {
 public:
  // Tables of a plain file stay where they are: `keep` holds the memory.
  Parser(Bytes bytes, std::shared_ptr<const void> keep, const std::string& name)
      : bytes_(bytes), keep_(std::move(keep)), name_(name), parts_(std::make_shared<CardParts>()) {}

  Result<CardAbstraction> parse() {
    FELT_TRY(read_header());
    for (const Section& section : sections_) FELT_TRY(read_section(section));
    FELT_TRY(check_whole());
    return CardAbstraction(parts_);
  }

 private:
  Result<void> read_header() {
    if (bytes_.size() < sizeof(kMagic) || std::memcmp(bytes_.data(), kMagic, sizeof kMagic) != 0) {
      return wrong(name_, "not a card abstraction of felt train cards");
    }
    if (bytes_.size() < sizeof(Header)) return cut_short(name_);
    std::memcpy(&header_, bytes_.data(), sizeof header_);
    if (header_.version > kVersion) {
      return wrong(name_, fmt::format("it was written by a newer felt (format {}, this one reads {})", header_.version,
                                      kVersion));
    }
    if (header_.sections > kMaxSections) return damaged(name_);
    const size_t list = header_.sections * sizeof(Section);
    if (bytes_.size() < sizeof(Header) + list) return cut_short(name_);
    sections_ = numbers_of<Section>(bytes_.subspan(sizeof(Header), list));
    if (check_of(header_, sections_) != header_.check) return damaged(name_);
    if (bytes_.size() < header_.bytes) return cut_short(name_);
    for (size_t s = 0; s < kCardStreets; ++s) {
      if (header_.counts[s] == 0 || header_.counts[s] > kMaxBuckets) return damaged(name_);
      parts_->counts[s] = static_cast<int>(header_.counts[s]);
    }
    parts_->seed = header_.seed;
    return {};
  }

  // How long a section must be; 0 for none that there can be.
  uint64_t expected(const Section& section) const {
    if (section.content == Content::Kinds) return kHoleClasses;
    if (section.street == 0 || section.street >= kCardStreets) return 0;
    const auto street = static_cast<CardStreet>(section.street);
    const uint64_t count = header_.counts[section.street];
    switch (section.content) {
      case Content::Centres:
        return count * static_cast<uint64_t>(row_dims(street)) * sizeof(int16_t);
      case Content::Axes:
        return count * kAxes * sizeof(int16_t);
      case Content::Table:
        return hand_count(street) * sizeof(uint16_t);
      default:
        return 0;
    }
  }

  Result<void> read_section(const Section& section) {
    if (section.bytes == 0 || section.bytes != expected(section) || section.offset > bytes_.size() ||
        section.stored > bytes_.size() - section.offset ||
        (header_.is_compact == 0 && section.stored != section.bytes)) {
      return damaged(name_);
    }
    const Bytes stored = bytes_.subspan(section.offset, section.stored);
    if (wide_checksum(stored) != section.check) return damaged(name_);
    if (header_.is_compact == 0) return take(section, stored, keep_);
    // Not cleared first: a table of 28 MB is written to the last byte, twice.
    const auto whole = std::make_unique_for_overwrite<std::byte[]>(section.bytes);
    if (ZSTD_decompress(whole.get(), section.bytes, stored.data(), stored.size()) != section.bytes) {
      return damaged(name_);
    }
    const Bytes apart(whole.get(), section.bytes);
    if (section.content == Content::Kinds) return take(section, apart, nullptr);
    const auto joined = std::make_shared_for_overwrite<std::byte[]>(section.bytes);
    join_bytes(apart, joined.get());
    return take(section, {joined.get(), section.bytes}, joined);
  }

  Result<void> take(const Section& section, Bytes bytes, const std::shared_ptr<const void>& memory) {
    const auto street = section.street;
    if (section.content == Content::Kinds) {
      std::memcpy(parts_->kinds.data(), bytes.data(), bytes.size());
    } else if (section.content == Content::Centres) {
      const auto rows = numbers_of<int16_t>(bytes);
      parts_->centres[street] =
          Centroids(PointRows{rows.data(), header_.counts[street], row_dims(static_cast<CardStreet>(street))});
    } else if (section.content == Content::Axes) {
      for (size_t a = 0; a < kAxes; ++a) {
        const size_t share = bytes.size() / kAxes;
        parts_->axes[street].places[a] = numbers_of<int16_t>(bytes.subspan(a * share, share));
      }
    } else {
      const bool is_aligned = reinterpret_cast<uintptr_t>(bytes.data()) % alignof(uint16_t) == 0;
      if (!is_aligned) return damaged(name_);
      parts_->tables[street] = {reinterpret_cast<const uint16_t*>(bytes.data()), bytes.size() / sizeof(uint16_t)};
      parts_->memory[street] = memory;
    }
    return {};
  }

  // Nothing may point outside, whatever the checks say.
  Result<void> check_whole() const {
    bool is_good = std::ranges::all_of(parts_->kinds, [](uint8_t kind) { return kind < kOpponentKinds; });
    is_good = is_good && parts_->counts[0] == kHoleClasses;
    for (size_t s = 1; s < kCardStreets && is_good; ++s) {
      const auto fits = [](int16_t number) { return number >= -kMaxNumber && number <= kMaxNumber; };
      is_good = std::ranges::all_of(parts_->centres[s].rows(), fits) && has_axes(s) &&
                highest_bucket(parts_->tables[s]) < header_.counts[s];
    }
    if (!is_good) return damaged(name_);
    return {};
  }
  // Prospects need the axes of the next street.
  bool has_axes(size_t street) const {
    if (street + 1 >= kCardStreets || parts_->centres[street].size() == 0) return true;
    const auto is_place = [](int16_t place) { return place >= 0 && place <= BucketAxes::kMaxPlace; };
    return std::ranges::all_of(parts_->axes[street + 1].places, [&](const std::vector<int16_t>& places) {
      return places.size() == header_.counts[street + 1] && std::ranges::all_of(places, is_place);
    });
  }
  static uint32_t highest_bucket(std::span<const uint16_t> table) {
    uint16_t highest = 0;
    for (const uint16_t bucket : table) highest = std::max(highest, bucket);
    return highest;
  }

  Bytes bytes_;
  std::shared_ptr<const void> keep_;
  const std::string& name_;
  std::shared_ptr<CardParts> parts_;
  Header header_{};
  std::vector<Section> sections_;
};

}  // namespace

Result<CardAbstraction> CardAbstraction::open(const std::string& path) {
  FELT_TRY(const auto mapping, MappedFile::open(path));
  return Parser(mapping->bytes(), mapping, path).parse();
}

// The bytes are the caller's: what stays in place, as in a plain file, must be copied.
Result<CardAbstraction> cards_from_bytes(std::span<const std::byte> bytes, const std::string& name) {
  const auto copy = std::make_shared<std::vector<std::byte>>(bytes.begin(), bytes.end());
  return Parser(*copy, copy, name).parse();
}

}  // namespace felt
