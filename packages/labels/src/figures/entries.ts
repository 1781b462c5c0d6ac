import { type Amount, findAmounts } from './amounts.js';
import { type FoundWord, hasWord, overlap } from './find-words.js';
import { namesIn } from './nutrient-names.js';
import type { Row } from './rows.js';
import { type Nutrient, TRACE_WORDS } from './words.js';
import { withWholeNames } from './wrapped-names.js';

/** A nutrient with the amounts after its name. */
export type Entry = {
  readonly nutrient: Nutrient;
  readonly amounts: readonly Amount[];
  /** Only its unit identifies it. */
  readonly isUnnamed?: true;
  /** "Traces" instead of an amount. */
  readonly isTrace: boolean;
  readonly y: number;
  readonly row: Row;
};

/** The reference intake in the small print. */
const isReference = ({ value, unit }: Amount) =>
  (unit === 'kcal' && value === 2_000) || (unit === 'kJ' && (value === 8_400 || value === 8_700));

/** Names with their amounts, row by row; text without rows ("Fat 3 g, of which saturates ...") goes name by name across all lines. */
export function findEntries(rows: readonly Row[]): { entries: Entry[]; isRunning: boolean } {
  const isRunning = runsOn(rows.map((row) => entriesOfRow(row)));
  const entries = isRunning ? entriesOfText(rows) : withWholeNames(rows).flatMap((row) => entriesOfRow(row));
  return { entries, isRunning };
}

/** Each with the row in which its name begins. */
function entriesOfText(rows: readonly Row[]): Entry[] {
  let end = 0;
  const ends = rows.map(({ text }) => {
    end += text.length + 1;
    return end;
  });
  const all = joined(rows);
  return entriesOfRow(all, (at) => rows[ends.findIndex((each) => at < each)] ?? all);
}

/**
 * Where a name starts in a row; the end of the row if there is none.
 * @param others better read words that are no names: "Scheiben" is not a misread "Eisen"
 */
export function firstName(row: Row, others: readonly FoundWord<unknown>[]): number {
  const isOther = (name: FoundWord<unknown>) => others.some((word) => word.errors < name.errors && overlap(word, name));
  return namesIn(row.text).find((name) => !isOther(name))?.from ?? row.text.length;
}

function entriesOfRow(row: Row, rowAt: (at: number) => Row = () => row): Entry[] {
  const names = namesIn(row.text);
  const amounts = findAmounts(row).filter((amount) => !isReference(amount));
  if (names.length === 0) {
    const energies = asEnergy(row.text, amounts).filter(({ unit }) => unit === 'kcal' || unit === 'kJ');
    return energies.length > 0
      ? [{ nutrient: 'energy', isUnnamed: true, amounts: energies, isTrace: false, y: row.y, row }]
      : [];
  }
  const entries: Entry[] = [];
  for (const [at, { meaning: nutrient, from, to }] of names.entries()) {
    const end = names[at + 1]?.from ?? row.text.length;
    const all = amounts.filter((amount) => amount.from >= to - 1 && amount.to <= end);
    const behind = nutrient === 'energy' ? asEnergy(row.text.slice(from, end), all) : all;
    const isTrace = behind.length === 0 && hasWord(row.text.slice(to, end), TRACE_WORDS);
    const previous = entries.at(-1);
    // The name in several languages.
    if (previous?.nutrient === nutrient && previous.amounts.length === 0 && !previous.isTrace) entries.pop();
    entries.push({ nutrient, amounts: behind, isTrace, y: yAt(row, from), row: rowAt(from) });
  }
  return entries;
}

/** "Energy (kJ)": the unit belongs to the name. A unit next to a figure belongs to that figure only. */
function asEnergy(text: string, amounts: readonly Amount[]): readonly Amount[] {
  if (amounts.some(({ unit }) => unit === 'kJ' || unit === 'kcal')) return amounts;
  const [isKilojoules, isKilocalories] = [/kj/i.test(text), /k?cal(?!o)/i.test(text)];
  if (isKilojoules === isKilocalories) return amounts;
  return amounts.map((each) => (each.unit === null ? { ...each, unit: isKilojoules ? 'kJ' : 'kcal' } : each));
}

/** Several names with amounts between them, one row after the other. */
function runsOn(byRow: readonly (readonly Entry[])[]): boolean {
  const full = byRow.map((entries) => new Set(entries.filter(isFilled).map(({ nutrient }) => nutrient)).size);
  const inFullRows = full.filter((count) => count > 1).reduce((sum, count) => sum + count, 0);
  const singles = full.filter((count) => count === 1).length;
  return inFullRows > 2 && inFullRows > singles;
}

export const isFilled = ({ amounts, isTrace }: Entry) => isTrace || amounts.length > 0;

function joined(rows: readonly Row[]): Row {
  return {
    text: rows.map(({ text }) => text).join(' '),
    xs: rows.flatMap(({ xs }) => [...xs, xs.at(-1) ?? 0]).slice(0, -1),
    certainties: rows.flatMap(({ certainties }) => [...certainties, 1]).slice(0, -1),
    y: rows[0]?.y ?? 0,
    height: rows[0]?.height ?? 0,
    lines: rows.flatMap(({ lines }) => lines),
  };
}

/** The height at which a row's character stands: rows may be tilted. */
function yAt(row: Row, at: number): number {
  const x = row.xs[at] ?? 0;
  const line = row.lines.find(({ left, right }) => x >= left.x - 1 && x <= right.x + 1) ?? row.lines[0];
  return line ? (line.left.y + line.right.y) / 2 : row.y;
}
