#include "solver/solution/solution_file.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <zstd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <span>

#include "base/checksum.hpp"
#include "base/files/write_file.hpp"
#include "base/rng.hpp"
#include "solver/postflop/postflop_impl.hpp"
#include "solver/postflop/spot_file.hpp"
#include "solver/solution/solution_path.hpp"

namespace felt {
namespace {

constexpr char kMagic[8] = {'f', 'e', 'l', 't', 's', 'o', 'l', '\n'};
constexpr uint32_t kVersion = 2;  // 1: flops merged suits that only the turn made look alike
constexpr size_t kAlign = 64;
constexpr uint64_t kMaxSpotBytes = 1 << 16;
constexpr int kCompression = 1;  // zstd: regrets are noise, more effort finds nothing more

struct Header {
  char magic[8];
  uint32_t version, is_compressed, storage, merge_suits;
  int64_t iterations;
  uint64_t spot_bytes;
  uint64_t check;  // of all this, with 0 here, and the spot
};
struct Section {
  uint64_t bytes, stored, check;  // of the numbers; in the file; of what is in the file
};

using Bytes = std::span<const std::byte>;

uint64_t check_of(Header header, const std::string& spot) {
  header.check = 0;
  return hash_combine(checksum(std::as_bytes(std::span(&header, 1))), checksum(std::as_bytes(std::span(spot))));
}

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

Error file_error(const std::string& path) { return io_error(fmt::format("{}: {}", path, std::strerror(errno))); }
Error damaged(const std::string& path, std::string_view what) {
  return {fmt::format("{}: {}; solve the spot again", path, what), ErrorKind::BadInput};
}

class Writer {
 public:
  explicit Writer(std::FILE* file) : file_(file) {}

  void write(Bytes bytes) {
    if (is_good_ && std::fwrite(bytes.data(), 1, bytes.size(), file_) != bytes.size()) is_good_ = false;
    at_ += bytes.size();
  }
  template <class T>
  void write_one(const T& value) {
    write(std::as_bytes(std::span(&value, 1)));
  }
  void pad() {
    static constexpr std::array<std::byte, kAlign> kZeros{};
    write(Bytes(kZeros).first((kAlign - at_ % kAlign) % kAlign));
  }
  void section(Bytes numbers, bool compress) {
    std::vector<std::byte> packed;
    Bytes stored = numbers;
    if (compress) {
      packed.resize(ZSTD_compressBound(numbers.size()));
      packed.resize(ZSTD_compress(packed.data(), packed.size(), numbers.data(), numbers.size(), kCompression));
      stored = packed;
    }
    write_one(Section{numbers.size(), stored.size(), checksum(stored)});
    pad();
    write(stored);
    pad();
  }
  bool finish() { return is_good_ && std::fflush(file_) == 0 && ::fsync(::fileno(file_)) == 0; }

 private:
  std::FILE* file_;
  uint64_t at_ = 0;
  bool is_good_ = true;
};

class Parser {
 public:
  Parser(std::FILE* file, const std::string& path) : file_(file), path_(path) {}

  bool read(std::span<std::byte> into) {
    at_ += into.size();
    return std::fread(into.data(), 1, into.size(), file_) == into.size();
  }
  template <class T>
  bool read_one(T& value) {
    return read(std::as_writable_bytes(std::span(&value, 1)));
  }
  bool skip_pad() {
    std::array<std::byte, kAlign> rest;
    return read(std::span(rest).first((kAlign - at_ % kAlign) % kAlign));
  }
  // Numbers whose size is known.
  Result<void> section(std::span<std::byte> into, bool is_compressed) {
    Section section{};
    if (!read_one(section) || !skip_pad()) return damaged(path_, "the file ends too early");
    const bool fits = section.bytes == into.size() && (is_compressed ? section.stored <= ZSTD_compressBound(into.size())
                                                                     : section.stored == into.size());
    if (!fits) return damaged(path_, "the numbers are not those of its spot");
    std::vector<std::byte> packed(is_compressed ? section.stored : 0);
    const std::span<std::byte> stored = is_compressed ? std::span(packed) : into;
    if (!read(stored) || !skip_pad()) return damaged(path_, "the file ends too early");
    if (checksum(stored) != section.check) return damaged(path_, "the file is damaged");
    if (!is_compressed) return {};
    if (ZSTD_decompress(into.data(), into.size(), packed.data(), packed.size()) != into.size()) {
      return damaged(path_, "the file is damaged");
    }
    return {};
  }

 private:
  std::FILE* file_;
  const std::string& path_;
  uint64_t at_ = 0;
};

template <class Store, class Visit>
void for_each_section(Store& store, const Visit& visit) {
  if (store.is_compact) {
    visit(store.regrets16);
    visit(store.sums16);
    visit(store.scales);
  } else {
    visit(store.regrets);
    visit(store.sums);
  }
}

// What stands before the numbers.
struct Opening {
  Header header{};
  Spot spot;
};

Result<Opening> read_opening(Parser& parser, const std::string& path) {
  Opening opening;
  Header& header = opening.header;
  if (!parser.read_one(header) || std::memcmp(header.magic, kMagic, sizeof kMagic) != 0) {
    return Error{fmt::format("{}: not a solution saved by felt", path), ErrorKind::BadInput};
  }
  if (header.version > kVersion) {
    return Error{fmt::format("{}: it was written by a newer felt (format {}, this one reads {})", path, header.version,
                             kVersion),
                 ErrorKind::BadInput};
  }
  if (header.spot_bytes > kMaxSpotBytes || header.storage > 1) return damaged(path, "the file is damaged");
  std::string text(header.spot_bytes, ' ');
  if (!parser.read(std::as_writable_bytes(std::span(text))) || !parser.skip_pad()) {
    return damaged(path, "the file ends too early");
  }
  if (check_of(header, text) != header.check) return damaged(path, "the file is damaged");
  FELT_TRY(opening.spot, parse_spot(text, path));
  if (header.version < 2 && header.merge_suits != 0 && opening.spot.board.size() == 3) {
    return Error{
        fmt::format("{}: an older felt solved this flop and mixed up suits on some turns; solve it again", path),
        ErrorKind::BadInput};
  }
  return opening;
}

}  // namespace

Result<void> SolutionFile::save(const PostflopSolver& solver, const std::string& path, bool compress) {
  std::error_code none;
  if (std::filesystem::exists(path, none) && !std::filesystem::is_regular_file(path, none)) {
    return io_error(fmt::format("{} is not a regular file; a solution needs one", path));
  }
  return replace_file(path, [&](const std::string& fresh) { return fill(solver, fresh, compress); });
}

Result<void> SolutionFile::fill(const PostflopSolver& solver, const std::string& path, bool compress) {
  const PostflopSolver::Impl& impl = *solver.impl_;
  const File file(std::fopen(path.c_str(), "wb"));
  if (!file) return file_error(path);
  const std::string spot = to_toml(impl.spot);
  Header header{};
  std::memcpy(header.magic, kMagic, sizeof kMagic);
  header.version = kVersion;
  header.is_compressed = compress ? 1 : 0;
  header.storage = static_cast<uint32_t>(impl.options.storage);
  header.merge_suits = impl.options.merge_suits ? 1 : 0;
  header.iterations = impl.iterations;
  header.spot_bytes = spot.size();
  header.check = check_of(header, spot);
  Writer writer(file.get());
  writer.write_one(header);
  writer.write(std::as_bytes(std::span(spot)));
  writer.pad();
  for_each_section(impl.memory, [&](const auto& array) {
    writer.section(std::as_bytes(std::span(array.data(), array.size())), compress);
  });
  if (!writer.finish()) return file_error(path);
  return {};
}

Result<PostflopSolver> SolutionFile::load(const std::string& path, int threads) {
  const File file(std::fopen(path.c_str(), "rb"));
  if (!file) return file_error(path);
  Parser parser(file.get(), path);
  FELT_TRY(const Opening opening, read_opening(parser, path));
  FELT_TRY(ActionTree tree, build_tree(opening.spot));
  PostflopOptions options;
  options.threads = threads;
  options.storage = static_cast<SolverStorage>(opening.header.storage);
  options.merge_suits = opening.header.merge_suits != 0;
  PostflopSolver solver(opening.spot, std::move(tree), options);
  Result<void> filled = apply_locks(solver);
  for_each_section(solver.impl_->memory, [&](auto& array) {
    if (!filled.ok()) return;
    filled = parser.section(std::as_writable_bytes(std::span(array.data(), array.size())),
                            opening.header.is_compressed != 0);
  });
  if (!filled.ok()) return filled.error();
  solver.impl_->iterations = static_cast<int>(opening.header.iterations);
  return solver;
}

}  // namespace felt
