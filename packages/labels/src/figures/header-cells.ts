import type { Row } from './rows.js';

/** Characters further apart, in line heights, are in different cells. */
export const GAP = 1.9;
/** Lines of one header are at most this far below each other, in line heights. */
const NEXT_LINE = 2.2;
/** Of the narrower one, so much of two lines of one header lies above each other. */
const OVERLAP = 0.4;

/** Part of a row, with a gap on both sides. */
type Segment = {
  readonly text: string;
  readonly xs: readonly number[];
  readonly certainties: readonly number[];
  readonly y: number;
  readonly height: number;
};

/** A header over several lines, as one row: "per" above "serving" above "(30 g)". */
export type HeaderCell = { readonly row: Row; readonly holds: (point: { x: number; y: number }) => boolean };

/** @param rows above the figures */
export function headerCells(rows: readonly Row[]): HeaderCell[] {
  const cells: Segment[][] = [];
  for (const segment of rows.flatMap(segmentsOf)) {
    const above = cells.find((cell) => cell.at(-1) !== undefined && isBelow(cell.at(-1) as Segment, segment));
    if (above) above.push(segment);
    else cells.push([segment]);
  }
  return cells.filter((cell) => cell.length > 1).map(cellOf);
}

function cellOf(segments: readonly Segment[]): HeaderCell {
  const [first] = segments;
  return {
    row: {
      text: segments.map(({ text }) => text).join(' '),
      xs: segments.flatMap(({ xs }) => [...xs, xs.at(-1) ?? 0]).slice(0, -1),
      certainties: segments.flatMap(({ certainties }) => [...certainties, 1]).slice(0, -1),
      y: first?.y ?? 0,
      height: first?.height ?? 0,
      lines: [],
    },
    holds: ({ x, y }) =>
      segments.some(
        (segment) => x >= startOf(segment) && x <= endOf(segment) && Math.abs(y - segment.y) < segment.height,
      ),
  };
}

function isBelow(above: Segment, below: Segment): boolean {
  const down = below.y - above.y;
  const height = Math.min(above.height, below.height);
  if (down < height / 2 || down > NEXT_LINE * height) return false;
  const shared = Math.min(endOf(above), endOf(below)) - Math.max(startOf(above), startOf(below));
  return shared > OVERLAP * Math.min(endOf(above) - startOf(above), endOf(below) - startOf(below));
}

const startOf = ({ xs }: Segment) => xs[0] ?? 0;
const endOf = ({ xs }: Segment) => xs.at(-1) ?? 0;

function segmentsOf(row: Row): Segment[] {
  const ends: number[] = [];
  let last: number | null = null;
  for (let at = 0; at < row.text.length; at += 1) {
    if (row.text[at] === ' ') continue;
    if (last !== null && (row.xs[at] ?? 0) - (row.xs[last] ?? 0) > GAP * row.height) ends.push(at);
    last = at;
  }
  return [0, ...ends].flatMap((from, index) => {
    const to = ends[index] ?? row.text.length;
    const text = row.text.slice(from, to).trimEnd();
    return text === ''
      ? []
      : [
          {
            text,
            xs: row.xs.slice(from, from + text.length),
            certainties: row.certainties.slice(from, from + text.length),
            y: yAt(row, row.xs[from] ?? 0),
            height: row.height,
          },
        ];
  });
}

/** The height of a row where x is: rows may be tilted. */
function yAt({ lines, y }: Row, x: number): number {
  const line = lines.find(({ left, right }) => x >= left.x - 1 && x <= right.x + 1);
  return line
    ? line.left.y + ((line.right.y - line.left.y) * (x - line.left.x)) / (line.right.x - line.left.x || 1)
    : y;
}
