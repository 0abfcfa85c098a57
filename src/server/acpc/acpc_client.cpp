#include "server/acpc/acpc_client.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "protocol/acpc/acpc_answer.hpp"
#include "protocol/acpc/acpc_follow.hpp"
#include "protocol/acpc/acpc_hand.hpp"

namespace felt {
namespace {

constexpr int kLook_ms = 200;  // how often a stop is looked for
constexpr size_t kMaxUnread = 64 << 10;

class Client {
 public:
  Client(const Fd& socket, const AcpcGame& game, Agent& agent, uint64_t seed)
      : socket_(socket), game_(game), agent_(agent), rng_(seed), follower_(game) {}

  Result<AcpcJoinResult> play(Progress& progress) {
    begin_match();
    FELT_TRY(send("VERSION:2.0.0\r\n"));
    while (!progress.stop_requested()) {
      pollfd waiting{socket_.number(), POLLIN, 0};
      if (::poll(&waiting, 1, kLook_ms) <= 0) continue;
      const ssize_t got = ::recv(socket_.number(), buffer_.data(), buffer_.size(), 0);
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) return closed();
      unread_.append(buffer_.data(), static_cast<size_t>(got));
      FELT_TRY(take_lines());
    }
    return result_;
  }

 private:
  // The dealer closes the connection when the match is over; before that it has failed.
  Result<AcpcJoinResult> closed() const {
    if (!is_in_hand_ && has_state_) return result_;
    return io_error(has_state_ ? "the dealer closed the connection in the middle of a hand"
                               : "the dealer closed the connection before the first hand");
  }

  Result<void> send(std::string_view text) {
    while (!text.empty()) {
      const ssize_t sent = ::send(socket_.number(), text.data(), text.size(), MSG_NOSIGNAL);
      if (sent < 0 && errno == EINTR) continue;
      if (sent < 0) return io_error(fmt::format("the dealer takes no answer: {}", std::strerror(errno)));
      text.remove_prefix(static_cast<size_t>(sent));
    }
    return {};
  }

  Result<void> take_lines() {
    size_t used = 0;
    for (size_t end; (end = unread_.find('\n', used)) != std::string::npos; used = end + 1) {
      std::string_view line(unread_.data() + used, end - used);
      if (line.ends_with('\r')) line.remove_suffix(1);
      if (line.empty() || is_acpc_comment(line)) continue;
      FELT_TRY(take(line));
    }
    unread_.erase(0, used);
    if (unread_.size() > kMaxUnread) return io_error("the dealer sends a line without end");
    return {};
  }

  Result<void> take(std::string_view line) {
    const auto is_new = follower_.take(line);
    if (!is_new) {
      ++result_.unreadable;
      if (!has_state_) {
        return Error{fmt::format("the dealer plays another game than --game says: {}", is_new.error().message)};
      }
      // Nobody knows whose turn it is; a dealer passes over answers that it has not asked for, but not over silence.
      return line.starts_with("MATCHSTATE:") ? answer(line, {}) : Result<void>();
    }
    has_state_ = true;
    if (*is_new) begin_hand();
    if (follower_.betting().is_over()) {
      end_hand();
    } else if (follower_.is_my_turn()) {
      return answer(line, decide());
    }
    return {};
  }

  Result<void> answer(std::string_view state, const AcpcMove& move) {
    std::string text = fmt::format("{}:", state);
    append_acpc_move(move, game_.is_limit, text);
    return send(text += "\r\n");
  }

  // The bot's move, or a call where it cannot be asked.
  AcpcMove decide() {
    if (!follower_.can_decide()) {
      if (!is_forced_call(follower_.betting())) ++result_.blind;
      return {};
    }
    const View view = follower_.view();
    std::string ignored;  // our rules count raises without chips as calls, and may allow one more
    return legal_acpc_move(follower_.betting(), acpc_move_of(view, ask(agent_, view, rng_, result_.faults)),
                           game_.is_limit, ignored);
  }

  static bool is_forced_call(const AcpcBetting& betting) { return !betting.can_fold() && !betting.can_raise(); }

  // Nobody says who the others are, nor which seat is ours: positions tell players apart.
  void begin_match() {
    MatchInfo info;
    info.rules = &follower_.rules();
    for (int p = 0; p < game_.players; ++p) info.players.push_back(fmt::format("player{}", p + 1));
    info.stack = Chips{*std::max_element(game_.stacks.begin(), game_.stacks.end())};
    info.stakes.big_blind = Chips{*std::max_element(game_.blinds.begin(), game_.blinds.end())};
    for (const int64_t blind : game_.blinds) {
      if (blind > 0 && Chips{blind} < info.stakes.big_blind) info.stakes.small_blind = Chips{blind};
    }
    if (game_.is_limit) {
      info.stakes.small_bet = Chips{*std::min_element(game_.raise_sizes.begin(), game_.raise_sizes.end())};
      info.stakes.big_bet = Chips{*std::max_element(game_.raise_sizes.begin(), game_.raise_sizes.end())};
    }
    agent_.begin_match(info);
  }

  // Players move on by one position from hand to hand, unless the dealer keeps them where they are.
  void begin_hand() {
    const int n = game_.players, position = follower_.seat().index();
    if (result_.hands > 0 && position == last_position_) is_fixed_ = true;
    last_position_ = position;
    HandInfo info;
    info.number = static_cast<int>(follower_.number());
    info.seat = follower_.seat();
    info.setup = &follower_.setup();
    for (int p = 0; p < n; ++p) {
      const auto moved = static_cast<int>((static_cast<uint32_t>(p) + follower_.number()) % static_cast<uint32_t>(n));
      info.players[static_cast<size_t>(p)] = is_fixed_ ? p : moved;
    }
    is_in_hand_ = true;
    agent_.begin_hand(info);
  }

  void end_hand() {
    if (!is_in_hand_) return;
    is_in_hand_ = false;
    ++result_.hands;
    result_.net += follower_.net();
    if (follower_.is_in_step()) agent_.end_hand(follower_.view());
  }

  const Fd& socket_;
  const AcpcGame& game_;
  Agent& agent_;
  Rng rng_;
  AcpcFollower follower_;
  std::array<char, 16 << 10> buffer_;
  std::string unread_;
  AcpcJoinResult result_;
  int last_position_ = -1;
  bool is_fixed_ = false, is_in_hand_ = false, has_state_ = false;
};

}  // namespace

Result<AcpcJoinResult> join_acpc(const Fd& socket, const AcpcGame& game, Agent& agent, uint64_t seed,
                                 Progress& progress) {
  return Client(socket, game, agent, seed).play(progress);
}

}  // namespace felt
