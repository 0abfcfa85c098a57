#include "history/store/hand_store_writer.hpp"

namespace felt {

std::optional<Error> HandStoreWriter::add(std::string_view phh) {
  PhhParser parser(phh);
  if (parser.next() != PhhStep::Hand) return parser.error();
  auto prepared = preparer_.prepare(parser.hand());
  if (!prepared) return prepared.error();
  return add(*std::move(prepared));
}

std::optional<Error> HandStoreWriter::add(StoredHand hand) {
  pending_.push_back(std::move(hand));
  return pending_.size() >= batch_ ? flush() : std::nullopt;
}

std::optional<Error> HandStoreWriter::flush() {
  if (pending_.empty()) return std::nullopt;
  const auto added = store_.add(pending_);
  const size_t hands = pending_.size();
  pending_.clear();
  if (!added) return added.error();
  committed_ += hands;
  added_ += *added;
  return std::nullopt;
}

}  // namespace felt
