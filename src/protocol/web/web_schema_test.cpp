#include "protocol/web/web_schema.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace felt {
namespace {

using testing::HasSubstr;
using testing::Optional;

std::optional<std::string> fault_of(const char* text, std::string_view definition = "PageMessage") {
  const auto checked = check_schema(Json::parse(text), definition);
  return checked.ok() ? std::nullopt : std::optional(checked.error().message);
}

TEST(WebSchema, TakesWhatPagesSay) {
  EXPECT_EQ(fault_of(R"({"type":"ping"})"), std::nullopt);
  EXPECT_EQ(fault_of(R"({"type":"hello","version":1})"), std::nullopt);
  EXPECT_EQ(fault_of(R"({"type":"act","table":"t1","decision":3,"action":"raise","to":300})"), std::nullopt);
  EXPECT_EQ(fault_of(R"({"type":"create_table","config":{"mode":"play","game":"holdem","bots":["mc"]}})"),
            std::nullopt);
}

TEST(WebSchema, SaysWhatIsWrongAndWhere) {
  EXPECT_THAT(fault_of("3"), Optional(HasSubstr("a message has a type")));
  EXPECT_THAT(fault_of(R"({"type":"sing"})"), Optional(HasSubstr("\"sing\" is not a type of message")));
  EXPECT_THAT(fault_of(R"({"type":"act","table":"t1","decision":3})"), Optional(HasSubstr("'action' is missing")));
  EXPECT_THAT(fault_of(R"({"type":"act","table":"t1","decision":"3","action":"fold"})"),
              Optional(HasSubstr("decision: \"3\" should be a whole number")));
  EXPECT_THAT(fault_of(R"({"type":"act","table":"t1","decision":3,"action":"jump"})"),
              Optional(HasSubstr("action: \"jump\" should be one of fold, check")));
  EXPECT_THAT(fault_of(R"({"type":"act","table":"t","decision":3,"action":"discard","cards":["As","1x"]})"),
              Optional(HasSubstr("cards[1]: \"1x\" should be a card")));
  EXPECT_THAT(fault_of(R"({"type":"ping","loud":true})"), Optional(HasSubstr("'loud' is not known here")));
  EXPECT_THAT(fault_of(R"({"type":"hello","version":2})"), Optional(HasSubstr("version: 2 should be 1")));
  EXPECT_THAT(fault_of(R"({"type":"create_table","config":{"mode":"play","game":"holdem","bots":[7]}})"),
              Optional(HasSubstr("config.bots[0]: 7 should be a text")));
}

TEST(WebSchema, NullIsTakenWhereTheSchemaSaysSo) {
  EXPECT_EQ(fault_of("null", "MaybeNum"), std::nullopt);
  EXPECT_EQ(fault_of("0.5", "MaybeNum"), std::nullopt);
  EXPECT_THAT(fault_of("\"x\"", "MaybeNum"), Optional(HasSubstr("should be a number")));
}

}  // namespace
}  // namespace felt
