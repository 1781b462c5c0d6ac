import type { TextLine } from '../recognition/text-line.js';
import { findAmounts } from './amounts.js';
import { type Entry, isFilled } from './entries.js';
import { fold } from './find-words.js';
import { findMentions, isTitle } from './mentions.js';
import { nutrientsIn } from './nutrient-names.js';
import type { Row } from './rows.js';
import type { Nutrient } from './words.js';

/** Lists of ingredients name sugar and salt, too. */
const TELLING: readonly Nutrient[] = ['energy', 'fat', 'saturated', 'carbs', 'fibre', 'protein'];
const MIN_TELLING = 2;
/** Rows with a figure in the same column, whose names are in unknown letters. */
const MIN_FIGURES = 3;
/** Figures of one column lie this close to each other, in line heights. */
const CLOSE = 1.7;
/** Margin around a label's lines, in line heights. */
const MARGIN = 2;

/** Those that name a nutrient. Energy without its name may be another label's. */
export const linesOfLabel = (filled: readonly Entry[]): TextLine[] =>
  filled.filter(({ nutrient, isUnnamed }) => nutrient !== 'other' && !isUnnamed).flatMap(({ row }) => row.lines);

/** Lines above a label's figures, in which a header is looked for. */
const MOST_HEADER_LINES = 6;

/** The headers of the columns, right above the first figures: whoever compares them wants to see what they are for. */
export function headerLines(rows: readonly Row[], filled: readonly Entry[]): TextLine[] {
  const label = new Set(linesOfLabel(filled));
  const first = rows.findIndex(({ lines }) => lines.some((line) => label.has(line)));
  const above = rows.slice(Math.max(0, first - MOST_HEADER_LINES), Math.max(0, first));
  const start = above.findIndex((row) => findMentions([row]).length > 0 || isTitle(fold(row.text).text));
  return start === -1 ? [] : above.slice(start).flatMap(({ lines }) => lines);
}

/** Whether no other label with other figures is in sight: another one in the photo, or another food on the same one. */
export function isOnly(entries: readonly Entry[], rows: readonly Row[]): boolean {
  const filled = entries.filter(isFilled);
  if (hasOtherFigures(filled)) return false;
  const label = linesOfLabel(filled);
  if (label.length === 0) return true;
  const isOutside = outsideOf(label);
  const outside = rows.filter(({ lines }) => lines.every(isOutside));
  return !isOfLabel(outside) && !hasColumnOfFigures(outside);
}

/** Whether lines name what a label states. Ingredients include fat and protein, too, but not at the beginning of consecutive lines. */
function isOfLabel(rows: readonly Row[]): boolean {
  const names = rows.flatMap(({ text }) => nutrientsIn(text));
  const leading = names.filter(({ from }) => from <= 2).map(({ nutrient }) => nutrient);
  return (
    names.some(({ nutrient }) => nutrient === 'carbs') ||
    new Set(leading.filter((nutrient) => TELLING.includes(nutrient))).size >= MIN_TELLING
  );
}

/** Whether text outside a label's rows belongs to another label: a title is enough. */
export const isFromOtherLabel = (rows: readonly Row[]): boolean =>
  isOfLabel(rows) || hasColumnOfFigures(rows) || rows.some(({ text }) => isTitle(fold(text).text));

function hasOtherFigures(filled: readonly Entry[]): boolean {
  const figuresOf = (nutrient: Nutrient) =>
    filled
      .filter((entry) => entry.nutrient === nutrient)
      .map(({ amounts }) =>
        amounts
          .filter(({ unit }) => unit !== '%')
          .map(({ value }) => value)
          .join(' '),
      );
  return (['carbs', 'fat', 'protein'] as const).some((nutrient) => new Set(figuresOf(nutrient)).size > 1);
}

function outsideOf(label: readonly TextLine[]): (line: TextLine) => boolean {
  const margin = MARGIN * Math.max(...label.map(({ height }) => height));
  const ends = label.flatMap(({ left, right }) => [left, right]);
  const [xs, ys] = [ends.map(({ x }) => x), ends.map(({ y }) => y)];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return ({ left, right }) =>
    right.x < x0 - margin ||
    left.x > x1 + margin ||
    Math.max(left.y, right.y) < y0 - margin ||
    Math.min(left.y, right.y) > y1 + margin;
}

/** Whether there is a table of weights with meaningless names: "Углеводы 48 г" is read as "yrneBOnbI 48 r". */
function hasColumnOfFigures(rows: readonly Row[]): boolean {
  const figures = rows
    .filter((row) => nutrientsIn(row.text).length === 0 && findMentions([row]).length === 0)
    .flatMap((row, at) =>
      findAmounts(row)
        .filter(({ unit, value }) => (unit === 'g' || unit === null) && value <= 100)
        .map(({ x0, x1 }) => ({ at, x: (x0 + x1) / 2, height: row.height })),
    );
  return figures.some(({ x, height }) => {
    const inColumn = figures.filter((other) => Math.abs(other.x - x) <= CLOSE * height);
    return new Set(inColumn.map(({ at }) => at)).size >= MIN_FIGURES;
  });
}
