#include "arena/tune/tune_space.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "agents/roster.hpp"
#include "base/text.hpp"

namespace felt {
namespace {

constexpr double kMaxUnrangedWidth = 10;  // a parameter without a range is searched between its bounds up to this width
constexpr int kMaxSteps = 1000;

Error needs_range(const TunedParam& tuned, std::string_view why) {
  return usage_error(fmt::format("{} {}; give a range or a list, as in {}={}..{} or {}={},{}", tuned.name, why,
                                 tuned.name, tuned.given, 2 * tuned.given + 1, tuned.name, tuned.given,
                                 2 * tuned.given + 1));
}

// So many decimals that values a step apart stay apart, and specs stay short.
double rounded(double value, double step) {
  if (!(step > 0)) return value;
  const double scale = std::pow(10, std::max(0.0, 1 - std::floor(std::log10(step))));
  return std::round(value * scale) / scale;
}

double value_of_step(const TunedParam& tuned, int i, int steps) {
  if (steps == 1) return tuned.low;
  const double step = (tuned.high - tuned.low) / (steps - 1);
  const double value = tuned.low + i * step;
  return tuned.param.kind == Param::Kind::Whole ? std::round(value) : rounded(value, step);
}

void spread(TunedParam& tuned, int steps) {
  for (int i = 0; i < steps; ++i) tuned.values.push_back(value_of_step(tuned, i, steps));
  tuned.values.erase(std::unique(tuned.values.begin(), tuned.values.end()), tuned.values.end());
}

Result<double> parse_end(const TunedParam& tuned, std::string_view text) {
  const auto value = param_value(tuned.param, trim(text));
  if (value) return *value;
  return usage_error(fmt::format("{} must be {}, not '{}'", tuned.name, allowed_text(tuned.param), trim(text)));
}

// "a..b" or "a..b/N".
Result<void> parse_range(TunedParam& tuned, std::string_view text) {
  const size_t dots = text.find(".."), slash = std::min(text.find('/'), text.size());
  FELT_TRY(tuned.low, parse_end(tuned, text.substr(0, dots)));
  FELT_TRY(tuned.high, parse_end(tuned, text.substr(dots + 2, slash - dots - 2)));
  if (tuned.low >= tuned.high) {
    return usage_error(
        fmt::format("{}: a range goes from the smaller to the larger value, not '{}'", tuned.name, text));
  }
  if (slash == text.size()) return {};
  const auto steps = parse_uint(trim(text.substr(slash + 1)));
  if (!steps || *steps < 2 || *steps > kMaxSteps) {
    return usage_error(fmt::format("{}: expected a whole number of values from 2 to {} behind the '/', got '{}'",
                                   tuned.name, kMaxSteps, text.substr(slash + 1)));
  }
  spread(tuned, static_cast<int>(*steps));
  return {};
}

Result<void> parse_list(TunedParam& tuned, std::string_view text) {
  for (const Token& word : split(text, ",|")) {
    FELT_TRY(const double value, parse_end(tuned, word.text));
    if (std::ranges::find(tuned.values, value) == tuned.values.end()) tuned.values.push_back(value);
  }
  if (tuned.values.empty()) return usage_error(fmt::format("{}= needs a range or a list behind the '='", tuned.name));
  return {};
}

Result<void> take_bounds(TunedParam& tuned) {
  tuned.values = all_values(tuned.param);
  tuned.low = tuned.param.min;
  tuned.high = tuned.param.max;
  if (!tuned.values.empty() || tuned.high - tuned.low <= kMaxUnrangedWidth) return {};
  if (!std::isfinite(tuned.high)) return needs_range(tuned, "has no bounds");
  return needs_range(tuned, fmt::format("may be {}, too wide to search", allowed_text(tuned.param)));
}

Result<void> parse_values(TunedParam& tuned, std::string_view word) {
  const size_t equals = word.find('=');
  if (equals == std::string_view::npos) return take_bounds(tuned);
  const std::string_view text = trim(word.substr(equals + 1));
  const bool is_number = tuned.param.kind == Param::Kind::Number || tuned.param.kind == Param::Kind::Whole;
  return is_number && text.find("..") != std::string_view::npos ? parse_range(tuned, text) : parse_list(tuned, text);
}

std::string params_text(const std::vector<Param>& params) {
  std::vector<std::string> all;
  for (const Param& param : params) all.push_back(fmt::format("{} ({})", param.name, range_text(param)));
  return fmt::format("{}", fmt::join(all, ", "));
}

Result<TunedParam> own_param(const AgentSpec& spec, std::string_view name) {
  FELT_TRY(const AgentInfo* info, find_agent(spec.name));
  const auto found = std::ranges::find(info->params, name, &Param::name);
  if (found == info->params.end()) {
    const auto why = Params::from({spec.name, {{std::string(name), ""}}}, info->params);
    return why.error();
  }
  FELT_TRY(const Params params, Params::from(spec, info->params));
  return TunedParam{std::string(name), *found, params.number(name), {}, 0, 0};
}

// "{name=value}" in a template: where it begins and ends.
struct Hole {
  size_t from = 0, to = 0;
  std::string_view name, value;
};

std::optional<Hole> next_hole(std::string_view text, size_t at = 0) {
  for (size_t open = text.find('{', at); open != std::string_view::npos; open = text.find('{', open + 1)) {
    const size_t close = text.find('}', open), equals = text.find('=', open);
    if (close == std::string_view::npos) return std::nullopt;
    if (equals > close) continue;  // no value: braces that mean something to the program
    return Hole{open, close + 1, trim(text.substr(open + 1, equals - open - 1)),
                trim(text.substr(equals + 1, close - equals - 1))};
  }
  return std::nullopt;
}

Result<TunedParam> param_in_braces(std::string_view text, std::string_view name) {
  for (auto hole = next_hole(text); hole; hole = next_hole(text, hole->to)) {
    if (hole->name != name) continue;
    const auto value = parse_decimal(hole->value);
    if (!value) return usage_error(fmt::format("{{{}={}}}: expected a number behind the '='", name, hole->value));
    constexpr double kNoBound = std::numeric_limits<double>::infinity();
    return TunedParam{std::string(name), {"", *value, -kNoBound, kNoBound, ""}, *value, {}, 0, 0};
  }
  return usage_error(fmt::format(
      "'{}' has no {{{}=…}}: a program's parameters stand in braces with the value it has now, as in exec(./bot "
      "--{} {{{}=0.5}})",
      text, name, name, name));
}

}  // namespace

Result<TuneSpace> TuneSpace::from(std::string_view bot, const std::vector<std::string>& words) {
  TuneSpace space;
  const std::string_view name = trim(bot.substr(0, bot.find('(')));
  if (name == "exec" || name == "tcp") {
    space.template_ = bot;
    if (words.empty()) return usage_error("name what to tune, as in level=0.1..0.9 of \"exec(./bot {level=0.5})\"");
  } else {
    FELT_TRY(space.spec_, parse_spec(bot));
    FELT_TRY(const AgentInfo* info, find_agent(space.spec_.name));
    if (info->params.empty()) return usage_error(fmt::format("{} has no parameters to tune", info->name));
    if (words.empty()) return usage_error(fmt::format("name what to tune of {}: {}", name, params_text(info->params)));
  }
  for (const std::string& word : words) {
    FELT_TRY(space.add(word));
  }
  return space;
}

Result<void> TuneSpace::add(std::string_view word) {
  const std::string_view key = trim(word.substr(0, word.find('=')));
  FELT_TRY(TunedParam tuned, template_.empty() ? own_param(spec_, key) : param_in_braces(template_, key));
  if (std::ranges::find(params_, tuned.name, &TunedParam::name) != params_.end()) {
    return usage_error(fmt::format("'{}' is given twice", tuned.name));
  }
  FELT_TRY(parse_values(tuned, word));
  params_.push_back(std::move(tuned));
  return {};
}

TuneSpace::Point TuneSpace::given() const {
  Point point;
  for (const TunedParam& tuned : params_) point.push_back(tuned.given);
  return point;
}

double TuneSpace::combinations() const {
  double product = 1;
  for (const TunedParam& tuned : params_) {
    if (tuned.values.empty()) return std::numeric_limits<double>::infinity();
    product *= static_cast<double>(tuned.values.size());
  }
  return product;
}

// Every combination, the last parameter fastest.
std::vector<TuneSpace::Point> TuneSpace::grid() const {
  std::vector<Point> points = {{}};
  for (const TunedParam& tuned : params_) {
    std::vector<Point> longer;
    for (const Point& point : points) {
      for (const double value : tuned.values) {
        longer.push_back(point);
        longer.back().push_back(value);
      }
    }
    points = std::move(longer);
  }
  return points;
}

std::vector<TuneSpace::Point> TuneSpace::hypercube(int n, Rng& rng) const {
  std::vector<Point> points(static_cast<size_t>(n));
  for (const TunedParam& tuned : params_) {
    std::vector<double> column;
    for (int i = 0; i < n; ++i) {
      const size_t count = tuned.values.size();
      column.push_back(count > 0 ? tuned.values[static_cast<size_t>(i) % count] : value_of_step(tuned, i, n));
    }
    rng.shuffle(std::span(column));
    for (int i = 0; i < n; ++i) points[i].push_back(column[i]);
  }
  return points;
}

std::vector<std::string> TuneSpace::candidates(int most, uint64_t seed) const {
  std::vector<Point> chosen = {given()};
  const auto limit = static_cast<size_t>(most) + 1;
  const auto take = [&](const std::vector<Point>& points) {
    for (const Point& point : points) {
      if (chosen.size() < limit && std::ranges::find(chosen, point) == chosen.end()) chosen.push_back(point);
    }
  };
  if (combinations() <= most + 1) {
    take(grid());
  } else {
    Rng rng(hash_combine(seed, 0x7a5e));
    constexpr int kPasses = 8;  // points that were there already are drawn again
    for (int pass = 0; pass < kPasses && chosen.size() < limit; ++pass) take(hypercube(most, rng));
  }
  std::vector<std::string> specs;
  for (const Point& point : chosen) specs.push_back(spec_at(point));
  return specs;
}

std::string TuneSpace::spec_at(const Point& point) const {
  if (!template_.empty()) return filled_template(point);
  if (point == given()) return to_text(spec_);
  AgentSpec spec = spec_;
  for (size_t p = 0; p < params_.size(); ++p) {
    const auto found = std::ranges::find(spec.params, params_[p].name, [](const auto& pair) { return pair.first; });
    auto& slot = found != spec.params.end() ? *found : spec.params.emplace_back(params_[p].name, "");
    slot.second = param_text(params_[p].param, point[p]);
  }
  return to_text(spec);
}

std::string TuneSpace::filled_template(const Point& point) const {
  std::string text;
  size_t done = 0;
  for (auto hole = next_hole(template_); hole; hole = next_hole(template_, hole->to)) {
    const auto tuned = std::ranges::find(params_, hole->name, &TunedParam::name);
    text += template_.substr(done, hole->from - done);
    text += tuned != params_.end() ? fmt::format("{}", point[tuned - params_.begin()]) : std::string(hole->value);
    done = hole->to;
  }
  return text + template_.substr(done);
}

}  // namespace felt
