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
  /** A plate and what is seen of the cards above it: less of them where many sit close. */
  seatHeight: number;
  /** How wide the reader's cards may spread without lying on a neighbour. */
  readerWidth: number;
  /** How wide a card of the board is. */
  boardCard: number;
  /** Bets lie in front of the seats; where there is no room for all of them, each lies below its plate. */
  betsInFront: boolean;
  /** No seat lies on another one. */
  isApart: boolean;
}

export interface StageSize {
  width: number;
  height: number;
  seatWidth: number;
  plateHeight: number;
  /** How far cards rise above a plate where there is room for it. */
  cardRise: number;
  /** How much of them has to be seen at least; else the line with rank and suit. */
  leastRise?: number;
  /** The reader's are larger, and lie side by side. */
  readerCards: { width: number; rise: number };
  /** What hangs below a plate: what its player did, and what a bot looked at. */
  below: number;
  /** Of the widest bet that can come. */
  betWidth: number;
  boards: number;
}

/** What a player did, in one line below the plate. */
export const tagHeight = 16;

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

/** About as wide as this text is beside its chips, with decimals that may come. */
export function chipsWidth(text: string, isNarrow: boolean): number {
  const letters = text.endsWith("bb") ? Math.max(9, text.length) : text.length;
  return isNarrow ? 28 + letters * 7.4 : 34 + letters * 8.3;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const boxAround = ({ x, y }: Point, halfWidth: number, halfHeight: number): Box => ({
  left: x - halfWidth,
  right: x + halfWidth,
  top: y - halfHeight,
  bottom: y + halfHeight,
});
const touch = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const margin = 6;
const betHeight = 26;
const buttonRadius = 12;

/** The felt and the seats on its rail. */
function seatsOf(count: number, { width, height, seatWidth }: StageSize, seatHeight: number): { felt: Point; seats: Point[] } {
  const half = { x: Math.max(40, width / 2 - seatWidth / 2 - margin), y: Math.max(40, height / 2 - seatHeight / 2 - margin) };
  const felt = { x: Math.min(half.x, half.y * (isShort(height) ? 3.2 : 2)), y: Math.min(half.y, half.x * 1.75) };
  return { felt, seats: spread(felt, count) };
}

/** Does no seat lie on the cards of another? */
const areApart = (seats: Point[], width: number, height: number): boolean =>
  seats.every((a, i) => seats.slice(i + 1).every((b) => Math.abs(a.x - b.x) >= width || Math.abs(a.y - b.y) >= height));

/** As little as is seen of cards that lie under a plate: the line with rank and suit. */
export const leastRise = 20;

/** As much of the cards as there is room for. */
function seated(count: number, size: StageSize): { felt: Point; seats: Point[]; seatHeight: number; isApart: boolean } {
  const least = size.plateHeight + (size.leastRise ?? leastRise);
  let seatHeight = size.plateHeight + size.cardRise;
  let found = seatsOf(count, size, seatHeight);
  while (seatHeight > least && !areApart(found.seats, size.seatWidth, seatHeight + tagHeight)) {
    seatHeight = Math.max(least, seatHeight - 3);
    found = seatsOf(count, size, seatHeight);
  }
  return { ...found, seatHeight, isApart: areApart(found.seats, size.seatWidth, seatHeight + tagHeight) };
}

/** The reader's cards, from the plate upwards. */
const readerBox = (seat: Point, size: StageSize, seatHeight: number, width: number): Box => {
  const plate = seat.y + seatHeight / 2 - size.plateHeight;
  return { left: seat.x - width / 2, right: seat.x + width / 2, top: plate - size.readerCards.rise, bottom: plate };
};

/** The whole spread, or what the nearest neighbour at that height leaves of it. */
function readerWidth(boxes: Box[], seats: Point[], size: StageSize, seatHeight: number): number {
  const wanted = readerBox(seats[0]!, size, seatHeight, size.readerCards.width);
  const inTheWay = boxes.slice(1).filter((box) => touch(box, wanted));
  const room = inTheWay.map((box) => 2 * Math.min(Math.abs(box.left), Math.abs(box.right)) - 4);
  return Math.max(size.seatWidth * 0.7, Math.min(size.readerCards.width, ...room));
}

/** The boards, the pot above and side pots below them. */
export function middleBox(card: number, boards: number): Box {
  const half = (card * 1.4 * Math.max(1, boards * 0.8)) / 2;
  return { left: -card * 2.72, right: card * 2.72, top: -half - 34, bottom: half + 28 };
}

/** As large as the seats leave room for it. */
function boardCard(boxes: Box[], { width, height, seatWidth, boards }: StageSize): number {
  const largest = Math.round(Math.min(64, (width - 2 * (seatWidth + 8)) / 5.4, height * 0.12));
  let card = largest;
  while (card > Math.max(22, largest * 0.55) && boxes.some((box) => touch(box, middleBox(card, boards)))) --card;
  return card;
}

const turns = [0, 0.2, -0.2, 0.4, -0.4, 0.6, -0.6, 0.8, -0.8, 1, -1, 1.2, -1.2, 1.5, -1.5];
const offFeltCost = 60;

const isOnFelt = ({ x, y }: Point, felt: Point): boolean => Math.abs(x / felt.x) ** roundness + Math.abs(y / felt.y) ** roundness < 0.75;

/**
 * The free place nearest to a seat, straight ahead and on the felt if possible; null when all are far. Left and right turns are mirrored,
 * so that both sides of the table look alike.
 */
function ahead(seat: Point, half: Point, felt: Point, stage: StageSize, taken: Box[], turnCost: number): Point | null {
  const furthest = stage.seatWidth + stage.betWidth + 40;
  const inwards = Math.atan2(-seat.y, -seat.x);
  const side = seat.x > 0 ? -1 : 1;
  let best: { point: Point; cost: number } | null = null;
  for (const turn of turns) {
    const angle = inwards + side * turn;
    for (let distance = 0; distance <= furthest; distance += 3) {
      const point = { x: seat.x + Math.cos(angle) * distance, y: seat.y + Math.sin(angle) * distance };
      const cost = distance + turnCost * Math.abs(turn) + (isOnFelt(point, felt) ? 0 : offFeltCost);
      if (best && cost >= best.cost) continue;
      if (Math.abs(point.x) + half.x > stage.width / 2 || Math.abs(point.y) + half.y > stage.height / 2) break;
      if (taken.some((box) => touch(box, boxAround(point, half.x, half.y)))) continue;
      best = { point, cost };
    }
  }
  return best?.point ?? null;
}

/** Bets in front of all seats; null when there is no room for them. */
function betsInFront(seats: Point[], felt: Point, taken: Box[], size: StageSize): Point[] | null {
  const half = { x: size.betWidth / 2 + 2, y: betHeight / 2 + 2 };
  const bets: Point[] = [];
  for (const seat of seats) {
    const bet = ahead(seat, half, felt, size, [...taken, ...bets.map((other) => boxAround(other, half.x, half.y))], 30);
    if (!bet) return null;
    bets.push(bet);
  }
  return bets;
}

/** Where the button lies on a plate when nothing else is free: on the corner that no neighbour's cards reach. */
const outerCorner = (seat: Point, size: StageSize, seatHeight: number): Point => ({
  x: seat.x + Math.sign(seat.x) * (size.seatWidth / 2 - 6),
  y: seat.y + seatHeight / 2 - size.plateHeight,
});

export function layOut(count: number, size: StageSize): TableLayout {
  const { felt, seats, seatHeight, isApart } = seated(count, size);
  const boxes = seats.map((seat) => ({
    ...boxAround(seat, size.seatWidth / 2 + margin, seatHeight / 2),
    bottom: seat.y + seatHeight / 2 + size.below,
  }));
  const cardsWidth = readerWidth(boxes, seats, size, seatHeight);
  const reader = readerBox(seats[0]!, size, seatHeight, cardsWidth);
  const card = boardCard([...boxes, reader], size);
  const middle = middleBox(card, size.boards);
  const taken = [...boxes, reader, middle];
  const inFront = betsInFront(seats, felt, taken, size);
  const bets = inFront ?? seats.map((seat) => ({ x: seat.x, y: seat.y + seatHeight / 2 + 7 }));
  const betBoxes = bets.map((bet) => boxAround(bet, size.betWidth / 2, betHeight / 2 - 2));
  const button = (seat: Point) =>
    ahead(seat, { x: buttonRadius, y: buttonRadius }, felt, size, [...taken, ...betBoxes], 12) ?? outerCorner(seat, size, seatHeight);
  return {
    felt,
    places: seats.map((seat, i) => ({ seat, bet: bets[i]!, button: button(seat) })),
    pot: { x: 0, y: middle.top + 16 },
    seatHeight,
    readerWidth: cardsWidth,
    boardCard: card,
    betsInFront: inFront !== null,
    isApart,
  };
}

/** Two cards face down, four up, the last down. */
export const studCards = 7;
/** A card of which the next one covers a part: rank and suit stay in sight, of one face down an edge. */
const shownPart = 0.5;
const edgePart = 0.14;
/** What is seen above the plate of a stud hand of this width: rank and suit of cards that lie lower than those face up. */
export const studRise = (seatWidth: number): number => Math.ceil((seatWidth / (1 + shownPart * (studCards - 1))) * 1.1);

export interface Fan {
  /** How wide a card is, and how much further right each begins than the one before. */
  width: number;
  steps: number[];
}

/** The cards of a player beside each other, apart where `room` allows it; `isEdge` says of which an edge is enough. */
export function fanOf(isEdge: boolean[], room: number, largest: number): Fan {
  const parts = isEdge.slice(0, -1).map((edge) => (edge ? edgePart : shownPart));
  const width = Math.min(largest, room / (1 + parts.reduce((sum, part) => sum + part, 0)));
  const total = width * (1 + parts.reduce((sum, part) => sum + part, 0));
  const open = parts.filter((part) => part === shownPart).length;
  const wider = open > 0 ? Math.min(width * (1.04 - shownPart), (room - total) / open) : 0;
  return { width, steps: parts.map((part) => part * width + (part === shownPart ? wider : 0)) };
}

const narrowest = 64;

/** The widest seats, up to the wanted width, that do not lie on one another; the narrowest there are when none do. */
export function fitted(count: number, wanted: number, sizeOf: (seatWidth: number) => StageSize): { size: StageSize; layout: TableLayout } {
  for (let seatWidth = wanted; ; seatWidth -= 4) {
    const size = sizeOf(Math.max(narrowest, seatWidth));
    const layout = layOut(count, size);
    if (layout.isApart || seatWidth <= narrowest) return { size, layout };
  }
}

/** On short screens everything is smaller, so that the table and the buttons have room side by side. */
export const isShort = (height: number): boolean => height < 385;

export const wantedSeatWidth = (width: number, height: number): number =>
  Math.round(
    isShort(height) ? Math.min(104, Math.max(84, width * 0.155)) : Math.min(152, Math.max(92, width * 0.155, Math.min(width * 0.24, 104))),
  );

export const plateHeightFor = (width: number, height: number): number => (isShort(height) ? 38 : width < 560 ? 46 : 50);

/** Which place a chair has: the reader sits at the bottom, chair 0 where nobody reads. */
export const placeOf = (index: number, readerIndex: number, count: number): number => (index - readerIndex + count) % count;
