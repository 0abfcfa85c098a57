// A poker bot for felt's line protocol (docs/protocols/line.md), with nlohmann's JSON and nothing of felt.
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

using Json = nlohmann::json;

// 0 to 1: high cards, and much more for every card that pairs one of the hole cards.
double strength(const Json& hole, const Json& board) {
  int cards = 0, high = 0, pairs = 0;
  for (const std::string card : hole) {
    ++cards;
    high += static_cast<int>(std::string("23456789TJQKA").find(card[0]));
    for (const std::string other : hole) pairs += other != card && other[0] == card[0];
    for (const std::string other : board) pairs += other[0] == card[0];
  }
  return std::min(1.0, 0.6 * high / (12 * cards) + 0.25 * pairs);
}

Json decide(const Json& act) {
  const Json& legal = act["legal"];
  if (legal.contains("discard")) return {{"action", "discard"}, {"cards", Json::array()}};
  const double value = strength(act["hole"], act["board"]), pot = act["pot"], to_call = act["to_call"];
  if (value > 0.7 && legal.contains("raise")) return {{"action", "raise"}, {"to", legal["raise"]["min"]}};
  if (legal.contains("check")) return {{"action", "check"}};
  return {{"action", value > 0.25 + to_call / (pot + to_call) / 2 ? "call" : "fold"}};
}

int main() {  // NOLINT(bugprone-exception-escape): who sends no JSON is no engine
  for (std::string line; std::getline(std::cin, line);) {
    const Json message = Json::parse(line);
    if (message["type"] == "hello") std::cout << R"({"type":"hello","name":"line-bot-cpp"})" << std::endl;
    if (message["type"] != "act") continue;
    Json answer = decide(message);
    answer["id"] = message["id"];
    std::cout << answer << std::endl;
  }
}
