import type { Chunk, Item } from '../grammar/chunk.js';
import { bestMatch } from './match.js';
import { queryOf, type Tools } from './query.js';
import type { Reading } from './segment.js';

/** How much less likely one reading of the weight may be before only the other counts, as the logarithm of a ratio of weights. */
const MARGIN = 0.4;

/**
 * "Chicken and rice 350 g": a weight at the end is that of the last or of all. The reading closer to the usual portions counts, and the
 * range covers both. At the front, a weight belongs to the phrase it opens: "75 g dried pasta with tomato sauce".
 */
export function withWeightOfAll(foods: readonly Reading[], tools: Tools): Reading[] {
  const shared: Reading[] = [];
  for (const run of runsOf(foods)) {
    const weighed = run.at(-1);
    const isShared =
      run.length > 1 &&
      weighed !== undefined &&
      isWeighedAtEnd(weighed, tools) &&
      run.every((reading) => reading === weighed || isAssumed(reading, tools));
    const usual = isShared ? usualOf(weighed, tools) : null;
    shared.push(...(usual && weighed ? fractionOf(run, weighed, usual) : run));
  }
  return shared;
}

function fractionOf(run: readonly Reading[], weighed: Reading, usualGrams: number): readonly Reading[] {
  const { grams } = weighed.amount;
  const usual = (reading: Reading): number => (reading === weighed ? usualGrams : reading.amount.grams);
  const sum = run.reduce((all, reading) => all + usual(reading), 0);
  const far = { ofOne: Math.abs(Math.log(grams / usualGrams)), ofAll: Math.abs(Math.log(grams / sum)) };
  if (far.ofAll > far.ofOne + MARGIN) return run;
  const isOfAll = far.ofAll < far.ofOne;
  return run.map((reading) => {
    const ofAll = (grams * usual(reading)) / sum;
    const { amount } = reading;
    return {
      ...reading,
      amount: isOfAll
        ? { ...amount, grams: ofAll, otherGrams: amount.grams, source: 'default' }
        : { ...amount, otherGrams: ofAll },
    };
  });
}

/** Foods joined by "and" or "with". */
function runsOf(foods: readonly Reading[]): Reading[][] {
  const runs: Reading[][] = [];
  for (const reading of foods) {
    const isJoined = JOINED.has(reading.chunks[0]?.introducedBy ?? '');
    if (isJoined && runs.length > 0) runs.at(-1)?.push(reading);
    else runs.push([reading]);
  }
  return runs;
}

const JOINED = new Set(['and', 'with', 'plus']);

function isWeighedAtEnd(reading: Reading, tools: Tools): boolean {
  if (reading.amount.source !== 'stated' || reading.amount.otherGrams !== undefined) return false;
  const { chunks } = reading;
  const items = chunks.flatMap((chunk) => chunk.items).filter(({ kind }) => kind !== 'silent');
  return (
    items.at(-1)?.kind === 'grams' &&
    // A drink's volume is the drink's.
    !chunks.some(({ isVolume }) => isVolume) &&
    items.every((item) => item.kind !== 'number' && !isMeasure(item, tools)) &&
    chunks.every(isPlain)
  );
}

const isAssumed = ({ amount, chunks, isRemembered }: Reading, tools: Tools): boolean =>
  ['default', 'category', 'generic', 'unknown'].includes(amount.source) &&
  !isRemembered &&
  chunks.every(
    (chunk) =>
      isPlain(chunk) &&
      chunk.items.every((item) => !['number', 'size', 'grams'].includes(item.kind) && !isMeasure(item, tools)),
  );

/** "Steak" is a unit that names a food. */
const isMeasure = (item: Item, { vocabulary }: Tools): boolean =>
  item.kind === 'unit' && vocabulary.is('measures', item);

const isPlain = ({ figure, factor, isEach, part }: Chunk): boolean =>
  figure === null && factor === 1 && isEach === false && part === null;

/** What the food weighs if no weight is stated, in grams. */
function usualOf({ chunks }: Reading, tools: Tools): number | null {
  const query = queryOf(chunks, tools);
  const found = query && bestMatch({ ...query, grams: null }, tools);
  return found?.amount.grams ?? null;
}
