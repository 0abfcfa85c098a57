export interface ChartColours {
  text: string;
  soft: string;
  line: string;
  panel: string;
  /** For series, in order; told apart by line style as well. */
  series: string[];
}

export interface ChartTable {
  columns: string[];
  rows: (string | number)[][];
}
