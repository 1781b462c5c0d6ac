import { groupBy } from '@carbsight/domain';
import type { Chunk } from '../grammar/chunk.js';
import { isOfPictures } from '../grammar/items.js';
import { isDrink } from './density.js';
import { bestMatch, HAS_BREAD } from './match.js';
import { queryOf, type Tools } from './query.js';
import { carbsIn, carbsOf } from './range.js';
import { withinReason } from './sanity.js';
import type { Reading, Segmentation } from './segment.js';
import { statedCarbsOf } from './stated-figures.js';
import { withWeightOfAll } from './whole-weight.js';
import { MENU_DRINK } from './wording.js';

/** The milk poured over a food, in grams. */
const MILK_WITH: readonly { readonly category: RegExp; readonly grams: number }[] = [
  { category: /cereal|oat|grits/i, grams: 125 },
  { category: /coffee|tea\b/i, grams: 30 },
];

/** Adjusts foods by the foods around them. */
export function inContext({ foods, skipped, included }: Segmentation, tools: Tools): Segmentation {
  const sweetened = withOwnSugar(withFiguresOfDishes(foods, included), tools);
  const once = withFractions(
    withinDishes(onceCounted(withAlternatives(sweetened.filter(isNoDecoration)), tools)),
  ).filter(
    (food, _, all) =>
      !isDefaultDrink(food, all) && !isMealOfParts(food, all) && !isBreadAround(food, all) && !isMilkOfDrink(food, all),
  );
  const placed = withinReason(once, tools)
    .map(withPouredMilk)
    .map(onEach)
    .map(perhapsWithin)
    .map(perhapsAgain)
    .map(asSpoonful);
  const kept = new Set(placed.flatMap(({ chunks }) => chunks));
  const dropped = foods.flatMap(({ chunks }) => chunks).filter((chunk) => !kept.has(chunk));
  return { foods: withWeightOfAll(placed, tools), skipped, included: [...included, ...dropped] };
}

/** A figure of which the food would hold this many usual portions is another food's. */
const IMPLAUSIBLE_PORTIONS = 3;

/** "Turkey wrap with cheese (30 g carbs)", "sandwich on wholemeal (44 g carbs)": the figure is the dish's. */
function withFiguresOfDishes(foods: readonly Reading[], included: readonly Chunk[]): Reading[] {
  const given = foods.map((reading, at) => {
    const next = foods[at + 1];
    const place = reading.chunks.at(-1)?.place ?? 0;
    const again = included.find((chunk) => chunk.figure && chunk.place === place + 1)?.figure;
    const isNext = next !== undefined && (isOfDish(next) || isBreadAround(next, foods));
    return statedCarbsOf(reading) === null ? (again ?? (isNext ? figureIn(next) : null)) : null;
  });
  return foods.map((reading, at) => {
    const figure = given[at - 1] && isOfDish(reading) ? null : (given[at] ?? undefined);
    if (figure === undefined) return reading;
    const [first, ...others] = reading.chunks;
    const chunks =
      figure && first ? [{ ...first, figure }, ...others] : reading.chunks.map((chunk) => ({ ...chunk, figure }));
    return { ...reading, chunks };
  });
}

const figureIn = ({ chunks }: Reading) => chunks.find(({ figure }) => figure)?.figure ?? null;

function isOfDish(reading: Reading): boolean {
  const stated = statedCarbsOf(reading);
  const isAccompaniment = ['with', 'on', 'in', 'containing'].includes(reading.chunks[0]?.introducedBy ?? '');
  return (
    stated !== null && isAccompaniment && stated > IMPLAUSIBLE_PORTIONS * carbsIn(reading.food, reading.amount.grams)
  );
}

/** "Chai with 1 tsp sugar": as much as was said, where the row of the drink has sugar in it; "chai with sugar" has the row's. */
function withOwnSugar(foods: readonly Reading[], tools: Tools): Reading[] {
  return foods.flatMap((reading, at) => {
    const isIn = (food: Reading, drink: Reading | undefined): boolean =>
      drink !== undefined && isDrink(drink.food) && /sugar/i.test(drink.food.name) && isSugar(food);
    if (isIn(reading, foods[at - 1])) return isCounted(reading) || reading.amount.source === 'stated' ? reading : [];
    const sugar = foods
      .slice(at + 1)
      .find((food) => isIn(food, reading) && (isCounted(food) || food.amount.source === 'stated'));
    const query = sugar && queryOf(reading.chunks, tools);
    const plain = query && bestMatch({ ...query, words: [...query.words, NO_SUGAR] }, tools);
    return plain?.document.nameWords.has(NO_SUGAR.text) ? { ...reading, ...plain } : reading;
  });
}

/** "Hot chocolate with semi-skimmed": what a drink of milk is made with is in its row. */
function isMilkOfDrink(food: Reading, all: readonly Reading[]): boolean {
  const drink = all[all.indexOf(food) - 1];
  const [chunk] = food.chunks;
  const isUnmeasured = !['stated', 'row', 'volume'].includes(food.amount.source) || food.chunks.every(isBare);
  return (
    drink !== undefined &&
    ['with', 'containing', 'using'].includes(chunk?.introducedBy ?? '') &&
    isUnmeasured &&
    isDrink(drink.food) &&
    drink.food.totalCarbs > LEAST_IN_MILKY_DRINK &&
    MILK.test(`${food.food.category} ${food.food.name}`)
  );
}

const isBare = ({ grams, items }: Reading['chunks'][number]): boolean =>
  grams === null && items.every(({ kind }) => kind !== 'number' && kind !== 'unit');

/** Less carbohydrate per 100 g is a drink of water, into which milk is poured. */
const LEAST_IN_MILKY_DRINK = 2;
const MILK = /\b(?:milk|soya? drink|oat drink|almond drink|leche|vollmilch|haferdrink|sojadrink)\b|milch/i;

const NO_SUGAR = { kind: 'word', text: 'nosugar', raw: 'nosugar', said: '' } as const;

const isSugar = ({ document: { head } }: Reading): boolean => head === 'sugar' || head === 'jaggery';

/** One picture stands for all of them. */
const STAPLE = /pasta|noodle|spaghetti|macaroni|\brice\b|nudel|teigwaren|reis\b|fideo|arroz|tallarin/i;

/** "2 slices toast 🍞", "2 bananas 🍌🍌": a picture of a food before it. */
function isNoDecoration({ chunks, food, document: { head } }: Reading, at: number, foods: readonly Reading[]): boolean {
  const isPicture = chunks.every(isOfPictures);
  const isStaple = (one: Reading['food']): boolean => STAPLE.test(`${one.category} ${one.name}`);
  const isAlike = (other: Reading): boolean =>
    other.food === food ||
    (food.category !== '' && other.food.category === food.category) ||
    (isStaple(food) && isStaple(other.food)) ||
    (head !== null && (other.document.rowWords.has(head) || other.document.nameWords.has(head)));
  return !(isPicture && foods.slice(0, at).some(isAlike));
}

/**
 * What is listed without an amount is in the dish: all of it in a bowl or a fruit salad ("burrito bowl with chicken, rice, beans"), and
 * after "with" what the dish's row has ("full English with egg, bacon, beans and toast").
 */
function withinDishes(foods: readonly Reading[]): Reading[] {
  let dish: Reading | null = null;
  let isOfDish = false;
  return foods.filter((reading) => {
    const { amount, chunks } = reading;
    const { introducedBy = '', separation = 0 } = chunks[0] ?? {};
    const isWith = introducedBy === 'with' || introducedBy === 'containing';
    const isListed =
      amount.source === 'default' &&
      !isCounted(reading) &&
      separation < 2 &&
      (isWith || introducedBy === 'and' || introducedBy === '');
    if (dish && isListed) {
      const { nameWords, rowWords, name } = dish.document;
      isOfDish ||= isWith;
      const words = wordsOf(reading);
      const isInRow = words.length > 0 && words.every((word) => rowWords.has(word) || nameWords.has(word));
      if (OF_A_LIST.test(name) || (isOfDish && isInRow)) return false;
      if (isOfDish) return true;
    }
    // As much milk as was poured is in a tea, whatever its row has.
    dish = MEAL_NAME.test(reading.document.name) || isDrink(reading.food) ? null : reading;
    isOfDish = false;
    return true;
  });
}

const isCounted = ({ chunks }: Reading): boolean =>
  chunks.some(({ items }) => items.some(({ kind }) => kind === 'number'));

/** Dishes that consist of what is listed after their name. */
const OF_A_LIST = /(?:bowl|^poke|fruit ?salad|trail ?mix|mixed grill)$/;

/** The words that say which food it is. */
const wordsOf = ({ chunks, document: { head } }: Reading): string[] =>
  chunks
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.kind === 'word' || ('text' in item && item.text === head) ? item.text : []));

/** "200 g rice or pasta": one food, of which the other may be meant; an amount is that of either. */
function withAlternatives(foods: readonly Reading[]): Reading[] {
  const either: Reading[] = [];
  for (const reading of foods) {
    const before = either.at(-1);
    const isOther = reading.chunks[0]?.introducedBy === 'or' && before !== undefined;
    if (!isOther) {
      either.push(reading);
      continue;
    }
    const [own, others] = [before.amount, reading.amount];
    const isSaid = (amount: Reading['amount']): boolean => ['stated', 'row', 'volume'].includes(amount.source);
    const amount = !isSaid(own) && others.source === 'stated' ? others : own;
    const alternative = { ...reading, amount: isSaid(others) || amount.source !== 'stated' ? others : amount };
    either[either.length - 1] = { ...before, amount, alternative };
  }
  return either;
}

/** "3 toast with honey", "3 teas with 2 sugars": what is spread on one is spread on each, and what sweetens one cup sweetens each. */
function onEach(reading: Reading, at: number, foods: readonly Reading[]): Reading {
  const { amount, chunks, food } = reading;
  const before = foods[at - 1];
  const cups = before && isDrink(before.food) ? before.amount.count : 1;
  const isForOne = amount.source === 'row' && amount.count <= MOST_IN_A_CUP && !chunks.some(isOfAll);
  if (chunks[0]?.introducedBy === 'with' && isSugar(reading) && isForOne && Number.isInteger(cups) && cups > 1)
    return { ...reading, amount: { ...amount, grams: amount.grams * cups, otherGrams: amount.grams } };
  const isSpread =
    chunks[0]?.introducedBy === 'with' && amount.source === 'default' && amount.grams <= SPREAD.mostGrams;
  const count = before?.amount.source === 'row' || before?.amount.source === 'default' ? before.amount.count : 1;
  const isOnBread = before !== undefined && SPREAD.on.test(`${before.food.category} ${before.food.name}`);
  if (!isSpread || !isOnBread || !(count > 1 && count <= SPREAD.mostTimes) || food.totalCarbs <= 0) return reading;
  return { ...reading, amount: { ...amount, grams: Math.min(amount.grams, SPREAD.onSliceGrams) * count } };
}

/**
 * What a soup, a juice or a shake is made of, when it is named after it: "soup with vegetables and noodles", "zumo de naranja y plátano";
 * which fraction of a portion of its own is in it, and which else may be meant.
 */
const WITHIN = [
  {
    dish: /soup|broth|suppe|sopa|caldo/i,
    part: /pasta|noodle|macaroni|\brice\b|potato|bean|lentil|legume|corn/i,
    usual: 0.35,
    other: 1,
  },
  {
    dish: /juice|smoothie|shake|batido|zumo/i,
    part: /fruit|banana|apple|berr|citrus|melon|peach|mango/i,
    usual: 1,
    other: 0.1,
  },
] as const;

/** A food without an amount of its own may be in the dish before it, or beside it. */
function perhapsWithin(reading: Reading, at: number, foods: readonly Reading[]): Reading {
  const { amount, chunks, food } = reading;
  const { introducedBy = '', separation = 0, article = null } = chunks[0] ?? {};
  const isListed = article === null && separation < 2 && ['and', 'with', ''].includes(introducedBy);
  if (!isListed || amount.source !== 'default' || isCounted(reading) || amount.otherGrams !== undefined) return reading;
  const of = ({ category, name }: Reading['food']): string => `${category} ${name}`;
  const within = WITHIN.find(
    ({ dish, part }) => part.test(of(food)) && foods.slice(0, at).some((before) => dish.test(of(before.food))),
  );
  if (!within) return reading;
  const { usual, other } = within;
  return { ...reading, amount: { ...amount, grams: amount.grams * usual, otherGrams: amount.grams * other } };
}

/** "Fish finger sandwich, 3 fish fingers, white bread": what is in a dish, counted again or beside it. */
function perhapsAgain(reading: Reading, at: number, foods: readonly Reading[]): Reading {
  const { amount, chunks, food } = reading;
  const words = wordsOf(reading);
  const isAdded = ['and', 'with', 'plus'].includes(chunks[0]?.introducedBy ?? '');
  const isOf = (dish: Reading): boolean =>
    dish.food !== food &&
    dish.amount.source !== 'stated' &&
    ((words.every((word) => dish.document.nameWords.has(word)) && dish.document.nameWords.size > words.length) ||
      (BREAD.test(`${food.category} ${food.name}`) && HAS_BREAD.test(`${dish.food.category} ${dish.document.name}`)));
  if (isAdded || words.length === 0 || amount.otherGrams !== undefined || !foods.slice(0, at).some(isOf))
    return reading;
  return { ...reading, amount: { ...amount, otherGrams: amount.grams * COUNTED_ALREADY } };
}

/** What is left of a food that the dish before it has already; an amount of nothing is no amount. */
const COUNTED_ALREADY = 0.01;

/** More spoons of sugar than this are for several cups. */
const MOST_IN_A_CUP = 3;

/** It was counted for all of them already. */
const isOfAll = ({ isOnEach, items }: Reading['chunks'][number]): boolean =>
  isOnEach || items.some((item) => item.kind === 'number' && item.raw !== item.said);

const SPREAD = {
  on: /bread|toast|roll|bagel|muffin|pancake|waffle|crispbread|cracker|biscuit|scone|crumpet|tortilla/i,
  mostGrams: 30,
  onSliceGrams: 12,
  mostTimes: 6,
};

/**
 * Parts with this fraction of their dish's carbohydrate are what it consists of: less if they include its base, nearly all of it if they may
 * have been added ("pancakes (2 tbsp syrup)").
 */
const CARRY = { blended: 0.3, listed: 0.4, withBase: 0.7, added: 0.9 };

/**
 * A dish and its parts are counted once: the parts if they carry its carbohydrate ("porridge: 40 g oats, 200 ml milk"), otherwise the dish
 * ("sandwich (ham, cheese)").
 */
function onceCounted(foods: readonly Reading[], tools: Tools): Reading[] {
  const left = new Set(foods);
  const byPart = groupBy(foods, ({ chunks }) => chunks[0]?.part ?? null);
  for (const [part, parts] of byPart) {
    if (part === null) continue;
    const dish = foods.filter(({ chunks }) => chunks.some(({ place }) => place >= part.first && place <= part.last));
    // What weighs more than the dish is a separate food.
    const isWithin = gramsOf(parts) <= 1.1 * gramsOf(dish);
    const isWeighed = dish.some(
      ({ amount, chunks }) => amount.source === 'stated' || chunks.some(({ figure }) => figure !== null),
    );
    if (isWeighed && !isWithin) continue;
    const areSaid = parts.every(({ chunks }) =>
      chunks.some(({ items }) => items.some(({ kind }) => kind === 'number' || kind === 'grams')),
    );
    const isBlend = dish.some((food) => is(food, 'blended', tools));
    const hasBase = isBlend || parts.some((food) => isBaseOf(food, dish, tools));
    // "Arepa con 80 g de harina y queso": the weighed base says how much of it all there was.
    const isBaseWeighed = parts.some((food) => food.amount.source === 'stated' && isBaseOf(food, dish, tools));
    if (dish.length === 0 || !(part.isExplicit || (areSaid && hasBase) || isBaseWeighed)) continue;
    const isList = part.isExplicit && (hasBase || parts.length > 1);
    const fraction = isBlend ? CARRY.blended : isList ? CARRY.listed : part.isExplicit ? CARRY.added : CARRY.withBase;
    const doCarry = carbsOf(parts) >= fraction * carbsOf(dish);
    // What was measured and is not part of the dish was added: "porridge (1 tbsp honey)".
    const inDish = part.isExplicit && (isWeighed || !areSaid) ? parts : [];
    const once = !isWeighed && (doCarry || (isList && hasBase && areSaid)) ? dish : inDish;
    for (const food of once) left.delete(food);
  }
  return foods.filter(
    (food, at) => left.has(food) && !foods.slice(at + 1).some((part) => isMainPartOf(part, food, tools)),
  );
}

/** "Porridge 40 g oats 200 ml milk": what the dish is made of, with its weight. */
const isMainPartOf = (part: Reading, dish: Reading, tools: Tools): boolean =>
  part.amount.source === 'stated' &&
  ['default', 'category', 'generic', 'unknown'].includes(dish.amount.source) &&
  dish.chunks.every(({ items, figure }) => figure === null && !items.some(({ kind }) => kind === 'number')) &&
  part.food.totalCarbs > 1.5 * dish.food.totalCarbs &&
  part.document.head !== null &&
  ((is(dish, 'mixtures', tools) && is(part, 'bases', tools) && (part.chunks[0]?.separation ?? 1) < 1) ||
    (haveSameBase(part, [dish]) && !['and', 'plus'].includes(part.chunks[0]?.introducedBy ?? '')) ||
    [...headsOf(part)].some((head) => dish.document.rowWords.has(head)));

const is = ({ chunks }: Reading, wordClass: 'blended' | 'mixtures' | 'bases', { vocabulary }: Tools): boolean =>
  chunks.some(({ items }) => items.some((item) => 'text' in item && vocabulary.is(wordClass, item)));

const headsOf = ({ document }: Reading): Set<string> =>
  new Set([document.head ?? '', ...[...document.rowWords].slice(0, 1)]);

/** The oats of a porridge, the pasta of a pasta salad, and anything weighed dry, because it is not eaten that way. */
function isBaseOf(part: Reading, dish: readonly Reading[], tools: Tools): boolean {
  const { vocabulary } = tools;
  const isOfBase = (food: Reading): boolean =>
    is(food, 'mixtures', tools) || DOUGH.test(`${food.food.category} ${food.food.name}`);
  // "Cheese toastie on 2 slices of granary": the bread of the sandwich.
  const isBread = is(part, 'bases', tools) || BREAD.test(`${part.food.category} ${part.food.name}`);
  if (isBread && dish.some(isOfBase)) return true;
  if (haveSameBase(part, dish)) return true;
  const words = part.chunks.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'word' ? item : [])));
  return words.some(
    (word) =>
      vocabulary.is('weighed dry', word) ||
      vocabulary.is('ingredients', word) ||
      dish.some(({ document }) => document.nameWords.has(word.text)),
  );
}

/** "Spag bol (180 g cooked pasta)" */
function haveSameBase(part: Reading, dish: readonly Reading[]): boolean {
  const textOf = ({ food, document }: Reading): string => `${food.category} ${food.name} ${document.name}`;
  return SAME_BASE.some((base) => base.test(textOf(part)) && dish.some((food) => base.test(textOf(food))));
}

const SAME_BASE = [/pasta|spaghetti|macaroni|noodle|lasagn/i, /\brice\b|risotto|paella/i, /potato/i];

/** What its bread, tortilla or flour is most of. */
const DOUGH = new RegExp(
  `${HAS_BREAD.source}|bread|dough|arepa|tortilla|pancake|crepe|pizza|dumpling|pastry|taco|toast`,
  'i',
);

const gramsOf = (foods: readonly Reading[]): number => foods.reduce((sum, { amount }) => sum + amount.grams, 0);

/** "Chicken with rice, half of the rice": a food named again as a fraction is counted once. */
function withFractions(foods: readonly Reading[]): Reading[] {
  const fractions = new Map<Reading, number>();
  for (const [at, food] of foods.entries()) {
    const fraction = fractionIn(food);
    const whole = foods.slice(0, at).find((before) => before.food === food.food);
    if (fraction === null || !whole || fractionIn(whole) !== null) continue;
    fractions.set(food, 0);
    fractions.set(whole, fraction);
  }
  return foods
    .filter((food) => fractions.get(food) !== 0)
    .map((food) => ({ ...food, amount: { ...food.amount, grams: food.amount.grams * (fractions.get(food) ?? 1) } }));
}

/** The fraction, if it is the only amount. */
function fractionIn({ chunks }: Reading): number | null {
  const amounts = chunks.flatMap(({ items }) => items).filter(({ kind }) => ['number', 'grams', 'size'].includes(kind));
  const [only] = amounts;
  return amounts.length === 1 && only?.kind === 'number' && only.isFraction ? only.number : null;
}

/** A menu's default drink gives way to one that the note names. */
function isDefaultDrink(food: Reading, foods: readonly Reading[]): boolean {
  const isDefault = ({ document }: Reading): boolean => document.name === MENU_DRINK;
  return isDefault(food) && foods.some((other) => !isDefault(other) && isDrink(other.food));
}

/** "Cream tea - 2 scones, jam": a meal's name gives way to its named parts. */
const MEAL_NAME = /(^| )(cream tea|afternoon tea|meal deal|roast ?dinner|christmas ?dinner|sunday roast)$/;

const isMealOfParts = ({ document }: Reading, foods: readonly Reading[]): boolean =>
  MEAL_NAME.test(document.name) && foods.some((other) => !MEAL_NAME.test(other.document.name));

/** "Doner kebab in pitta", "burger on a bun", "hot dogs with buns": the food's row already contains the bread. */
const BREAD = /(bread|\brolls?|pitta|\bbun|bagel|tortilla|ciabatta)\b(?! chips)/i;

/** With its bread, a food has at least this much carbohydrate in 100 g; a frankfurter alone does not. */
const BREAD_CARBS = 10;

function isBreadAround({ chunks, food, amount }: Reading, foods: readonly Reading[]): boolean {
  const isInside = ['in', 'on', 'with'].includes(chunks[0]?.introducedBy ?? '');
  if (!isInside || amount.source !== 'default' || !BREAD.test(food.name)) return false;
  const before = foods[foods.findIndex((each) => each.chunks === chunks) - 1];
  return (
    before !== undefined &&
    before.food.totalCarbs >= BREAD_CARBS &&
    HAS_BREAD.test(`${before.food.category} ${before.food.name}`)
  );
}

function withPouredMilk(reading: Reading, at: number, foods: readonly Reading[]): Reading {
  const { amount, document, chunks } = reading;
  const before = foods[at - 1];
  const isMilk = document.nameWords.has('milk') && document.head === 'milk' && amount.source === 'default';
  if (!before || !isMilk || chunks[0]?.introducedBy !== 'with') return reading;
  const poured = MILK_WITH.find(({ category }) => category.test(before.food.category));
  return poured ? { ...reading, amount: { ...amount, grams: poured.grams } } : reading;
}

/** Food that is nearly all carbohydrate is added by the spoon: a glass or a bowl belongs to the food it was added to. */
const SPOONFUL = { carbsPer100g: 75, mostGrams: 60, usualGrams: 8 };

function asSpoonful(reading: Reading, at: number): Reading {
  const { food, amount } = reading;
  // "8 rice cakes"
  const items = reading.chunks.flatMap((chunk) => chunk.items);
  if (items.some(({ kind }) => kind === 'number') && !items.some(({ kind }) => kind === 'unit')) return reading;
  // "1 cup of sugar", but a glass "with sugar 1 glass" belongs to the drink.
  const isCounted = reading.chunks.some(({ items }) => items.some((item) => 'text' in item && item.text === 'cup'));
  const isSpooned = reading.chunks.some(({ items }) =>
    items.some((item) => 'text' in item && /spoon$/.test(item.text)),
  );
  const isVessel =
    !isSpooned && (!isCounted || at > 0) && amount.source !== 'stated' && amount.grams > SPOONFUL.mostGrams;
  if (food.totalCarbs < SPOONFUL.carbsPer100g || /candy/i.test(food.category) || !isVessel) return reading;
  return { ...reading, amount: { ...amount, grams: SPOONFUL.usualGrams, source: at > 0 ? 'unknown' : 'default' } };
}
