#include "protocol/web/http.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace felt {
namespace {

using State = HttpParse::State;
using testing::HasSubstr;

TEST(Http, ReadsARequestByteByByte) {
  const std::string text =
      "POST /api/hands/a%20b?player=x%26y&limit=5&z HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\nbodyGET";
  const size_t end = text.size() - 3;
  const size_t head = text.find("bodyGET");
  for (size_t size = 0; size < end; ++size) {
    EXPECT_EQ(parse_http(text.substr(0, size)).state, size < head ? State::NeedsMore : State::NeedsBody) << size;
  }
  EXPECT_EQ(parse_http(text.substr(0, head)).request.path, "/api/hands/a b");
  EXPECT_EQ(parse_http(text.substr(0, head)).body_size, 4U);
  const HttpParse parse = parse_http(text);
  ASSERT_EQ(parse.state, State::Done);
  EXPECT_EQ(parse.used, end);
  EXPECT_EQ(parse.request.method, "POST");
  EXPECT_EQ(parse.request.path, "/api/hands/a b");
  EXPECT_EQ(parse.request.asked("player"), "x&y");
  EXPECT_EQ(parse.request.asked("z"), "");
  EXPECT_EQ(parse.request.asked("nothing"), std::nullopt);
  EXPECT_EQ(parse.request.header("host"), "localhost");
  EXPECT_EQ(parse.request.body, "body");
  EXPECT_TRUE(parse.request.keeps_alive);
}

TEST(Http, ClosesWhenAsked) {
  EXPECT_FALSE(parse_http("GET / HTTP/1.1\r\nConnection: Close\r\n\r\n").request.keeps_alive);
  EXPECT_FALSE(parse_http("GET / HTTP/1.0\r\n\r\n").request.keeps_alive);
}

TEST(Http, RefusesWhatIsNoRequest) {
  const auto status = [](const std::string& text) {
    const HttpParse parse = parse_http(text, {.head = 200, .body = 100});
    EXPECT_EQ(parse.state, State::Refused) << text;
    EXPECT_THAT(parse.refusal.body, HasSubstr("error"));
    return parse.refusal.status;
  };
  EXPECT_EQ(status("nonsense\r\n\r\n"), 400);
  EXPECT_EQ(status("\r\n\r\n"), 400);
  EXPECT_EQ(status("GET nowhere HTTP/1.1\r\n\r\n"), 400);
  EXPECT_EQ(status("GET /%zz HTTP/1.1\r\n\r\n"), 400);
  EXPECT_EQ(status("GET /%00 HTTP/1.1\r\n\r\n"), 400);
  EXPECT_EQ(status("GET / HTTP/3\r\n\r\n"), 505);
  EXPECT_EQ(status("GET / HTTP/1.1\r\nno colon\r\n\r\n"), 400);
  EXPECT_EQ(status("GET / HTTP/1.1\r\nbad name: x\r\n\r\n"), 400);
  EXPECT_EQ(status("POST / HTTP/1.1\r\nContent-Length: many\r\n\r\n"), 400);
  EXPECT_EQ(status("POST / HTTP/1.1\r\nContent-Length: 101\r\n\r\n"), 413);
  EXPECT_EQ(status("POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"), 400);
  EXPECT_EQ(status("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"), 411);
  EXPECT_EQ(status("GET /" + std::string(300, 'a')), 431);
  EXPECT_EQ(status(std::string("GET /\x01 HTTP/1.1\r\n\r\n")), 400);
}

TEST(Http, RepliesSayTheirLength) {
  const std::string text = to_text({200, "text/plain", "hello", {{"Cache-Control", "no-store"}}}, true);
  EXPECT_EQ(text,
            "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\nCache-Control: no-store\r\n\r\nhello");
  EXPECT_THAT(to_text({200, "text/plain", "hello"}, false, false), HasSubstr("Connection: close\r\n\r\n"));
}

}  // namespace
}  // namespace felt
