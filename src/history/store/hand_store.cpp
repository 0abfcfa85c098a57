#include "history/store/hand_store.hpp"

#include <algorithm>
#include <tuple>
#include <unordered_map>

#include "history/store/store_schema.hpp"

namespace felt {

// Everything by value: batches are sorted, and pointers would be followed all over memory.
struct HandStore::SeatRow {
  int64_t player = 0, hand = 0, seat = 0, big_blind = 0, stats = 0;
  std::optional<int64_t> net;
};

struct HandStore::Inserts {
  SqliteStatement hand, text, player, find_player, seat;
  std::unordered_map<std::string, int64_t>
      player_ids{};  // ids never change; those of a failed transaction do not count
  std::vector<SeatRow> seats{};

  static Result<std::unique_ptr<Inserts>> prepare(const SqliteDb& db) {
    FELT_TRY(auto hand, db.prepare("INSERT OR IGNORE INTO hands (key, variant, players, decimals, time, event, venue, "
                                   "name) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"));
    FELT_TRY(auto text, db.prepare("INSERT INTO texts VALUES (?, ?)"));
    FELT_TRY(auto player, db.prepare("INSERT OR IGNORE INTO players (name) VALUES (?)"));
    FELT_TRY(auto find_player, db.prepare("SELECT id FROM players WHERE name = ?"));
    FELT_TRY(auto seat, db.prepare("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)"));
    return std::make_unique<Inserts>(
        Inserts{std::move(hand), std::move(text), std::move(player), std::move(find_player), std::move(seat)});
  }
};

HandStore::HandStore(std::unique_ptr<SqliteDb> db) : db_(std::move(db)) {}
HandStore::HandStore(HandStore&&) noexcept = default;
HandStore& HandStore::operator=(HandStore&&) noexcept = default;
HandStore::~HandStore() {
  inserts_.reset();  // statements go before their connection
}

Result<HandStore> HandStore::open(const std::string& path, OpenMode mode, int cache_mb) {
  FELT_TRY(auto db, open_store(path, mode, cache_mb));
  return HandStore(std::move(db));
}

Result<uint64_t> HandStore::add(std::span<const StoredHand> hands) {
  if (!inserts_) {
    FELT_TRY(inserts_, Inserts::prepare(*db_));
  }
  // Taking the write lock at the start means waiting here for other writers, and never in the middle.
  FELT_TRY(db_->execute("BEGIN IMMEDIATE"));
  auto added = add_in_transaction(hands);
  if (added) {
    if (const auto done = db_->execute("COMMIT"); !done.ok()) added = done.error();
  }
  inserts_->seats.clear();
  if (added) return added;
  inserts_->player_ids.clear();
  if (db_->is_in_transaction()) (void)db_->execute("ROLLBACK");
  return added;
}

Result<uint64_t> HandStore::add_in_transaction(std::span<const StoredHand> hands) {
  uint64_t added = 0;
  for (const StoredHand& hand : hands) {
    FELT_TRY(const bool is_new, add_hand(hand));
    added += is_new ? 1 : 0;
  }
  FELT_TRY(add_seats());
  return added;
}

// A hand whose key is there already is known. Among 62 bits, two hands of 21 million share one once in 20,000
// databases.
Result<bool> HandStore::add_hand(const StoredHand& hand) {
  auto& insert = inserts_->hand;
  insert.bind(0, hand.key).bind(1, std::string_view(hand.variant)).bind(2, int64_t{hand.players});
  insert.bind(3, int64_t{hand.decimals}).bind(4, hand.time).bind(5, hand.event).bind(6, hand.venue);
  FELT_TRY(insert.bind(7, hand.name).run());
  if (db_->changes() == 0) return false;
  const int64_t id = db_->last_insert_id();
  FELT_TRY(inserts_->text.bind(0, id).bind(1, std::string_view(hand.phh)).run());
  for (const StoredSeat& seat : hand.seats) {
    FELT_TRY(const int64_t player, player_id(seat.player));
    inserts_->seats.push_back({player, id, seat.seat, seat.big_blind, seat.stats, seat.net});
  }
  return true;
}

Result<int64_t> HandStore::player_id(const std::string& name) {
  const auto known = inserts_->player_ids.find(name);
  if (known != inserts_->player_ids.end()) return known->second;
  FELT_TRY(inserts_->player.bind(0, std::string_view(name)).run());
  auto& find = inserts_->find_player.bind(0, std::string_view(name));
  const auto found = find.step();
  const int64_t id = found && *found ? find.integer(0) : 0;
  find.reset();
  if (!found) return found.error();
  inserts_->player_ids.emplace(name, id);
  return id;
}

// In the order of the table: a batch then touches every page once.
Result<void> HandStore::add_seats() {
  auto& rows = inserts_->seats;
  std::sort(rows.begin(), rows.end(), [](const SeatRow& a, const SeatRow& b) {
    return std::tie(a.player, a.hand, a.seat) < std::tie(b.player, b.hand, b.seat);
  });
  for (const SeatRow& row : rows) {
    auto& insert = inserts_->seat;
    insert.bind(0, row.player).bind(1, row.hand).bind(2, row.seat).bind(3, row.net);
    FELT_TRY(insert.bind(4, row.big_blind).bind(5, row.stats).run());
  }
  return {};
}

}  // namespace felt
