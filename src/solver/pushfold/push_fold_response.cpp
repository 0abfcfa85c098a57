#include "solver/pushfold/push_fold_response.hpp"

namespace felt {

const Removal& Removal::table() {
  static const Removal kTable = [] {
    Removal removal;
    for (size_t a = 0; a < kHoleClasses; ++a) {
      for (size_t b = 0; b < kHoleClasses; ++b) {
        removal.given[a][b] = class_pairs().probability[a][b] / class_probability(a);
        removal.factor[a][b] = removal.given[a][b] / class_probability(b);
      }
    }
    return removal;
  }();
  return kTable;
}

void PushFoldResponse::set(const ByClass& now) {
  frequency = now;
  playing.clear();
  for (size_t b = 0; b < kHoleClasses; ++b) {
    if (now[b] > 0) playing.push_back(b);
  }
  for (size_t a = 0; a < kHoleClasses; ++a) {
    double plays = 0;
    for (const size_t b : playing) plays += Removal::table().given[a][b] * now[b];
    folds_against[a] = 1 - plays;
  }
  folds = 1 - combo_share(now);
}

std::array<double, 3> pair_outcomes(size_t a, size_t b) {
  const double tie = class_pairs().tie[a][b], win = class_pairs().equity[a][b] - tie / 2;
  return {win, tie, 1 - win - tie};
}

}  // namespace felt
