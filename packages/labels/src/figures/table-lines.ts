import type { TextLine } from '../recognition/text-line.js';

const HEIGHT = 20;
const ADVANCE = 10;
const ROW = 30;
/** Wider than a gap within a row, so that each column stays separate. */
const COLUMN_GAP = 80;

/**
 * A table of words as lines of text, as if recognised in a photo: the first column is left-aligned, the others are centred. Empty cells
 * stay empty.
 * @param certainty of each character, 0 to 1
 */
export function linesOfTable(rows: readonly (readonly string[])[], certainty: number): TextLine[] {
  const widths: number[] = [];
  for (const cells of rows) {
    // A row with one cell is a line across the table.
    if (cells.length < 2) continue;
    for (const [at, cell] of cells.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length * ADVANCE);
  }
  const startOf = (at: number) => widths.slice(0, at).reduce((sum, width) => sum + width + COLUMN_GAP, 0);
  return rows.flatMap((cells, row) =>
    cells.flatMap((text, at) => {
      if (text.trim() === '') return [];
      const width = text.length * ADVANCE;
      const x = at === 0 ? 0 : startOf(at) + ((widths[at] ?? width) - width) / 2;
      return [lineOf(text, { x, y: row * ROW }, certainty)];
    }),
  );
}

function lineOf(text: string, { x, y }: TextLine['left'], certainty: number): TextLine {
  const characters = Array.from({ length: text.length }, (_, at) => at);
  return {
    text,
    xs: characters.map((at) => x + (at + 0.5) * ADVANCE),
    certainties: characters.map(() => certainty),
    left: { x, y },
    right: { x: x + text.length * ADVANCE, y },
    height: HEIGHT,
  };
}
