#include "web_app/study/hand_import.hpp"

#include <nlohmann/json.hpp>

#include "app/hands/hud_count.hpp"
#include "history/hand_formats.hpp"
#include "history/store/hand_store_writer.hpp"

namespace felt {
namespace {

constexpr int kImportCacheMb = 8;
constexpr size_t kBatch = 5000;

// The hands of one text on their way into a store.
class Import {
 public:
  explicit Import(HandStore& store) : writer_(store, count_hud, kBatch) {}

  bool add(const PhhHand& hand) {
    const auto added = writer_.add(phh_text(hand));
    if (!added.ok() && added.error().kind == ErrorKind::Io) outcome_ = added;
    if (!added.ok()) ++skipped_;
    return outcome_.ok();
  }
  void skip() { ++skipped_; }

  Result<Json> finish() {
    FELT_TRY(outcome_);
    FELT_TRY(writer_.flush());
    return Json{{"added", writer_.added()}, {"known", writer_.committed() - writer_.added()}, {"skipped", skipped_}};
  }

 private:
  HandStoreWriter writer_;
  uint64_t skipped_ = 0;
  Result<void> outcome_;
};

}  // namespace

Result<Json> import_reply(const std::string& database, std::string_view text) {
  FELT_TRY(const HandFormat format, recognised_format(text));
  FELT_TRY(HandStore store, HandStore::open(database, OpenMode::ReadWrite, kImportCacheMb));
  Import import(store);
  visit_hands(format, text,
              {[&](const PhhHand& hand) { return import.add(hand); }, [&](int, const std::string&) { import.skip(); }});
  return import.finish();
}

}  // namespace felt
