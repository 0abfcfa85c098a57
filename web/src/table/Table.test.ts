import { render, screen, within } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { draw, flop, match, showdown, stud, studShowdown } from "../fixtures/tables";
import { settings } from "../lib/settings.svelte";
import Table from "./Table.svelte";

beforeEach(() => Object.assign(settings, { unit: "chips", animation: true }));

const cardsOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole("img")
    .map((card) => card.getAttribute("aria-label"));

describe("the table", () => {
  it("shows the board, the pot and the bets", () => {
    const { container } = render(Table, { view: flop(6) });
    expect(cardsOf(screen.getByRole("group", { name: /^Board/ }))).toEqual(["ace of spades", "ten of diamonds", "four of clubs"]);
    expect(container.querySelector(".pot")!.textContent).toBe("Pot 260");
    expect([...container.querySelectorAll(".bet .chips")].map((bet) => bet.textContent.trim())).toEqual(["60", "60"]);
  });

  it("shows your cards and hides the others'", () => {
    render(Table, { view: flop(2) });
    expect(cardsOf(screen.getByRole("group", { name: /^You/ }))).toEqual(["ace of hearts", "king of diamonds"]);
    expect(cardsOf(screen.getByRole("group", { name: /^mc/ }))).toEqual(["a face-down card", "a face-down card"]);
  });

  it("has one dealer button, and none when nobody has it", () => {
    const view = flop(6);
    const { container, rerender } = render(Table, { view });
    expect(container.querySelectorAll(".button")).toHaveLength(1);
    return rerender({ view: { ...view, seats: view.seats.map((seat) => ({ ...seat, has_button: false })) } }).then(() => {
      expect(container.querySelectorAll(".button")).toHaveLength(0);
    });
  });

  it("shows side pots, winners, hand names and what was won", () => {
    const { container } = render(Table, { view: showdown() });
    expect([...container.querySelectorAll(".side")].map((pot) => pot.textContent)).toEqual(["main 1,260", "side 1 2,340"]);
    expect(container.querySelectorAll(".winner")).toHaveLength(2);
    expect(screen.getByRole("group", { name: /^mc,.*three of a kind, tens/ })).toBeTruthy();
    expect([...container.querySelectorAll(".net")].map((net) => net.textContent)).toEqual(["+1,180", "+840", "−2,000"]);
    expect(screen.getByRole("group", { name: /mc-adaptive, out of chips/ })).toBeTruthy();
  });

  it("does not call bets that are not level yet side pots", () => {
    const { container } = render(Table, {
      view: {
        ...flop(6),
        pots: [
          { amount: 140, chairs: [0, 1] },
          { amount: 60, chairs: [1] },
        ],
      },
    });
    expect(container.querySelectorAll(".side")).toHaveLength(0);
  });

  it("shows every board, and what the bots looked at", () => {
    render(Table, { view: match() });
    expect(screen.getAllByRole("group", { name: /^Board \d/ })).toHaveLength(2);
    expect(screen.getByText("equity 0.734")).toBeTruthy();
  });

  it("writes big blinds when wanted", () => {
    settings.unit = "bb";
    const { container } = render(Table, { view: flop(2) });
    expect(container.querySelector(".pot")!.textContent).toBe("Pot 13\u00a0bb");
    expect(screen.getByRole("group", { name: /^mc/ }).getAttribute("aria-label")).toContain("bets 3\u00a0bb");
  });

  it("shows which cards of stud lie face up, and no board", () => {
    const { container } = render(Table, { view: stud(4) });
    expect(cardsOf(screen.getByRole("group", { name: /^You/ }))).toEqual([
      "ace of hearts, face down",
      "ace of spades, face down",
      "deuce of clubs",
    ]);
    expect(screen.getByRole("group", { name: /^You.*face down: ace of hearts and ace of spades; face up: deuce of clubs/ })).toBeTruthy();
    expect(screen.getByRole("group", { name: /^mc,.*2 face-down cards; face up: nine of hearts/ })).toBeTruthy();
    expect(container.querySelectorAll(".card.up")).toHaveLength(3);
    expect(screen.queryByRole("group", { name: /^Board/ })).toBeNull();
  });

  it("shows a common card without places for more", () => {
    const { container } = render(Table, { view: { ...stud(4), boards: [["5d"]] } });
    expect(cardsOf(screen.getByRole("group", { name: /^Common card/ }))).toEqual(["five of diamonds"]);
    expect(container.querySelectorAll(".slot")).toHaveLength(0);
  });

  it("says who won with the high and who with the low hand", () => {
    const { container } = render(Table, { view: studShowdown() });
    expect([...container.querySelectorAll(".tag b")].map((won) => won.textContent)).toEqual(["HIGH 500", "LOW 500"]);
    expect(screen.getByRole("group", { name: /^mc,.*low 7-5-4-2-A, low 500$/ })).toBeTruthy();
  });

  it("says scoop when one hand takes everything, and nothing when nobody showed", () => {
    const view = studShowdown();
    view.seats[0] = { ...view.seats[0]!, won: [{ part: "scoop", amount: 1000 }] };
    view.seats[1] = { ...view.seats[1]!, won: [] };
    const { container } = render(Table, { view });
    expect([...container.querySelectorAll(".tag b")].map((won) => won.textContent)).toEqual(["SCOOP 1,000"]);
    view.seats[0] = { ...view.seats[0], cards: ["??", "??", "2c"], up: [2] };
    const again = render(Table, { view });
    expect(again.container.querySelectorAll(".tag b")).toHaveLength(0);
  });

  it("tells how many cards were drawn", () => {
    const { container } = render(Table, { view: draw() });
    expect([...container.querySelectorAll(".drawn")].map((drawn) => drawn.textContent)).toEqual(["drew 3"]);
    expect(screen.getByRole("group", { name: /drew 3/ })).toBeTruthy();
  });

  it("lets you choose cards in a draw", () => {
    const marked: number[] = [];
    settings.unit = "bb";
    render(Table, { view: draw(), marked: ["8c"], onmark: (index: number) => marked.push(index) });
    const cards = screen.getAllByRole("button", { name: /^Discard / });
    expect(cards.map((card) => card.getAttribute("aria-pressed"))).toEqual(["false", "false", "true", "false", "false"]);
    expect(screen.getByText("throws 3 cards")).toBeTruthy();
    cards[4]!.click();
    expect(marked).toEqual([4]);
  });
});
