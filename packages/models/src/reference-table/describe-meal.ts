import { listInWords } from '@carbsight/contracts';
import { AS_LAST_TIME, type FoodInWords, type FoodLocale, type MealInWords } from '@carbsight/domain';

const DISH_NAME_MAX = 120;
const PORTION_MAX = 300;
const REASON_MAX = 300;
const NAMED_FOODS = 3;

/** A title is in the person's language, including the words that join it. */
const JOINED: Readonly<Record<FoodLocale, { readonly and: string; readonly more: string }>> = {
  en: { and: 'and', more: 'more' },
  'en-GB': { and: 'and', more: 'more' },
  de: { and: 'und', more: 'mehr' },
  es: { and: 'y', more: 'más' },
};

/** "Toast, scrambled egg, smoked salmon and more", in the person's own words, including what was not understood. */
export function nameDish({ foods, locale }: MealInWords, unknownItems: readonly string[], note: string): string {
  const { and, more } = JOINED[locale];
  const placeOf = (name: string): number => note.toLowerCase().indexOf(name.toLowerCase().split(' ')[0] ?? '');
  // "Käsebrot" brings its "Käse" along, which is an item but not a dish of its own.
  const isWithin = (name: string, dish = ''): boolean =>
    dish !== name && mentions(dish, name) > 0 && mentions(note, name) < 2;
  const read = namesOf(foods);
  const names = [...read.filter((name, at) => !isWithin(name, read[at - 1])), ...unknownItems];
  if (unknownItems.length > 0) names.sort((a, b) => placeOf(a) - placeOf(b));
  const named = names.slice(0, NAMED_FOODS);
  const name = names.length > named.length ? `${named.join(', ')} ${and} ${more}` : listInWords(named, and);
  return (name.charAt(0).toUpperCase() + name.slice(1)).slice(0, DISH_NAME_MAX);
}

/** The amount of a food, and whether it was stated. */
export function portionInWords({
  amount,
  amountWords,
  grams,
  carbsGrams,
  isRemembered,
  hasStatedCarbs,
}: FoodInWords): string {
  const weight = `${tenth(grams)} g`;
  if (hasStatedCarbs) return `${tenth(carbsGrams)} g of carbohydrate, as you said: about ${weight}`;
  if (amount === 'stated' && !isRemembered) return `${weight}, as you said`;
  if (amount === 'remembered')
    return `${[amountWords, weight].filter(Boolean).join(', ')}, ${AS_LAST_TIME}`.slice(0, PORTION_MAX);
  if (amount === 'stated') return `${weight}; the food ${AS_LAST_TIME}`;
  if (isRemembered)
    return `${amountWords ?? 'a usual portion'}, about ${weight} (assumed); the food ${AS_LAST_TIME}`.slice(
      0,
      PORTION_MAX,
    );
  return `${amountWords ?? 'a usual portion'}, about ${weight} (assumed)`.slice(0, PORTION_MAX);
}

/** Two or three plain sentences: where the figure comes from, what was assumed, what is missing. */
export function explain(foods: readonly FoodInWords[], unknownItems: readonly string[], totalGrams: number): string {
  const sentences = [
    `Estimated from your description with food tables: ${mainSource(foods, totalGrams, unknownItems.length > 0)}.`,
  ];
  const assumed = namesOf(foods.filter(({ amount, carbsGrams }) => isAssumed(amount) && carbsGrams > 0));
  if (assumed.length > 0)
    sentences.push(
      `Portions were assumed for ${listInWords(assumed.slice(0, NAMED_FOODS))}; weights make the range narrower.`,
    );
  const ignored = ignoredIn(foods);
  if (ignored.length > 0)
    sentences.push(`The table does not know ${quoted(ignored)}: the general food stands for it, in a wider range.`);
  if (unknownItems.length > 0) sentences.push(`Not found and not counted: ${listInWords(unknownItems.slice(0, 5))}.`);
  return sentences.join(' ');
}

/** Of a meal that misses a food, figures are minimums: rounded down, as its total is. */
function mainSource(foods: readonly FoodInWords[], totalGrams: number, isPartial: boolean): string {
  const about = isPartial ? 'at least' : 'about';
  const rounded = (grams: number): string => (isPartial ? String(Math.floor(grams)) : whole(grams));
  const [first] = foods.toSorted((left, right) => right.carbsGrams - left.carbsGrams);
  if (!first || totalGrams < 0.5) return 'these foods hold hardly any carbohydrate';
  if (foods.length === 1) return `${nameOf(first)} with ${about} ${rounded(totalGrams)} g of carbohydrate`;
  return `${about} ${rounded(totalGrams)} g of carbohydrate, most of it from ${nameOf(first)} (${rounded(first.carbsGrams)} g)`;
}

/** The reason for the level, in a sentence. */
export function reasonFor({ level, foods }: MealInWords, unknownItems: readonly string[]): string {
  const ignored = ignoredIn(foods);
  const isAllWeighed = foods.every(({ amount }) => amount === 'stated');
  const isAllSaid = !foods.some(({ amount }) => isAssumed(amount));
  if (unknownItems.length > 0)
    return `Not in the reference table and not counted: ${listInWords(unknownItems.slice(0, 3))}.`.slice(0, REASON_MAX);
  if (ignored.length > 0) return `${quoted(ignored)} is not known: a general food was assumed.`.slice(0, REASON_MAX);
  if (isAllSaid && !isAllWeighed)
    return level === 'low'
      ? 'The amounts are as you said. Of so much, a little more or less still counts.'
      : 'Every food was found in the reference table, and the amounts are as you said.';
  if (level === 'high')
    return isAllWeighed
      ? 'Weights were given and every food was found in the reference table.'
      : 'Every food was found in the reference table, and the assumed portions change little.';
  if (level === 'medium')
    return isAllWeighed
      ? 'Weights were given, but some of the foods vary in their carbohydrate.'
      : 'Every food was found in the reference table, but some portions were assumed.';
  return isAllWeighed
    ? 'Weights were given, but these foods vary a lot in their carbohydrate.'
    : 'Most of the carbohydrate comes from portions that were assumed. Weights or counts would help.';
}

const isAssumed = (amount: FoodInWords['amount']): boolean => amount === 'measured' || amount === 'assumed';

const ignoredIn = (foods: readonly FoodInWords[]): string[] => [...new Set(foods.flatMap(({ ignored }) => ignored))];

const quoted = (words: readonly string[]): string =>
  listInWords(words.slice(0, NAMED_FOODS).map((word) => `"${word}"`));

const nameOf = ({ name, food }: FoodInWords): string => name || food.description;

const namesOf = (foods: readonly FoodInWords[]): string[] => [...new Set(foods.map(nameOf))];

const mentions = (text: string, name: string): number => text.toLowerCase().split(name.toLowerCase()).length - 1;

const tenth = (grams: number): number => Math.round(grams * 10) / 10;

const whole = (grams: number): string => String(Math.round(grams));
