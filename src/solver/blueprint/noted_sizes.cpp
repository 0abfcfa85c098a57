#include "solver/blueprint/noted_sizes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text.hpp"
#include "solver/blueprint/betting_lines.hpp"

namespace felt {
namespace {

constexpr std::string_view kTitle = "blueprint-sizes 1", kEnd = "end";
constexpr uint64_t kMaxTimes = uint64_t{1} << 53;
constexpr double kMinSize = 0.01, kMaxSize = 1000;

int cell_of(double size) { return static_cast<int>(std::lround(std::log(size) / std::log(1.1))); }

Error wrong_line(int number, std::string_view what) { return Error{fmt::format("line {}: {}", number, what)}; }

std::optional<uint64_t> read_times(std::string_view text) {
  const auto number = parse_uint(text);
  return number && *number <= kMaxTimes ? number : std::nullopt;
}

// The first `count` words of a line, and what is left of it.
struct LineWords {
  std::vector<std::string_view> words;
  std::string_view rest;
};
LineWords cut(std::string_view line, size_t count) {
  LineWords cut{{}, line};
  while (cut.words.size() < count) {
    const size_t end = std::min(cut.rest.find(' '), cut.rest.size());
    cut.words.push_back(cut.rest.substr(0, end));
    cut.rest = cut.rest.substr(std::min(end + 1, cut.rest.size()));
  }
  return cut;
}

std::optional<NotedSize> read_size(std::string_view line) {
  const auto [words, rest] = cut(line, 4);
  const auto depth = parse_uint(words[1]), times = read_times(words[2]);
  const auto size = parse_decimal(words[3]);
  if (!depth || *depth > 100'000 || !times || *times == 0 || !size || rest.empty()) return std::nullopt;
  if (!(*size >= kMinSize && *size <= kMaxSize)) return std::nullopt;
  return NotedSize{static_cast<int>(*depth), std::string(rest), *size, *times};
}

}  // namespace

void NotedSizes::note_hand(const BettingTree& tree, const PublicHand& hand, std::span<const HandEvent> history,
                           Seat own) {
  const int depth = tree.plan().stack, own_player = own == hand.button() ? 0 : 1;
  ++hands_[depth];
  const std::vector<TreeStep> path = follow_path(tree, hand, history, own);
  for (size_t i = 0; i < path.size(); ++i) {
    const BetNode& node = tree.nodes()[path[i].node];
    const double size = path[i].size;
    if (node.player == own_player || !(size >= kMinSize && size <= kMaxSize) || !is_odd_size(tree, node, size))
      continue;
    note({depth, line_of(tree, std::span(path).first(i)), size, 1});
  }
}

// In ten thousandths of the pot, as they are saved: so a mean that was saved belongs to the same sizes when it is read.
void NotedSizes::note(const NotedSize& size) {
  const double exact = std::round(size.size * 1e4) / 1e4;
  Mean& mean = means_[{size.depth, size.line, cell_of(exact)}];
  const double before = static_cast<double>(mean.times), more = static_cast<double>(size.times);
  mean.size = (mean.size * before + exact * more) / (before + more);
  mean.times = std::min(kMaxTimes, mean.times + size.times);
}

void NotedSizes::merge(const NotedSizes& other) {
  for (const auto& [depth, hands] : other.hands_) hands_[depth] = std::min(kMaxTimes, hands_[depth] + hands);
  for (const NotedSize& size : other.sizes()) note(size);
}

std::vector<NotedSize> NotedSizes::sizes() const {
  std::vector<NotedSize> all;
  for (const auto& [place, mean] : means_) {
    all.push_back({std::get<0>(place), std::get<1>(place), mean.size, mean.times});
  }
  return all;
}

uint64_t NotedSizes::hands(int depth) const {
  const auto found = hands_.find(depth);
  return found == hands_.end() ? 0 : found->second;
}

std::string NotedSizes::text() const {
  std::string text = fmt::format("{}\n", kTitle);
  for (const auto& [depth, hands] : hands_) text += fmt::format("hands {} {}\n", depth, hands);
  for (const NotedSize& it : sizes())
    text += fmt::format("size {} {} {:.4f} {}\n", it.depth, it.times, it.size, it.line);
  return text + fmt::format("{}\n", kEnd);
}

Result<NotedSizes> NotedSizes::from_text(std::string_view text) {
  TextLines lines(text);
  std::string_view line;
  if (!lines.next(line) || line != kTitle) {
    return Error{fmt::format("not sizes that blueprint noted: '{}' is expected on the first line", kTitle)};
  }
  NotedSizes noted;
  bool has_ended = false;
  while (!has_ended && lines.next(line)) {
    const auto [words, rest] = cut(line, 3);
    const auto depth = parse_uint(words[1]), hands = read_times(words[2]);
    if (words[0] == "size") {
      const auto size = read_size(line);
      if (!size) return wrong_line(lines.number(), "expected 'size DEPTH TIMES SIZE LINE'");
      noted.note(*size);
    } else if (words[0] == "hands" && depth && *depth <= 100'000 && hands && rest.empty()) {
      uint64_t& sum = noted.hands_[static_cast<int>(*depth)];
      sum = std::min(kMaxTimes, sum + *hands);
    } else {
      has_ended = line == kEnd;
      if (!has_ended) return wrong_line(lines.number(), "expected 'hands DEPTH HANDS', a size or 'end'");
    }
  }
  if (!has_ended) return Error{"it ends too early: 'end' is missing"};
  return noted;
}

}  // namespace felt
