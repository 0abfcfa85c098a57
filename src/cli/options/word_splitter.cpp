#include "cli/options/word_splitter.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace felt {
namespace {

class WordSplitter {
 public:
  WordSplitter(const Syntax& syntax, std::span<const std::string> words) : syntax_(syntax), words_(words) {
    for (const Argument& argument : syntax.all()) {
      if (argument.kind == Argument::Kind::Positional) places_.push_back(&argument);
    }
  }

  Result<std::vector<GivenWord>> split() {
    while (next_ < words_.size()) {
      FELT_TRY(take(words_[next_++]));
    }
    return std::move(given_);
  }

 private:
  Result<void> take(const std::string& word) {
    if (only_positionals_ || word.size() < 2 || word[0] != '-') return take_positional(word);
    if (word == "--") {
      only_positionals_ = true;
      return {};
    }
    return word[1] == '-' ? take_name(word) : take_letters(word);
  }

  Result<void> take_positional(const std::string& word) {
    if (!only_positionals_ && is_action(word)) {
      return usage_error(fmt::format("the action comes first, as in felt {} {}", syntax_.command(), word));
    }
    if (place_ == places_.size()) return unexpected(word);
    give(*places_[place_], word);
    if (!places_[place_]->takes_many()) ++place_;
    return {};
  }

  // --name, --name VALUE or --name=VALUE.
  Result<void> take_name(const std::string& word) {
    const size_t equals = word.find('=');
    const Argument* const argument = find(&Argument::name, word.substr(0, equals));
    if (argument == nullptr) return unknown_option(word);
    if (equals == std::string::npos) return take_plain(*argument);
    return take_with_value(*argument, word.substr(equals + 1));
  }

  // -n, -n VALUE, -nVALUE, -n=VALUE; of flags also several letters.
  Result<void> take_letters(const std::string& word) {
    for (size_t at = 1; at < word.size(); ++at) {
      const Argument* const argument = find_letter(word[at]);
      if (argument == nullptr) return unknown_option(word);
      const std::string rest = word.substr(at + 1);
      if (rest.starts_with('=')) return take_with_value(*argument, rest.substr(1));
      if (argument->kind == Argument::Kind::Option && !rest.empty()) return take_with_value(*argument, rest);
      FELT_TRY(take_plain(*argument));
    }
    return {};
  }

  // A flag, or an option whose value is the next word.
  Result<void> take_plain(const Argument& argument) {
    if (argument.kind == Argument::Kind::Flag) {
      give(argument, "");
      return {};
    }
    if (next_ == words_.size() || is_option(words_[next_])) return needs_value(argument);
    give(argument, words_[next_++]);
    return {};
  }

  Result<void> take_with_value(const Argument& argument, std::string text) {
    if (argument.kind == Argument::Kind::Flag) return usage_error(fmt::format("{} takes no value", argument.name));
    if (text.empty()) return needs_value(argument);
    give(argument, std::move(text));
    return {};
  }

  void give(const Argument& argument, std::string text) { given_.push_back({&argument, std::move(text)}); }

  const Argument* find(std::string Argument::*by, const std::string& name) const {
    const auto found = std::ranges::find_if(syntax_.all(), [&](const Argument& argument) {
      return argument.kind != Argument::Kind::Positional && argument.*by == name;
    });
    return found == syntax_.all().end() ? nullptr : &*found;
  }
  const Argument* find_letter(char letter) const { return find(&Argument::short_name, std::string{'-', letter}); }

  // Where a value is due, an option means that it was forgotten. -5 is a number.
  bool is_option(const std::string& word) const {
    if (word.size() < 2 || word[0] != '-') return false;
    return word[1] == '-' || find_letter(word[1]) != nullptr;
  }

  bool is_action(std::string_view word) const {
    return std::ranges::find(syntax_.actions(), word) != syntax_.actions().end();
  }

  static Error needs_value(const Argument& argument) {
    return usage_error(fmt::format("{} needs a value: {}", argument.name, argument.expectation()));
  }

  Error unknown_option(const std::string& word) const {
    const std::string name = word.substr(0, word.find('='));
    std::vector<std::string_view> names;
    for (const Argument& argument : syntax_.all()) {
      if (argument.kind != Argument::Kind::Positional) names.push_back(argument.name);
    }
    const std::string owner = syntax_.owner_of(name);
    const auto close = did_you_mean(name, names);
    const std::string hint = !owner.empty() ? owner + " takes it"
                             : close        ? fmt::format("did you mean {}?", *close)
                                            : fmt::format("felt {} --help lists the options", syntax_.command());
    return usage_error(fmt::format("unknown option {}; {}", name, hint));
  }

  // One word too many; perhaps the first was meant to be an action.
  Error unexpected(const std::string& word) const {
    const auto action = did_you_mean(words_.front(), syntax_.actions());
    const std::string hint = action ? fmt::format("did you mean felt {} {}?", syntax_.command(), *action)
                                    : fmt::format("felt {} --help shows what it takes", syntax_.command());
    return usage_error(fmt::format("unexpected argument '{}'; {}", word, hint));
  }

  const Syntax& syntax_;
  std::span<const std::string> words_;
  size_t next_ = 0;
  bool only_positionals_ = false;        // after "--"
  std::vector<const Argument*> places_;  // positionals
  size_t place_ = 0;                     // the next one to fill
  std::vector<GivenWord> given_;
};

}  // namespace

Result<std::vector<GivenWord>> split_words(const Syntax& syntax, std::span<const std::string> words) {
  return WordSplitter(syntax, words).split();
}

}  // namespace felt
