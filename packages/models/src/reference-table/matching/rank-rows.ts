import type { FoodRow } from '@carbsight/domain';
import { NEUTRAL_WORDS, NOT_FOODS, PRODUCT_NAMES, STATE_WORDS } from '../lexicon/words.js';
import { normalise } from '../text/normalise.js';
import { stem } from '../text/stem.js';
import { isOneEditApart } from './correct-spelling.js';

export type RankedRow = { readonly row: FoodRow; readonly score: number };

/**
 * First parts of descriptions that name a class, while the food itself follows after the comma ("Fish, bass").
 * Elsewhere what follows only describes: "Squash, summer" is a squash, and "summer" alone is no food.
 */
const CLASSES =
  /^(fast foods?|side dishes|snacks?|candies|beverages?|alcoholic beverages?|carbonated beverage|cereals?( ready to eat)?|nuts|seeds|fish|crustaceans|mollusks|spices|cheese|desserts|frozen novelties|sweeteners?|game meat)$/;
/** Here a cuisine stands between the class and the food. */
const DISTANT_CLASSES = /^(restaurant|noodles)$/;
/** Where the food of a description's part ends and its making begins. */
const MAKING = /\s(with|without|made|from|in|and|or|for|prepared|includes)\s.*$/;

/** Markets, preparations and products that people rarely mean when they just name a food. */
const PENALTIES: readonly (readonly [pattern: RegExp, points: number])[] = [
  [/\b(dry|dried|uncooked|unprepared|dehydrated|powder|mix|concentrate|condensed|freeze-dried|unbaked|dough)\b/i, 1.2],
  [/\b(imported|industrial|imitation|substitute|formulated|infant)\b/i, 1],
  [/\b(without|reduced|low|lowfat|nonfat|fat-free|fat free|diet|sugar free|fortified|unenriched|light)\b/i, 0.5],
  [/\b(frozen|canned|refrigerated)\b/i, 0.2],
];
/** Nobody who describes a meal means these without naming them in full. */
const LEFT_OUT: ReadonlySet<string> = new Set(['Baby Foods', 'American Indian/Alaska Native Foods']);
/** Categories that are eaten cooked: their raw rows are what a cook weighs, not what stands on a plate. */
const EATEN_COOKED: ReadonlySet<string> = new Set([
  'Cereal Grains and Pasta',
  'Legumes and Legume Products',
  'Poultry Products',
  'Beef Products',
  'Pork Products',
  'Lamb, Veal, and Game Products',
  'Finfish and Shellfish Products',
]);

/**
 * Orders the rows of a text search by how likely a person means them, and drops those that only share words with the
 * phrase. A row must be about the phrase's head, its last word: "table salt" is salt, "a table" is not.
 */
export function rankRows(phrase: readonly string[], rows: readonly FoodRow[]): RankedRow[] {
  const wanted = phrase.filter((word) => !NEUTRAL_WORDS.has(word) || STATE_WORDS.has(word)).map(stem);
  const nouns = wanted.filter((word) => !STATE_WORDS.has(word) && !NOT_FOODS.has(word));
  const head = wanted.at(-1);
  if (head === undefined || nouns.length === 0 || NOT_FOODS.has(head) || head.length < 3) return [];
  return rows
    .filter((row) => !LEFT_OUT.has(row.category))
    .map((row) => ({ row, score: scoreRow(row, wanted, head) }))
    .filter(({ score }) => score > Number.NEGATIVE_INFINITY)
    .sort((left, right) => right.score - left.score);
}

function scoreRow(row: FoodRow, wanted: readonly string[], head: string): number {
  const segments = row.description.split(/[,;()]/).map((segment) => normalise(segment).trim());
  const rowWords = new Set(segments.flatMap((segment) => segment.split(/\s+/)).map(stem));
  for (const word of normalise(row.commonName ?? '').split(/[\s,;()]+/)) rowWords.add(stem(word));
  const isHeld = (word: string): boolean =>
    rowWords.has(word) || (word.length >= 7 && [...rowWords].some((other) => isOneEditApart(other, word)));
  if (!wanted.filter((word) => !STATE_WORDS.has(word)).every(isHeld)) return Number.NEGATIVE_INFINITY;
  const brands = brandsIn(row.description);
  const isBrandMeant = wanted.some((word) => brands.has(word));
  if (!isAbout(segments, wanted, brands) && !isNamed(row.description, head, wanted)) return Number.NEGATIVE_INFINITY;
  let score = 3;
  const extra = [...rowWords].filter((word) => word.length > 2 && !wanted.includes(word)).length;
  score -= Math.min(extra, 12) * 0.12;
  if (brands.size > 0 && !isBrandMeant) score -= 1.5;
  for (const [pattern, points] of PENALTIES)
    if (pattern.test(row.description) && !wanted.some((word) => pattern.test(word))) score -= points;
  for (const word of wanted) if (STATE_WORDS.has(word) && rowWords.has(word)) score += 0.6;
  const isRaw = rowWords.has('raw');
  if (EATEN_COOKED.has(row.category) && !wanted.includes('raw'))
    score += isRaw ? -0.6 : rowWords.has('cooked') ? 0.3 : 0;
  else if (isRaw) score += 0.3;
  return score;
}

/**
 * The head is what the description's first part is, or the part that names the food within a class. A single word must
 * be all of it: "legs" are no frog legs, and "puree" is no prune puree.
 */
function isAbout(segments: readonly string[], wanted: readonly string[], brands: ReadonlySet<string>): boolean {
  const head = wanted.at(-1) ?? '';
  if (brands.has(head)) return false;
  const [first = '', second = '', third = ''] = segments;
  const parts = [first, CLASSES.test(first) ? second : '', DISTANT_CLASSES.test(first) ? third : ''];
  return parts.some((part) => {
    const words = part.replace(MAKING, '').split(/\s+/).map(stem);
    const last = words.at(-1) ?? '';
    if (words.length > 1 && wanted.filter((word) => !STATE_WORDS.has(word)).length === 1) return false;
    return last === head || (head.length >= 7 && isOneEditApart(last, head));
  });
}

/** USDA writes brands and product names in capitals. */
const brandsIn = (text: string): ReadonlySet<string> =>
  new Set((text.match(/\b(?:Mc)?[A-Z][A-Z'&-]{2,}\b/g) ?? []).map((word) => stem(normalise(word))));

/**
 * A product's whole name was said: "butterfinger", but not "papa" for Papa John's. Names that are common words as well
 * ("Club", "Animals") are no names by themselves.
 */
const isNamed = (description: string, head: string, wanted: readonly string[]): boolean =>
  (wanted.length > 1 || PRODUCT_NAMES.has(head)) &&
  description.split(',').some((segment) => {
    const names = brandsIn(segment);
    return names.has(head) && [...names].every((name) => wanted.includes(name));
  });
