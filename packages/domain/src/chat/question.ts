import type { CarbUnit, Language } from '@carbsight/contracts';
import { questionTable } from '#words';
import { TIMES_OF_DAY, type TimeOfDay } from '../insights.js';
import { addDays, weekdayOf } from '../local-clock.js';
import { matches, parseWords } from '../words/words.js';
import { requestedUnit } from './requested-unit.js';

/** `-5 g rice`, `minus 20 g`: neither a range (`50-60 g`) nor a dash before the amount (`rice - 60 g`, `- 60 g rice`). */
const NEGATIVE =
  /(?:^|(?<![\d\s])\s+|\()(?:[-\u2212\u2013]|minus\s)(?=\d)[\d.,]+\s?(?:g|gr|grams?|gramm|kg|ml|cl|l|oz)(?!\p{L})/iu;

export function namesNegativeAmount(text: string): boolean {
  return NEGATIVE.test(text.normalize('NFKC').trim());
}

const words = parseWords(questionTable);

/** The function words of each language, and letters that only it has. */
const SPOKEN = (
  [
    ['en', 'english', /$^/],
    ['de', 'german', /[äöüß]/i],
    ['es', 'spanish', /[¿¡ñ]/i],
  ] as const
).map(([language, name, letters]) => ({ language, known: new Set(words.of(name)), letters }));

/** The language of a question, by its function words; null if they do not tell. */
export function languageOf(text: string): Language | null {
  const said = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [first, second] = SPOKEN.map(({ language, known, letters }) => ({
    language,
    signs: said.filter((word) => known.has(foldWords(word))).length + (letters.test(text) ? 1 : 0),
  })).toSorted((a, b) => b.signs - a.signs);
  return first && first.signs > (second?.signs ?? 0) ? first.language : null;
}

/** Days of the person's own calendar, both included. */
export type DaySpan = { readonly from: string; readonly to: string; readonly name: SpanName };
export type SpanName =
  | 'today'
  | 'yesterday'
  | 'day-before-yesterday'
  | 'this-week'
  | 'last-week'
  | 'this-month'
  | 'last-month'
  | 'last-days'
  | 'weekend'
  | 'weekday';

/** The meal, or the day, with the most or the least carbohydrate, or the mean of all. */
export type RequestedFigure = {
  readonly kind: 'highest' | 'lowest' | 'average';
  readonly per: 'meal' | 'day';
};

export type FollowUp = {
  /** It begins like a follow-up: "and", "what about". */
  readonly isNext: boolean;
  /** It asks for a figure, or refers back ("it", "davon"), with no other content. */
  readonly asksAgain: boolean;
  /** A fraction or a multiple of the previous amount, "half of that": 0.5. */
  readonly fraction: number | null;
  /** Something eaten with the previous food: "with milk". */
  readonly isAddition: boolean;
  /** What is new in it: an amount, a kind, another food; empty if nothing is. */
  readonly newWords: string;
};

/** What a question is about, as far as its words show it without a model. */
export type ParsedQuestion = {
  readonly asksForMeals: boolean;
  readonly span: DaySpan | null;
  /** The part of the day, for "at breakfast" or "last week's dinners"; null for the whole day. */
  readonly part: TimeOfDay | null;
  /** One figure for several meals or days, instead of their list; null if the list is requested. */
  readonly wanted: RequestedFigure | null;
  /** Foods are compared, not eaten together. */
  readonly isComparison: boolean;
  /** What no answer says: whether a food is good, which of all foods has the most, anything other than its carbohydrate. */
  readonly unanswered: 'rating' | 'ranking' | 'other' | null;
  /** False if something else was asked: a figure would answer a question that was not put. */
  readonly isAboutCarbs: boolean;
  /** The question may follow up on the previous one ("and 200 g?", "how many carbs is that?"), and how. */
  readonly goesOn: FollowUp;
  /** The unit requested for the answer; null without one. */
  readonly unit: Exclude<CarbUnit, 'grams'> | null;
  /** The words that may name foods, like a meal's note; empty if none remain. */
  readonly foodWords: string;
};

const OWN = words.tests('own meals');
const HIGHEST = words.pattern('\\b{highest}\\b');
const LOWEST = words.pattern('\\b{lowest}\\b');
const LESS = words.pattern('\\b{less}\\b');
const AVERAGE = words.pattern('\\b{average}\\b');
const SUPERLATIVES = [HIGHEST, LOWEST, AVERAGE];
const MEALS = words.pattern('\\b{meal}\\b');
/** Not a number of days, which is a period. */
const PER_DAY = words.pattern('(?<!\\d )\\b{day}\\b(?! before)');
const PARTS = TIMES_OF_DAY.map((part) => [part, words.tests(part)] as const);
const RATING = words.tests('rating');
const PERMISSION = words.tests('permission');
const FOR_PEOPLE = words.tests('for people');
const RANKING = words.tests('ranking');
const OTHER_QUESTION = words.tests('other question');
const OTHER_MATTER = words.tests('other matter');
const OF_TIME = words.tests('question of time');
const ASKS_FOR_CARBS = words.tests('asks for carbs');
const NEXT = words.tests('continues');
const POINTS_BACK = words.tests('points back');
const ADDITION = words.tests('with it');
const FRACTIONS = (
  [
    ['half of it', 1 / 2],
    ['third of it', 1 / 3],
    ['quarter of it', 1 / 4],
    ['twice it', 2],
    ['three times it', 3],
  ] as const
).map(([name, fraction]) => [words.pattern(`^{${name}}$`), fraction] as const);
const NOTHING_NEW = words.pattern('(?<![\\p{L}\\d]){says nothing new}(?![\\p{L}\\d])', 'giu');
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) =>
  words.pattern(`\\b{${day}}s?\\b`),
);
const SPANS = (
  [
    'day-before-yesterday',
    'yesterday',
    'today',
    'last-week',
    'this-week',
    'last-month',
    'this-month',
    'weekend',
  ] as const
).map((name) => [name, words.pattern(`\\b{${name}}\\b`)] as const);
const NUMBER_OF_DAYS = /\b(?:last|past|letzten?|vergangenen) (\d{1,2}) (?:days|tagen?)\b/;
const COMPARISON = words.pattern('\\b{comparing}\\b');
/** Today compared with yesterday, in either order. */
const COMPARES_DAYS = words.tests('days compared');
const DAYS_MAX = 31;

/** Tags that were copied along with a text; "<5 g" is not one. */
const TAGS = /<\/?[a-z][^<>]{0,500}>/gi;

/** @param today `YYYY-MM-DD` on the person's own calendar */
export function parseQuestion(said: string, today: string): ParsedQuestion {
  const text = said.replace(TAGS, ' ');
  const folded = foldWords(text);
  const span = spanIn(folded, today);
  const isOfMeals =
    matches(SUPERLATIVES, folded) && (/\b(?:my|mein\w*)\b/.test(folded) || MEALS.test(folded) || PER_DAY.test(folded));
  // "Can I eat pizza tonight?" is about a meal that is not logged.
  const isPlan = matches(PERMISSION, folded);
  const asksForMeals = !isPlan && (span !== null || isOfMeals || matches(OWN, folded));
  const unanswered = unansweredIn(folded);
  const foodWords = foodWordsOf(text, asksForMeals || isPlan);
  const unit = requestedUnit(text);
  const part = PARTS.find(([, patterns]) => matches(patterns, folded))?.[0] ?? null;
  return {
    asksForMeals,
    span: isPlan ? null : span,
    part,
    wanted: asksForMeals ? wantedIn(folded, span, part) : null,
    unanswered,
    isAboutCarbs: unanswered !== 'other' || (matches(ASKS_FOR_CARBS, folded) && !matches(OF_TIME, folded)),
    isComparison: COMPARISON.test(folded),
    unit,
    foodWords,
    goesOn: goesOnIn(foodWords, folded, unanswered === null && (unit !== null || asksOrPointsBack(folded))),
  };
}

function unansweredIn(text: string): ParsedQuestion['unanswered'] {
  if (matches(OF_TIME, text)) return 'other';
  if (matches(RANKING, text)) return 'ranking';
  if (matches(RATING, text)) return 'rating';
  if (matches(OTHER_MATTER, text)) return 'other';
  return matches(OTHER_QUESTION, text) && !matches(ASKS_FOR_CARBS, text) ? 'other' : null;
}

const asksOrPointsBack = (text: string): boolean => matches(ASKS_FOR_CARBS, text) || matches(POINTS_BACK, text);

function goesOnIn(foodWords: string, text: string, asks: boolean): FollowUp {
  // How much four people eat is unknown.
  const isForPeople = matches(FOR_PEOPLE, text);
  const newWords = isForPeople ? '' : tidy(foodWords.replace(NOTHING_NEW, ' '));
  const folded = foldWords(newWords);
  return {
    isNext: matches(NEXT, text),
    asksAgain: newWords === '' && asks && !isForPeople,
    fraction: FRACTIONS.find(([pattern]) => pattern.test(folded))?.[1] ?? null,
    isAddition: matches(ADDITION, foldWords(foodWords).replace(/^(?:and|und) /, '')),
    newWords,
  };
}

function wantedIn(text: string, span: DaySpan | null, part: TimeOfDay | null): RequestedFigure | null {
  const isOfMeals = part !== null || MEALS.test(text);
  if (AVERAGE.test(text)) {
    const isOneDay = span !== null && span.from === span.to;
    return { kind: 'average', per: isOfMeals || isOneDay ? 'meal' : 'day' };
  }
  if (matches(COMPARES_DAYS, text)) return { kind: LESS.test(text) ? 'lowest' : 'highest', per: 'day' };
  const per = !isOfMeals && PER_DAY.test(text) ? 'day' : 'meal';
  if (HIGHEST.test(text)) return { kind: 'highest', per };
  return LOWEST.test(text) ? { kind: 'lowest', per } : null;
}

function spanIn(text: string, today: string): DaySpan | null {
  const span = (name: SpanName, from: string, to = from): DaySpan => ({ from, to, name });
  if (matches(COMPARES_DAYS, text)) return span('last-days', addDays(today, -1), today);
  const monday = addDays(today, 1 - weekdayOf(today));
  const firstOfMonth = firstOfItsMonth(today);
  const name = SPANS.find(([, pattern]) => pattern.test(text))?.[0];
  if (name === 'day-before-yesterday') return span(name, addDays(today, -2));
  if (name === 'yesterday') return span(name, addDays(today, -1));
  if (name === 'today') return span(name, today);
  if (name === 'last-week') return span(name, addDays(monday, -7), addDays(monday, -1));
  if (name === 'this-week') return span(name, monday, today);
  if (name === 'last-month') {
    const to = addDays(firstOfMonth, -1);
    return span(name, firstOfItsMonth(to), to);
  }
  if (name === 'this-month') return span(name, firstOfMonth, today);
  if (name === 'weekend') {
    const saturday = addDays(today, -((weekdayOf(today) + 1) % 7));
    const sunday = addDays(saturday, 1);
    return span(name, saturday, sunday < today ? sunday : today);
  }
  const days = NUMBER_OF_DAYS.exec(text)?.[1];
  const count = days ? Number(days) : /\bpast month\b/.test(text) ? DAYS_MAX - 1 : 0;
  if (count > 0 && count <= DAYS_MAX) return span('last-days', addDays(today, 1 - count), today);
  const weekday = WEEKDAYS.findIndex((pattern) => pattern.test(text)) + 1;
  return weekday === 0 ? null : span('weekday', addDays(today, -((weekdayOf(today) - weekday + 7) % 7 || 7)));
}

/** @param day `YYYY-MM-DD` */
function firstOfItsMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** Phrases around the foods of a question; without them the rest reads like a note on a meal. */
const AROUND = words.patterns('around a food', 'giu');
const ABOUT_OWN = words.pattern('\\b{about own meals}\\b', 'giu');
const BETWEEN_FOODS = words.pattern('\\b{between foods}\\b', 'giu');

function foodWordsOf(text: string, asksForMeals: boolean): string {
  const bare = AROUND.reduce((rest, pattern) => rest.replace(pattern, ' '), text);
  return tidy((asksForMeals ? bare.replace(ABOUT_OWN, ' ') : bare).replace(BETWEEN_FOODS, ', '));
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/^[\s,.;:–-]+|[\s,.;:–-]+$/g, '');
}

function foldWords(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase().replace(/\s+/g, ' ');
}
