// HandStoreWriter: puts hands into a store as they are played or read, in batches.
//
//   FELT_TRY(HandStore store, HandStore::open(path, OpenMode::ReadWrite));
//   HandStoreWriter writer(store, count_hud);          // reading's statistics: app/hud_count.hpp
//   for (const std::string& text : result.phh) {       // what record_phh made, one hand each
//     FELT_TRY(writer.add(text));
//   }
//   FELT_TRY(writer.flush());    // the last, unfinished batch
//
// A batch is one transaction: whoever dies in the middle loses the hands since the last one and nothing else, and
// storing the same hands again adds exactly those. Not for several threads at once; several writers, in this process
// or others, may share a file when each has a store of its own.
#pragma once

#include "history/store/hand_store.hpp"

namespace felt {

class HandStoreWriter {
 public:
  static constexpr size_t kBatch = 25'000;  // hands; some 0.3 s of work, and 30 MB

  HandStoreWriter(HandStore& store, CountHand count, size_t batch = kBatch)
      : store_(store), preparer_(count), batch_(batch) {}

  // The PHH text of one hand, without a table header or with one. An error of kind BadInput concerns this hand alone;
  // of kind Io the batch, which is then given up.
  Result<void> add(std::string_view phh);
  // One that is prepared already, on another thread.
  Result<void> add(StoredHand hand);
  // Must be called at the end.
  Result<void> flush();

  uint64_t committed() const { return committed_; }  // hands that are in the file, new or not
  uint64_t added() const { return added_; }          // … and were not before

 private:
  HandStore& store_;
  HandPreparer preparer_;
  size_t batch_;
  std::vector<StoredHand> pending_;
  uint64_t committed_ = 0, added_ = 0;
};

}  // namespace felt
