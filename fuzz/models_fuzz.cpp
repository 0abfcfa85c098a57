// Saved models from anyone: load always answers, an error is one sentence and changes nothing, and what is accepted
// saves and loads back the same. The first byte picks the model and whether its title is put before the text.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "agents/roster.hpp"
#include "base/assert.hpp"
#include "reading/make_reader.hpp"
#include "reading/models/context_model.hpp"
#include "reading/player_stats.hpp"

namespace felt {
namespace {

void check_error(const Error& error) {
  FELT_ASSERT(!error.message.empty(), "an error says something");
  FELT_ASSERT(error.message.find('\n') == std::string::npos, "an error is one line");
}

std::string title_of(const std::string& saved) { return saved.substr(0, saved.find('\n') + 1); }

// For models that load into themselves: readers and agents.
template <class Model>
void load_into(Model& model, Model& other, const std::string& text) {
  const std::string before = model.save();
  const Result<void> loaded = model.load(text);
  if (!loaded.ok()) {
    check_error(loaded.error());
    FELT_ASSERT(model.save() == before, "a text that is refused changes nothing");
    return;
  }
  if (model.save().empty()) return;  // what it learned belongs to players, and is not kept without them
  const Result<void> again = other.load(model.save());
  FELT_ASSERT(again.ok(), "what was saved loads");
  FELT_ASSERT(other.save() == model.save(), "and saves the same");
}

void check_reader(std::string_view name, bool with_title, std::string_view rest) {
  const auto reader = *make_reader(name), other = *make_reader(name);
  load_into(*reader, *other, (with_title ? title_of(reader->save_with_players()) : "") + std::string(rest));
  for (const ActionClass kind : {ActionClass::Fold, ActionClass::Call, ActionClass::RaisePot}) {
    ObservedAction action;
    action.action = kind;
    action.street = static_cast<int>(rest.size() % 4);
    action.pot = Chips{30};
    action.to_call = Chips{10};
    const double likelihood = reader->likelihood(1, action, {0.7, false, 20});
    FELT_ASSERT(std::isfinite(likelihood) && likelihood >= 0, "whatever was loaded, it can be read with");
  }
}

void check_agent(const AgentInfo& info, bool with_title, std::string_view rest) {
  const auto agent = *make_agent(info.name), other = *make_agent(info.name);
  load_into(*agent, *other, (with_title ? title_of(agent->save()) : "") + std::string(rest));
}

// For models that load makes.
template <class Model>
void check_made(bool with_title, std::string_view rest) {
  const auto loaded = Model::load((with_title ? title_of(Model().save()) : "") + std::string(rest));
  if (!loaded.ok()) {
    check_error(loaded.error());
    return;
  }
  const auto again = Model::load(loaded->save());
  FELT_ASSERT(again.ok() && again->save() == loaded->save(), "what is accepted saves and loads back the same");
}

// Bots that keep what they learn; the others have nothing to try.
const std::vector<const AgentInfo*>& learners() {
  static const std::vector<const AgentInfo*> found = [] {
    std::vector<const AgentInfo*> all;
    for (const AgentInfo& info : agents()) {
      if (!(*make_agent(info.name))->save().empty()) all.push_back(&info);
    }
    return all;
  }();
  return found;
}

void check(size_t which, bool with_title, std::string_view rest) {
  const size_t readers = reader_names().size(), bots = learners().size();
  which %= readers + bots + 2;
  if (which < readers) return check_reader(reader_names()[which], with_title, rest);
  if (which < readers + bots) return check_agent(*learners()[which - readers], with_title, rest);
  return which == readers + bots ? check_made<ContextModel>(with_title, rest) : check_made<StatsBook>(with_title, rest);
}

}  // namespace
}  // namespace felt

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size == 0) return 0;
  felt::check(data[0] / 2, data[0] % 2 == 1, {reinterpret_cast<const char*>(data) + 1, size - 1});
  return 0;
}
