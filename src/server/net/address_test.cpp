#include "server/net/address.hpp"

#include <gtest/gtest.h>

namespace felt {
namespace {

TEST(Address, ReadsHostAndPort) {
  EXPECT_EQ(parse_address("localhost:5000")->text(), "localhost:5000");
  EXPECT_EQ(parse_address("[::1]:80")->text(), "[::1]:80");
  EXPECT_EQ(parse_address("::1:80")->host, "::1");
}

TEST(Address, SaysWhatIsWrong) {
  EXPECT_EQ(parse_address("localhost").error().message,
            "'localhost' has no port; an address is written host:port, as in 127.0.0.1:5000");
  EXPECT_FALSE(parse_address("localhost:").ok());
  EXPECT_FALSE(parse_address("localhost:70000").ok());
  EXPECT_FALSE(parse_address("localhost:0").ok());
  EXPECT_FALSE(parse_address(":5000").ok());
}

TEST(Address, ListensOnAFreePortAndOnlyOnce) {
  const auto first = listen_on({});
  ASSERT_TRUE(first) << first.error().message;
  ASSERT_NE(first->port, 0);
  const auto second = listen_on({"127.0.0.1", first->port});
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().message, "port " + std::to_string(first->port) + " on 127.0.0.1 is in use");
  EXPECT_EQ(second.error().kind, ErrorKind::Io);
}

TEST(Address, ConnectsOrSaysWhyNot) {
  uint16_t port = 0;
  {
    const auto listening = listen_on({});
    ASSERT_TRUE(listening);
    port = listening->port;
    EXPECT_TRUE(connect_to({"127.0.0.1", port}).ok());
  }
  const auto refused = connect_to({"127.0.0.1", port});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "cannot connect to 127.0.0.1:" + std::to_string(port) + ": Connection refused");
  EXPECT_FALSE(connect_to({"no-such-host.invalid", 1}).ok());
}

}  // namespace
}  // namespace felt
