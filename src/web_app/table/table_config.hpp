// What is to be played at a table of the web: TableConfig of the schema, checked and complete.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/play/series.hpp"
#include "app/play/table_choice.hpp"
#include "protocol/web/web_schema.hpp"

namespace felt {

enum class TableMode : uint8_t {
  Play,        // a person, in chair 0, and bots
  Match,       // bots, every hand from equal stacks
  Tournament,  // bots, until one has everything
};

enum class TableSpeed : uint8_t { Step, Slow, Normal, Fast, Instant };

struct TableConfig {
  TableMode mode = TableMode::Play;
  std::vector<std::string> bots;
  TableChoice table;
  int rebuys = 0;
  int double_every = 0;
  int hands = 0;  // match: how many; tournament: at most, 0 is without end
  uint64_t seed = 1;
  std::string name;  // of the person; empty: not given
  int seconds = 0;   // for a decision; 0 is no limit
  TableSpeed speed = TableSpeed::Normal;
  bool assist = false;

  bool has_person() const { return mode == TableMode::Play; }
  std::string command() const;  // of felt match or felt tourney that plays the same hands; empty in play
};

// `json` is a TableConfig of the schema. A seed that is left out becomes `new_seed`. Errors are for a person.
Result<TableConfig> parse_table_config(const Json& json, uint64_t new_seed);

// Without the seed where a person plays: whoever knows it knows the cards.
Json config_view(const TableConfig& config);
// With it: for the server's own files.
Json config_record(const TableConfig& config);

std::string_view word_of(TableMode mode);
std::string_view word_of(TableSpeed speed);
std::optional<TableSpeed> speed_named(std::string_view word);

// The hands of the table from the first on. Bots are those of the roster: a page cannot start programs.
Result<std::unique_ptr<Series>> make_series(const TableConfig& config);

}  // namespace felt
