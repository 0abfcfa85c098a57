#include "reading/calibration.hpp"

#include <algorithm>
#include <cmath>

namespace felt {

double Calibration::Bin::mean_predicted() const {
  return happened.clusters() > 0 ? predicted / static_cast<double>(happened.clusters()) : 0;
}

void Calibration::add(double probability, bool happened) {
  Bin& bin = bins_[std::clamp(static_cast<int>(probability * kBins), 0, kBins - 1)];
  bin.predicted += probability;
  bin.happened.add(happened ? 1 : 0);
}

void Calibration::add(const ClassChances& predicted, int truth) {
  for (int i = 0; i < kStrengthClasses; ++i) add(predicted[i], i == truth);
}

double Calibration::error() const {
  double off = 0, all = 0;
  for (const Bin& bin : bins_) {
    off += std::abs(bin.predicted - bin.happened.total());
    all += static_cast<double>(bin.happened.clusters());
  }
  return all > 0 ? off / all : 0;
}

}  // namespace felt
