#include "server/halmstad/halmstad_client.hpp"

namespace felt {

size_t HalmstadClient::received(Connection&, std::string_view bytes) {
  parser_.feed(bytes);
  while (!player_.is_over()) {
    const auto message = parser_.next();
    if (!message) break;
    ++messages_;
    if (const auto answer = player_.take(*message)) connection_.write(to_line(*answer));
  }
  connection_.flush();
  if (parser_.is_overlong()) {
    connection_.close();
    failure_ = "sent something that is not a message of this protocol";
  }
  return bytes.size();
}

void HalmstadClient::lost(Connection&, const std::string& why) {
  if (!player_.is_over()) failure_ = why;
}

}  // namespace felt
