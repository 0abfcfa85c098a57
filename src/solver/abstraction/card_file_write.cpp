#include <fmt/format.h>
#include <unistd.h>
#include <zstd.h>

#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

#include "base/assert.hpp"
#include "base/files/write_file.hpp"
#include "solver/abstraction/card_file.hpp"
#include "solver/abstraction/card_file_format.hpp"

namespace felt {
namespace {

using namespace card_file;

constexpr int kCompression = 19;

bool keeps_table(CardTables tables, CardStreet street) {
  switch (tables) {
    case CardTables::None:
      return false;
    case CardTables::Flop:
      return street == CardStreet::Flop;
    case CardTables::NoRiver:
      return street != CardStreet::River;
    case CardTables::All:
      break;
  }
  return true;
}

template <class T>
Bytes bytes_of(const T& numbers) {
  return std::as_bytes(std::span(numbers.data(), numbers.size()));
}

// Sections one after the other, and where they will lie.
class Layout {
 public:
  Layout(const CardParts& parts, const CardFileForm& form) : is_compact_(form.is_compact) {
    add(Content::Kinds, 0, bytes_of(parts.kinds));
    for (uint32_t street = 1; street < kCardStreets; ++street) {
      if (parts.centres[street].size() == 0) continue;
      add(Content::Centres, street, bytes_of(parts.centres[street].rows()));
      if (street > 1) add_axes(street, parts.axes[street]);
    }
    for (uint32_t street = 1; street < kCardStreets; ++street) {
      const auto table = parts.tables[street];
      if (table.empty() || !keeps_table(form.tables, static_cast<CardStreet>(street))) continue;
      add(Content::Table, street, bytes_of(table));
    }
    place(parts);
  }

  // Hands out the file piece by piece.
  template <class Write>
  void write(const Write& write) const {
    static constexpr std::array<std::byte, kAlign> kZeros{};
    size_t at = 0;
    const auto piece = [&](Bytes bytes) {
      write(bytes);
      at += bytes.size();
    };
    piece(std::as_bytes(std::span(&header_, 1)));
    piece(bytes_of(sections_));
    for (size_t i = 0; i < sections_.size(); ++i) {
      piece(Bytes(kZeros).first(sections_[i].offset - at));
      piece(contents_[i]);
    }
  }

 private:
  void add(Content content, uint32_t street, Bytes bytes) {
    Section section{content, street, 0, bytes.size(), bytes.size(), 0};
    if (is_compact_) {
      bytes = compressed(content, bytes);
      section.stored = bytes.size();
    }
    section.check = wide_checksum(bytes);
    sections_.push_back(section);
    contents_.push_back(bytes);
  }
  void add_axes(uint32_t street, const BucketAxes& axes) {
    std::vector<std::byte> all;
    for (const auto& places : axes.places) all.insert(all.end(), bytes_of(places).begin(), bytes_of(places).end());
    owned_.push_back(std::make_unique<std::vector<std::byte>>(std::move(all)));
    add(Content::Axes, street, *owned_.back());
  }
  Bytes compressed(Content content, Bytes bytes) {
    std::vector<std::byte> split(bytes.begin(), bytes.end());
    if (content != Content::Kinds) split_bytes(bytes, split.data());
    auto packed = std::make_unique<std::vector<std::byte>>(ZSTD_compressBound(bytes.size()));
    const size_t size = ZSTD_compress(packed->data(), packed->size(), split.data(), split.size(), kCompression);
    FELT_ASSERT(ZSTD_isError(size) == 0, "there is room enough");
    packed->resize(size);
    owned_.push_back(std::move(packed));
    return *owned_.back();
  }

  void place(const CardParts& parts) {
    uint64_t at = sizeof(Header) + sections_.size() * sizeof(Section);
    const uint64_t align = is_compact_ ? 1 : kAlign;
    for (Section& section : sections_) {
      section.offset = (at + align - 1) / align * align;
      at = section.offset + section.stored;
    }
    std::memcpy(header_.magic, kMagic, sizeof kMagic);
    header_.version = kVersion;
    header_.is_compact = is_compact_ ? 1 : 0;
    for (size_t s = 0; s < kCardStreets; ++s) header_.counts[s] = static_cast<uint32_t>(parts.counts[s]);
    header_.seed = parts.seed;
    header_.bytes = at;
    header_.sections = static_cast<uint32_t>(sections_.size());
    header_.check = check_of(header_, sections_);
  }

  bool is_compact_;
  Header header_{};
  std::vector<Section> sections_;
  std::vector<Bytes> contents_;
  std::vector<std::unique_ptr<std::vector<std::byte>>> owned_;
};

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

Result<void> fill(const Layout& layout, const std::string& fresh, const std::string& path) {
  const std::unique_ptr<std::FILE, CloseFile> file(std::fopen(fresh.c_str(), "wb"));
  if (!file) return cannot_write(path, last_error());
  bool is_good = true;
  layout.write([&](Bytes bytes) {
    is_good = is_good && std::fwrite(bytes.data(), 1, bytes.size(), file.get()) == bytes.size();
  });
  if (!is_good || std::fflush(file.get()) != 0 || ::fsync(::fileno(file.get())) != 0) {
    return cannot_write(path, last_error());
  }
  return {};
}

}  // namespace

Result<void> check_can_save_cards(const std::string& path) {
  FELT_TRY(check_can_write(path));
  std::error_code none;
  if (std::filesystem::exists(path, none) && !std::filesystem::is_regular_file(path, none)) {
    return io_error(fmt::format("{} is not a regular file; a card abstraction needs one", path));
  }
  return {};
}

Result<void> save_cards(const CardAbstraction& cards, const std::string& path, const CardFileForm& form) {
  FELT_TRY(check_can_save_cards(path));
  const Layout layout(cards.parts(), form);
  return replace_file(path, [&](const std::string& fresh) { return fill(layout, fresh, path); });
}

std::string to_bytes(const CardAbstraction& cards, const CardFileForm& form) {
  std::string bytes;
  Layout(cards.parts(), form).write([&](Bytes piece) {
    bytes.append(reinterpret_cast<const char*>(piece.data()), piece.size());
  });
  return bytes;
}

}  // namespace felt
