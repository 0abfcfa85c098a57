// The files an ACPC dealer leaves behind: MATCH.log with every finished hand and the score, MATCH.tlog with every
// action and its times, from which an interrupted match can be resumed.
#pragma once

#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/acpc/acpc_match.hpp"

namespace felt {

// The lines a log begins with: what is played, and how long players may think.
std::string acpc_header(const AcpcMatchConfig& config);
std::string acpc_time(WallTime time);  // "1341696000.058641"

// What an earlier run of a match has left: whole lines only, as it may have been killed while it wrote one.
struct AcpcRemains {
  std::string log, transactions;
  uint32_t hands = 0;      // STATE lines in the log, numbered from 0
  bool has_score = false;  // the log ends with the score of all hands
};

// Cuts torn last lines off the files of the match. Nothing where there are none; an error when they cannot be read, or
// are those of another match.
Result<AcpcRemains> take_remains(const AcpcMatchConfig& config);

class AcpcFiles {
 public:
  struct Options {
    bool log = true, transactions = false;
    bool append = false;  // to what is there
  };

  // Opens the files and writes the log's header. Errors are of kind Io.
  Result<void> open(const AcpcMatchConfig& config, const Options& options);

  void add_line(std::string_view line);  // to the log
  void add_action(uint32_t hand, const std::string& move, WallTime asked, WallTime answered);
  // Hands to the system what has been written. The error that was met since the last call.
  Result<void> flush();

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  struct File {
    std::string path;
    std::unique_ptr<std::FILE, Close> stream;

    Result<void> open(bool append);
    void write(std::string_view text) const;
    Result<void> flush() const;
  };

  File log_, transactions_;
};

}  // namespace felt
