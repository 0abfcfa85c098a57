// Environments: one table that is played action by action, and thousands in arrays.
#include <fmt/format.h>

#include "app/env/learning_hand.hpp"
#include "app/env/many_tables.hpp"
#include "app/telling/event_text.hpp"
#include "python/src/game_types.hpp"
#include "python/src/watched.hpp"

namespace felt::python {
namespace {

using SharedGame = std::shared_ptr<LearningGame>;

SharedGame make_game(const std::string& game, const std::string& profile, int players, std::optional<int64_t> stack,
                     std::optional<std::string> blinds, std::vector<double> raise_sizes, bool all_in) {
  LearningRequest request{game, profile, players, stack, std::move(blinds), std::move(raise_sizes), all_in};
  return std::make_shared<LearningGame>(unwrap(LearningGame::make(request)));
}

py::list bits_list(uint64_t bits) {
  py::list list;
  for (; bits != 0; bits &= bits - 1) list.append(std::countr_zero(bits));
  return list;
}

int player_of(const LearningHand& hand, int player) {
  if (player >= 0 && player < hand.game().players()) return player;
  raise(usage_error(fmt::format("player {}: there are the players 0 to {}", player, hand.game().players() - 1)));
}

py::array_t<float> observation_of(const LearningHand& hand, int player) {
  py::array_t<float> out(hand.game().observation_size());
  hand.game().observe(hand.state(), Seat(player_of(hand, player)),
                      {out.mutable_data(), static_cast<size_t>(out.size())});
  return out;
}

py::array_t<int8_t> mask_of(const LearningHand& hand, int player) {
  py::array_t<int8_t> out(hand.game().actions());
  const uint64_t legal = !hand.is_over() && hand.actor() == player ? hand.legal().bits : 0;
  for (int a = 0; a < hand.game().actions(); ++a) out.mutable_at(a) = static_cast<int8_t>(legal >> a & 1);
  return out;
}

// The hand so far as people read it, with the cards that a player sees, or all of them.
std::string story_of(const LearningHand& hand, std::optional<int> player) {
  EventText words;
  for (int seat = 0; seat < hand.game().players(); ++seat) words.names.push_back(fmt::format("player_{}", seat));
  words.parts = hand.game().game().rules.profile.exact_split ? kExactSplitUnit : 1;
  std::string text;
  for (const Seat seat : hand.state().seats()) {
    if (player && seat.index() != *player && !hand.is_over()) continue;
    text += fmt::format("{} holds {}\n", words.name(seat), cards_text(hand.state().hole(seat)));
  }
  bool has_bet = false;
  int street = 0;
  for (const HandEvent& event : hand.log()) {
    if (event.street != street) has_bet = false;
    street = event.street;
    if (event.kind == EventKind::BoardDealt)
      text += fmt::format("{}: {}\n", hand.game().game().rules.streets[static_cast<size_t>(street)].name,
                          cards_text(event.cards));
    const std::string line = words.line(event, !has_bet && street > 0);
    has_bet = has_bet || event.kind == EventKind::Raise;
    if (!line.empty()) text += line + "\n";
  }
  return text;
}

// Arrays that tables write into, and Python reads.
class VectorEnv {
 public:
  VectorEnv(SharedGame game, int64_t tables, int threads)
      : tables_(game, static_cast<size_t>(checked(tables)), threads),
        observations_({tables, int64_t{game->observation_size()}}),
        masks_({tables, int64_t{game->actions()}}),
        rewards_({tables, int64_t{game->players()}}),
        done_(tables),
        actors_(tables) {}

  void reset(uint64_t seed) {
    const TableArrays out = arrays();
    const py::gil_scoped_release unlocked;
    tables_.reset(seed, out);
  }

  void step(const py::array_t<int64_t, py::array::c_style | py::array::forcecast>& actions) {
    if (actions.ndim() != 1)
      raise({fmt::format("actions: an array of {} numbers is expected, one for each table", tables_.size())});
    const std::span<const int64_t> given(actions.data(), static_cast<size_t>(actions.size()));
    const TableArrays out = arrays();
    Result<void> done;
    {
      const py::gil_scoped_release unlocked;
      done = tables_.step(given, out);
    }
    unwrap(done);
  }

  py::array_t<int64_t> random_actions(const py::object& out) {
    auto actions = out.is_none() ? py::array_t<int64_t>(static_cast<py::ssize_t>(tables_.size())) : checked_out(out);
    const std::span<int64_t> written(actions.mutable_data(), tables_.size());
    const py::gil_scoped_release unlocked;
    tables_.pick_random(written);
    return actions;
  }

  const ManyTables& tables() const { return tables_; }
  py::array observations() const { return observations_; }
  py::array masks() const { return masks_; }
  py::array rewards() const { return rewards_; }
  py::array done() const { return done_; }
  py::array actors() const { return actors_; }

 private:
  static int64_t checked(int64_t tables) {
    if (tables < 1 || tables > 10'000'000)
      raise(usage_error(fmt::format("tables: expected 1 to 10,000,000, got {}", tables)));
    return tables;
  }
  py::array_t<int64_t> checked_out(const py::object& out) const {
    if (!py::isinstance<py::array_t<int64_t, py::array::c_style>>(out) ||
        out.cast<py::array>().size() != static_cast<py::ssize_t>(tables_.size()) ||
        !out.cast<py::array>().writeable()) {
      raise({fmt::format("out must be a writeable, contiguous array of {} numbers of the type int64", tables_.size())});
    }
    return out.cast<py::array_t<int64_t>>();
  }
  template <class T>
  static std::span<T> span_of(py::array_t<T>& array) {
    return {array.mutable_data(), static_cast<size_t>(array.size())};
  }
  TableArrays arrays() {
    return {span_of(observations_),
            {reinterpret_cast<uint8_t*>(masks_.mutable_data()), static_cast<size_t>(masks_.size())},
            span_of(rewards_),
            {reinterpret_cast<uint8_t*>(done_.mutable_data()), static_cast<size_t>(done_.size())},
            span_of(actors_)};
  }

  ManyTables tables_;
  py::array_t<float> observations_;
  py::array_t<bool> masks_;
  py::array_t<float> rewards_;
  py::array_t<bool> done_;
  py::array_t<int32_t> actors_;
};

void add_learning_hand(py::module_& m) {
  py::class_<LearningHand>(m, "LearningHand",
                           "One hand of a learning game; copies go on in other ways with the same cards to come.")
      .def(py::init(
               [](const SharedGame& game, uint64_t seed, uint64_t number) { return LearningHand(game, seed, number); }),
           py::arg("game"), py::arg("seed"), py::arg("number") = 0)
      .def_property_readonly("is_over", &LearningHand::is_over)
      .def_property_readonly("actor", &LearningHand::actor)
      .def("legal_actions", [](const LearningHand& hand) { return bits_list(hand.legal().bits); })
      .def(
          "apply", [](LearningHand& hand, int action) { unwrap(hand.apply(action)); }, py::arg("action"))
      .def(
          "payoff", [](const LearningHand& hand, int player) { return hand.payoff(player_of(hand, player)); },
          py::arg("player"))
      .def(
          "information", [](const LearningHand& hand, int player) { return hand.information(player_of(hand, player)); },
          py::arg("player"))
      .def("observation", &observation_of, py::arg("player"))
      .def("mask", &mask_of, py::arg("player"))
      .def("clone", [](const LearningHand& hand) { return LearningHand(hand); })
      .def("story", &story_of, py::arg("player") = py::none())
      .def(
          "action_text",
          [](const LearningHand& hand, int action) {
            const LegalActions legal = hand.legal();
            if (!legal.has(action)) raise({hand.game().explain(hand.state(), action)});
            Action meant = hand.game().action_of(hand.state(), legal, action);
            meant.to = meant.to / (hand.game().game().rules.profile.exact_split ? kExactSplitUnit : 1);
            return to_text(meant);
          },
          py::arg("action"))
      .def(
          "view",
          [](const LearningHand& hand, int player) {
            return std::make_shared<OwnedView>(hand.view(Seat(player_of(hand, player))),
                                               std::make_shared<const Rules>(hand.game().game().rules));
          },
          py::arg("player"));
}

}  // namespace

void add_env(py::module_& m) {
  py::class_<LearningGame, SharedGame>(m, "LearningGame")
      .def(py::init(&make_game), py::arg("game"), py::arg("profile"), py::arg("players"), py::arg("stack"),
           py::arg("blinds"), py::arg("raise_sizes"), py::arg("all_in"))
      .def_property_readonly("players", &LearningGame::players)
      .def_property_readonly("actions", &LearningGame::actions)
      .def_property_readonly("action_names", &LearningGame::action_names)
      .def_property_readonly("observation_size", &LearningGame::observation_size)
      .def_property_readonly("observation_names", &LearningGame::observation_names);
  add_learning_hand(m);
  py::class_<VectorEnv>(m, "VectorEnv")
      .def(py::init<SharedGame, int64_t, int>(), py::arg("game"), py::arg("tables"), py::arg("threads"))
      .def("reset", &VectorEnv::reset, py::arg("seed"))
      .def("step", &VectorEnv::step, py::arg("actions"))
      .def("random_actions", &VectorEnv::random_actions, py::arg("out"))
      .def_property_readonly("observations", &VectorEnv::observations)
      .def_property_readonly("masks", &VectorEnv::masks)
      .def_property_readonly("rewards", &VectorEnv::rewards)
      .def_property_readonly("done", &VectorEnv::done)
      .def_property_readonly("actors", &VectorEnv::actors)
      .def_property_readonly("hands", [](const VectorEnv& env) { return env.tables().hands(); });
}

}  // namespace felt::python
