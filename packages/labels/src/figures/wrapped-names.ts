import { findAmounts } from './amounts.js';
import { namesIn } from './nutrient-names.js';
import type { Row } from './rows.js';

/** Lines of one name are at most this far below each other, in line heights. */
const NEXT_LINE = 2.2;
/** And start this close to each other: the second one may be indented. */
const ALIGNED = 4;
/** A hyphen may be read as a letter. */
const FEWEST_LETTERS = 3;

/** Rows in which each name stands on one line: "Hidratos de" above "carbono 45 g" becomes one row. */
export function withWholeNames(rows: readonly Row[]): Row[] {
  const whole: Row[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const [first, second, third] = rows.slice(at, at + 3) as [Row, Row?, Row?];
    // Its figures may stand half a line below the first line of a name.
    const isBetween = second !== undefined && third !== undefined && nameOf(second) === '' && isRightOf(second, first);
    const below = isBetween ? third : second;
    const figures = isBetween ? [first, second, third] : [first, ...(second ? [second] : [])];
    if (below && isOneName(first, below) && figures.filter(hasAmount).length === 1) {
      whole.push(joined(first, below, figures.find(hasAmount) ?? first));
      at += figures.length - 1;
    } else whole.push(first);
  }
  return whole;
}

/** What stands before the first figure. */
const nameOf = ({ text }: Row): string => (/^\P{N}*/u.exec(text)?.[0] ?? '').replace(/[<(\s]+$/, '');
const hasAmount = (row: Row): boolean => findAmounts(row).length > 0;
const startOf = ({ xs }: Row): number => xs[0] ?? 0;
const isRightOf = (row: Row, other: Row): boolean => startOf(row) > (other.xs[nameOf(other).length - 1] ?? 0);

function isOneName(first: Row, second: Row): boolean {
  const height = Math.min(first.height, second.height);
  if (second.y - first.y > NEXT_LINE * height || Math.abs(startOf(second) - startOf(first)) > ALIGNED * height)
    return false;
  const [above, below] = [nameOf(first), nameOf(second)];
  const end = above.length;
  const lettersOf = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
  const name = namesIn(`${above} ${below}`).find(
    ({ from, to }) =>
      lettersOf(above.slice(from, end)) >= FEWEST_LETTERS &&
      lettersOf(below.slice(0, Math.max(0, to - end - 1))) >= FEWEST_LETTERS,
  );
  // "Carbohydrate" above "Total sugars" is no "carbohydrate total".
  return (
    name !== undefined && namesIn(below).every(({ from, to }) => from + end + 1 >= name.to || to + end + 1 <= name.to)
  );
}

function joined(first: Row, second: Row, { text, xs, certainties, y, height }: Row): Row {
  const [above, below] = [nameOf(first), nameOf(second)];
  const name = `${above} ${below} `;
  const from = nameOf({ text } as Row).length;
  return {
    text: name + text.slice(from),
    xs: [
      ...first.xs.slice(0, above.length),
      startOf(second),
      ...second.xs.slice(0, below.length),
      xs[from - 1] ?? startOf(second),
      ...xs.slice(from),
    ],
    certainties: [
      ...first.certainties.slice(0, above.length),
      1,
      ...second.certainties.slice(0, below.length),
      1,
      ...certainties.slice(from),
    ],
    y,
    height,
    lines: [...new Set([...first.lines, ...second.lines])],
  };
}
