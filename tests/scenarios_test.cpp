// Every file in tests/scenarios is a test, once in every profile it names.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "scenario.hpp"

namespace felt::scenario {
namespace {

class ScenarioTest : public testing::Test {
 public:
  ScenarioTest(Scenario scenario, std::string profile) : scenario_(std::move(scenario)), profile_(std::move(profile)) {}
  void TestBody() override {
    const auto failures = scenario_.is_table ? play_table(scenario_) : play_hand(scenario_, profile_);
    for (const std::string& failure : failures) ADD_FAILURE() << failure;
  }

 private:
  Scenario scenario_;
  std::string profile_;
};

Scenario read_file(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return read_scenario(path.stem().string(), text.str());
}

std::string test_name(std::string name) {
  std::replace_if(
      name.begin(), name.end(), [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); }, '_');
  return name;
}

void register_all() {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(FELT_SCENARIOS)) {
    if (entry.path().extension() == ".txt") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  for (const auto& path : paths) {
    const Scenario scenario = read_file(path);
    for (const std::string& profile : scenario.profiles) {
      testing::RegisterTest("Scenario", (test_name(scenario.name) + "_" + profile).c_str(), nullptr, nullptr,
                            path.c_str(), 1, [=]() -> testing::Test* { return new ScenarioTest(scenario, profile); });
    }
  }
}

}  // namespace
}  // namespace felt::scenario

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  felt::scenario::register_all();
  return RUN_ALL_TESTS();
}
