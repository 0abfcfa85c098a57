// The charts of reports as ECharts takes them. Tables need no chart.
import type { Exhibit, Series } from "../api/types";
import type { ChartColours, ChartTable } from "./chart";
import { figure } from "./format";

// Dashes besides colours: the lines can be told apart without seeing colour.
const dashes = ["solid", "dashed", "dotted"];
const tableRows = 24;

const around = ({ text, soft, line, panel, series }: ChartColours) => ({
  color: series,
  tooltip: {
    trigger: "axis",
    backgroundColor: panel,
    borderColor: line,
    textStyle: { color: text },
    valueFormatter: (value: unknown) => figure(Number(value)),
  },
  axis: {
    nameTextStyle: { color: soft },
    axisLabel: { color: soft, hideOverlap: true },
    splitLine: { lineStyle: { color: line } },
    axisLine: { lineStyle: { color: soft } },
  },
});

/** Where the last line still moves: games that are over leave long flat tails. */
export function lastMove(all: Series[]): number {
  const moves = all.map(({ y }) => {
    let i = y.length - 1;
    while (i > 0 && y[i] === y[i - 1]) i--;
    return i;
  });
  return Math.max(1, ...moves);
}

function band(series: Series, colour: string, end: number) {
  if (series.low.length === 0) return [];
  const shared = {
    type: "line",
    stack: `band ${series.name}`,
    symbol: "none",
    silent: true,
    lineStyle: { opacity: 0 },
    tooltip: { show: false },
  };
  const points = series.x.slice(0, end);
  return [
    { ...shared, name: `${series.name} low`, data: points.map((x, i) => [x, series.low[i]]), stackStrategy: "all" },
    {
      ...shared,
      name: `${series.name} high`,
      data: points.map((x, i) => [x, series.high[i]! - series.low[i]!]),
      areaStyle: { color: colour, opacity: 0.16 },
      stackStrategy: "all",
    },
  ];
}

export function lineOption(exhibit: Exhibit, colours: ChartColours) {
  const { tooltip, axis, color } = around(colours);
  const end = Math.min(Math.ceil(lastMove(exhibit.series) * 1.15) + 2, Math.max(...exhibit.series.map((each) => each.x.length)));
  return {
    color,
    tooltip,
    grid: { left: 8, right: 16, top: 34, bottom: 64, containLabel: true },
    legend: { bottom: 0, type: "scroll", textStyle: { color: colours.text }, data: exhibit.series.map((each) => each.name) },
    xAxis: {
      type: "value",
      name: exhibit.x_label,
      nameLocation: "middle",
      nameGap: 26,
      max: "dataMax",
      ...axis,
      splitLine: { show: false },
    },
    yAxis: { type: "value", scale: true, name: exhibit.y_label, ...axis, nameTextStyle: { ...axis.nameTextStyle, align: "left" } },
    series: exhibit.series.flatMap((each, i) => {
      const colour = colours.series[i % colours.series.length]!;
      const line = {
        name: each.name,
        type: "line",
        showSymbol: false,
        color: colour,
        lineStyle: { width: 2, type: dashes[Math.floor(i / 4) % dashes.length] },
        data: each.x.slice(0, end).map((x, k) => [x, each.y[k]]),
      };
      return [...band(each, colour, end), line];
    }),
  };
}

/** A whisker from low to high at the middle of its bar. */
export const whisker = (colour: string, lows: (number | null)[], highs: (number | null)[]) => ({
  type: "custom",
  name: "95 % interval",
  silent: true,
  z: 5,
  tooltip: { show: false },
  renderItem: (params: { dataIndex: number }, api: { coord: (at: number[]) => number[]; value: (dimension: number) => number }) => {
    const row = api.value(0);
    const [low, high] = [lows[params.dataIndex] ?? null, highs[params.dataIndex] ?? null];
    if (low === null || high === null) return { type: "group", children: [] };
    const [from, to] = [api.coord([low, row]), api.coord([high, row])];
    const [y, x1, x2] = [from[1]!, from[0]!, to[0]!];
    const style = { stroke: colour, lineWidth: 1.6 };
    const line = (shape: Record<string, number>) => ({ type: "line", shape, style });
    return {
      type: "group",
      children: [line({ x1, y1: y, x2, y2: y }), line({ x1, y1: y - 4, x2: x1, y2: y + 4 }), line({ x1: x2, y1: y - 4, x2, y2: y + 4 })],
    };
  },
  encode: { x: [1, 2], y: 0 },
  data: lows.map((low, i) => [i, low, highs[i] ?? null]),
});

export interface BarLike {
  name: string;
  value: number;
  /** null where too little was seen for an interval */
  low: number | null;
  high: number | null;
}

/** Bars lie down, so that names can be read. */
export function barOption(bars: BarLike[], label: string, colours: ChartColours) {
  const { tooltip, axis, color } = around(colours);
  return {
    color,
    tooltip: { ...tooltip, axisPointer: { type: "shadow" } },
    grid: { left: 8, right: 24, top: 8, bottom: 40, containLabel: true },
    xAxis: { type: "value", name: label, nameLocation: "middle", nameGap: 26, ...axis },
    yAxis: {
      type: "category",
      inverse: true,
      data: bars.map((bar) => bar.name),
      axisLabel: { color: colours.text },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colours.soft } },
    },
    series: [
      { type: "bar", name: label, barMaxWidth: 22, itemStyle: { opacity: 0.75 }, data: bars.map((bar) => bar.value) },
      whisker(
        colours.text,
        bars.map((bar) => bar.low),
        bars.map((bar) => bar.high),
      ),
    ],
  };
}

const maybeFigure = (value: number | null): string => (value === null ? "unknown" : figure(value));

export const barTable = (bars: BarLike[], label: string): ChartTable => ({
  columns: ["Name", label, "from", "to"],
  rows: bars.map((bar) => [bar.name, figure(bar.value), maybeFigure(bar.low), maybeFigure(bar.high)]),
});

export function lineTable(exhibit: Exhibit): ChartTable {
  const points = exhibit.series[0]?.x ?? [];
  const every = Math.max(1, Math.ceil(points.length / tableRows));
  const chosen = points.map((_, i) => i).filter((i) => i % every === 0 || i === points.length - 1);
  return {
    columns: [exhibit.x_label, ...exhibit.series.map((each) => each.name)],
    rows: chosen.map((i) => [figure(points[i]!), ...exhibit.series.map((each) => (each.y[i] === undefined ? "" : figure(each.y[i])))]),
  };
}
