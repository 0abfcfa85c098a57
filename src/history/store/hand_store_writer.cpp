#include "history/store/hand_store_writer.hpp"

namespace felt {

Result<void> HandStoreWriter::add(std::string_view phh) {
  PhhParser parser(phh);
  if (parser.next() != PhhStep::Hand) return parser.error();
  FELT_TRY(StoredHand prepared, preparer_.prepare(parser.hand()));
  return add(std::move(prepared));
}

Result<void> HandStoreWriter::add(StoredHand hand) {
  pending_.push_back(std::move(hand));
  return pending_.size() >= batch_ ? flush() : Result<void>();
}

Result<void> HandStoreWriter::flush() {
  if (pending_.empty()) return {};
  const auto added = store_.add(pending_);
  const size_t hands = pending_.size();
  pending_.clear();
  if (!added) return added.error();
  committed_ += hands;
  added_ += *added;
  return {};
}

}  // namespace felt
