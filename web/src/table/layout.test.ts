import { describe, expect, it } from "vitest";
import {
  chipsWidth,
  fanOf,
  fitted,
  layOut,
  leastRise,
  middleBox,
  placeOf,
  studRise,
  plateHeightFor,
  tagHeight,
  wantedSeatWidth,
  type Point,
  type StageSize,
} from "./layout";

/** A stage as the table component measures it: hands of two cards, bets as long as '116.35 bb'. */
function stage(width: number, height: number, seatWidth: number, insight = 0): StageSize {
  const below = tagHeight + insight;
  return {
    width,
    height: height - below,
    seatWidth,
    plateHeight: width < 560 ? 46 : 50,
    cardRise: Math.round(seatWidth * 0.6 - 12),
    readerCards: { width: 2 * (seatWidth * 0.47 + 2), rise: seatWidth * 0.658 - 5 },
    below,
    betWidth: chipsWidth("116.35 bb", seatWidth < 112),
    boards: 1,
  };
}

const laptop = stage(928, 598, 144);
const smallLaptop = stage(708, 498, 110);
const phone = stage(390, 570, 94);
const smallPhone = stage(360, 366, 92);

/** Phones upright and on their side, as a person at a table has them: 390×844, 360×640, 844×390, 740×360, 720×450. */
const phones: [number, number][] = [
  [390, 564],
  [360, 376],
  [616, 316],
  [512, 286],
  [492, 376],
];
const fittedOn = (count: number, [width, height]: [number, number]) =>
  fitted(count, wantedSeatWidth(width, height), (seatWidth) => ({
    ...stage(width, height, seatWidth),
    plateHeight: plateHeightFor(width, height),
  }));

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
const around = ({ x, y }: Point, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});
const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const anyOverlap = (boxes: Box[]) => boxes.some((a, i) => boxes.slice(i + 1).some((b) => overlap(a, b)));

const platesOf = (layout: ReturnType<typeof layOut>, size: StageSize): Box[] =>
  layout.places.map(({ seat }) => {
    const bottom = seat.y + layout.seatHeight / 2;
    return {
      left: seat.x - size.seatWidth / 2,
      right: seat.x + size.seatWidth / 2,
      top: bottom - size.plateHeight,
      bottom: bottom + tagHeight,
    };
  });

const counts = [2, 3, 4, 5, 6, 7, 8, 9, 10];

describe("the layout", () => {
  it("puts the reader at the bottom and the next player on the left", () => {
    const { places } = layOut(6, laptop);
    expect(places[0]!.seat.y).toBeGreaterThan(0);
    expect(Math.abs(places[0]!.seat.x)).toBeLessThan(1);
    expect(places[1]!.seat.x).toBeLessThan(0);
    expect(placeOf(3, 3, 6)).toBe(0);
    expect(placeOf(0, 3, 6)).toBe(3);
  });

  it.each(counts)("keeps %i seats and what hangs below them on the stage and apart", (count) => {
    for (const size of [laptop, smallLaptop, phone]) {
      const layout = layOut(count, size);
      for (const { seat } of layout.places) {
        expect(Math.abs(seat.x) + size.seatWidth / 2).toBeLessThanOrEqual(size.width / 2);
        expect(Math.abs(seat.y) + layout.seatHeight / 2).toBeLessThanOrEqual(size.height / 2);
      }
      expect(anyOverlap(platesOf(layout, size))).toBe(false);
    }
  });

  it.each(counts)("lets no bet of %i lie on a plate, on another bet or on the board", (count) => {
    for (const size of [laptop, smallLaptop, phone]) {
      const layout = layOut(count, size);
      if (!layout.betsInFront) continue;
      const bets = layout.places.map(({ bet }) => around(bet, size.betWidth, 24));
      expect(anyOverlap([...bets, middleBox(layout.boardCard, 1)])).toBe(false);
      for (const plate of platesOf(layout, size)) for (const bet of bets) expect(overlap(plate, bet)).toBe(false);
    }
  });

  it.each(counts)("keeps the button of %i off bets and cards", (count) => {
    const layout = layOut(count, laptop);
    for (const { button } of layout.places) {
      const disc = around(button, 24, 24);
      for (const { seat, bet } of layout.places) {
        expect(overlap(disc, around(bet, laptop.betWidth, 22))).toBe(false);
        expect(overlap(disc, around(seat, laptop.seatWidth, layout.seatHeight))).toBe(false);
      }
    }
  });

  it.each(counts)("keeps %i seats with cards and tags apart on every phone, and the board off them", (count) => {
    for (const phoneSize of phones) {
      const { layout, size } = fittedOn(count, phoneSize);
      const where = `${count} on ${phoneSize.join("×")}`;
      expect(layout.isApart, where).toBe(true);
      const seats = layout.places.map(({ seat }) => around(seat, size.seatWidth, layout.seatHeight));
      expect(anyOverlap(seats.map((box) => ({ ...box, bottom: box.bottom + 14 }))), where).toBe(false);
      const card = layout.boardCard;
      const board = around({ x: 0, y: 0 }, card * 5.36, card * 1.4);
      for (const seat of seats) expect(overlap(seat, board), `${where}: board on a seat`).toBe(false);
      expect(layout.seatHeight - size.plateHeight).toBeGreaterThanOrEqual(leastRise);
      expect(card).toBeGreaterThanOrEqual(22);
    }
  });

  it.each([2, 6, 8])("keeps %i seats of stud apart on a tablet and on phones, ranks and suits in sight", (count) => {
    for (const [width, height] of [[708, 600], ...phones] as [number, number][]) {
      const { layout, size } = fitted(count, wantedSeatWidth(width, height), (seatWidth) => ({
        ...stage(width, height, seatWidth),
        plateHeight: plateHeightFor(width, height),
        leastRise: studRise(seatWidth),
      }));
      const where = `${count} on ${width}×${height}`;
      expect(layout.isApart, where).toBe(true);
      const seats = layout.places.map(({ seat }) => around(seat, size.seatWidth, layout.seatHeight));
      expect(anyOverlap(seats), where).toBe(false);
      expect(layout.seatHeight - size.plateHeight, where).toBeGreaterThanOrEqual(studRise(size.seatWidth) - 1);
      const open = fanOf(Array<boolean>(7).fill(false), size.seatWidth * 1.06, size.seatWidth * 0.32);
      const spread = open.width + open.steps.reduce((sum, step) => sum + step, 0);
      expect(spread).toBeLessThanOrEqual(size.seatWidth * 1.06 + 1e-9);
      for (const step of open.steps) expect(step).toBeGreaterThanOrEqual(open.width / 2 - 1e-9);
    }
  });

  it("has room for bets in front of nine on a laptop, and lays them below the plates where there is none", () => {
    expect(layOut(9, laptop).betsInFront).toBe(true);
    const small = layOut(9, smallPhone);
    expect(small.betsInFront).toBe(false);
    for (const { seat, bet } of small.places) expect(bet.x).toBe(seat.x);
    const below = small.places.map(({ bet }) => around(bet, smallPhone.betWidth, 20));
    for (const bet of below) expect(overlap(bet, middleBox(small.boardCard, 1))).toBe(false);
  });

  it("spreads the reader's cards no further than the neighbours allow", () => {
    const five = { ...smallPhone, readerCards: { width: 185, rise: 44 } };
    const { places, readerWidth, seatHeight } = layOut(6, five);
    const neighbour = places[1]!.seat;
    expect(neighbour.y + seatHeight / 2).toBeGreaterThan(places[0]!.seat.y - seatHeight / 2);
    expect(-readerWidth / 2).toBeGreaterThan(neighbour.x + five.seatWidth / 2);
    expect(layOut(6, { ...laptop, readerCards: { width: 280, rise: 70 } }).readerWidth).toBe(280);
  });
});
