import { percent } from "./format";

/** Of grids whose cells are compared with the likeliest hand. */
export const relativeMeaning = "Cells are relative to the likeliest hand (100\u00a0%), per combo. Tooltips have the exact chances.";

const combosOf = (name: string): number => (name.length === 2 ? 6 : name.endsWith("s") ? 4 : 12);

/**
 * 'AKs: 40 % of the likeliest hand. Chance of one combo 0.21 %, of all 4 about 0.84 %': a cell and the chance of one combo of the likeliest
 * hand. Cards that lie elsewhere leave fewer combos, hence 'about'.
 */
export const exactRead =
  (top: number) =>
  (name: string, value: number): string =>
    `${name}: ${percent(value)} of the likeliest hand. Chance of one combo ${percent(value * top, 3)}, of all ${combosOf(name)} about ${percent(value * top * combosOf(name), 2)}`;
