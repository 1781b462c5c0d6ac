import type { CarbUnit, Language } from '@carbsight/contracts';
import { addDays, weekdayOf } from '../reminders.js';
import { requestedUnit } from './requested-unit.js';

/** `-5 g rice`, `minus 20 g`: neither a range (`50-60 g`) nor a dash before the amount (`rice - 60 g`, `- 60 g rice`). */
const NEGATIVE =
  /(?:^|(?<![\d\s])\s+|\()(?:[-\u2212\u2013]|minus\s)(?=\d)[\d.,]+\s?(?:g|gr|grams?|gramm|kg|ml|cl|l|oz)(?!\p{L})/iu;

export function namesNegativeAmount(text: string): boolean {
  return NEGATIVE.test(text.normalize('NFKC').trim());
}

const GERMAN = new Set(
  (
    'wie viel viele wieviel wieviele kohlenhydrate ist sind hat haben habe hast ich du mein meine meinem meinen mir mich und ' +
    'oder der die das ein eine einen einem in im von mit was welche welcher heute gestern vorgestern woche gegessen esse ' +
    'gramm gekochte gekochter gekochtes scheibe scheiben brot apfel nudeln reis kartoffeln zucker soll muss bin zu fur bei ' +
    'unterzucker unterzuckerung ketone spritzen insulin einheiten bitte nicht kein keine wert mehr weniger als'
  ).split(' '),
);
const ENGLISH = new Set(
  (
    'how much many carbs carbohydrates is are has have had did do does i my me and or the a an of with what which today ' +
    'yesterday week eat ate eaten grams cooked slice slices bread apple pasta rice potatoes sugar should must am to for in ' +
    'hypo ketones inject insulin units please not no low than more less there'
  ).split(' '),
);

/** The language of a question, by its function words; null when they do not tell. */
export function languageOf(text: string): Language | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(fold(word))).length;
  const german = count(GERMAN) + (/[äöüß]/i.test(text) ? 1 : 0);
  const english = count(ENGLISH);
  if (german === english) return null;
  return german > english ? 'de' : 'en';
}

function fold(word: string): string {
  return word.replace(/[äöü]/g, (letter) => ({ ä: 'a', ö: 'o', ü: 'u' })[letter] ?? letter);
}

/** Days of the person's own calendar, both included. */
export type DaySpan = { readonly from: string; readonly to: string; readonly name: SpanName };
export type SpanName =
  | 'today'
  | 'yesterday'
  | 'day-before-yesterday'
  | 'this-week'
  | 'last-week'
  | 'last-days'
  | 'weekday';

/** What a question is about, as far as its words show without a model. */
export type ReadQuestion = {
  readonly asksForMeals: boolean;
  readonly span: DaySpan | null;
  /** Foods are compared, not eaten together. */
  readonly isComparison: boolean;
  /** The unit requested for the answer; null when none is named. */
  readonly unit: Exclude<CarbUnit, 'grams'> | null;
  /** The words that may name foods, like a note on a meal; empty when none are left. */
  readonly foodWords: string;
};

const OWN = [
  /\b(?:did|have|had|do|what) (?:i|we)\b.{0,40}\b(?:eat|eaten|ate|have|had|log|logged|record\w*)\b/,
  /\b(?:i|i've|we) (?:ate|eaten|logged|recorded|have eaten|have had|had)\b/,
  /\bin my\b(?! (?:blood|bg|sugar|glucose)\b)/,
  /\bin mein(?:e[rnm]?)?\b(?! (?:blut|zucker))/,
  /\bmy (?:own )?(?:\w+ )?(?:meals?|breakfasts?|lunch(?:es)?|dinners?|snacks?|carbs|day|week|history|log|average|total|intake)\b/,
  /\b(?:how many|total|all) (?:carbs|carbohydrates)\b.{0,20}\b(?:today|yesterday|this week|last week)\b/,
  /\b(?:habe?|hab|hatte|hatten) (?:ich|wir)\b.{0,60}\b(?:gegessen|gehabt|eingetragen|erfasst|getrunken)?\b/,
  /\b(?:ich|wir) (?:habe?n?|hab|hatte)\b.{0,60}\b(?:gegessen|gehabt|eingetragen|erfasst|getrunken)\b/,
  /\b(?:mein|meine|meinem|meinen|meiner) (?:\w+ )?(?:mahlzeit\w*|fruhstuck\w*|mittagessen\w*|abendessen\w*|essen|snacks?|tag\w*|woche\w*|kohlenhydrate|verlauf|durchschnitt|summe)\b/,
];
const WEEKDAYS: readonly RegExp[] = [
  /\b(?:monday|montag)s?\b/,
  /\b(?:tuesday|dienstag)s?\b/,
  /\b(?:wednesday|mittwoch)s?\b/,
  /\b(?:thursday|donnerstag)s?\b/,
  /\b(?:friday|freitag)s?\b/,
  /\b(?:saturday|samstag|sonnabend)s?\b/,
  /\b(?:sunday|sonntag)s?\b/,
];
const COMPARISON =
  /\b(?:more|less|fewer|most|least|than|vs|versus|or|compare\w*|better|difference|mehr|weniger|meisten|wenigsten|als|oder|vergl\w*|besser|unterschied\w*)\b/;
const DAYS_MAX = 31;

/** Tags that were copied along with a text; "<5 g" is not one. */
const TAGS = /<\/?[a-z][^<>]{0,500}>/gi;

/** @param today `YYYY-MM-DD` on the person's own calendar */
export function readQuestion(said: string, today: string): ReadQuestion {
  const text = said.replace(TAGS, ' ');
  const folded = foldWords(text);
  const span = spanIn(folded, today);
  const asksForMeals = span !== null || OWN.some((pattern) => pattern.test(folded));
  return {
    asksForMeals,
    span,
    isComparison: COMPARISON.test(folded),
    unit: requestedUnit(text),
    foodWords: foodWordsOf(text, asksForMeals),
  };
}

function spanIn(text: string, today: string): DaySpan | null {
  const day = (name: SpanName, back: number): DaySpan => {
    const date = addDays(today, -back);
    return { from: date, to: date, name };
  };
  if (/\b(?:day before yesterday|vorgestern)\b/.test(text)) return day('day-before-yesterday', 2);
  if (/\b(?:yesterday|last night|gestern)\b/.test(text)) return day('yesterday', 1);
  if (/\b(?:today|this (?:morning|afternoon|evening)|tonight|heute)\b/.test(text)) return day('today', 0);
  const monday = addDays(today, 1 - weekdayOf(today));
  if (/\b(?:last week|letzte[nr]? woche|vorige[nr]? woche)\b/.test(text)) {
    return { from: addDays(monday, -7), to: addDays(monday, -1), name: 'last-week' };
  }
  if (/\b(?:this week|diese[rn]? woche)\b/.test(text)) return { from: monday, to: today, name: 'this-week' };
  const days = /\b(?:last|past|letzten?|vergangenen) (\d{1,2}) (?:days|tagen?)\b/.exec(text)?.[1];
  const count = days
    ? Number(days)
    : /\b(?:last|past|this|letzten|vergangenen|diesen) (?:month|monat)\b/.test(text)
      ? DAYS_MAX - 1
      : 0;
  if (count > 0 && count <= DAYS_MAX) return { from: addDays(today, 1 - count), to: today, name: 'last-days' };
  const weekday = WEEKDAYS.findIndex((pattern) => pattern.test(text)) + 1;
  if (weekday === 0) return null;
  return day('weekday', (weekdayOf(today) - weekday + 7) % 7 || 7);
}

/** After a nutrient these make it part of a food's name: sugar-free cola is cola, and a sugar snap is not sugar. */
const NAMES_A_FOOD = String.raw`(?![ -]?(?:free|less|reduced|frei\w*|arm\w*|light|snaps?|beets?|cane|cubes?|syrups?|cookies?)\b)`;
const CARBS = String.raw`(?:(?:carbs?|carbohydrates?|kohlenhydrate?n?|kohlehydrate?n?|khs?|be|ke|bread units?|broteinheiten|exchanges?)(?:gehalt)?\b${NAMES_A_FOOD})`;
const SUGARS = String.raw`(?:sugars?\b${NAMES_A_FOOD})`;
/** Phrases around the foods of a question; without them the rest reads like a note on a meal. */
const AROUND: readonly RegExp[] = [
  /\b(?:what(?:'s| is| are) )?(?:my |the )?(?:blood|bg) ?(?:sugars?|glucose)(?: (?:effect|impact|response|rise))?\b(?: (?:of|from|after)\b)?/giu,
  new RegExp(
    String.raw`\b(?:how (?:many|much)|what(?:'s| is| are)|wie ?viele?|was (?:ist|sind)) (?:the |grams? of |g |gramm |net |der |die )*(?:${CARBS}|${SUGARS})(?: content| count)?`,
    'giu',
  ),
  new RegExp(
    String.raw`\b(?:grams? of |gramm |net |more |fewer |less |most |mehr |weniger |the )*(?<!\b(?:low|lower|no|zero|reduced|ultra[ -]low)[ -])${CARBS}(?: content| count)?`,
    'giu',
  ),
  // Sugar is also a food: only where it is asked for as a nutrient, it is not the food.
  new RegExp(
    String.raw`\b(?:(?:grams? of |gramm |net |the |most |more |less )+${SUGARS}(?=\s+(?:in|of|from|is|are|does|do)\b)|${SUGARS}(?: content| count|gehalt|(?=\s+(?:in|of|from)\b)))`,
    'giu',
  ),
  /\b(?:can|could|would) you (?:please )?(?:tell|show|look up|estimate|calculate)(?: me| for me)?\b|\b(?:please|bitte|hello|hi|hey|hallo|thanks?|danke|tell me|show me|zeig mir|sag mir|i (?:want|would like|'d like) to know|ich mochte wissen|ich möchte wissen)\b/giu,
  /\b(?:is there|are there|does it|do they|there|es gibt|gibt es|enthalten|enthält|contain|contains|stecken|steckt|drin|has got|have got)\b/giu,
  /\b(?:how (?:many|much)|what about|how about|and what|which (?:one )?(?:has|have|is)|what (?:has|have)|wie ?viele?|was ist mit|welche[rs]? (?:hat|haben|ist))\b/giu,
  /\b(?:is|are|was|were|has|have|had|does|do|did|would|will|hat|haben|habe|hab|ist|sind|war|waren|in|im|i|ich|ate|eat|eaten|gegessen|esse)\b/giu,
  /\b(?:units?|doses?) of\b|\b(?:dosis|einheit(?:en)?)\s(?=\p{L}{3})/giu,
  /[?¿!]+/g,
];
const ABOUT_OWN =
  /\b(?:my|me|mine|mein\w*|mir|mich|today|yesterday|tonight|heute|gestern|vorgestern|morgens?|abends?|mittags?|this|last|past|diese\w*|letzte\w*|week|weeks|woche|wochen|month|monat|days?|tage?n?|morning|afternoon|evening|night|night's|meals?|mahlzeit\w*|breakfasts?|lunch(?:es)?|dinners?|snacks?|fruhstuck|frühstück\w*|mittagessen|abendessen|essen|logged|log|total|average|sum|all|far|so|insgesamt|bisher|durchschnitt\w*|what|was|when|wann|which|welche\w*|monday|tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|the|on|at|am|for|zum|beim|of|der|die|das|den|den|and|und|how|show|list|zeig|day|tag)\b/giu;

function foodWordsOf(text: string, asksForMeals: boolean): string {
  const bare = AROUND.reduce((rest, pattern) => rest.replace(pattern, ' '), text);
  const words = asksForMeals ? bare.replace(ABOUT_OWN, ' ') : bare;
  return words
    .replace(/\b(?:vs\.?|versus|or|oder|than|als|compared (?:to|with)|im vergleich zu)\b/giu, ', ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;:–-]+|[\s,.;:–-]+$/g, '');
}

function foldWords(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase().replace(/\s+/g, ' ');
}
