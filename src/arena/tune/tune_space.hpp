// Which bots race when a bot is tuned: the parameters, the values to try, and the specs that they make.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "agents/spec.hpp"
#include "base/result.hpp"
#include "base/rng.hpp"

namespace felt {

// One parameter that is tuned.
struct TunedParam {
  std::string name;
  Param param;                 // its kind and bounds
  double given = 0;            // the bot's own value
  std::vector<double> values;  // to try; empty: any from low to high
  double low = 0, high = 0;
};

class TuneSpace {
 public:
  // `bot` is a spec, whose other parameters stay as they are. Each word is a parameter with the values to try: "name"
  // (all within its bounds, where they are narrow), "name=a..b", "name=a..b/N" (N values) or "name=x,y,z" ("x|y|z").
  // A bot that is none of felt's own has its parameters in braces, with its own values: "exec(./bot {level=0.5})".
  static Result<TuneSpace> from(std::string_view bot, const std::vector<std::string>& words);

  // All different. The first is the bot as given; at most `most` others follow: every combination of values where
  // those are no more, else a Latin hypercube, in which each parameter's values are spread evenly.
  std::vector<std::string> candidates(int most, uint64_t seed) const;
  double combinations() const;  // of values; infinite with a range

 private:
  using Point = std::vector<double>;  // by parameter

  std::vector<Point> grid() const;
  std::vector<Point> hypercube(int points, Rng& rng) const;
  Result<void> add(std::string_view word);
  std::string spec_at(const Point& point) const;
  std::string filled_template(const Point& point) const;
  Point given() const;

  AgentSpec spec_;        // of one of felt's own
  std::string template_;  // of another, with braces; empty for felt's own
  std::vector<TunedParam> params_;
};

}  // namespace felt
