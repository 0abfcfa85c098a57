#include "app/results/agent_json.hpp"

#include <nlohmann/json.hpp>

namespace felt {
namespace {

Json param_json(const Param& param) {
  const bool is_switch = param.kind == Param::Kind::Switch;
  if (param.kind == Param::Kind::Choice) {
    return {{"name", param.name},
            {"default", param_text(param, param.value)},
            {"words", range_text(param)},
            {"doc", param.doc}};
  }
  return {{"name", param.name},
          {"default", is_switch ? Json(param.value != 0) : Json(param.value)},
          {"min", is_switch ? Json(false) : Json(param.min)},
          {"max", is_switch ? Json(true) : Json(param.max)},
          {"doc", param.doc}};
}

}  // namespace

Json agent_json(const AgentInfo& info) {
  Json params = Json::array();
  for (const Param& param : info.params) params.push_back(param_json(param));
  return {{"name", info.name},     {"title", info.title},       {"summary", info.summary},
          {"source", info.source}, {"variants", info.variants}, {"params", std::move(params)}};
}

}  // namespace felt
