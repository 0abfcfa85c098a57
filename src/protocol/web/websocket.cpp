#include "protocol/web/websocket.hpp"

#include <optional>

#include "protocol/web/sha1.hpp"

namespace felt {
namespace {

constexpr size_t kMaxControlLength = 125;

std::string base64(std::string_view bytes) {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (size_t i = 0; i < bytes.size(); i += 3) {
    uint32_t group = 0;
    for (size_t k = 0; k < 3; ++k)
      group = group << 8 | (i + k < bytes.size() ? static_cast<uint8_t>(bytes[i + k]) : 0u);
    for (size_t k = 0; k < 4; ++k) {
      text += i + k > bytes.size() ? '=' : kLetters[group >> (18 - 6 * k) & 63];
    }
  }
  return text;
}

WsParser::Step broken(uint16_t code, std::string_view why) {
  WsParser::Step step;
  step.state = WsParser::Step::State::Broken;
  step.code = code;
  step.why = why;
  return step;
}

}  // namespace

std::string websocket_accept(std::string_view key) {
  return base64(sha1(std::string(key) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"));
}

std::string ws_frame(WsKind kind, std::string_view payload) {
  std::string frame(1, static_cast<char>(0x80 | static_cast<int>(kind)));
  const uint64_t size = payload.size();
  const int extra = size < 126 ? 0 : size < 65536 ? 2 : 8;
  frame += static_cast<char>(extra == 0 ? size : extra == 2 ? 126 : 127);
  for (int i = extra - 1; i >= 0; --i) frame += static_cast<char>(size >> (8 * i) & 0xff);
  return frame.append(payload);
}

std::string ws_close(uint16_t code, std::string_view why) {
  std::string payload{static_cast<char>(code >> 8), static_cast<char>(code & 0xff)};
  payload += why.substr(0, kMaxControlLength - 2);
  return ws_frame(WsKind::Close, payload);
}

struct WsParser::Head {
  bool is_final = false;
  int opcode = 0;
  uint64_t size = 0;
  size_t length = 0;  // of the head itself, the mask included
  bool is_masked = false, has_reserved = false;
};

namespace {

// Nothing while bytes are missing.
std::optional<WsParser::Head> parse_head(std::string_view bytes) {
  if (bytes.size() < 2) return std::nullopt;
  const auto byte = [&](size_t i) { return static_cast<uint8_t>(bytes[i]); };
  WsParser::Head head;
  head.is_final = (byte(0) & 0x80) != 0;
  head.has_reserved = (byte(0) & 0x70) != 0;
  head.opcode = byte(0) & 0x0f;
  head.is_masked = (byte(1) & 0x80) != 0;
  const int small = byte(1) & 0x7f;
  const size_t extra = small < 126 ? 0 : small == 126 ? 2 : 8;
  head.length = 2 + extra + (head.is_masked ? 4 : 0);
  if (bytes.size() < head.length) return std::nullopt;
  head.size = static_cast<uint64_t>(small);
  if (extra > 0) head.size = 0;
  for (size_t i = 0; i < extra; ++i) head.size = head.size << 8 | byte(2 + i);
  return head;
}

}  // namespace

WsParser::Step WsParser::next(std::string_view bytes) {
  const auto head = parse_head(bytes);
  if (!head) return {};
  const bool is_control = head->opcode >= 8;
  if (!head->is_masked || head->has_reserved) return broken(kWsBroken, "frames of a page are masked and plain");
  if (is_control && (!head->is_final || head->size > kMaxControlLength))
    return broken(kWsBroken, "a control frame is short");
  if (head->size > longest_ || message_.size() + head->size > longest_)
    return broken(kWsTooLong, "the message is too long");
  if (bytes.size() < head->length + head->size) return {};
  const std::string_view mask = bytes.substr(head->length - 4, 4);
  std::string payload(bytes.substr(head->length, head->size));
  for (size_t i = 0; i < payload.size(); ++i) payload[i] = static_cast<char>(payload[i] ^ mask[i % 4]);
  return take(*head, std::move(payload), head->length + head->size);
}

WsParser::Step WsParser::take(const Head& head, std::string payload, size_t used) {
  Step step;
  step.used = used;
  switch (head.opcode) {
    case 0:
    case static_cast<int>(WsKind::Text):
      return take_part(head, payload, used);
    case static_cast<int>(WsKind::Close):
      step.state = Step::State::Close;
      return step;
    case static_cast<int>(WsKind::Ping):
      step.state = Step::State::Ping;
      step.text = std::move(payload);
      return step;
    case static_cast<int>(WsKind::Pong):
      step.state = Step::State::Pong;
      return step;
    case static_cast<int>(WsKind::Binary):
      return broken(kWsUnknownKind, "messages are text");
    default:
      return broken(kWsBroken, "an unknown kind of frame");
  }
}

WsParser::Step WsParser::take_part(const Head& head, std::string_view payload, size_t used) {
  const bool is_first = head.opcode != 0;
  if (is_first == is_in_message_) return broken(kWsBroken, "a message began within another, or went on without one");
  message_ += payload;
  is_in_message_ = !head.is_final;
  Step step;
  step.used = used;
  step.state = Step::State::Pong;  // nothing to do yet
  if (!head.is_final) return step;
  step.text.swap(message_);
  if (!is_utf8(step.text)) return broken(kWsNotUtf8, "the message is not UTF-8");
  step.state = Step::State::Message;
  return step;
}

// Shortest forms only, no surrogates, nothing above U+10FFFF.
bool is_utf8(std::string_view text) {
  for (size_t i = 0; i < text.size();) {
    const auto lead = static_cast<uint8_t>(text[i]);
    const size_t more = lead < 0x80 ? 0 : lead >= 0xc2 && lead < 0xe0 ? 1 : lead >= 0xe0 && lead < 0xf0 ? 2 : 3;
    if (lead >= 0x80 && (lead < 0xc2 || lead > 0xf4)) return false;
    if (i + more >= text.size()) return false;
    uint32_t code = more == 0 ? lead : lead & (0x3fu >> more);
    for (size_t k = 1; k <= more; ++k) {
      const auto next = static_cast<uint8_t>(text[i + k]);
      if ((next & 0xc0) != 0x80) return false;
      code = code << 6 | (next & 0x3fu);
    }
    constexpr uint32_t kMin[] = {0, 0x80, 0x800, 0x10000};
    if (code < kMin[more] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return false;
    i += more + 1;
  }
  return true;
}

}  // namespace felt
