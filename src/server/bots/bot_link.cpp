#include "server/bots/bot_link.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "protocol/line/line_json.hpp"
#include "server/bots/python_bot.hpp"
#include "server/net/address.hpp"

namespace felt {
namespace {

constexpr size_t kShownOfErr = 300;  // bytes, in a sentence
constexpr int kDyingMs = 200;        // from closing its stdout to its exit

std::string last_words(std::string_view err) {
  err = trim(err);
  if (err.size() > kShownOfErr) err.remove_prefix(err.size() - kShownOfErr);
  std::string text = plain_text(err, kShownOfErr);
  for (size_t i = 0; i < err.size(); ++i) {
    if (err[i] == '\n') text[i] = '|';
  }
  return text;
}

// The text between the brackets of name(…), which may hold brackets and anything else.
std::optional<std::string_view> inside(std::string_view spec, std::string_view name) {
  spec = trim(spec);
  if (!spec.starts_with(name)) return std::nullopt;
  spec = trim(spec.substr(name.size()));
  if (!spec.starts_with('(') || !spec.ends_with(')')) return std::nullopt;
  return trim(spec.substr(1, spec.size() - 2));
}

}  // namespace

Result<BotLink> BotLink::start(const std::vector<std::string>& words, std::string_view name,
                               const ChildLimits& limits) {
  FELT_TRY(ChildProcess::Started child, ChildProcess::start(words, limits));
  const int life = child.process.life();
  return BotLink(plain_text(name, kShownOfErr),
                 LineChannel(std::move(child.out), std::move(child.in), std::move(child.err), life),
                 std::move(child.process));
}

Result<BotLink> BotLink::exec(std::string_view command, const ChildLimits& limits) {
  FELT_TRY(const auto words, split_command(command));
  return start(words, command, limits);
}

Result<BotLink> BotLink::python(std::string_view file, const ChildLimits& limits) {
  FELT_TRY(const auto words, python_bot_command(file));
  return start(words, file, limits);
}

Result<BotLink> BotLink::tcp(std::string_view text) {
  FELT_TRY(const Address address, parse_address(text));
  FELT_TRY(Fd socket, connect_to(address));
  return BotLink(address.text(), LineChannel(std::move(socket)));
}

std::optional<Result<BotLink>> BotLink::open(std::string_view spec, const ChildLimits& limits) {
  if (const auto command = inside(spec, "exec")) return exec(*command, limits);
  if (const auto file = inside(spec, "python")) return python(*file, limits);
  if (const auto address = inside(spec, "tcp")) return tcp(*address);
  return std::nullopt;
}

bool BotLink::leave(int wait_ms) {
  channel_.close_output();
  if (child_) return child_->has_ended(wait_ms);
  const Deadline deadline = in_ms(wait_ms);
  std::string line;
  LineStatus status;
  do {
    status = channel_.read(line, deadline);
  } while (status == LineStatus::Done && !is_past(deadline));
  return status == LineStatus::Closed;
}

std::string BotLink::give_up() {
  channel_.close_output();
  if (!child_) return "closed the connection";
  const bool ended_itself = child_->has_ended(kDyingMs);
  child_->end(0);
  const std::string how = ended_itself ? child_->how_ended() : "was stopped";
  const std::string words = last_words(channel_.err_tail());
  return words.empty() ? how : fmt::format("{}; its stderr ends '{}'", how, words);
}

}  // namespace felt
