/** Where everything stands on the stage, in pixels from its centre; y grows downwards. */
export interface Point {
  x: number;
  y: number;
}

export interface Place {
  seat: Point;
  bet: Point;
  button: Point;
}

export interface TableLayout {
  /** Half the width and height of the felt; seats sit on its rail. */
  felt: Point;
  places: Place[];
  pot: Point;
}

export interface StageSize {
  width: number;
  height: number;
  seatWidth: number;
  seatHeight: number;
  /** Half of what the boards take up in the middle: bets stay out of it. */
  middle: Point;
}

const roundness = 2.7;
const samples = 720;

/** A point of the rail; turn 0 is the bottom, and turns go clockwise as the deal does. */
function railPoint(half: Point, turn: number): Point {
  const angle = Math.PI / 2 + turn * 2 * Math.PI;
  const bend = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / roundness);
  return { x: half.x * bend(Math.cos(angle)), y: half.y * bend(Math.sin(angle)) };
}

/** Points at equal distances along the rail, the first at the bottom: equal angles would crowd the ends. */
function spread(half: Point, count: number): Point[] {
  const rail = Array.from({ length: samples + 1 }, (_, i) => railPoint(half, i / samples));
  const lengths = [0];
  for (let i = 1; i <= samples; i++) {
    const [a, b] = [rail[i - 1]!, rail[i]!];
    lengths.push(lengths[i - 1]! + Math.hypot(b.x - a.x, b.y - a.y));
  }
  const total = lengths[samples]!;
  return Array.from({ length: count }, (_, seat) => rail[lengths.findIndex((length) => length >= (seat * total) / count - 1e-9)]!);
}

const moved = (from: Point, towards: Point, distance: number): Point => {
  const length = Math.hypot(towards.x - from.x, towards.y - from.y) || 1;
  return { x: from.x + ((towards.x - from.x) / length) * distance, y: from.y + ((towards.y - from.y) / length) * distance };
};

/** In front of the seat, but beside or above the cards in the middle rather than on them. */
function betPoint(seat: Point, size: StageSize): Point {
  const clear = size.seatHeight / 2 + 20;
  const wide = size.seatWidth / 2 + 34;
  const steep = Math.abs(seat.y) / (Math.abs(seat.x) + Math.abs(seat.y) || 1);
  const bet = moved(seat, { x: 0, y: 0 }, clear * steep + wide * (1 - steep));
  const { x, y } = size.middle;
  if (Math.abs(bet.x) >= x || Math.abs(bet.y) >= y) return bet;
  return { x: bet.x, y: bet.y < 0 ? -y : y };
}

/** Beside the bet, on the dealer's right hand. */
function buttonPoint(seat: Point, bet: Point): Point {
  const length = Math.hypot(seat.x, seat.y) || 1;
  const side = { x: seat.y / length, y: -seat.x / length };
  const start = moved(bet, seat, 8);
  return { x: start.x + side.x * 52, y: start.y + side.y * 34 };
}

export function layOut(count: number, size: StageSize): TableLayout {
  const margin = 6;
  const half = {
    x: Math.max(40, size.width / 2 - size.seatWidth / 2 - margin),
    y: Math.max(40, size.height / 2 - size.seatHeight / 2 - margin),
  };
  const felt = { x: Math.min(half.x, half.y * 2), y: Math.min(half.y, half.x * 1.75) };
  const places = spread(felt, count).map((seat) => {
    const bet = betPoint(seat, size);
    return { seat, bet, button: buttonPoint(seat, bet) };
  });
  return { felt, places, pot: { x: 0, y: -size.middle.y + 14 } };
}

/** Which place a chair has: the reader sits at the bottom, chair 0 where nobody reads. */
export const placeOf = (index: number, readerIndex: number, count: number): number => (index - readerIndex + count) % count;
