import type { Language } from '@carbsight/contracts';
import { LocalClock } from '../reminders/local-day.js';
import { composeWords } from './compose-words.js';
import type { ChatFacts, FoodFact, FoodFacts, MealFact, MealFacts } from './facts.js';
import { type AnswerFormat, answerFormat, type Reader } from './format.js';
import type { ReadQuestion } from './question.js';
import { unitDefinition } from './requested-unit.js';

const MEALS_LISTED = 10;
/** Below this a food has hardly any carbohydrate and its arithmetic is pointless. */
const HARDLY_ANY_GRAMS = 0.5;
const OWN_WORDS_MAX = 60;

/**
 * The answer that the facts alone give, with the arithmetic shown; null when there are none. Every figure in it is a fact or
 * follows from facts.
 */
export function composeAnswer(facts: ChatFacts, question: ReadQuestion, asking: Reader): string | null {
  const reader = question.unit ? { ...asking, unit: question.unit } : asking;
  const format = answerFormat(reader);
  const parts = [
    facts.own && tellMeals(facts.own, question.span, reader, format),
    facts.food && facts.food.foods.length > 0 ? tellFoods(facts.food, question, reader, format) : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const note = basisNote(facts, composeWords[reader.language]);
  return [...parts, ...(note ? [note] : [])].join('\n\n');
}

/** The tables' own basis needs no explanation; another one does, and so does a figure in a different basis. */
function basisNote({ carbBasis, food, own }: ChatFacts, words: Words): string | null {
  const told = [...(food && food.foods.length > 0 ? [food] : []), ...(own?.meals ?? [])];
  const isOther = told.some((fact) => fact.carbBasis !== carbBasis);
  if (carbBasis === 'total') return isOther ? words.withoutFibreInPart : null;
  if (told.length === 0) return null;
  return isOther ? words.fibreNotKnown : words.withoutFibre;
}

/** The answer when neither tables nor meals have anything. */
export function answerNothingFound(unknown: readonly string[], { language }: Pick<Reader, 'language'>): string {
  return composeWords[language].nothingFound(unknown.slice(0, 3));
}

function tellFoods(food: FoodFacts, question: ReadQuestion, { language }: Reader, format: AnswerFormat): string {
  const words = composeWords[language];
  const [first] = food.foods;
  const isOne = food.foods.length === 1;
  // The tables and the names used for searching are English: in German the person's own words replace a single one.
  const ownWords = isOne && question.foodWords.length <= OWN_WORDS_MAX ? question.foodWords : null;
  const lines = food.foods.map((fact) => tellFood(fact, language === 'de' ? ownWords : fact.name, words, format));
  const range = words.range(format.carbs(food.lowGrams), format.carbs(food.highGrams));
  const sum = food.foods.map(({ carbsGrams }) => format.number(carbsGrams)).join(' + ');
  const end = isOne ? range : words.total(sum, format.carbs(food.totalGrams), range);
  const unknown = food.unknown.length > 0 ? [words.unknown(food.unknown.slice(0, 3))] : [];
  const inUnit =
    question.unit && !question.isComparison
      ? [
          words.inUnit(
            format.inUnit(food.totalGrams),
            format.grams(food.totalGrams),
            unitDefinition(question.unit, language),
          ),
        ]
      : [];
  return [
    ...inUnit,
    ...(isOne ? lines : lines.map((line) => `- ${line}`)),
    // Compared foods are not eaten together, and next to nothing needs no range.
    ...(question.isComparison || (isOne && (first?.carbsGrams ?? 0) < HARDLY_ANY_GRAMS) ? [] : [end]),
    ...unknown,
  ].join('\n');
}

type Words = (typeof composeWords)[Language];

function tellFood(fact: FoodFact, name: string | null, words: Words, format: AnswerFormat): string {
  const perHundred = format.precise(fact.carbsPer100g);
  const per100 = words.per100(name, fact.description, perHundred);
  if (fact.carbsGrams < HARDLY_ANY_GRAMS) return `${per100} ${words.hardlyAny}`;
  const arithmetic = `${format.number(fact.weightGrams)} g × ${perHundred} g ÷ 100 g = **${format.carbs(fact.carbsGrams)}**`;
  return `${per100} ${fact.isPortionAssumed ? words.assumed(format.number(fact.weightGrams)) : ''}${arithmetic}.`;
}

function tellMeals(
  { meals, total }: MealFacts,
  span: ReadQuestion['span'],
  reader: Reader,
  format: AnswerFormat,
): string {
  const words = composeWords[reader.language];
  const isOneDay = span !== null && span.from === span.to;
  const when = span ? words.span(span, format.day(span.from)) : words.anyTime;
  if (meals.length === 0) return words.noMeals(when);
  const head = total
    ? words.mealsTotal(when, total.meals, amountOf(total, words, format))
    : words.mealsFound(meals.length);
  const listed = meals.slice(0, MEALS_LISTED);
  const clock = new LocalClock(reader.timezone);
  const lines = listed.map(
    (meal) => `- ${tellMeal(meal, isOneDay ? '' : `${format.day(clock.read(meal.eatenAt).day)}, `, words, format)}`,
  );
  const more = (total?.meals ?? meals.length) - listed.length;
  return [head, ...lines, ...(more > 0 ? [words.more(more)] : [])].join('\n');
}

function tellMeal(meal: MealFact, day: string, words: Words, format: AnswerFormat): string {
  const figure = `**${amountOf(meal, words, format)}**`;
  const known = meal.isCorrected
    ? ` (${words.corrected})`
    : meal.highGrams === null || meal.lowGrams === meal.highGrams
      ? ''
      : ` (${words.between(format.carbs(meal.lowGrams), format.carbs(meal.highGrams))})`;
  return `${day}${format.time(meal.eatenAt)} ${meal.name}: ${figure}${known}`;
}

function amountOf(
  { carbsGrams, isPartial }: Pick<MealFact, 'carbsGrams' | 'isPartial'>,
  words: Words,
  format: AnswerFormat,
): string {
  return isPartial ? words.atLeast(format.carbs(carbsGrams)) : format.carbs(carbsGrams);
}
