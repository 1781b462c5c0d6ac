import {
  type FoodInWords,
  type MealInWords,
  type NoteWord,
  type OwnFoodInWords,
  rangeWithLevel,
} from '@carbsight/domain';
import { isOfPictures } from '../grammar/items.js';
import { SUGARLESS } from '../grammar/join-chunks.js';
import { millilitresOf } from '../grammar/units.js';
import { isForeign } from '../language/locales.js';
import type { Translation } from '../language/translation.js';
import { tableFood } from '../table-food.js';
import { type PlainText, plain, type Token, tokenise } from '../text/tokenise.js';
import { ledgerOf, type Read } from './ledger.js';
import { hasNothingToRemove } from './match.js';
import { MOST_ASSUMED_CARBS } from './portion.js';
import { queryOf, type Tools } from './query.js';
import { findPossiblyDry, questionAbout } from './question.js';
import { endsOfRecipes, endsOfSaid, halfOfRange, rangeOfRow } from './range.js';
import { countedIn } from './remembered.js';
import { MOST_OF_A_MEAL_CARBS } from './sanity.js';
import type { Reading, Segmentation } from './segment.js';
import { isInName, isProduct, unreadWords } from './split-lists.js';
import { hasUncountableFigure, statedCarbsIn, statedCarbsOf, statedWeight } from './stated-figures.js';
import { amountWordsOf, asTyped, ignoredWordsOf, nameOf, unknownOf } from './wording.js';

/** One food heavier than this, in grams, is not part of a meal. */
const HEAVIEST_FOOD_GRAMS = 5_000;

/** A smaller amount of a food whose carbohydrate counts is a slip: 60 mg of pasta. */
const LIGHTEST_FOOD = { grams: 1, carbsPer100g: 10 };

function isPossible({ food, amount }: Segmentation['foods'][number]): boolean {
  const carbs = (food.totalCarbs * amount.grams) / 100;
  const isAssumed = ['default', 'category', 'generic', 'part', 'unknown'].includes(amount.source);
  const most = amount.count > 2 ? MOST_ASSUMED_CARBS.ofSeveral : MOST_ASSUMED_CARBS.ofAny;
  const isTooLittle =
    amount.source === 'stated' && amount.grams < LIGHTEST_FOOD.grams && food.totalCarbs >= LIGHTEST_FOOD.carbsPer100g;
  return amount.grams > 0 && !isTooLittle && amount.grams <= HEAVIEST_FOOD_GRAMS && !(isAssumed && carbs > most);
}

export function asMeal(
  reading: Segmentation,
  {
    note,
    text,
    tools,
    tokens,
    translation,
    ownFoods,
    isUnsure,
    said,
  }: {
    note: string;

    text: PlainText;
    tools: Tools;
    tokens: readonly Token[];
    translation: Translation | null;
    ownFoods: readonly OwnFoodInWords[];
    isUnsure: boolean;
    said: Pick<Read, 'typed' | 'asides' | 'absorbed' | 'isSilent' | 'meaningsOf'>;
  },
): MealInWords {
  const { vocabulary, locale, denied } = tools;
  const typed = asTyped(note);
  const understood = reading.foods.filter((food) => isPossible(food) && !food.isAltered);
  const foods = understood.map((read): FoodInWords => {
    const { food, amount } = read;
    const amountWords = amountWordsOf(read, vocabulary, typed);
    const stated = statedCarbsOf(read);
    // The food contains what its label says.
    const isBackwards = stated !== null && statedWeight(read) === null && food.totalCarbs > 0;
    const backwards = isBackwards ? (100 * stated) / food.totalCarbs : HEAVIEST_FOOD_GRAMS;
    const grams = backwards < HEAVIEST_FOOD_GRAMS ? backwards : amount.grams;
    const { words, head } = namedBy(read, tools);
    const name = typed(nameOf(read, vocabulary, translation));
    const carbsGrams = stated ?? (food.totalCarbs * amount.grams) / 100;
    const { below, above } = rangeOfRow(read, tools);
    return {
      name,
      food: tableFood(food, locale, ownNameOf(read, tools)),
      grams,
      carbsGrams,
      lowGrams: Math.max(0, carbsGrams - below),
      highGrams: carbsGrams + above,
      amount: stated === null ? amountOf(read, amountWords) : 'stated',
      amountWords,
      isRemembered: read.isRemembered ?? false,
      counted: countedIn(read.chunks, tools),
      evidence: evidenceOf(read, words, tools),
      ignored: read.isRemembered ? [] : [...ignoredWordsOf(read), ...flavoursOf(read, tools)].map(typed),
      hasStatedCarbs: stated !== null,
      words,
      head,
      missing: words.filter((word) => !isInName(word, read)),
    };
  });
  const lost = reading.foods.filter((food) => !understood.includes(food));
  const ledger = ledgerOf(
    { ...reading, ...said, foods: understood, lost, own: ownFoods, folded: tokens },
    text,
    vocabulary,
  );
  const named = [
    ...lost.map((read) => typed(nameOf(read, vocabulary))),
    ...understood.flatMap((read) => (isProduct(read) ? [] : unreadWords(read, tools))).map(({ said }) => typed(said)),
    ...unknownOf(reading.skipped, vocabulary, denied).map(typed),
  ].filter((name) => name !== '');
  // "Ein Blorptang" is "Blorptang".
  const isNumber = (word: string): boolean =>
    tokenise(word).every(
      (token) => token.kind === 'number' || said.meaningsOf(token).some(([first]) => first?.kind === 'number'),
    );
  const unknown = [
    ...named,
    ...unownedIn(ledger, note, [...named, ...foods.flatMap(({ ignored }) => ignored)], isNumber),
  ];

  const carbsGrams = foods.reduce((sum, food) => sum + food.carbsGrams, 0);
  const half = halfOfRange({ ...reading, foods: understood }, tools);
  // Words that were not understood make any figure uncertain.
  const isUnread = unknown.length > 0 || foods.some(({ ignored }) => ignored.length > 0);
  const isAssumed = foods.some(
    ({ amount, counted, carbsGrams: grams }) =>
      grams > 0 && (amount === 'assumed' || (amount === 'measured' && !isVolume(counted))),
  );
  // Another food than the row's may be meant.
  // "Burger 🍟": a picture of it, or something else that was eaten.
  const isPictured = understood.some(({ chunks: [chunk, ...others] }, at) => {
    const isBeside = chunk?.place === understood[at - 1]?.chunks.at(-1)?.place || (chunk?.separation ?? 0) < 1;
    return at > 0 && chunk !== undefined && isBeside && [chunk, ...others].every(isOfPictures);
  });
  const isInexact = isPictured || foods.some(({ evidence }) => evidence !== 'exact');
  // "Cookie 20 g, 40 g carbs": the figure was not used.
  const isRefused =
    reading.skipped.some(hasUncountableFigure) ||
    understood.some(
      (read) =>
        read.chunks.some(({ figure }) => figure && (figure.per === 'all' || figure.carbsGrams > 100)) &&
        statedCarbsOf(read) === null,
    );
  const statedCarbs = statedCarbsIn(tokens, reading, (named) =>
    typed('chunks' in named ? nameOf(named, vocabulary) : unknownOf([named], vocabulary, denied).join(' ')),
  );
  // "Lunch 60 g carbs, an apple": a figure of none of the foods.
  const isOfOthers = statedCarbs.some(({ name }) => name === null);
  const isOdd = understood.some(({ amount, food }) => amount.isOdd === true && food.totalCarbs > 0);
  const isOfUnknownSize = understood.some(
    (read) => read.amount.source === 'unknown' && read.food.totalCarbs > 0 && statedCarbsOf(read) === null,
  );
  const isTooMuch = carbsGrams > MOST_OF_A_MEAL_CARBS;
  const atMost =
    isTooMuch ||
    isUnread ||
    isRefused ||
    isOfOthers ||
    isUnsure ||
    isInexact ||
    isOdd ||
    isOfUnknownSize ||
    foods.length === 0
      ? 'low'
      : isAssumed
        ? 'medium'
        : 'high';
  const ends = endsOfSaid(understood);
  const recipes = endsOfRecipes(understood, tools);
  return {
    foods,
    own: ownFoods,
    ...rangeWithLevel(
      carbsGrams,
      { below: Math.hypot(half, recipes.below) + ends.below, above: Math.hypot(half, recipes.above) + ends.above },
      atMost,
      unknown.length > 0,
    ),
    carbsGrams,
    unknown,
    isUnsure,
    isPerhapsDry: findPossiblyDry(understood) >= 0,
    words: ledger,
    statedCarbs,
    hasImpossibleAmount: !reading.foods.every(isPossible),
    question: questionAbout(understood, half, tools),
    locale,
  };
}
/** What the row is called in the person's language: the name that was found, or another of its names. A wrong row must be seen. */
function ownNameOf({ document, food }: Reading, { index, locale }: Tools): string {
  if (!isForeign(locale)) return '';
  const isOwn = document.kind === 'everyday' && document.locale?.slice(0, 2) === locale.slice(0, 2);
  return isOwn ? document.name : (index.everydayNameOf(food, locale) ?? '');
}

/** Words of a product that its row lacks. */
const flavoursOf = (read: Reading, tools: Tools): string[] =>
  isProduct(read) ? unreadWords(read, tools).map(({ said }) => said) : [];

/** "1 cup" is as good as a weight; a slice's weight is assumed. */
const isVolume = (counted: FoodInWords['counted']): boolean => millilitresOf(counted?.unit ?? '') !== null;

function evidenceOf(read: Reading, words: readonly string[], { vocabulary }: Tools): FoodInWords['evidence'] {
  if (read.isRemembered) return 'exact';
  if (read.chunks.some(({ items }) => items.some((item) => 'isSpelled' in item && item.isSpelled))) return 'spelled';
  const is = (wordClass: 'soft' | 'preparation' | 'raw', text: string): boolean =>
    vocabulary.is(wordClass, { text, raw: text });
  const isSilent = (word: string): boolean =>
    is('soft', word) ||
    (is('preparation', word) && !is('raw', word)) ||
    // "Black coffee, no sugar"
    (SUGARLESS.has(word) && hasNothingToRemove(word, read.food));
  return !isPartOfName(read, words) && words.every((word) => isSilent(word) || isInName(word, read))
    ? 'exact'
    : 'general';
}

/** "Pan" of "patty pan" or of "patty pan squash": words of a name without the one that says what the food is, or without its others. */
export function isPartOfName(
  { document: { kind, head, words: names }, chunks }: Reading,
  words: readonly string[],
): boolean {
  const said = new Set([
    ...words,
    ...chunks.flatMap(({ items }) => items.flatMap((item) => ('text' in item ? item.text : []))),
  ]);
  const isSaid = ({ anyOf }: (typeof names)[number]): boolean => anyOf.some((word) => said.has(word));
  if (kind === 'everyday') return !names.every(isSaid);
  return head !== null && !said.has(head) && names.some((name) => name.segment === 0 && isSaid(name));
}

/** Words of the note that were not understood, but for those that are told already; neighbours together, as typed. */
function unownedIn(
  ledger: readonly NoteWord[],
  note: string,
  told: readonly string[],
  isNumber: (word: string) => boolean,
): string[] {
  const runs: { start: number; end: number; last: number }[] = [];
  for (const [at, { kind, start, end }] of ledger.entries()) {
    if (kind !== 'unknown') continue;
    const run = runs.at(-1);
    if (run?.last === at - 1) runs[runs.length - 1] = { ...run, end, last: at };
    else runs.push({ start, end, last: at });
  }
  const wordsOf = (text: string): string[] => plain(text).match(/\p{L}{2,}/gu) ?? [];
  const known = new Set(told.flatMap(wordsOf));
  return runs
    .map(({ start, end }) => note.slice(start, end))
    .filter((text) => wordsOf(text).length === 0 || wordsOf(text).some((word) => !known.has(word) && !isNumber(word)));
}

function amountOf({ amount, chunks, isRemembered }: Reading, amountWords: string | null): FoodInWords['amount'] {
  const isStated = chunks.some(({ grams }) => grams !== null);
  if (amount.source === 'stated') return isRemembered && !isStated ? 'remembered' : 'stated';
  return amountWords === null ? 'assumed' : 'measured';
}

/** The English words that named a food, and its head. */
export function namedBy({ chunks }: Reading, tools: Tools): { words: string[]; head: string | null } {
  const query = queryOf(chunks, tools);
  return {
    words: (query?.words ?? []).map(({ text }) => text).filter((word) => !word.startsWith('no_')),
    head: query?.head ?? null,
  };
}
