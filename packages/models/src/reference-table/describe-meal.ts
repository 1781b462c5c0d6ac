import { type ConfidenceLevel, listInWords, type Statement, state } from '@carbsight/contracts';
import {
  type FoodInWords,
  type FoodLocale,
  isStatedFood,
  type MealInWords,
  type PersonalFood,
  roundGrams,
} from '@carbsight/domain';

const DISH_NAME_MAX = 120;
const AMOUNT_MAX = 200;
const WORD_MAX = 60;
const NAMED_FOODS = 3;

/** A title is in the person's language, including the words that join it. */
const JOINED: Readonly<Record<FoodLocale, { readonly and: string; readonly more: string }>> = {
  en: { and: 'and', more: 'more' },
  'en-GB': { and: 'and', more: 'more' },
  'en-AU': { and: 'and', more: 'more' },
  'en-IN': { and: 'and', more: 'more' },
  de: { and: 'und', more: 'mehr' },
  es: { and: 'y', more: 'más' },
  'es-MX': { and: 'y', more: 'más' },
};

/** "Toast, scrambled egg, smoked salmon and more", in the person's own words, including what was not understood. */
export function nameDish({ foods, locale }: MealInWords, unknownItems: readonly string[], note: string): string {
  const { and, more } = JOINED[locale];
  const placeOf = (name: string): number => note.toLowerCase().indexOf(name.toLowerCase().split(' ')[0] ?? '');
  // "Käsebrot" includes its "Käse", which is an item but not a dish of its own.
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
export function portionOf(food: FoodInWords): Statement {
  const { amount, isRemembered, hasStatedCarbs } = food;
  const grams = roundGrams(food.grams);
  const words = food.amountWords?.slice(0, AMOUNT_MAX);
  if (hasStatedCarbs) return state('portion-of-stated-carbs', { carbs: roundGrams(food.carbsGrams), grams });
  if (amount === 'stated') return state(isRemembered ? 'food-remembered' : 'portion-stated', { grams });
  if (amount === 'remembered')
    return words ? state('portion-remembered', { amount: words, grams }) : state('weight-remembered', { grams });
  if (words === undefined) return state(isRemembered ? 'usual-portion-food-remembered' : 'usual-portion', { grams });
  return state(isRemembered ? 'portion-assumed-food-remembered' : 'portion-assumed', { amount: words, grams });
}

/** Two or three plain sentences: where the figure comes from, what was assumed, what is missing. */
export function explain(
  foods: readonly FoodInWords[],
  personal: readonly PersonalFood[],
  unknownItems: readonly string[],
  totalGrams: number,
): Statement[] {
  const assumed = [
    ...namesOf(foods.filter(({ amount, carbsGrams }) => isAssumed(amount) && carbsGrams > 0)),
    ...personal.filter(({ amount }) => isAssumed(amount)).map(({ item }) => item.item),
  ];
  const ignored = ignoredIn(foods);
  const own = personal.filter(({ item }) => isStatedFood(item.source));
  const said = personal.filter(({ item }) => !isStatedFood(item.source));
  return [
    ...(foods.length > 0 ? [mainSource(foods, totalGrams, unknownItems.length > 0)] : []),
    ...(own.length > 0 ? [state('counted-own-foods', { foods: own.map(({ item }) => item.item) })] : []),
    ...(said.length > 0 ? [state('counted-as-said', { foods: said.map(({ name }) => name) })] : []),
    ...(assumed.length > 0 ? [state('portions-assumed', { foods: assumed.slice(0, NAMED_FOODS) })] : []),
    ...(ignored.length > 0 ? [state('general-food-in-place', { words: quoted(ignored) })] : []),
    ...(unknownItems.length > 0 ? [state('not-found', { foods: unknownItems.slice(0, 5) })] : []),
  ];
}

/** If a food is missing from the meal, figures are minimums: rounded down, like its total. */
function mainSource(foods: readonly FoodInWords[], totalGrams: number, isPartial: boolean): Statement {
  const round = isPartial ? Math.floor : Math.round;
  const [first] = foods.toSorted((left, right) => right.carbsGrams - left.carbsGrams);
  if (!first || totalGrams < 0.5) return state('hardly-any-carbs');
  const values = { food: nameOf(first), grams: round(totalGrams) };
  if (foods.length === 1) return state(isPartial ? 'one-food-at-least' : 'one-food', values);
  return state(isPartial ? 'several-foods-at-least' : 'several-foods', { ...values, part: round(first.carbsGrams) });
}

/** The reason for the level. */
export function reasonFor(
  level: ConfidenceLevel,
  { foods, isUnsure, isPerhapsDry }: Pick<MealInWords, 'foods' | 'isUnsure' | 'isPerhapsDry'>,
  personal: readonly PersonalFood[],
  unknownItems: readonly string[],
): Statement {
  const ignored = ignoredIn(foods);
  const amounts = [...foods, ...personal].map(({ amount }) => amount);
  const isAllWeighed = amounts.every((amount) => amount === 'stated');
  const isAllSaid = !amounts.some(isAssumed);
  if (unknownItems.length > 0) return state('foods-not-counted', { foods: unknownItems.slice(0, NAMED_FOODS) });
  if (ignored.length > 0) return state('general-food-assumed', { words: quoted(ignored) });
  if (isUnsure) return state('amounts-not-understood');
  if (isPerhapsDry) return state('dry-or-cooked');
  if (isAllSaid && !isAllWeighed) return state(level === 'low' ? 'large-amounts-as-said' : 'amounts-as-said');
  return state(`${isAllWeighed ? 'weighed' : 'assumed'}-${level}`);
}

const isAssumed = (amount: FoodInWords['amount']): boolean => amount === 'measured' || amount === 'assumed';

const ignoredIn = (foods: readonly FoodInWords[]): string[] => [...new Set(foods.flatMap(({ ignored }) => ignored))];

const quoted = (words: readonly string[]): string[] =>
  words.slice(0, NAMED_FOODS).map((word) => `"${word.slice(0, WORD_MAX)}"`);

const nameOf = ({ name, food }: FoodInWords): string => name || food.description;

const namesOf = (foods: readonly FoodInWords[]): string[] => [...new Set(foods.map(nameOf))];

const mentions = (text: string, name: string): number => text.toLowerCase().split(name.toLowerCase()).length - 1;
