// What `felt bench` measures.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace felt {

// One thing to measure. `run` does the work once and returns a number that depends on it, the same on every machine;
// `check`, if there is one, reads the rest of the results, outside the time measured.
struct Kernel {
  std::string name;
  std::string unit;  // what `items` counts
  double items = 1;  // per run
  std::function<uint64_t()> run;
  std::function<uint64_t()> check = {};
};

// Those whose results make the signature. The list does not grow: the signature is to be the same from version to
// version as long as nothing computes otherwise.
std::vector<Kernel> signed_kernels();

// A fast way and the plain one, which must find the same number, such as an equity.
struct PairedKernel {
  std::string name, unit;
  double items = 1, plain_items = 1;  // per run
  std::function<double()> fast, plain;
  double tolerance = 1e-9;
  std::function<double()> check = {};  // if there is one, the number after either, outside the time measured
};
std::vector<PairedKernel> paired_kernels();   // game_evaluators() among them
std::vector<PairedKernel> game_evaluators();  // Omaha, short deck, lows, badugi

}  // namespace felt
