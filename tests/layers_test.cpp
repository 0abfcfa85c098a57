// Compares the #include lines of src/ and bindings/ with the arrows of ARCHITECTURE.md. The build declares each
// module's arrows with felt_module(… DEPENDS …); those must lie within that table, and the includes within what was
// declared.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace felt {
namespace {

namespace fs = std::filesystem;
using Names = std::set<std::string>;
using Layers = std::map<std::string, Names>;  // module -> what it may include besides itself and base
using Complaints = std::vector<std::string>;

// The words between backticks of a line.
std::vector<std::string> quoted_words(std::string_view line) {
  std::vector<std::string> words;
  for (size_t open = line.find('`'); open != std::string_view::npos; open = line.find('`', open + 1)) {
    const size_t close = line.find('`', open + 1);
    if (close == std::string_view::npos) break;
    words.emplace_back(line.substr(open + 1, close - open - 1));
    open = close;
  }
  return words;
}

// The rows of the table "The arrows"; a module that may include everything lists nothing.
Layers read_arrows(std::istream& in) {
  Layers layers = {{"base", {}}};
  Names free;
  bool is_inside = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("## ")) is_inside = line == "## The arrows";
    const auto words = is_inside && line.starts_with("| `") ? quoted_words(line) : std::vector<std::string>();
    if (words.empty()) continue;
    layers[words[0]].insert(words.begin() + 1, words.end());
    if (line.find("everything") != std::string::npos) free.insert(words[0]);
  }
  for (const std::string& module : free) {
    for (const auto& [other, allowed] : layers) {
      if (other != module && other != "base") layers[module].insert(other);
    }
  }
  return layers;
}

const Layers& architecture() {
  static const Layers table = [] {
    std::ifstream in(fs::path(FELT_SOURCE_DIR) / "ARCHITECTURE.md");
    return read_arrows(in);
  }();
  return table;
}

// One line per module: "equity base cards". cli may use everything and need not be declared.
Layers parse_layers(std::istream& in) {
  Layers layers = {{"cli", architecture().at("cli")}};
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::string module;
    if (!(words >> module)) continue;
    Names& allowed = layers[module];
    for (std::string name; words >> name;) allowed.insert(name);
    allowed.erase("base");
  }
  return layers;
}

Complaints undrawn_arrows(const Layers& declared) {
  Complaints complaints;
  for (const auto& [module, allowed] : declared) {
    const auto drawn = architecture().find(module);
    if (drawn == architecture().end()) {
      complaints.push_back(module + " is not a module of the architecture");
      continue;
    }
    for (const std::string& name : allowed) {
      if (!drawn->second.contains(name)) complaints.push_back(module + " must not depend on " + name);
    }
  }
  return complaints;
}

// The reason why a file of `module` must not include `path`, or nothing. Paths that begin with no module's name belong
// to other libraries.
std::string objection(const std::string& module, const std::string& path, const Layers& declared) {
  if (path.find("..") != std::string::npos) return "includes are written from src/, as in \"cards/card.hpp\"";
  const std::string target = path.substr(0, path.find('/'));
  if (target == path || !architecture().contains(target)) return {};
  if (target == module || target == "base" || declared.at(module).contains(target)) return {};
  return module + " must not include " + target;
}

// The path between the quotes or angle brackets of an #include line, else nothing.
std::string_view included_path(std::string_view line) {
  const auto skip = [&line](std::string_view word) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    if (!line.starts_with(word)) return false;
    line.remove_prefix(word.size());
    return true;
  };
  if (!skip("#") || !skip("include") || !(skip("\"") || skip("<"))) return {};
  return line.substr(0, line.find_first_of("\">"));
}

void check_file(const fs::path& file, const std::string& module, const Layers& declared, Complaints& complaints) {
  std::ifstream in(file);
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    const std::string why = objection(module, std::string(included_path(line)), declared);
    if (why.empty()) continue;
    complaints.push_back(module + "/" + file.filename().string() + ":" + std::to_string(number) + ": " + why);
  }
}

bool is_source(const fs::path& path) {
  static const Names kEndings = {".hpp", ".cpp", ".h", ".inc", ".def"};
  return kEndings.contains(path.extension().string());
}

// Checks every source below `src`, where each folder is one module.
Complaints forbidden_includes(const fs::path& src, const Layers& declared) {
  Complaints complaints;
  for (const auto& folder : fs::directory_iterator(src)) {
    const std::string module = folder.path().filename().string();
    for (const auto& entry : fs::recursive_directory_iterator(folder.path())) {
      if (!entry.is_regular_file() || !is_source(entry.path())) continue;
      if (!declared.contains(module)) {
        complaints.push_back(module + " is not declared with felt_module");
        break;
      }
      check_file(entry.path(), module, declared, complaints);
    }
  }
  std::sort(complaints.begin(), complaints.end());
  return complaints;
}

Layers built_layers() {
  std::ifstream in(FELT_LAYERS_FILE);
  return parse_layers(in);
}

TEST(Layers, TheBuildDeclaresOnlyArrowsOfTheArchitecture) {
  const Layers declared = built_layers();
  EXPECT_TRUE(declared.contains("base")) << FELT_LAYERS_FILE << " does not list the modules";
  EXPECT_TRUE(declared.contains("cards"));
  EXPECT_THAT(undrawn_arrows(declared), testing::IsEmpty());
}

TEST(Layers, SourcesIncludeOnlyWhatTheirModuleMay) {
  EXPECT_THAT(forbidden_includes(fs::path(FELT_SOURCE_DIR) / "src", built_layers()), testing::IsEmpty());
}

// Declared by the build only where Python's headers are installed; what it may include stands in the table in any case.
TEST(Layers, BindingsIncludeOnlyWhatTheyMay) {
  Layers layers = built_layers();
  layers["python"] = architecture().at("python");
  EXPECT_THAT(forbidden_includes(fs::path(FELT_SOURCE_DIR) / "bindings", layers), testing::IsEmpty());
}

// The check itself must be able to fail: a small tree with one wrong line in each of several ways.
class LayerCheck : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "felt-layers-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    src_ = name;
  }
  void TearDown() override { fs::remove_all(src_); }

  void write(const std::string& path, const std::string& text) {
    fs::create_directories((src_ / path).parent_path());
    std::ofstream(src_ / path) << text;
  }
  Complaints complaints() const {
    std::istringstream lines("base \ncards base\nequity base cards\ngame base cards\n");
    return forbidden_includes(src_, parse_layers(lines));
  }

  fs::path src_;
};

TEST_F(LayerCheck, AcceptsArrowsThatAreDrawn) {
  write("equity/ranges/range.cpp",
        "#include \"equity/ranges/range.hpp\"\n#include \"cards/card.hpp\"\n#include \"base/rng.hpp\"\n");
  write("cli/main.cpp", "#include \"equity/ranges/range.hpp\"\n");
  write("cards/batch.cpp", "#include \"hwy/highway.h\"\n#include <vector>\n// #include \"equity/ranges/range.hpp\"\n");
  EXPECT_THAT(complaints(), testing::IsEmpty());
}

TEST_F(LayerCheck, NamesTheLineOfAForbiddenInclude) {
  write("cards/card.cpp", "#include \"cards/card.hpp\"\n#include \"equity/ranges/range.hpp\"\n");
  write("game/deep/pots.hpp", "#  include <equity/ranges/range.hpp>\n");
  EXPECT_THAT(complaints(), testing::ElementsAre("cards/card.cpp:2: cards must not include equity",
                                                 "game/pots.hpp:1: game must not include equity"));
}

TEST_F(LayerCheck, SeesThroughRelativePaths) {
  write("cards/card.cpp", "#include \"../equity/range.hpp\"\n");
  EXPECT_THAT(complaints(), testing::ElementsAre(testing::HasSubstr("cards/card.cpp:1: includes are written")));
}

TEST_F(LayerCheck, WantsEveryModuleDeclared) {
  write("arena/match/match.cpp", "#include \"game/rules.hpp\"\n");
  EXPECT_THAT(complaints(), testing::ElementsAre("arena is not declared with felt_module"));
}

// The folders of every module that the table "The house" names, as in `files/`.
Layers rooms_of_the_page() {
  std::ifstream in(fs::path(FELT_SOURCE_DIR) / "ARCHITECTURE.md");
  Layers rooms;
  bool is_inside = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("## ")) is_inside = line == "## The house";
    const auto words = is_inside && line.starts_with("| `") ? quoted_words(line) : std::vector<std::string>();
    if (words.empty() || !fs::is_directory(fs::path(FELT_SOURCE_DIR) / "src" / words[0])) continue;
    for (const std::string& word : words) {
      if (word.ends_with('/')) rooms[words[0]].insert(word.substr(0, word.size() - 1));
    }
  }
  return rooms;
}

TEST(Rooms, TheArchitectureNamesThoseThatAreThere) {
  Layers there;
  for (const auto& module : fs::directory_iterator(fs::path(FELT_SOURCE_DIR) / "src")) {
    for (const auto& entry : fs::directory_iterator(module.path())) {
      if (entry.is_directory()) there[module.path().filename().string()].insert(entry.path().filename().string());
    }
  }
  const Layers named = rooms_of_the_page();
  EXPECT_THAT(named, testing::ElementsAreArray(there));
}

TEST(LayerTable, IsTheOneOfTheArchitecture) {
  std::istringstream page(
      "## The house\n| `game` | chips |\n## The arrows\n| module | may include |\n| `cards` | – |\n"
      "| `equity` | `cards` |\n| `cli` | everything |\n## Next\n| `equity` | `game` |\n");
  const Layers layers = read_arrows(page);
  EXPECT_THAT(layers, testing::ElementsAre(testing::Pair("base", Names{}), testing::Pair("cards", Names{}),
                                           testing::Pair("cli", Names{"cards", "equity"}),
                                           testing::Pair("equity", Names{"cards"})));
  EXPECT_GE(architecture().size(), 13u);
  EXPECT_EQ(architecture().at("equity"), Names{"cards"});
}

TEST(LayerTable, RejectsArrowsThatAreNotDrawn) {
  std::istringstream lines("base equity\ncards base game\nequity base cards\npoker base\n");
  EXPECT_THAT(undrawn_arrows(parse_layers(lines)),
              testing::ElementsAre("base must not depend on equity", "cards must not depend on game",
                                   "poker is not a module of the architecture"));
}

}  // namespace
}  // namespace felt
