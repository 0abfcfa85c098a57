// Source N let its players' chips go below nothing (1.1). A player on credit sits down with more chips than it
// calls its own; once only borrowed ones are left it puts in what a call takes and nothing more (5.2).
#pragma once

#include "agents/agent.hpp"
#include "agents/spec.hpp"

namespace felt {

inline Param credit_param() {
  return {"credit",
          0,
          0,
          1e12,
          "chips of its stack that are borrowed: with only these left it calls and never raises",
          Param::Kind::Whole};
}

inline Chips credit_of(const Params& params) { return Chips{static_cast<int64_t>(params.number("credit"))}; }

inline Action within_credit(const View& view, Chips credit, const Action& action) {
  const bool is_broke = credit > Chips{0} && view.stack() < credit;
  return is_broke && action.kind == ActionKind::Raise ? check_or_call(view) : action;
}

}  // namespace felt
