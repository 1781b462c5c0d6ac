import type { ConfidenceLevel } from '@carbsight/contracts';
import { generalFoodWas } from './portions/say-what-stands-in.js';
import type { WeighedItem } from './portions/weigh-foods.js';
import type { CarbRange } from './range.js';

const DISH_NAME_MAX = 120;
const NAMED_FOODS = 3;

/** "Toast, scrambled egg, smoked salmon and 2 more". */
export function nameDish(items: readonly WeighedItem[]): string {
  const labels = [...new Set(items.map((item) => item.dishLabel))];
  const named = labels.slice(0, NAMED_FOODS);
  const more = labels.length - named.length;
  const name = more > 0 ? `${named.join(', ')} and ${more} more` : listInWords(named);
  return (name.charAt(0).toUpperCase() + name.slice(1)).slice(0, DISH_NAME_MAX);
}

/** Two or three plain sentences: where the figure comes from, what was assumed, what is missing. */
export function explain(items: readonly WeighedItem[], unknownItems: readonly string[], totalGrams: number): string {
  const sentences = [
    `Estimated from your description with the USDA reference table (SR28): ${mainSource(items, totalGrams)}.`,
  ];
  const assumed = labelsWhere(items, (item) => item.basis !== 'weighed' && item.item.carbsGrams > 0);
  if (assumed.length > 0)
    sentences.push(`Portions were assumed for ${listInWords(assumed)}; weights make the range narrower.`);
  const ignored = [...new Set(items.flatMap((item) => item.ignored))].slice(0, NAMED_FOODS);
  if (ignored.length > 0)
    sentences.push(
      `The table does not know ${listInWords(ignored.map((word) => `"${word}"`))}: the general food stands for it, in a wider range.`,
    );
  if (unknownItems.length > 0) sentences.push(`Not found and not counted: ${listInWords(unknownItems.slice(0, 5))}.`);
  return sentences.join(' ');
}

function mainSource(items: readonly WeighedItem[], totalGrams: number): string {
  const [first] = items.toSorted((left, right) => right.item.carbsGrams - left.item.carbsGrams);
  if (!first || totalGrams < 0.5) return 'these foods hold hardly any carbohydrate';
  if (items.length === 1) return `${first.item.item} with about ${whole(totalGrams)} g of carbohydrate`;
  return `about ${whole(totalGrams)} g of carbohydrate, most of it from ${first.item.item} (${whole(first.item.carbsGrams)} g)`;
}

/** How far the range reaches to one side, against the figure itself and in grams that a meal's planning notices. */
const NARROW = { share: 0.2, grams: 4 };
const FAIR = { share: 0.4, grams: 9 };

export function judge(
  items: readonly WeighedItem[],
  unknownItems: readonly string[],
  totalGrams: number,
  range: CarbRange,
): { level: ConfidenceLevel; reason: string } {
  const half = (range.highGrams - range.lowGrams) / 2;
  const isWithin = (limit: typeof NARROW): boolean => half <= limit.grams || half <= limit.share * totalGrams;
  if (unknownItems.length > 0)
    return {
      level: 'low',
      reason: `Not in the reference table and not counted: ${listInWords(unknownItems.slice(0, 3))}.`.slice(0, 300),
    };
  const vague = items.find((item) => item.hasUnknownWord);
  if (vague)
    return {
      level: 'low',
      reason: `${quoted(vague.ignored)} is not known: ${generalFoodWas(vague.dishLabel)} assumed.`.slice(0, 300),
    };
  const isAllWeighed = items.every((item) => item.basis === 'weighed');
  if (isWithin(NARROW) && items.every((item) => item.ignored.length === 0))
    return {
      level: 'high',
      reason: isAllWeighed
        ? 'Weights were given and every food was found in the reference table.'
        : 'Every food was found in the reference table, and the assumed portions change little.',
    };
  if (isWithin(FAIR))
    return {
      level: 'medium',
      reason: isAllWeighed
        ? 'Weights were given, but some of the foods vary in their carbohydrate.'
        : 'Every food was found in the reference table, but some portions were assumed.',
    };
  return {
    level: 'low',
    reason: isAllWeighed
      ? 'Weights were given, but these foods vary a lot in their carbohydrate.'
      : 'Most of the carbohydrate comes from portions that were assumed. Weights or counts would help.',
  };
}

const quoted = (words: readonly string[]): string =>
  listInWords(words.slice(0, NAMED_FOODS).map((word) => `"${word}"`));

const labelsWhere = (items: readonly WeighedItem[], holds: (item: WeighedItem) => boolean): string[] =>
  [...new Set(items.filter(holds).map((item) => item.dishLabel))].slice(0, NAMED_FOODS);

/** "a", "a and b", "a, b and c". */
export function listInWords(words: readonly string[]): string {
  const last = words.at(-1);
  if (last === undefined) return '';
  return words.length === 1 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

const whole = (grams: number): string => String(Math.round(grams));
