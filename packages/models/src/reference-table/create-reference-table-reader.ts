import { CARBS_MAX_GRAMS, type MealReading } from '@carbsight/contracts';
import { Failure, type FoodTable } from '@carbsight/domain';
import type { MealReader } from '../ports.js';
import { explain, judge, listInWords, nameDish } from './describe-reading.js';
import { type Match, matchFoods } from './matching/match-foods.js';
import { readNote, saysNothing } from './note/read-note.js';
import { separateStaples } from './note/separate-staples.js';
import { type WeighedItem, weighFoods } from './portions/weigh-foods.js';
import { carbRange } from './range.js';
import { forReading } from './text/normalise.js';

export const REFERENCE_TABLE_MODEL_ID = 'reference-table';

export type ReferenceTableOptions = {
  readonly foods: FoodTable;
  /** Milliseconds, for the duration of a read. */
  readonly clock?: () => number;
};

const MAX_ITEMS = 60;
const HEAVIEST_ITEM_GRAMS = 20_000;
const UNKNOWN_NAME_MAX = 60;
/** A longer run of words without an amount is talk around the foods, not the name of one. */
const LONGEST_UNKNOWN_WORDS = 4;

/**
 * Reads a meal from the words that go with the photo, never from its pixels. Free of cost and of tokens.
 * Fails with `needs-description` when the words name no food of the table, or no plausible amount.
 */
export function createReferenceTableReader({
  foods,
  clock = () => performance.now(),
}: ReferenceTableOptions): MealReader {
  return {
    modelId: REFERENCE_TABLE_MODEL_ID,
    async read({ note }) {
      const startedAt = clock();
      const reading = await readMeal(note, foods);
      return {
        reading,
        rawAnswer: JSON.stringify(reading),
        usage: { inputTokens: 0, outputTokens: 0, costUsd: 0 },
        durationMs: clock() - startedAt,
      };
    },
  };
}

async function readMeal(note: string, foods: FoodTable): Promise<MealReading> {
  const described = readNote(note)
    .filter((food) => food.amount === null || food.amount.count !== 0)
    .flatMap(separateStaples);
  if (described.length === 0) throw needsDescription('Please say in a few words what is on the plate.');
  const { matches, items } = await askTable(async () => {
    const found = await matchFoods(described, foods);
    const portions = await foods.findPortions(rowsOf(found));
    return { matches: found, items: mergeRepeated(weighFoods(found, portions)) };
  });
  const unknownItems = nameUnknown(matches, items.length > 0);
  if (items.length === 0 && matches.some(({ kind }) => kind === 'unreadable-amount'))
    throw needsDescription('We could not tell how much of it there was. Please check the amounts.');
  if (items.length === 0) throw needsDescription(sentenceFor(unknownItems));
  return summarise(items, unknownItems);
}

function summarise(items: readonly WeighedItem[], unknownItems: string[]): MealReading {
  const carbsGrams = roundTenth(items.reduce((sum, { item }) => sum + item.carbsGrams, 0));
  if (carbsGrams > CARBS_MAX_GRAMS || items.some(({ grams }) => grams > HEAVIEST_ITEM_GRAMS))
    throw needsDescription('These amounts are more than one meal can hold. Please check the numbers.');
  if (items.length > MAX_ITEMS) throw needsDescription(`Please describe at most ${MAX_ITEMS} foods at once.`);
  const range = carbRange(items);
  const { level, reason } = judge(items, unknownItems, carbsGrams, range);
  return {
    isNotFood: false,
    dishName: nameDish(items),
    carbsGrams,
    lowGrams: Math.min(carbsGrams, roundTenth(range.lowGrams)),
    highGrams: Math.min(CARBS_MAX_GRAMS, Math.max(carbsGrams, roundTenth(range.highGrams))),
    statedLevel: level,
    levelReason: reason,
    analysis: explain(items, unknownItems, carbsGrams),
    items: items.map(({ item }) => item),
    unknownItems,
  };
}

/** The table's own trouble is not the person's: another attempt can succeed. */
async function askTable<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    throw new Failure('model-unavailable', 'The reference table cannot be reached.', { retry: true, cause });
  }
}

const rowsOf = (matches: readonly Match[]): string[] => [
  ...new Set(matches.flatMap((match) => (match.kind === 'food' ? [match.food.row.ndbNo] : []))),
];

/** The same part in two salads is listed once when the list would grow too long to read. */
function mergeRepeated(items: readonly WeighedItem[]): WeighedItem[] {
  if (items.length <= MAX_ITEMS) return [...items];
  const merged = new Map<string, WeighedItem>();
  for (const next of items) {
    const key = `${next.item.reference?.id} ${next.item.item}`;
    const first = merged.get(key);
    merged.set(key, first ? addTo(first, next) : next);
  }
  return [...merged.values()];
}

const addTo = (first: WeighedItem, next: WeighedItem): WeighedItem => ({
  ...first,
  grams: first.grams + next.grams,
  item: {
    ...first.item,
    portion: 'several portions, added up',
    grams: roundTenth((first.item.grams ?? 0) + (next.item.grams ?? 0)),
    carbsGrams: roundTenth(first.item.carbsGrams + next.item.carbsGrams),
  },
});

/** Names what was not found; talk around the foods only when there is nothing else to name. */
function nameUnknown(matches: readonly Match[], isAnythingFound: boolean): string[] {
  const names = matches.flatMap((match) => {
    if (match.kind === 'unreadable-amount')
      return [`${match.words.join(' ').slice(0, UNKNOWN_NAME_MAX)} (amount not understood)`];
    if (match.kind !== 'unknown' || match.words.every(saysNothing)) return [];
    if (isAnythingFound && !match.hasAmount && match.words.length > LONGEST_UNKNOWN_WORDS) return [];
    return [forReading(match.words.slice(0, LONGEST_UNKNOWN_WORDS + 2).join(' ')).slice(0, UNKNOWN_NAME_MAX)];
  });
  return [...new Set(names)].slice(0, MAX_ITEMS);
}

const sentenceFor = (unknownItems: readonly string[]): string =>
  unknownItems.length === 0
    ? 'Please say in a few words what is on the plate.'
    : `Not found in the reference table: ${listInWords(unknownItems.slice(0, 3))}. Please describe the foods in other words.`;

const needsDescription = (message: string): Failure => new Failure('needs-description', message);

const roundTenth = (grams: number): number => Math.round(grams * 10) / 10;
