#include "web_app/study/hand_import.hpp"

#include <nlohmann/json.hpp>

#include "app/hud_count.hpp"
#include "history/hand_formats.hpp"
#include "history/store/hand_store_writer.hpp"

namespace felt {
namespace {

constexpr int kCacheMb = 8;
constexpr size_t kBatch = 5000;

// The hands of one text on their way into a store.
class Import {
 public:
  explicit Import(HandStore& store) : writer_(store, count_hud, kBatch) {}

  bool add(const PhhHand& hand) {
    const auto error = writer_.add(phh_text(hand));
    if (error && error->kind == ErrorKind::Io) failure_ = *error;
    if (error) ++skipped_;
    return !failure_;
  }
  void skip() { ++skipped_; }

  Result<Json> finish() {
    if (!failure_) failure_ = writer_.flush();
    if (failure_) return *failure_;
    return Json{{"added", writer_.added()}, {"known", writer_.committed() - writer_.added()}, {"skipped", skipped_}};
  }

 private:
  HandStoreWriter writer_;
  uint64_t skipped_ = 0;
  std::optional<Error> failure_;
};

}  // namespace

Result<Json> import_reply(const std::string& database, std::string_view text) {
  const auto format = format_of_content(text);
  if (!format) return Error{"not a recognised hand history (PHH, PokerStars text or ACPC log)"};
  FELT_TRY(HandStore store, HandStore::open(database, OpenMode::ReadWrite, kCacheMb));
  Import import(store);
  visit_hands(*format, text,
              {[&](const PhhHand& hand) { return import.add(hand); }, [&](int, const std::string&) { import.skip(); }});
  return import.finish();
}

}  // namespace felt
