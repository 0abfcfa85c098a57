// An agent behind Halmstad's protocol: messages in, answers out.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "agents/guarded.hpp"
#include "protocol/halmstad/halmstad_mirror.hpp"

namespace felt {

// How a game ended for one player, as the server's Result lines say. Their order means nothing.
struct HalmstadOutcome {
  // From 1: by chips, then by who was in longer, then by who had more when their last round began; shared places are
  // the best of them. 0 when the server does not list the player.
  int place = 0;
  int players = 0;
  Chips chips;
  int rounds = 0;
};

class HalmstadPlayer {
 public:
  // `rules` must outlive the player.
  HalmstadPlayer(std::unique_ptr<Agent> agent, std::string name, const Rules& rules, const Rng& rng)
      : agent_(std::move(agent)), name_(std::move(name)), rules_(rules), rng_(rng), mirror_(rules, name_) {}

  // Whatever the agent does and whatever the server sends, a question gets an answer that it allows.
  std::optional<HalmstadAnswer> take(const HalmstadMessage& message);

  bool is_over() const { return is_over_; }
  const HalmstadOutcome& outcome() const { return outcome_; }
  const Faults& faults() const { return faults_; }
  int64_t unfollowed() const { return unfollowed_; }  // questions answered without the agent: see HalmstadMirror
  void new_game();                                    // the agent keeps what it has learned of whom

  // Hears of every hand that could be followed to its end, as PHH: what the client knows of it, others' cards face down
  // unless they were shown.
  using OnHand = std::function<void(const std::string& phh)>;
  void keep_hands(OnHand on_hand) { on_hand_ = std::move(on_hand); }

 private:
  HalmstadAnswer answer(const HalmstadMessage& question);
  void end_game();
  std::array<int64_t, 3> standing(const HalmstadMessage& result) const;
  void begin_match();
  void begin_hand();
  void end_hand();
  void keep_hand();

  std::unique_ptr<Agent> agent_;
  std::string name_;
  const Rules& rules_;
  Rng rng_;
  HalmstadMirror mirror_;
  Faults faults_;
  std::vector<HalmstadMessage> results_;
  std::map<std::string, int64_t> last_chips_;  // of each player, when the last round began that they were in
  HalmstadOutcome outcome_;
  OnHand on_hand_;
  int64_t unfollowed_ = 0;
  int hands_ = 0, games_ = 0;
  bool has_begun_ = false, is_over_ = false;
};

// The nearest answer to a bet that the question allows: all the chips where that is less than the minimum, the minimum
// where the total is.
HalmstadAnswer fit_to(const HalmstadMessage& question, HalmstadAnswer answer);

}  // namespace felt
