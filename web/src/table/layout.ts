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
  /** What pots and boards take up around the centre: bets stay out of it. */
  middle: { halfWidth: number; top: number; bottom: number };
}

const roundness = 2.5;
const samples = 720;

/** A point of the rail; turn 0 is the bottom, and turns go clockwise as the deal does. */
function railPoint(half: Point, turn: number): Point {
  const angle = Math.PI / 2 + turn * 2 * Math.PI;
  const bend = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / roundness);
  return { x: half.x * bend(Math.cos(angle)), y: half.y * bend(Math.sin(angle)) };
}

/** The rail as an SVG path around the centre. */
export const railPath = (half: Point): string =>
  `M${Array.from({ length: 120 }, (_, i) => railPoint(half, i / 120))
    .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join("L")}Z`;

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

const betHalf = { x: 38, y: 16 };
/** Below a seat hangs what its player did last; above the reader's rise larger cards. */
const tagHeight = 14;

/** In front of the seat: as near as the chips do not touch it, and not on the cards in the middle. */
function betPoint(seat: Point, size: StageSize): Point {
  const reach = { x: size.seatWidth / 2 + betHalf.x, y: size.seatHeight / 2 + betHalf.y + tagHeight };
  const touches = (point: Point) => Math.abs(point.x - seat.x) < reach.x && Math.abs(point.y - seat.y) < reach.y;
  let bet = seat;
  for (let distance = 0; touches(bet) && distance < size.width; distance += 4) bet = moved(seat, { x: 0, y: 0 }, distance);
  const { halfWidth, top, bottom } = size.middle;
  const [above, below] = [-top - betHalf.y, bottom + betHalf.y];
  if (Math.abs(bet.x) >= halfWidth + betHalf.x || bet.y <= above || bet.y >= below) return bet;
  return { x: bet.x, y: bet.y < 0 ? above : below };
}

const buttonRadius = 12;

/** Beside the bet, on the dealer's right hand where there is room, else on the left or further in. */
function buttonPoint(place: { seat: Point; bet: Point }, all: { seat: Point; bet: Point }[], size: StageSize): Point {
  const { seat, bet } = place;
  const length = Math.hypot(seat.x, seat.y) || 1;
  const beside = (side: number) => ({ x: bet.x + ((side * seat.y) / length) * 56, y: bet.y - ((side * seat.x) / length) * 34 });
  const touches = (point: Point, other: Point, width: number, height: number) =>
    Math.abs(point.x - other.x) < width + buttonRadius && Math.abs(point.y - other.y) < height + buttonRadius;
  const isFree = (point: Point) =>
    all.every((other) => !touches(point, other.seat, size.seatWidth / 2, size.seatHeight / 2 + tagHeight) && !touches(point, other.bet, betHalf.x - 8, betHalf.y - 2));
  return [beside(1), beside(-1), beside(0.75), beside(-0.75)].find(isFree) ?? moved(bet, { x: 0, y: 0 }, 30);
}

export function layOut(count: number, size: StageSize): TableLayout {
  const margin = 6;
  const half = {
    x: Math.max(40, size.width / 2 - size.seatWidth / 2 - margin),
    y: Math.max(40, size.height / 2 - size.seatHeight / 2 - margin),
  };
  const felt = { x: Math.min(half.x, half.y * 2), y: Math.min(half.y, half.x * 1.75) };
  const places = spread(felt, count).map((seat) => ({ seat, bet: betPoint(seat, size) }));
  return {
    felt,
    places: places.map((place) => ({ ...place, button: buttonPoint(place, places, size) })),
    pot: { x: 0, y: -size.middle.top + 16 },
  };
}

/** Which place a chair has: the reader sits at the bottom, chair 0 where nobody reads. */
export const placeOf = (index: number, readerIndex: number, count: number): number => (index - readerIndex + count) % count;
