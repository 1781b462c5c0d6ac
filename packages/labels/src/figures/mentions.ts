import { type Amount, findAmounts } from './amounts.js';
import { firstName } from './entries.js';
import { type FoundWord, findWords, fold, overlap } from './find-words.js';
import { GAP, headerCells } from './header-cells.js';
import type { Row } from './rows.js';
import {
  isNameOf,
  isPiece,
  isPieceWord,
  nameBehind,
  nameOf,
  nameOfPiece,
  placeOfName,
  unitsOf,
} from './serving-names.js';
import {
  ADDED_WORDS,
  PACKAGE_WORDS,
  PER_WORDS,
  PIECE_WORDS,
  READY,
  SERVING_SIZE_WORDS,
  SERVING_WORDS,
} from './words.js';

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
  /** Of an amount next to such words: "per 100 g cooked" is none of what is sold. */
  readonly isAdded?: boolean;
  readonly x: number;
  readonly y: number;
};

const WORDS = [
  ...[...SERVING_WORDS, ...PIECE_WORDS].map((word) => [word, 'serving'] as const),
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

/** The same for the rows above the figures, where a header may go over several lines. */
export function findHeaders(rows: readonly Row[]): Mention[] {
  const wrapped = headerCells(rows).flatMap(({ row, holds }) => {
    const all = mentionsOfRow(row);
    const [mention, ...others] = all.filter(({ by }) => by !== 'added');
    const saysAll = mention?.kind === 'hundred' ? mention.isStated : mention?.grams != null;
    return mention && saysAll && mention.by !== 'size' && others.length === 0
      ? all.map((each) => ({ mention: { ...each, ...middleOf(row) }, holds }))
      : [];
  });
  const single = findMentions(rows).filter((mention) => !wrapped.some(({ holds }) => holds(mention)));
  return [...wrapped.map(({ mention }) => mention), ...single];
}

const middleOf = ({ xs, y }: Row) => ({ x: (Math.min(...xs) + Math.max(...xs)) / 2, y });

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
  const isPart = ({ word, from }: FoundWord<Meaning>) => word === 'fertig' && !READY.test(text.slice(from));
  return words
    .filter((word) => !isPart(word))
    .filter(({ from }) => !/\p{L}/u.test(text[from - 1] ?? '') || isAfterPer(text, from));
}

/** A word that waits for its weight, and where the name of the serving stands, if it is one. */
type Pending = { readonly word: FoundWord<Meaning>; readonly name: { from: number; to: number } | null };

function mentionsOfRow(row: Row): Mention[] {
  const { text } = row;
  const units = unitsOf(text);
  const pieces = units.filter(({ word }) => isPiece(word));
  // "por pieza" is no misread "portie".
  const words = wordsOf(text).filter((word) => word.errors === 0 || !pieces.some((piece) => overlap(piece, word)));
  const unknown: FoundWord<Meaning>[] = units.filter((unit) => !words.some((word) => overlap(unit, word)));
  const limit = firstName(row, [...words, ...pieces]);
  const amounts = findAmounts(row).map(asWeight);
  const events: Event[] = [
    ...[...words, ...unknown].filter(({ from }) => from < limit).map((word) => ({ at: word.from, word })),
    ...amounts
      .filter((amount) => amount.from < limit || isAfterPer(text, amount.from))
      .map((amount) => ({ at: amount.from, amount })),
  ].sort((one, other) => one.at - other.at);

  const isUnit = (word: FoundWord<Meaning>) => units.some((unit) => overlap(unit, word));
  const isNamed = (word: FoundWord<Meaning>) => unknown.includes(word) || isPieceWord(word);
  const byOf = (word: FoundWord<Meaning>) => {
    if (unknown.includes(word)) return isPiece(word.word) ? 'header' : 'unit';
    return SIZES.has(word.word) ? 'size' : 'header';
  };
  const isAdded = (amount: Amount): boolean =>
    words.some(({ meaning, from, to }) => {
      const [end, start] = from >= amount.to ? [amount.to, from] : [to, amount.from];
      const isNext = end <= start && start - end <= TIGHT && !/\d/.test(text.slice(end, start));
      const isPerNext = from >= amount.to && isAfterPer(text, from);
      return meaning === 'added' && isNext && !isPerNext && isWithinCell(row, end, start);
    });
  const mentions: Mention[] = [];
  let pending = null as Pending | null;
  const place = (from: number, to: number) => ({ x: ((row.xs[from] ?? 0) + (row.xs[to - 1] ?? 0)) / 2, y: row.y });
  const settle = () => {
    if (!pending || pending.word.meaning === 'count') return;
    const { word, name } = pending;
    const isPer = isAfterPer(text, word.from);
    const isRepeated = mentions.at(-1)?.kind === 'serving' && !isPer;
    if (word.meaning === 'serving' && !isRepeated) {
      mentions.push({
        kind: 'serving',
        grams: null,
        isLiquid: null,
        name: name ? nameOfPiece(text.slice(name.from, name.to)) : nameBehind(text.slice(word.to)),
        isStated: isPer || isUnit(word),
        by: byOf(word),
        ...place(word.from, word.to),
      });
    }
    if (word.meaning === 'added' || (word.meaning === 'other' && isPer)) {
      mentions.push({
        kind: 'other',
        grams: null,
        isLiquid: null,
        name: null,
        isStated: true,
        by: word.meaning === 'added' ? 'added' : 'header',
        ...place(word.from, word.to),
      });
    }
  };
  for (const event of events) {
    if ('word' in event) {
      const { word } = event;
      const name = placeOfName(text, word);
      // "Serving size 1 slice (38 g)" is one header, "per serving, per slice" are two.
      const serving: FoundWord<Meaning> | null = pending?.word.meaning === 'serving' ? pending.word : null;
      // "Serving size 1 container (150 g)" is not the whole package.
      const canName = isNamed(word) || (word.meaning === 'other' && name.from < word.from);
      if (serving && canName && !isAfterPer(text, word.from) && isNameOf(text, serving, name)) {
        pending = { word: serving, name };
        continue;
      }
      settle();
      pending = { word, name: isNamed(word) ? name : null };
      continue;
    }
    const { amount } = event;
    const isPer = isAfterPer(text, amount.from);
    const isHundred = amount.value === 100;
    const isWeight = amount.unit === 'g' || amount.unit === 'ml' || (amount.unit === null && isHundred && isPer);
    if (!isWeight || amount.value > LARGEST_SERVING || amount.value < 1) continue;
    const isLiquid = amount.unit === null ? null : amount.unit === 'ml';
    const end = pending && (pending.name?.to ?? pending.word.to);
    const isServing = pending?.word.meaning === 'serving' && (!isHundred || amount.from - (end ?? 0) <= TIGHT);
    if (isHundred && (isPer || !isServing)) {
      settle();
      const isStated = isPer || CONTAINS.test(text.slice(amount.to)) || isOfTable(text, amount);
      mentions.push({
        kind: 'hundred',
        grams: 100,
        isLiquid,
        name: null,
        isStated,
        by: 'header',
        ...(isAdded(amount) && { isAdded: true }),
        ...place(amount.from, amount.to),
      });
    } else if (isServing || isPer) {
      const word = pending?.word;
      const before = pending && nameOf(text.slice(pending.name?.from ?? pending.word.to, amount.from));
      mentions.push({
        kind: 'serving',
        grams: amount.value,
        isLiquid,
        name: before ?? nameBehind(text.slice(amount.to)),
        isStated: true,
        by: word ? byOf(word) : 'header',
        ...(isAdded(amount) && { isAdded: true }),
        ...place(word?.meaning === 'serving' ? word.from : amount.from, amount.to),
      });
    } else continue;
    pending = null;
  }
  settle();
  return mentions;
}

/** Whether no gap between two columns is between these characters. */
const isWithinCell = ({ xs, height }: Row, end: number, start: number): boolean =>
  (xs[start] ?? 0) - (xs[end - 1] ?? 0) <= GAP * height + (start - end) * height;

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
