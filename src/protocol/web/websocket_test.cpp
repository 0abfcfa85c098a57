#include "protocol/web/websocket.hpp"

#include <gtest/gtest.h>

#include "protocol/web/sha1.hpp"

namespace felt {
namespace {

using State = WsParser::Step::State;

// As a page sends it: masked.
std::string from_page(int opcode, std::string_view payload, bool is_final = true) {
  std::string frame(1, static_cast<char>((is_final ? 0x80 : 0) | opcode));
  if (payload.size() < 126) {
    frame += static_cast<char>(0x80 | payload.size());
  } else {
    frame += static_cast<char>(0x80 | 126);
    frame += static_cast<char>(payload.size() >> 8);
    frame += static_cast<char>(payload.size() & 0xff);
  }
  const std::string mask = "\x12\x34\x56\x78";
  frame += mask;
  for (size_t i = 0; i < payload.size(); ++i) frame += static_cast<char>(payload[i] ^ mask[i % 4]);
  return frame;
}

std::string hex(std::string_view bytes) {
  std::string text;
  for (const char c : bytes) {
    text += "0123456789abcdef"[static_cast<uint8_t>(c) >> 4];
    text += "0123456789abcdef"[c & 15];
  }
  return text;
}

TEST(Sha1, IsThatOfTheStandard) {
  EXPECT_EQ(hex(sha1("abc")), "a9993e364706816aba3e25717850c26c9cd0d89d");
  EXPECT_EQ(hex(sha1("")), "da39a3ee5e6b4b0d3255bfef95601890afd80709");
  EXPECT_EQ(hex(sha1(std::string(1'000'000, 'a'))), "34aa973cd4c4daa4f61eeb2bdbad27316534016f");
}

TEST(WebSocket, AnswersTheKeyOfTheStandard) {
  EXPECT_EQ(websocket_accept("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
}

TEST(WebSocket, FramesSayTheirLength) {
  EXPECT_EQ(ws_frame(WsKind::Text, "Hello"), "\x81\x05Hello");
  EXPECT_EQ(ws_frame(WsKind::Text, std::string(200, 'x')).substr(0, 4), std::string("\x81\x7e\x00\xc8", 4));
  EXPECT_EQ(ws_frame(WsKind::Text, std::string(70'000, 'x')).substr(0, 10),
            std::string("\x81\x7f\x00\x00\x00\x00\x00\x01\x11\x70", 10));
}

TEST(WsParser, ReadsAMessageByteByByte) {
  WsParser parser;
  const std::string bytes = from_page(1, "{\"type\":\"ping\"}");
  for (size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_EQ(parser.next(bytes.substr(0, size)).state, State::NeedsMore);
  }
  const auto step = parser.next(bytes);
  EXPECT_EQ(step.state, State::Message);
  EXPECT_EQ(step.used, bytes.size());
  EXPECT_EQ(step.text, "{\"type\":\"ping\"}");
}

TEST(WsParser, PutsFragmentsTogetherWithAPingBetweenThem) {
  WsParser parser;
  EXPECT_EQ(parser.next(from_page(1, "Hel", false)).state, State::Pong);
  const auto ping = parser.next(from_page(9, "hi"));
  EXPECT_EQ(ping.state, State::Ping);
  EXPECT_EQ(ping.text, "hi");
  const auto step = parser.next(from_page(0, "lo"));
  EXPECT_EQ(step.state, State::Message);
  EXPECT_EQ(step.text, "Hello");
}

TEST(WsParser, RefusesWhatIsBroken) {
  const auto code = [](const std::string& bytes) {
    const auto step = WsParser(1000).next(bytes);
    EXPECT_EQ(step.state, State::Broken);
    return step.code;
  };
  EXPECT_EQ(code(ws_frame(WsKind::Text, "not masked")), kWsBroken);
  EXPECT_EQ(code(from_page(0, "goes on without a beginning")), kWsBroken);
  EXPECT_EQ(code(from_page(2, "binary")), kWsUnknownKind);
  EXPECT_EQ(code(from_page(5, "?")), kWsBroken);
  EXPECT_EQ(code(from_page(0x41, "reserved bit")), kWsBroken);
  EXPECT_EQ(code(from_page(9, "ping in pieces", false)), kWsBroken);
  EXPECT_EQ(code(from_page(1, std::string(1001, 'x'))), kWsTooLong);
  EXPECT_EQ(code(from_page(1, "\xff\xfe")), kWsNotUtf8);
  EXPECT_EQ(code(std::string("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff....", 14)), kWsTooLong);
}

TEST(WsParser, FragmentsCannotGrowWithoutEnd) {
  WsParser parser(1000);
  EXPECT_EQ(parser.next(from_page(1, std::string(600, 'x'), false)).state, State::Pong);
  EXPECT_EQ(parser.next(from_page(0, std::string(600, 'x'), false)).code, kWsTooLong);
}

TEST(Utf8, TakesTheShortestFormsOnly) {
  EXPECT_TRUE(is_utf8("A♠é𝄞"));
  for (const char* bad :
       {"\x80", "\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xc3", "\xf8\x88\x80\x80\x80"}) {
    EXPECT_FALSE(is_utf8(bad));
  }
}

}  // namespace
}  // namespace felt
