#include "solver/games/sequence_form.hpp"

#include <algorithm>

namespace felt {

struct SequenceForm::Ending {
  std::vector<uint32_t> sequences;  // by player
  std::vector<double> payoffs;      // by player, times the probability of chance
};

namespace {

template <class Ending>
class EndingFinder {
 public:
  explicit EndingFinder(const GameTree& tree) : tree_(tree) {
    const auto& first = tree.information.first_sequence;
    path_.assign(first.begin(), first.end() - 1);
  }

  std::vector<Ending> run() {
    visit(tree_.nodes[0], 1.0);
    merge();
    return std::move(endings_);
  }

 private:
  void visit(const GameNode& node, double probability) {
    if (node.kind == NodeKind::Terminal) return add(node, probability);
    if (node.kind == NodeKind::Chance) {
      for (uint32_t i = 0; i < node.children; ++i) {
        visit(tree_.nodes[node.first_child + i], probability * tree_.probabilities[node.data + i]);
      }
      return;
    }
    const InfoSet& set = tree_.information.sets[node.data];
    uint32_t& last = path_[set.player];
    const uint32_t before = last;
    for (uint32_t i = 0; i < node.children; ++i) {
      last = set.first_sequence + i;
      visit(tree_.nodes[node.first_child + i], probability);
    }
    last = before;
  }

  void add(const GameNode& node, double probability) {
    Ending ending{path_, {}};
    for (size_t p = 0; p < path_.size(); ++p) ending.payoffs.push_back(probability * tree_.payoffs[node.data + p]);
    endings_.push_back(std::move(ending));
  }

  void merge() {
    std::sort(endings_.begin(), endings_.end(),
              [](const Ending& a, const Ending& b) { return a.sequences < b.sequences; });
    size_t kept = 0;
    for (size_t i = 1; i < endings_.size(); ++i) {
      if (endings_[i].sequences != endings_[kept].sequences) {
        if (++kept != i) endings_[kept] = std::move(endings_[i]);
        continue;
      }
      for (size_t p = 0; p < path_.size(); ++p) endings_[kept].payoffs[p] += endings_[i].payoffs[p];
    }
    endings_.resize(std::min(endings_.size(), kept + 1));
  }

  const GameTree& tree_;
  std::vector<uint32_t> path_;  // the last sequence of every player
  std::vector<Ending> endings_;
};

}  // namespace

SequenceForm::SequenceForm(const GameTree& tree) : information_(tree.information) {
  std::vector<Ending> endings = EndingFinder<Ending>(tree).run();
  for (int p = 0; p < players(); ++p) rows_.push_back(make_rows(p, endings));
}

SequenceForm::Rows SequenceForm::make_rows(int player, std::vector<Ending>& endings) const {
  std::stable_sort(endings.begin(), endings.end(),
                   [player](const Ending& a, const Ending& b) { return a.sequences[player] < b.sequences[player]; });
  const uint32_t first = information_.first_sequence[player], end = information_.first_sequence[player + 1];
  Rows rows;
  rows.start.assign(end - first + 1, 0);
  for (const Ending& ending : endings) {
    ++rows.start[ending.sequences[player] - first + 1];
    rows.payoffs.push_back(ending.payoffs[player]);
    for (int p = 0; p < players(); ++p) {
      if (p != player) rows.others.push_back(ending.sequences[p]);
    }
  }
  for (size_t i = 1; i < rows.start.size(); ++i) rows.start[i] += rows.start[i - 1];
  return rows;
}

void SequenceForm::find_reach(int player, std::span<const double> strategy, std::span<double> reach) const {
  reach[information_.first_sequence[player]] = 1;
  for (const InfoSet& set : information_.sets_of(player)) {
    const double before = reach[set.parent_sequence];
    for (uint32_t s = set.first_sequence; s < set.first_sequence + set.actions; ++s) reach[s] = before * strategy[s];
  }
}

void SequenceForm::find_direct_values(int player, std::span<const double> reach, std::span<double> values) const {
  const Rows& rows = rows_[player];
  double* value = values.data() + information_.first_sequence[player];
  const size_t others = static_cast<size_t>(players()) - 1;
  const uint32_t* other = rows.others.data();
  for (size_t row = 0; row + 1 < rows.start.size(); ++row) {
    double sum = 0;
    for (uint32_t i = rows.start[row]; i < rows.start[row + 1]; ++i) {
      double weight = reach[*other++];
      for (size_t k = 1; k < others; ++k) weight *= reach[*other++];
      sum += weight * rows.payoffs[i];
    }
    value[row] = sum;
  }
}

}  // namespace felt
