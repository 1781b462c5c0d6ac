import type { FoodNamespace, Language } from '@carbsight/contracts';
import { parseFoodId } from '../foods.js';
import { hoursOf } from '../insights.js';
import { LocalClock } from '../local-clock.js';
import { composeWords } from './compose-words.js';
import type { ChatFacts, FoodFact, FoodFacts, MealFact, MealFacts } from './facts.js';
import type { DaySpan, ParsedQuestion } from './question.js';
import { type AnswerFormat, answerFormat, type Reader, unitDefinition } from './requested-unit.js';

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const MEALS_LISTED = 10;
/** Below this a food has hardly any carbohydrate, and a range is meaningless. */
const HARDLY_ANY_GRAMS = 1;
const PER = 100;

/** The answer from the facts alone; null without any. Every figure in it is a fact or follows from facts. */
export function composeAnswer(facts: ChatFacts, question: ParsedQuestion, asking: Reader): string | null {
  const reader = question.unit ? { ...asking, unit: question.unit } : asking;
  const format = answerFormat(reader);
  const parts = [
    facts.own && describeMeals(facts.own, question, reader, format),
    facts.food && facts.food.foods.length > 0 ? describeFoods(facts.food, question, reader, format) : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const note = basisNote(facts, composeWords[reader.language]);
  return [...parts, ...(note ? [note] : [])].join('\n\n');
}

/** The tables' own basis needs no explanation; another one does, and so does a figure on a different basis. */
function basisNote({ carbBasis, food, own }: ChatFacts, words: Words): string | null {
  const facts = [...(food && food.foods.length > 0 ? [food] : []), ...(own?.meals ?? [])];
  const isOther = facts.some((fact) => fact.carbBasis !== carbBasis);
  if (carbBasis === 'total') return isOther ? words.withoutFibreInPart : null;
  if (facts.length === 0) return null;
  return isOther ? words.fibreNotKnown : words.withoutFibre;
}

/** The answer if neither tables nor meals have anything. */
export function answerNothingFound(
  unknown: readonly string[],
  { unanswered }: Pick<ParsedQuestion, 'unanswered'>,
  { language }: Pick<Reader, 'language'>,
): string {
  const words = composeWords[language];
  if (unanswered === 'ranking') return words.unanswered.ranking;
  if (unanswered === 'other') return words.askForCarbs;
  return [...(unanswered ? [words.unanswered[unanswered]] : []), words.nothingFound(unknown.slice(0, 3))].join(' ');
}

function describeFoods(food: FoodFacts, question: ParsedQuestion, { language }: Reader, format: AnswerFormat): string {
  const words = composeWords[language];
  const isOne = food.foods.length === 1;
  const isCompared = question.isComparison && !isOne;
  const lines = food.foods.map((fact) => describeFood(fact, words, format));
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
    ...(isCompared && food.sameGrams !== null ? [words.bySameWeight(format.number(food.sameGrams))] : []),
    ...(isOne ? lines : lines.map((line) => `- ${line}`)),
    // Compared foods are not eaten together, and almost no carbohydrate needs no range.
    ...(question.isComparison || food.totalGrams < HARDLY_ANY_GRAMS ? [] : [describeTotal(food, words, format)]),
    ...(isCompared ? [describeFewer(food.foods, words, format)] : []),
    ...unknown,
    ...(question.unanswered && question.unanswered !== 'ranking' ? [words.unanswered[question.unanswered]] : []),
  ].join('\n');
}

/** The range and, for several foods, their sum: that of the displayed figures if they add up to it. */
function describeTotal(
  { foods, totalGrams, lowGrams, highGrams }: FoodFacts,
  words: Words,
  format: AnswerFormat,
): string {
  const range = words.range(format.carbs(Math.round(lowGrams)), format.carbs(Math.round(highGrams)));
  if (foods.length === 1) return range;
  const shown = foods.map(({ carbsGrams }) => Math.round(carbsGrams));
  const addsUp = shown.reduce((sum, grams) => sum + grams, 0) === Math.round(totalGrams);
  return words.total(addsUp ? shown.map(format.number).join(' + ') : null, format.carbs(totalGrams), range);
}

/** Which of the compared foods has less, without saying which is better. */
function describeFewer(foods: readonly FoodFact[], words: Words, format: AnswerFormat): string {
  const [first, second, ...others] = foods
    .map(({ name, carbsGrams }) => ({ name, grams: Math.round(carbsGrams) }))
    .toSorted((a, b) => a.grams - b.grams);
  if (!first || !second) return '';
  if (others.length > 0) return words.fewer([capital(first.name)], null);
  const less = second.grams - first.grams;
  return words.fewer([first.name, second.name], less < HARDLY_ANY_GRAMS ? null : format.carbs(less));
}

type Words = (typeof composeWords)[Language];

/** On its own: "in einem Döner" would keep its case. */
const ARTICLE = /^(?:an?|eine?[mnrs]?)$/i;

const SOURCES: Partial<Record<FoodNamespace, 'ofOwn' | 'ofProduct'>> = { own: 'ofOwn', off: 'ofProduct' };

function describeFood(fact: FoodFact, words: Words, format: AnswerFormat): string {
  const weight = format.number(fact.weightGrams);
  const food =
    fact.amount !== null
      ? words.counted(capital(fact.amount.replace(ARTICLE, '1')), fact.name, weight)
      : fact.isPortionAssumed
        ? words.ofUsualWeight(capital(fact.name), weight)
        : `${weight} g ${fact.name}`;
  const per100 = fact.weightGrams === PER ? null : format.grams(fact.carbsPer100g);
  const source = words[SOURCES[parseFoodId(fact.foodId).table] ?? 'ofTable'](fact.description);
  const facts = words.food(food, format.carbs(fact.carbsGrams), source, per100);
  return fact.carbsGrams < HARDLY_ANY_GRAMS ? `${facts} ${words.hardlyAny}` : facts;
}

function describeMeals(
  { meals, count, total, singledOut, named }: MealFacts,
  { span, part }: ParsedQuestion,
  reader: Reader,
  format: AnswerFormat,
): string {
  const words = composeWords[reader.language];
  const isOneDay = span !== null && span.from === span.to;
  const hours = part && hoursOf(part);
  const when = [
    ...(span ? [words.span(span, daysOf(span, format))] : []),
    ...(hours ? [words.hours(hours.from, hours.to)] : []),
  ].join(' ');
  if (meals.length === 0) return words.noMeals(when, named);
  const whenNamed = named === null ? when : capital(`${when} ${words.mealsWith(named)}`.trim());
  const clock = new LocalClock(reader.timezone);
  const shown = (meal: MealFact) => clock.wallTimeOf(meal);
  const dayOf = (meal: MealFact) => format.day(shown(meal).day);
  const figure =
    singledOut &&
    `**${amountOf({ ...singledOut, isPartial: singledOut.kind !== 'lowest' && singledOut.isPartial }, words, format)}**`;
  const head =
    singledOut && figure
      ? words.singledOut(
          whenNamed,
          singledOut,
          figure,
          count,
          singledOut.per === 'day' ? [...new Set(meals.map(dayOf))] : [],
        )
      : total
        ? words.mealsTotal(when, total.meals, amountOf(total, words, format))
        : words.mealsFound(count);
  const listed = meals.slice(0, MEALS_LISTED);
  const lines = listed.map((meal) => {
    const time = format.time(shown(meal));
    return `- ${describeMeal(meal, isOneDay ? time : `${dayOf(meal)}, ${time}`, words, format)}`;
  });
  const more = count - listed.length;
  const isMinimum = singledOut?.isPartial && singledOut.kind !== 'average';
  return [head, ...lines, ...(more > 0 ? [words.more(more)] : []), ...(isMinimum ? [words.countedAsMinimum] : [])].join(
    '\n',
  );
}

/** For a calendar week or month, all of its days, because people and countries differ on when it begins. */
function daysOf({ name, from, to }: DaySpan, format: AnswerFormat): string {
  return name === 'last-days' || name === 'weekday' ? format.day(from) : format.days(from, to);
}

function describeMeal(meal: MealFact, when: string, words: Words, format: AnswerFormat): string {
  const figure = `**${amountOf(meal, words, format)}**`;
  const known = meal.isCorrected
    ? ` (${words.corrected})`
    : meal.highGrams === null || meal.lowGrams === meal.highGrams
      ? ''
      : ` (${words.between(format.carbs(Math.round(meal.lowGrams)), format.carbs(Math.round(meal.highGrams)))})`;
  return `${when} ${meal.name}: ${figure}${known}`;
}

function amountOf(
  { carbsGrams, isPartial }: Pick<MealFact, 'carbsGrams' | 'isPartial'>,
  words: Words,
  format: AnswerFormat,
): string {
  return isPartial ? words.atLeast(format.carbs(Math.floor(carbsGrams))) : format.carbs(carbsGrams);
}
