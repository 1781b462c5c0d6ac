import type { Vocabulary } from '../language/vocabulary.js';
import type { Eaten, Measured } from '../text/tokenise.js';
import type { Chunk, Item } from './chunk.js';
import { millilitresOf } from './units.js';

/** A clause about how much was eaten, and how many chunks precede it. */
export type Clause = {
  readonly after: number;
  /** Separated by a comma or a dash, so it applies to everything before it. */
  readonly isLoose: boolean;
  readonly eaten: Eaten;
};

/** The chunks with how much of them was eaten: a factor, a weight, or a number of pieces. */
export function withEaten(chunks: readonly Chunk[], clauses: readonly Clause[], vocabulary: Vocabulary): Chunk[] {
  const bare = bareCounts(chunks, clauses, vocabulary);
  const all = [...clauses, ...bare.values()].toSorted((a, b) => a.after - b.after);
  let applied = [...chunks];
  let start = 0;
  for (let at = 0; at < all.length; at += 1) {
    const clause = all[at] as Clause;
    const next = all[at + 1];
    const isYield = clause.eaten.what === 'yield';
    const isWeighed = isYield && clause.eaten.amount.unit === 'g';
    // "cut into 12, ate 2", "makes 400 g, ate 100 g": the two belong together.
    const areAlike = isWeighed || next?.eaten.amount.unit !== 'g';
    const of = isYield && next && next.eaten.what !== 'yield' && areAlike ? next : clause;
    if (of !== clause) at += 1;
    // "2 pizzas for 5 people, I had 3 slices": the slices are not portions for one person.
    const isPart = of !== clause && clause.eaten.isForPeople === true && of.eaten.amount.part !== undefined;
    const pieces = isYield && !isPart ? clause.eaten.amount.number : null;
    applied = applied.map((chunk, place) => {
      const isBefore = place >= start && place < of.after;
      // "Toast, 4 biscuits, son ate 1": of the biscuits only.
      const isPiecesLeft = of.eaten.what === 'left' && of.eaten.amount.unit === 'piece';
      const isOfSeveral = clause.eaten.isOfAll || (clause.isLoose && !isPiecesLeft);
      const isTarget = isBefore && (isYield || isOfSeveral || place === of.after - 1);
      if (isWeighed && isTarget && !bare.has(place))
        return eatenOfWeight(
          chunk,
          clause.eaten.amount.number,
          of === clause ? null : of.eaten,
          of.after - start === 1,
        );
      return isTarget && !bare.has(place)
        ? eatenOf(
            chunk,
            of === clause && isYield ? null : of.eaten,
            pieces,
            clause.eaten.isForPeople ? null : applied[start],
          )
        : chunk;
    });
    start = of.after;
  }
  return applied.filter((_, place) => !bare.has(place));
}

/**
 * Of what weighs this much in all: "the rice I made 200 g", "100 g pasta makes 250 g, ate 125 g".
 * @param isAlone no other food is in it, so that the weight is its own
 */
function eatenOfWeight(chunk: Chunk, whole: number, eaten: Eaten | null, isAlone: boolean): Chunk {
  const isWeight = isAlone && chunk.grams === null && !chunk.items.some(({ kind }) => kind === 'number');
  const weighed: Chunk = isWeight
    ? { ...chunk, grams: whole, weights: 1, items: [...chunk.items, { kind: 'grams' }] }
    : chunk;
  if (eaten?.amount.unit === 'g' && whole > 0) {
    const part = Math.min(1, eaten.amount.number / whole);
    return scale(weighed, eaten.what === 'left' ? 1 - part : part, null);
  }
  return eaten ? eatenOf(weighed, eaten, null, null) : weighed;
}

/** "12 pieces, ate 2", "serves 4, one portion": a number without a food is how many there were, or how many were eaten. */
function bareCounts(chunks: readonly Chunk[], clauses: readonly Clause[], vocabulary: Vocabulary): Map<number, Clause> {
  const found = new Map<number, Clause>();
  for (const [place, chunk] of chunks.entries()) {
    const amount = place > 0 && isBareCount(chunk, vocabulary) ? measuredIn(chunk) : null;
    const isAfterYield = clauses.some(({ after, eaten }) => after <= place && eaten.what === 'yield');
    const after = chunks[place + 1];
    const isAgain = after !== undefined && isBareCount(after, vocabulary) && measuredIn(after)?.unit === amount?.unit;
    const isBeforeEaten =
      isAgain || clauses.some(({ after, eaten }) => after === place + 1 && eaten.amount.unit === 'piece');
    const hasFigure = chunks.slice(0, place).some(({ figure }) => figure !== null);
    if (!amount || !(isAfterYield || isBeforeEaten || hasFigure)) continue;
    const what = isBeforeEaten && !isAfterYield ? 'yield' : 'eaten';
    if (what === 'eaten' || amount.unit === 'piece')
      found.set(place, { after: place, isLoose: true, eaten: { what, amount, isOfAll: true } });
  }
  return found;
}

/** Only a number and a unit, no food and no weight. */
const isBareCount = ({ items, grams, figure }: Chunk, { is }: Vocabulary): boolean =>
  grams === null &&
  figure === null &&
  items.some(({ kind }) => kind === 'number') &&
  items.every(
    (item) =>
      item.kind === 'number' ||
      item.kind === 'silent' ||
      (item.kind === 'unit' && !/^(oz|floz|inch|lb)$/.test(item.text) && (is('measures', item) || is('people', item))),
  );

function measuredIn({ items }: Chunk): Measured | null {
  const count = items.find((item) => item.kind === 'number');
  const unit = items.find((item) => item.kind === 'unit');
  if (!count) return null;
  if (unit?.kind === 'unit' && millilitresOf(unit.text) !== null) return { number: count.number, unit: unit.text };
  return { number: count.number, unit: count.isFraction && count.number < 1 && !unit ? 'fraction' : 'piece' };
}

/** People rarely give a smaller weight without its unit. */
const LEAST_BARE_GRAMS = 10;

/**
 * @param eaten null: as many of the pieces as the dish says ("1 biscuit, 2 cups flour makes 8"), or one
 * @param dish null: the pieces are what each person ate
 */
function eatenOf(chunk: Chunk, eaten: Eaten | null, pieces: number | null, dish: Chunk | null | undefined): Chunk {
  if (eaten === null) {
    // "2 pizzas for 4 people"
    if (dish === null) return { ...scale(chunk, 1 / Math.max(1, pieces ?? 1), null), isShared: true };
    const count = dish?.items.find((item) => item.kind === 'number');
    const own = count && !count.isFraction && count.number < (pieces ?? 1) ? count.number : 1;
    return scale(chunk, own / Math.max(1, pieces ?? 1), pieces);
  }
  const { what, amount } = eaten;
  const ofLeft = (fraction: number): number => (what === 'left' ? Math.max(0, 1 - fraction) : fraction);
  if (eaten.ends) return { ...scale(chunk, amount.number, pieces), fractionEnds: eaten.ends };
  if (amount.unit === 'fraction') return scale(chunk, ofLeft(Math.min(1, amount.number)), pieces);
  const isRate = chunk.figure?.per === 'all';
  if (amount.unit === 'g') {
    // "30 g = 22 g carbs, had 45 g"
    if (chunk.grams !== null && isRate && what === 'eaten')
      return scale(chunk, amount.number / Math.max(chunk.grams, 0.1), null);
    if (chunk.grams !== null)
      return scale(chunk, ofLeft(Math.min(1, amount.number / Math.max(chunk.grams, 0.1))), null);
    return what === 'left'
      ? chunk
      : { ...chunk, grams: amount.number, weights: 1, items: [...chunk.items, { kind: 'grams' }] };
  }
  // "200 g, ate 150"
  const isWeightOf = chunk.grams !== null && !isRate && amount.unit === 'piece' && amount.number >= LEAST_BARE_GRAMS;
  if (isWeightOf && pieces === null && amount.number <= (chunk.grams ?? 0))
    return scale(chunk, ofLeft(amount.number / (chunk.grams ?? 1)), null);
  const isOfWhole =
    amount.part !== undefined && pieces === null && chunk.figure === null && !isOfSuch(chunk, amount.part);
  if (amount.unit === 'piece' && !isOfWhole) {
    const count = chunk.items.find((item) => item.kind === 'number' && !item.isFraction && item.number > 1);
    const whole = pieces ?? (count?.kind === 'number' ? count.number : null);
    if (
      whole !== null &&
      whole > 0 &&
      (pieces !== null || what === 'left' || amount.number <= whole) &&
      !isPerPiece(chunk)
    )
      return scale(chunk, ofLeft(Math.min(1, amount.number / whole)), pieces);
    if (what === 'left') return chunk;
    // "Bar 20 g carbs, ate 2": the figure is that of one.
    if (isRate && whole === null && chunk.grams === null && amount.part === undefined)
      return scale(chunk, amount.number, null);
    // "4 nuggets 15 g carbs, ate 6"
    if (isRate && whole !== null && !isPerPiece(chunk)) return scale(chunk, amount.number / whole, null);
  }
  const applied = isRate ? volumeIn(chunk) : null;
  const volume = (millilitresOf(amount.unit) ?? 0) * amount.number;
  if (applied && volume > 0) return scale(chunk, volume / applied, null);
  // "A pizza, left a slice": how many there were is not known.
  if (what === 'left') return { ...chunk, article: 'a' };
  const isOther = ({ kind, ...item }: Item): boolean =>
    kind !== 'number' && !(isOfWhole && kind === 'unit' && 'text' in item && VESSELS.has(item.text));
  const items = [...amountItems(amount), ...chunk.items.filter(isOther)];
  // "1 litre of juice, drank 2 glasses": the volume was that of the whole.
  if (!isOfWhole || chunk.grams === null) return { ...chunk, items };
  return { ...chunk, items: items.filter(({ kind }) => kind !== 'grams'), grams: null, gramEnds: null, weights: 0 };
}

/** "A loaf of bread, ate 2 slices" of it. */
const VESSELS = new Set(
  'loaf bar block tray box pack packet package bag piece plate bottle tub carton can tin pot jar container pint bowl'.split(
    ' ',
  ),
);

/** "8 slices of pizza, ate 3 slices", "12 nuggets, ate 3 pieces". */
const isOfSuch = ({ items }: Chunk, part: string): boolean =>
  items.some((item) => item.kind === 'unit' && item.text === part) ||
  (part === 'piece' && items.some((item) => item.kind === 'number' && !item.isFraction && item.number > 1));

/** "1/2 cup" in millilitres; null without a volume. */
function volumeIn({ items }: Chunk): number | null {
  const unit = items.find((item) => item.kind === 'unit' && millilitresOf(item.text) !== null);
  const count = items.find((item) => item.kind === 'number')?.number ?? 1;
  return unit?.kind === 'unit' ? count * (millilitresOf(unit.text) ?? 0) : null;
}

const isPerPiece = ({ figure }: Chunk): boolean => figure !== null && figure.per !== 'all' && figure.per !== '100 g';

/** With a yield, the dish's numbers ("16 muffins, 320 g carbs") count its pieces, and are included in the factor. */
function scale(chunk: Chunk, factor: number, pieces: number | null): Chunk {
  const items =
    pieces === null ? chunk.items : chunk.items.filter((item) => !(item.kind === 'number' && item.number === pieces));
  return { ...chunk, items, factor: chunk.factor * factor };
}

export function amountItems({ number, unit, part }: Measured): Item[] {
  const count: Item = {
    kind: 'number',
    number,
    ends: null,
    isFraction: false,
    isTimes: false,
    raw: String(number),
    said: '',
    next: part ?? unit,
  };
  if (part) return [count, { kind: 'unit', text: part, raw: part, said: '' }];
  return unit === 'piece' ? [{ ...count, next: '' }] : [count, { kind: 'unit', text: unit, raw: unit, said: '' }];
}
