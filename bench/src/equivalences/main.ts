import { openFoods } from '@carbsight/foods';
import { createMealReading } from '../accuracy/read-meal.js';
import type { Estimate } from '../accuracy/score.js';
import { parseCommandLine } from '../harness/command-line.js';
import { at } from '../harness/config.js';
import { storeReport } from '../harness/report.js';
import { holds, loadPairs, type Pair } from './pairs.js';

/** Measures how often two ways of writing a meal read alike, without knowing any truth. */
const { values } = parseCommandLine({ options: { file: { type: 'string' } } });
const pairs = await loadPairs(values.file ?? at('bench/data/equivalences.csv'));
const reading = createMealReading(openFoods());

async function read(words: string, { id, kind, locale }: Pair): Promise<Estimate> {
  const meal = { id, set: kind, words, locale, carbsGrams: 0, band: null, basis: 'total', half: 'working' } as const;
  return (await reading(meal)).estimate;
}
/** A plain note, or a figure in grams. */
async function expected(text: string, pair: Pair): Promise<number | null> {
  return Number.isNaN(Number(text)) ? ((await read(text, pair))?.carbsGrams ?? null) : Number(text);
}

const results: { readonly kind: string; readonly isHeld: boolean }[] = [];
for (const pair of pairs) {
  const [low, high] = pair.expected;
  const ends = [await expected(low, pair), await expected(high, pair)] as const;
  results.push({ kind: pair.kind, isHeld: holds(pair, await read(pair.note, pair), ends) });
}
const heldOf = (some: typeof results) => some.filter(({ isHeld }) => isHeld).length;
const kinds = [...Map.groupBy(results, ({ kind }) => kind)].map(([kind, some]) => [kind, [heldOf(some), some.length]]);
const result = { n: results.length, holds: heldOf(results), byKind: Object.fromEntries(kinds) };
if (values.file === undefined) await storeReport('equivalences', result);
console.log(JSON.stringify(result));
