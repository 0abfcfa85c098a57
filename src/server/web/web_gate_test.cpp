#include "server/web/web_gate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace felt {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Pair;

HttpRequest request(HttpFields headers, HttpFields query = {}) {
  HttpRequest request{"GET", "/", std::move(query), std::move(headers), "", true};
  return request;
}

int status(const WebGate& gate, const HttpRequest& asked) {
  const auto stop = gate.stop(asked);
  return stop ? stop->status : 200;
}

TEST(WebGate, LetsThisMachineIn) {
  const WebGate gate;
  EXPECT_EQ(status(gate, request({{"host", "localhost:8080"}})), 200);
  EXPECT_EQ(status(gate, request({{"host", "127.0.0.1:8080"}, {"origin", "http://127.0.0.1:8080"}})), 200);
  EXPECT_EQ(status(gate, request({{"host", "[::1]:8080"}})), 200);
  EXPECT_EQ(status(gate, request({{"host", "LOCALHOST"}})), 200);
}

TEST(WebGate, KeepsOtherSitesOut) {
  const WebGate gate;
  EXPECT_EQ(status(gate, request({})), 403);
  EXPECT_EQ(status(gate, request({{"host", "evil.example"}})), 403) << "a name that was made to point here";
  EXPECT_EQ(status(gate, request({{"host", "localhost.evil.example"}})), 403);
  EXPECT_EQ(status(gate, request({{"host", "[::1].evil.example"}})), 403);
  EXPECT_EQ(status(gate, request({{"host", "localhost:8080"}, {"origin", "http://evil.example"}})), 403);
  EXPECT_EQ(status(gate, request({{"host", "localhost:8080"}, {"origin", "null"}})), 403);
  EXPECT_EQ(status(gate, request({{"host", "localhost:8080"}, {"origin", "http://localhost:9999"}})), 403);
}

TEST(WebGate, AsksForTheTokenAndTakesItOutOfTheAddress) {
  const WebGate gate{"secret", true};
  EXPECT_EQ(status(gate, request({{"host", "box:8080"}})), 401);
  EXPECT_EQ(status(gate, request({{"host", "box:8080"}}, {{"token", "secre"}})), 401);
  EXPECT_EQ(status(gate, request({{"host", "box:8080"}}, {{"token", "secret2"}})), 401);
  EXPECT_EQ(status(gate, request({{"host", "box:8080"}, {"cookie", "felt_token=wrong"}})), 401);
  EXPECT_EQ(status(gate, request({{"host", "box:8080"}, {"cookie", "a=b; felt_token=secret"}})), 200);
  EXPECT_EQ(status(gate, request({{"host", "box"}, {"cookie", "felt_token=secret"}, {"origin", "http://evil"}})), 403);
  const auto way = gate.stop(request({{"host", "box:8080"}}, {{"token", "secret"}}));
  ASSERT_TRUE(way.has_value());
  EXPECT_EQ(way->status, 302);
  EXPECT_THAT(way->headers, Contains(Pair("Location", "/")));
  EXPECT_THAT(way->headers, Contains(Pair("Set-Cookie", HasSubstr("HttpOnly; SameSite=Strict"))));
}

}  // namespace
}  // namespace felt
