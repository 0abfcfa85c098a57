#include "web_app/table/table_score.hpp"

namespace felt {

void TableScore::add_hand(const Series::Deal& deal, const HandState& hand, Chips unit) {
  for (const Seat seat : hand.seats()) {
    ChairScore& chair = chairs_[static_cast<size_t>(deal.next.chairs[static_cast<size_t>(seat.index())])];
    chair.net += hand.net(seat).count;
    chair.big_blinds.add(static_cast<double>(hand.net(seat).count) / static_cast<double>(unit.count));
  }
}

std::vector<double> TableScore::numbers() const {
  std::vector<double> numbers;
  for (const ChairScore& chair : chairs_) {
    numbers.push_back(static_cast<double>(chair.net));
    ClusterMean::visit(chair.big_blinds, [&](double value) { numbers.push_back(value); });
  }
  numbers.push_back(every_);
  for (const Point& point : points_) {
    numbers.push_back(point.hands);
    numbers.insert(numbers.end(), point.values.begin(), point.values.end());
  }
  return numbers;
}

bool TableScore::restore(const std::vector<double>& numbers) {
  constexpr size_t kOfChair = 7;
  const size_t head = kOfChair * chairs_.size() + 1, of_point = 1 + chairs_.size();
  if (numbers.size() < head || (numbers.size() - head) % of_point != 0 || numbers[head - 1] < 1) return false;
  auto next = numbers.begin();
  for (ChairScore& chair : chairs_) {
    chair.net = static_cast<int64_t>(*next++);
    ClusterMean::visit(chair.big_blinds, [&](double& value) { value = *next++; });
  }
  every_ = static_cast<int>(*next++);
  points_.clear();
  while (next != numbers.end()) {
    const auto hands = static_cast<int>(*next++);
    points_.push_back({hands, {next, next + static_cast<std::ptrdiff_t>(chairs_.size())}});
    next += static_cast<std::ptrdiff_t>(chairs_.size());
  }
  return true;
}

void TableScore::add_point(const Series& series) {
  if (series.hands() % every_ != 0 && !series.is_over()) return;
  Point point{series.hands(), {}};
  for (int chair = 0; chair < series.chairs(); ++chair) {
    point.values.push_back(static_cast<double>(shows_net_ ? of(chair).net : series.stack(chair).count));
  }
  points_.push_back(std::move(point));
  if (points_.size() < kMaxPoints) return;
  every_ *= 2;
  std::erase_if(points_, [this](const Point& p) { return p.hands % every_ != 0; });
}

}  // namespace felt
