#include "server/bots/child_process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include <cerrno>
#include <cstring>

namespace felt {
namespace {

Error failed(std::string_view what) {
  return {fmt::format("cannot {}: {}", what, std::strerror(errno)), ErrorKind::Failed};
}

// Where felt's own stdin is closed a new descriptor may be 0: the child's dup2 would trip over it.
Fd above_stdio(int number) {
  if (number > 2 || number < 0) return Fd(number);
  const Fd low(number);
  return Fd(::fcntl(number, F_DUPFD_CLOEXEC, 3));
}

struct Ends {
  Fd ours, theirs;
  bool are_open() const { return ours.is_open() && theirs.is_open(); }
};

Ends make_pipe() {
  int ends[2] = {-1, -1};
  if (::pipe2(ends, O_CLOEXEC) != 0) return {};
  return {above_stdio(ends[0]), above_stdio(ends[1])};
}

Ends make_socket_pair() {
  int ends[2] = {-1, -1};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return {};
  return {above_stdio(ends[0]), above_stdio(ends[1])};
}

void limit(decltype(RLIMIT_AS) what, uint64_t value) {
  const rlimit both{value, value};
  ::setrlimit(what, &both);
}

struct Launch {
  char* const* words;
  ChildLimits limits;
  int in, out, err, failure;
  pid_t parent;
};

// Between fork and exec, where other threads' locks are held forever: system calls only.
[[noreturn]] void become(const Launch& launch) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != launch.parent) ::_exit(127);  // it died before we asked
  ::dup2(launch.in, 0);
  ::dup2(launch.out, 1);
  ::dup2(launch.err, 2);
  ::close_range(3, ~0U, CLOSE_RANGE_CLOEXEC);
  ::signal(SIGPIPE, SIG_DFL);  // felt ignores it, which exec would hand on
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  limit(RLIMIT_CORE, 0);
  if (launch.limits.memory_bytes > 0) limit(RLIMIT_AS, launch.limits.memory_bytes);
  if (launch.limits.cpu_seconds > 0) limit(RLIMIT_CPU, launch.limits.cpu_seconds);
  ::execvp(launch.words[0], launch.words);
  const int why = errno;
  (void)!::write(launch.failure, &why, sizeof why);
  ::_exit(127);
}

Error cannot_execute(const std::string& command, int why) {
  const std::string message = why == ENOENT ? fmt::format("there is no command '{}'", command)
                                            : fmt::format("'{}' cannot be executed: {}", command, std::strerror(why));
  return usage_error(message);
}

// Reads what the child says of its exec: nothing when that went well.
int exec_failure(const Fd& from) {
  int why = 0;
  ssize_t size;
  do {
    size = ::read(from.number(), &why, sizeof why);
  } while (size < 0 && errno == EINTR);
  return size == sizeof why ? why : 0;
}

}  // namespace

Result<std::vector<std::string>> split_command(std::string_view command) {
  std::vector<std::string> words;
  std::string word;
  bool has_word = false;
  char quote = '\0';
  for (size_t i = 0; i < command.size(); ++i) {
    const char c = command[i];
    const bool is_escape = c == '\\' && quote != '\'' && i + 1 < command.size();
    if (is_escape || (quote != 0 && c != quote)) {
      word += is_escape ? command[++i] : c;
      has_word = true;
    } else if (c == '\'' || c == '"') {
      quote = quote == 0 ? c : '\0';
      has_word = true;
    } else if (c == ' ' || c == '\t' || c == '\n') {
      if (has_word) words.push_back(std::exchange(word, {}));
      has_word = false;
    } else {
      word += c;
      has_word = true;
    }
  }
  if (quote != 0) return usage_error(fmt::format("'{}': a {} is never closed", command, quote));
  if (has_word) words.push_back(word);
  if (words.empty()) return usage_error("the command is empty; ./my_bot --flag would be one");
  return words;
}

Result<ChildProcess::Started> ChildProcess::start(const std::vector<std::string>& words, const ChildLimits& limits) {
  Ends in = make_socket_pair(), out = make_pipe(), err = make_pipe(), failure = make_pipe();
  if (!in.are_open() || !out.are_open() || !err.are_open() || !failure.are_open()) return failed("make a pipe");
  std::vector<char*> argv;
  argv.reserve(words.size() + 1);
  for (const std::string& word : words) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  const Launch launch{
      argv.data(), limits, in.theirs.number(), out.theirs.number(), err.theirs.number(), failure.theirs.number(),
      ::getpid()};
  const pid_t pid = ::fork();
  if (pid < 0) return failed("start a process");
  if (pid == 0) become(launch);
  ::setpgid(pid, pid);  // both do it, so that it is done whoever comes first
  ChildProcess process(pid, Fd(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0))));
  failure.theirs.reset();
  if (const int why = exec_failure(failure.ours)) return cannot_execute(words[0], why);
  if (!process.life_.is_open()) return failed("watch a process");
  return Started{std::move(process), std::move(in.ours), std::move(out.ours), std::move(err.ours)};
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)), life_(std::move(other.life_)), status_(other.status_) {}

bool ChildProcess::has_ended(int wait_ms) const {
  if (pid_ < 0) return true;
  pollfd life{life_.number(), POLLIN, 0};
  return ::poll(&life, 1, wait_ms) > 0;
}

// The group is killed before the process is reaped: until then its number cannot belong to anybody else.
void ChildProcess::end(int wait_ms) {
  if (pid_ < 0) return;
  if (life_.is_open()) has_ended(wait_ms);
  ::kill(-pid_, SIGKILL);
  while (::waitpid(pid_, &status_, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
}

std::string ChildProcess::how_ended() const {
  if (pid_ >= 0) return "is still running";
  if (WIFSIGNALED(status_)) {
    return fmt::format("was killed by signal {} ({})", WTERMSIG(status_), ::strsignal(WTERMSIG(status_)));
  }
  return fmt::format("ended with exit status {}", WEXITSTATUS(status_));
}

}  // namespace felt
