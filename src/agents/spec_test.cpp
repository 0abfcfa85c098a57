#include "agents/spec.hpp"

#include <gtest/gtest.h>

#include "agents/roster.hpp"

namespace felt {
namespace {

TEST(Spec, IsANameOrANameWithParameters) {
  EXPECT_EQ(parse_spec("call")->name, "call");
  const auto spec = parse_spec(" pot-odds ( samples = 200 , margin=0.1 ) ");
  ASSERT_TRUE(spec.ok()) << spec.error().message;
  EXPECT_EQ(spec->name, "pot-odds");
  ASSERT_EQ(spec->params.size(), 2u);
  EXPECT_EQ(spec->params[0].first, "samples");
  EXPECT_EQ(spec->params[0].second, "200");
  EXPECT_TRUE(parse_spec("call()").ok());
}

TEST(Spec, AChoiceIsOneOfItsWords) {
  const std::vector<Param> known = {as_param("as the source says")};
  EXPECT_FALSE(Params::from(*parse_spec("x"), known)->is_published());
  EXPECT_TRUE(Params::from(*parse_spec("x(as=published)"), known)->is_published());
  EXPECT_FALSE(Params::from(*parse_spec("x(as=felt)"), known)->is_published());
  EXPECT_EQ(Params::from(*parse_spec("x(as=1)"), known).error().message, "x: as must be felt or published, not '1'");
  EXPECT_EQ(param_text(known[0], 1), "published");
  EXPECT_EQ(range_text(known[0]), "felt, published");
}

TEST(Spec, ADefaultMayBeAnotherAsPublished) {
  const std::vector<Param> known = {as_param("as the source says"),
                                    {"samples", 0, 0, 2000, "draws", Param::Kind::Whole, {}, 1000}};
  EXPECT_EQ(Params::from(*parse_spec("x"), known)->whole("samples"), 0);
  EXPECT_EQ(Params::from(*parse_spec("x(as=published)"), known)->whole("samples"), 1000);
  EXPECT_EQ(Params::from(*parse_spec("x(samples=5,as=published)"), known)->whole("samples"), 5);
  EXPECT_EQ(Params::from(*parse_spec("x(as=felt)"), known)->whole("samples"), 0);
}

void expect_error(std::string_view spec, std::string_view message) {
  const auto agent = make_agent(spec);
  ASSERT_FALSE(agent.ok()) << spec;
  EXPECT_EQ(agent.error().message, message);
  EXPECT_EQ(agent.error().kind, ErrorKind::Usage);
}

TEST(Spec, SaysWhatIsWrong) {
  expect_error("", "'', column 1: '' is not a name; a bot is written name or name(key=value,…)");
  expect_error("call(", "'call(', column 6: the ')' is missing; a bot is written name or name(key=value,…)");
  expect_error("call()x",
               "'call()x', column 7: there is text behind the ')'; a bot is written name or name(key=value,…)");
  expect_error("pot-odds(200)",
               "'pot-odds(200)', column 10: '200' is not key=value; a bot is written name or name(key=value,…)");
  expect_error("cal", "there is no bot 'cal'; did you mean 'call'?");
  expect_error("pot-odds(sample=2)", "pot-odds has no parameter 'sample'; did you mean 'samples'?");
  expect_error("fold(x=1)", "fold has no parameter 'x'; it has none");
  expect_error("pot-odds(samples=0)", "pot-odds: samples must be a whole number from 1 to 1000000, not '0'");
  expect_error("pot-odds(samples=1.5)", "pot-odds: samples must be a whole number from 1 to 1000000, not '1.5'");
  expect_error("pot-odds(margin=2)", "pot-odds: margin must be a number from -1 to 1, not '2'");
  expect_error("pot-odds(margin=0,margin=0)", "pot-odds: 'margin' is given twice");
}

}  // namespace
}  // namespace felt
