import { describe, expect, it } from "vitest";
import { decision, flop } from "../fixtures/tables";
import { choices, resolve } from "./preactions";

const free = decision({ can_check: true, can_call: false, to_call: 0 });
const facing = decision();

describe("pre-actions", () => {
  it("check where it is free", () => {
    expect(resolve("check", free)).toEqual({ action: "check" });
    expect(resolve("check_fold", free)).toEqual({ action: "check" });
    expect(resolve("call_any", free)).toEqual({ action: "check" });
  });

  it("answer a bet as they say, and leave it to the player where they do not", () => {
    expect(resolve("check_fold", facing)).toEqual({ action: "fold" });
    expect(resolve("call_any", facing)).toEqual({ action: "call" });
    expect(resolve("check", facing)).toBeNull();
  });

  it("never draw", () => {
    expect(resolve("check_fold", decision({ can_discard: true, can_check: true }))).toBeNull();
  });

  it("are offered while others act, and 'check' only when there is no bet to call", () => {
    const waiting = { ...flop(2), decision: null, status: "playing" as const, actor: 1 };
    expect(choices(waiting)).toEqual(["check_fold", "call_any"]);
    const quiet = { ...waiting, seats: waiting.seats.map((seat) => ({ ...seat, bet: 0 })) };
    expect(choices(quiet)).toEqual(["check_fold", "check", "call_any"]);
  });

  it("are not offered to who has folded, decides, or watches", () => {
    const waiting = { ...flop(2), decision: null, status: "playing" as const };
    const folded = waiting.seats.map((seat) => ({ ...seat, state: "folded" as const }));
    expect(choices({ ...waiting, seats: folded })).toEqual([]);
    expect(choices(flop(2))).toEqual([]);
    expect(choices({ ...waiting, you: null })).toEqual([]);
  });
});
