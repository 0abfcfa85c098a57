import { beforeEach, describe, expect, it } from "vitest";
import { bots, games, mixed } from "../fixtures/catalogue";
import { TableChoices } from "./choices.svelte";

beforeEach(() => localStorage.clear());

describe("what is to be played", () => {
  it("is the usual without any choice", () => {
    const config = new TableChoices(games, bots, "play").config();
    expect(config).toMatchObject({ mode: "play", game: "holdem", bots: ["mc", "tight"], stack: 2000, stakes: { big_blind: 20 } });
    expect(config).not.toHaveProperty("hands");
    expect(config).not.toHaveProperty("name");
  });

  it("offers for a mix the bots that play all of its games", () => {
    const some = [bots[0]!, { ...bots[1]!, games: ["holdem"] }];
    const choices = new TableChoices([mixed, ...games], some, "play");
    expect(choices.candidates.map((bot) => bot.name)).toEqual(["mc"]);
  });

  it("is remembered", () => {
    const choices = new TableChoices(games, bots, "play");
    choices.addBot("mc(samples=50)");
    choices.setStakes({ ante: 2 });
    choices.wishes.name = " Ada ";
    choices.keep();
    const config = new TableChoices(games, bots, "play").config();
    expect(config).toMatchObject({
      bots: ["mc", "tight", "mc(samples=50)"],
      stakes: { small_blind: 10, big_blind: 20, ante: 2 },
      name: "Ada",
    });
    expect(new TableChoices(games, bots, "match").config().bots).toEqual(["mc", "tight"]);
  });

  it("starts over with another game, and with one that is gone", () => {
    const choices = new TableChoices(games, bots, "play");
    choices.addBot("mc");
    choices.chooseGame("kuhn");
    expect(choices.config()).toMatchObject({ game: "kuhn", bots: ["nash"], stack: 2 });
    choices.keep();
    expect(new TableChoices([games[0]!], bots, "play").config()).toMatchObject({ game: "holdem", bots: ["mc", "tight"] });
  });

  it("has room for as many as the game has", () => {
    const choices = new TableChoices(games, bots, "play");
    for (let i = 0; i < 9; i++) choices.addBot("mc");
    expect(choices.specs).toHaveLength(5);
    expect(choices.isFull).toBe(true);
    expect(choices.problem).toBe("");
  });

  it("says what is missing", () => {
    const choices = new TableChoices(games, bots, "play");
    choices.removeBot(0);
    expect(choices.problem).toBe("");
    choices.removeBot(0);
    expect(choices.problem).toBe("No-limit hold'em needs 1 bot or more.");
  });

  it("wants whole numbers", () => {
    const choices = new TableChoices(games, bots, "match");
    for (const hands of [1.5, 0, 1e20, null]) {
      choices.wishes.hands = hands!;
      expect(choices.problem).toBe("A match has a whole number of hands, at least one.");
    }
    choices.wishes.hands = 10;
    expect(choices.problem).toBe("");
    choices.wishes.stack = 1e20;
    expect(choices.problem).toBe("A stack is a whole number of chips, at least one.");
    choices.wishes.stack = null;
    choices.setStakes({ ante: 0.5 });
    expect(choices.problem).toBe("Blinds and antes are whole numbers of chips.");
  });

  it("fills the person's chair in a match", () => {
    const choices = new TableChoices(games, bots, "match");
    choices.chooseGame("kuhn");
    choices.wishes.seed = "12";
    expect(choices.config()).toMatchObject({ mode: "match", bots: ["nash", "mc"], hands: 1000, seed: "12" });
    choices.wishes.seed = "x";
    expect(choices.problem).toBe("A seed is a whole number.");
  });

  it("takes a game and bots from an address", () => {
    const choices = new TableChoices(games, bots, "match");
    choices.takeQuery(new URLSearchParams("game=kuhn&bots=nash,mc(samples=200,bluff=1)"));
    expect(choices.config()).toMatchObject({ game: "kuhn", bots: ["nash", "mc(samples=200,bluff=1)"] });
    choices.takeQuery(new URLSearchParams("game=bridge&bots="));
    expect(choices.config()).toMatchObject({ game: "kuhn", bots: ["nash", "mc(samples=200,bluff=1)"] });
  });
});
