import type { TextLine } from '../recognition/text-line.js';

/** Lines next to each other, read as one; spaces stand for gaps, with each character's position. */
export type Row = {
  readonly text: string;
  readonly xs: readonly number[];
  readonly certainties: readonly number[];
  /** Middle of the row, at its left end. */
  readonly y: number;
  readonly height: number;
  readonly lines: readonly TextLine[];
};

/** Pieces this far apart, in line heights, are in the same row; half a line up or down is the next row. */
const MAX_OFFSET = 0.45;
/** A line this many times as long as it is high has a reliable slope of its own. */
const LONG = 4;
/** Characters this far apart, in line heights, have a gap between them that the recognition did not read as a space. */
const GAP = 1.1;

const widthOf = ({ left, right }: TextLine) => right.x - left.x;
const slopeOf = ({ left, right }: TextLine) => (right.y - left.y) / Math.max(1, right.x - left.x);
const middleOf = ({ left, right }: TextLine) => ({ x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 });

/** Chains lines into rows along the slope of the text around them: labels are tilted, lean away and bend around bottles. */
export function toRows(lines: readonly TextLine[]): Row[] {
  const slopes = new Map(lines.map((line) => [line, localSlope(line, lines)]));
  const links = lines
    .flatMap((left) => lines.flatMap((right) => linkOf(left, right, slopes)))
    .sort((one, other) => one.cost - other.cost);
  const nextOf = new Map<TextLine, TextLine>();
  const previousOf = new Map<TextLine, TextLine>();
  for (const { left, right } of links) {
    if (nextOf.has(left) || previousOf.has(right)) continue;
    nextOf.set(left, right);
    previousOf.set(right, left);
  }
  return lines
    .filter((line) => !previousOf.has(line))
    .map((first) => {
      const chain: TextLine[] = [];
      for (let line: TextLine | undefined = first; line; line = nextOf.get(line)) chain.push(line);
      return rowOf(chain);
    })
    .sort((one, other) => one.y - other.y);
}

/** A long line's own slope; else that of the long lines around it. */
function localSlope(line: TextLine, lines: readonly TextLine[]): number {
  if (widthOf(line) > LONG * line.height) return slopeOf(line);
  const from = middleOf(line);
  const near = lines
    .filter((other) => widthOf(other) > LONG * other.height)
    .map((other) => {
      const at = middleOf(other);
      return { slope: slopeOf(other), distance: Math.abs(at.x - from.x) / 4 + Math.abs(at.y - from.y) };
    })
    .sort((one, other) => one.distance - other.distance)
    .slice(0, 5)
    .map(({ slope }) => slope)
    .sort((one, other) => one - other);
  return near[Math.floor(near.length / 2)] ?? 0;
}

function linkOf(left: TextLine, right: TextLine, slopes: ReadonlyMap<TextLine, number>) {
  const height = Math.min(left.height, right.height);
  const gap = right.left.x - left.right.x;
  if (left === right || gap < -0.8 * height || right.left.x <= left.left.x) return [];
  const slope = ((slopes.get(left) ?? 0) + (slopes.get(right) ?? 0)) / 2;
  const offset = Math.abs(right.left.y - left.right.y - slope * gap) / height;
  if (offset > MAX_OFFSET || Math.max(left.height, right.height) > 2.6 * height) return [];
  return [{ left, right, cost: offset + Math.max(0, gap / height) * 0.05 }];
}

function rowOf(chain: readonly TextLine[]): Row {
  let text = '';
  const xs: number[] = [];
  const certainties: number[] = [];
  const add = (unit: string, x: number, certainty: number) => {
    text += unit;
    xs.push(x);
    certainties.push(certainty);
  };
  for (const line of chain) {
    for (let at = 0; at < line.text.length; at += 1) {
      const x = line.xs[at] ?? line.left.x;
      const before = xs.at(-1);
      const isNewLine = at === 0 && text !== '';
      if (before !== undefined && (isNewLine || x - before > GAP * line.height) && !text.endsWith(' ')) {
        add(' ', (before + x) / 2, 1);
      }
      add(line.text[at] ?? '', x, line.certainties[at] ?? 0);
    }
  }
  const heights = chain.map(({ height }) => height).sort((one, other) => one - other);
  return {
    text,
    xs,
    certainties,
    y: chain[0]?.left.y ?? 0,
    height: heights[Math.floor(heights.length / 2)] ?? 0,
    lines: chain,
  };
}
