import { type Amount, findAmounts } from './amounts.js';
import { firstName } from './entries.js';
import { type FoundWord, findWords, fold } from './find-words.js';
import type { Row } from './rows.js';
import { ADDED_WORDS, PACKAGE_WORDS, PER_WORDS, SERVING_SIZE_WORDS, SERVING_WORDS } from './words.js';

export type ColumnKind = 'hundred' | 'serving' | 'other';

/** What a header says its column is for: "per 100 g", "per serving (30 g)". */
export type Mention = {
  readonly kind: ColumnKind;
  readonly grams: number | null;
  readonly isLiquid: boolean | null;
  readonly name: string | null;
  /** It says "per" or "contains", or is the header of a table: "Cookies 100 g" may just as well be the package's weight. */
  readonly isStated: boolean;
  /**
   * `size`: a line about the serving, not a column's header; `unit`: "per bag", which may be a serving or all of the package; `added`: for
   * the food with something added.
   */
  readonly by: 'header' | 'size' | 'unit' | 'added';
  readonly x: number;
  readonly y: number;
};

const WORDS = [
  ...SERVING_WORDS.map((word) => [word, 'serving'] as const),
  ...PACKAGE_WORDS.map((word) => [word, 'other'] as const),
  ...ADDED_WORDS.map((word) => [word, 'added'] as const),
  ...(['servingspercontainer', 'servingsperpackage', 'portionenpropackung', 'portionsparcontenant'] as const).map(
    (word) => [word, 'count'] as const,
  ),
];
const SIZES: ReadonlySet<string> = new Set(SERVING_SIZE_WORDS);
const WORDS_OF_HEADERS = WORDS.filter(([, meaning]) => meaning !== 'count');
const LARGEST_SERVING = 1_000;
/** "serving (100 g)": with more in between, the 100 g belong to the next column. */
const TIGHT = 5;

export const findMentions = (rows: readonly Row[]): Mention[] => rows.flatMap(mentionsOfRow);

type Meaning = (typeof WORDS)[number][1];
type Event =
  | { readonly at: number; readonly word: FoundWord<Meaning> }
  | { readonly at: number; readonly amount: Amount };

function wordsOf(text: string): FoundWord<Meaning>[] {
  const found = findWords(text, WORDS);
  // "Per serving, per container" are two headers, "2 servings per container" is a count.
  const isCount = ({ meaning, from }: FoundWord<Meaning>) => meaning === 'count' && !isAfterPer(text, from);
  const hasHeaders = found.some((word) => word.meaning === 'count' && !isCount(word));
  const words = hasHeaders ? findWords(text, WORDS_OF_HEADERS) : found;
  // "ration" is also in "nutrition".
  return words.filter(({ from }) => !/\p{L}/u.test(text[from - 1] ?? '') || isAfterPer(text, from));
}

function mentionsOfRow(row: Row): Mention[] {
  const limit = firstName(row);
  const words = wordsOf(row.text);
  const unknown = unknownUnitsOf(row.text).filter(
    (unit) => !words.some(({ from, to }) => unit.from < to && from < unit.to),
  );
  const amounts = findAmounts(row).map(asWeight);
  const events: Event[] = [
    ...[...words, ...unknown].filter(({ from }) => from < limit).map((word) => ({ at: word.from, word })),
    ...amounts
      .filter((amount) => amount.from < limit || isAfterPer(row.text, amount.from))
      .map((amount) => ({ at: amount.from, amount })),
  ].sort((one, other) => one.at - other.at);

  const byOf = (word: FoundWord<Meaning>) => {
    if (unknown.includes(word)) return 'unit';
    return SIZES.has(word.word) ? 'size' : 'header';
  };
  const mentions: Mention[] = [];
  let pending: FoundWord<Meaning> | null = null;
  const place = (from: number, to: number) => ({ x: ((row.xs[from] ?? 0) + (row.xs[to - 1] ?? 0)) / 2, y: row.y });
  const settle = () => {
    if (!pending || pending.meaning === 'count') return;
    const isRepeated = mentions.at(-1)?.kind === 'serving' && !isAfterPer(row.text, pending.from);
    if (pending.meaning === 'serving' && !isRepeated) {
      const isStated = isAfterPer(row.text, pending.from) || unknown.includes(pending);
      mentions.push({
        kind: 'serving',
        grams: null,
        isLiquid: null,
        name: null,
        isStated,
        by: byOf(pending),
        ...place(pending.from, pending.to),
      });
    }
    if (pending.meaning === 'added' || (pending.meaning === 'other' && isAfterPer(row.text, pending.from))) {
      mentions.push({
        kind: 'other',
        grams: null,
        isLiquid: null,
        name: null,
        isStated: true,
        by: pending.meaning === 'added' ? 'added' : 'header',
        ...place(pending.from, pending.to),
      });
    }
  };
  for (const event of events) {
    if ('word' in event) {
      settle();
      pending = event.word;
      continue;
    }
    const { amount } = event;
    const isPer = isAfterPer(row.text, amount.from);
    const isHundred = amount.value === 100;
    const isWeight = amount.unit === 'g' || amount.unit === 'ml' || (amount.unit === null && isHundred && isPer);
    if (!isWeight || amount.value > LARGEST_SERVING || amount.value < 1) continue;
    const isLiquid = amount.unit === null ? null : amount.unit === 'ml';
    const isServing = pending?.meaning === 'serving' && (!isHundred || amount.from - pending.to <= TIGHT);
    if (isHundred && (isPer || !isServing)) {
      settle();
      const isStated = isPer || CONTAINS.test(row.text.slice(amount.to)) || isOfTable(row.text, amount);
      mentions.push({
        kind: 'hundred',
        grams: 100,
        isLiquid,
        name: null,
        isStated,
        by: 'header',
        ...place(amount.from, amount.to),
      });
    } else if (isServing || isPer) {
      const name = pending ? nameOf(row.text.slice(pending.to, amount.from)) : null;
      const from = pending?.meaning === 'serving' ? pending.from : amount.from;
      mentions.push({
        kind: 'serving',
        grams: amount.value,
        isLiquid,
        name,
        isStated: true,
        by: pending ? byOf(pending) : 'header',
        ...place(from, amount.to),
      });
    } else continue;
    pending = null;
  }
  settle();
  return mentions;
}

/** "100 g contains". */
const CONTAINS = /^[\s:]*(?:contain|enthalt|enthält|contien|conteng|bevat|zawiera)/iu;

/**
 * "Nutrition facts".
 * @param folded text after `fold`
 */
export const isTitle = (folded: string): boolean =>
  /nutri|nahrwert|brennwert|valor|valeur|voeding|wartosc|odzyw/.test(folded);

/** Alone in its row, or next to the table's title. */
function isOfTable(text: string, { from, to }: Amount): boolean {
  const rest = fold(`${text.slice(0, from)} ${text.slice(to)}`).text;
  return !/\p{L}/u.test(rest) || isTitle(rest);
}

/** "Per bar", "pro Keks", "per 2 crackers": in any case not the figures for 100 g. */
const PER_UNIT =
  /(?<!\p{L})(?:per|pro|je|pour|par|por|ogni|cada)\s*:?\s*(?:(?:\d{1,2}(?:[.,/]\d{1,2})?\s+|\d?\s?[¼½¾]\s*|\d\/\d\s*))?(\p{L}{3,})/giu;
const WEIGHT_UNITS = /^(?:gram|gr|mil|cent|ml)/iu;

function unknownUnitsOf(text: string): FoundWord<Meaning>[] {
  return [...text.matchAll(PER_UNIT)].flatMap(({ 0: whole, 1: unit = '', index }) => {
    const to = index + whole.length;
    return WEIGHT_UNITS.test(unit)
      ? []
      : [{ meaning: 'serving' as const, from: to - unit.length, to, errors: 0, word: unit }];
  });
}

/** "100 9" is "100 g" with its g read as a 9. */
function asWeight(amount: Amount): Amount {
  return amount.unit === null && /^100\s?9$/.test(amount.digits) ? { ...amount, value: 100, unit: 'g' } : amount;
}

function isAfterPer(text: string, at: number): boolean {
  const before = fold(text.slice(Math.max(0, at - 12), at)).text;
  return PER_WORDS.some((word) =>
    word.length > 2
      ? before.endsWith(word)
      : new RegExp(`(^|[^\\p{L}])${word}[^\\p{L}]*$`, 'iu').test(text.slice(0, at)),
  );
}

/** "1 cup" of "Serving size 1 cup (240 mL)". */
function nameOf(between: string): string | null {
  const name = between
    .replace(/[(:=~]|\b(de|of|von|à|about|ca\.?)\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /\p{L}{2}/u.test(name) && name.length <= 40 ? name : null;
}
