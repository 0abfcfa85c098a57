// course-random (source C): the random client that the course hands out, as docs/protocols/halmstad.md describes it.
// What it does wrong costs it the game there: once it names more chips than it has, or stops answering, the server
// folds its hands and takes its antes, and so does it here.
#include "agents/halmstad/falls_silent.hpp"
#include "agents/roster.hpp"

namespace felt {
namespace {

class CourseRandom final : public Agent {
 public:
  explicit CourseRandom(const Params& params) : goes_all_in_(params.is_on("all_in")), silence_(params.number("stop")) {}

  void begin_match(const MatchInfo&) override { silence_.begin_game(); }

  Action act(const View& view, Rng& rng) override {
    if (silence_.now(rng)) return FallsSilent::no_answer(view);
    if (view.phase() == Phase::Draw) return Action::discard(1u << rng.below(kCardsHeld));
    return view.is_behind() ? answer_bet(view, rng) : open(view, rng);
  }

 private:
  static constexpr uint32_t kCardsHeld = 5, kMaxBeyond = 10;

  // As for a client that does not answer: a fold where one is allowed, else a check.
  static Action fold(const View& view) { return FallsSilent::no_answer(view); }
  static Action all_in(const View& view) { return raise_or_call(view, view.all_in_to()); }
  static Chips some_raise(const View& view, Rng& rng) {
    return view.min_full_raise() + Chips{static_cast<int64_t>(rng.below(kMaxBeyond + 1))} * view.unit().count;
  }

  // One third check, one third all-in, one third the smallest opening and up to ten chips more, had or not.
  Action open(const View& view, Rng& rng) {
    const uint32_t choice = rng.below(3);
    if (choice == 0) return Action::check();
    if (choice == 1) return goes_all_in_ ? all_in(view) : Action::check();
    const Chips to = some_raise(view, rng);
    if (to <= view.all_in_to()) return raise_or_call(view, to);
    silence_.stop();
    return FallsSilent::no_answer(view);
  }

  // A quarter each: fold, all-in, call, the smallest raise and up to ten chips more. It folds what it cannot pay.
  Action answer_bet(const View& view, Rng& rng) {
    const uint32_t choice = rng.below(4);
    const bool can_call = view.all_in_to() >= view.bet_to_match();
    if (choice == 1 && goes_all_in_) return all_in(view);
    if (choice == 2 && can_call) return check_or_call(view);
    if (choice < 3) return fold(view);
    const Chips to = some_raise(view, rng);
    return to > view.all_in_to() ? fold(view) : raise_or_call(view, to);
  }

  bool goes_all_in_;
  FallsSilent silence_;
};

std::vector<Param> params() {
  return {
      {"all_in", 1, 0, 1, "goes all-in; a later version of the client checks or folds instead", Param::Kind::Switch},
      FallsSilent::param()};
}

}  // namespace

AgentInfo course_random_info() {
  return {"course-random",
          "Course random",
          "the random client of the Halmstad course: goes all-in a third of the time, discards one card",
          "Checks, goes all-in or bets a little, with equal chances, whatever it holds, and discards one card. "
          "With stop=P it stops answering in the middle of a game and pays antes until it has no chips left.",
          "C",
          draw_games(),
          params(),
          [](const Params& chosen) -> std::unique_ptr<Agent> { return std::make_unique<CourseRandom>(chosen); }};
}

}  // namespace felt
