import type { CarbUnit, Language } from '@carbsight/contracts';
import type { TimeOfDay } from '../insights.js';
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
  | 'this-month'
  | 'last-month'
  | 'last-days'
  | 'weekend'
  | 'weekday';

/** The meal, or the day, with the most or the least carbohydrate, or the mean of all. */
export type WantedFigure = {
  readonly kind: 'highest' | 'lowest' | 'average';
  readonly per: 'meal' | 'day';
};

/** What a question is about, as far as its words show without a model. */
export type ReadQuestion = {
  readonly asksForMeals: boolean;
  readonly span: DaySpan | null;
  /** The part of the day, for "at breakfast" or "last week's dinners"; null for the whole day. */
  readonly part: TimeOfDay | null;
  /** One figure of several meals or days, in place of their list; null when the list is asked for. */
  readonly wanted: WantedFigure | null;
  /** Foods are compared, not eaten together. */
  readonly isComparison: boolean;
  /** What no answer says: whether a food is good, which of all foods has the most, what it holds besides carbohydrate. */
  readonly unanswered: 'rating' | 'ranking' | 'other-nutrient' | null;
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
const HIGHEST =
  /\b(?:highest|most|biggest|largest|max(?:imum)?|hochste\w*|meisten?|gro(?:ss|ß)te\w*|kohlenhydratreichste\w*)\b/;
const LOWEST =
  /\b(?:lowest|least|fewest|smallest|min(?:imum)?|niedrigste\w*|wenigsten?|kleinste\w*|geringste\w*|kohlenhydratarmste\w*)\b/;
const LESS = /\b(?:less|fewer|weniger)\b/;
const AVERAGE =
  /\b(?:average|avg|usual(?:ly)?|typically|typical|\w*durchschnitt\w*|im schnitt|mittelwert|normalerweise|ublicherweise)\b/;
const SUPERLATIVES = [HIGHEST, LOWEST, AVERAGE];
const MEALS =
  /\b(?:meals?|breakfasts?|lunch(?:es)?|dinners?|suppers?|snacks?|mahlzeit\w*|\w*fruhstuck\w*|mittagessen\w*|abendessen\w*|abendbrot)\b/;
/** Not a number of days, which is a span. */
const PER_DAY = /(?<!\d )\b(?:days?|daily|tage?|tages\w*|taglich)\b(?! before)/;
const PARTS: readonly (readonly [TimeOfDay, RegExp])[] = [
  [
    'morning',
    /(?<!good )\bmornings?\b|\bbreakfasts?\b|\bfruhstuck\w*|\b(?:morgens|vormittag\w*|(?:heute|gestern) (?:morgen|fruh))\b/,
  ],
  ['midday', /\b(?:lunch(?:es)?|midday|noon|mittags?|mittagessen\w*)\b/],
  ['afternoon', /\b(?:afternoons?|nachmittag\w*)\b/],
  ['evening', /(?<!good )\bevenings?\b|(?<!guten )\b(?:dinners?|suppers?|tonight|abends?|abendessen\w*|abendbrot)\b/],
  ['night', /\b(?:at night|nachts)\b/],
];
const RATING =
  /^\W*(?:is|are|which|what'?s?|was|ist|sind|welche\w*|can|may|darf|kann|and|und)\b.*\b(?:better|best|worse|worst|(?:un)?health(?:y|ier|iest)|good|bad|okay?|allowed|besser|beste\w*|schlecht(?:er)?|(?:un)?gesund\w*|gut|erlaubt)\b|^\W*(?:can|may|darf|kann) (?:i|we|ich|man) .*\b(?:have|eat|drink|essen|trinken)\b|\btoo (?:many|much)\b|\bzu ?viele?\b|\bshould i (?:eat|have|drink)\b|\bsoll(?:te)? ich\b.*\b(?:essen|trinken)\b/;
const RANKING = /^\W*(?:which|what|welche\w*|was)\b.*\b(?:most|highest|least|fewest|lowest|meisten|wenigsten)\b/;
const OTHER_NUTRIENT =
  /\b(?:how (?:many|much)|wie ?viele?) (?:calories|kcal|protein|fat|fib(?:re|er)|salt|kalorien|eiwei(?:ss|ß)|fett|ballaststoffe|salz)\b|\b(?:calories|kcal|kalorien|protein|eiwei(?:ss|ß)) (?:in|of|von)\b|\bgly[ck]\w* index\b|\bglykamische\w* index\b/;
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
/** Today against yesterday, in either order. */
const COMPARES_DAYS =
  /\b(?:today|heute)\b.*\b(?:than|als|vs|or|oder)\b.*\b(?:yesterday|gestern)\b|\b(?:yesterday|gestern)\b.*\b(?:than|als|vs|or|oder)\b.*\b(?:today|heute)\b/;
const DAYS_MAX = 31;

/** Tags that were copied along with a text; "<5 g" is not one. */
const TAGS = /<\/?[a-z][^<>]{0,500}>/gi;

/** @param today `YYYY-MM-DD` on the person's own calendar */
export function readQuestion(said: string, today: string): ReadQuestion {
  const text = said.replace(TAGS, ' ');
  const folded = foldWords(text);
  const span = spanIn(folded, today);
  const isOfMeals =
    SUPERLATIVES.some((pattern) => pattern.test(folded)) &&
    (/\b(?:my|mein\w*)\b/.test(folded) || MEALS.test(folded) || PER_DAY.test(folded));
  const asksForMeals = span !== null || isOfMeals || OWN.some((pattern) => pattern.test(folded));
  const part = PARTS.find(([, words]) => words.test(folded))?.[0] ?? null;
  return {
    asksForMeals,
    span,
    part,
    wanted: asksForMeals ? wantedIn(folded, span, part) : null,
    unanswered: unansweredIn(folded),
    isComparison: COMPARISON.test(folded),
    unit: requestedUnit(text),
    foodWords: foodWordsOf(text, asksForMeals),
  };
}

function unansweredIn(text: string): ReadQuestion['unanswered'] {
  if (OTHER_NUTRIENT.test(text)) return 'other-nutrient';
  if (RANKING.test(text)) return 'ranking';
  return RATING.test(text) ? 'rating' : null;
}

function wantedIn(text: string, span: DaySpan | null, part: TimeOfDay | null): WantedFigure | null {
  const isOfMeals = part !== null || MEALS.test(text);
  if (AVERAGE.test(text)) {
    const isOneDay = span !== null && span.from === span.to;
    return { kind: 'average', per: isOfMeals || isOneDay ? 'meal' : 'day' };
  }
  if (COMPARES_DAYS.test(text)) return { kind: LESS.test(text) ? 'lowest' : 'highest', per: 'day' };
  const per = !isOfMeals && PER_DAY.test(text) ? 'day' : 'meal';
  if (HIGHEST.test(text)) return { kind: 'highest', per };
  return LOWEST.test(text) ? { kind: 'lowest', per } : null;
}

function spanIn(text: string, today: string): DaySpan | null {
  const day = (name: SpanName, back: number): DaySpan => {
    const date = addDays(today, -back);
    return { from: date, to: date, name };
  };
  if (COMPARES_DAYS.test(text)) return { from: addDays(today, -1), to: today, name: 'last-days' };
  if (/\b(?:day before yesterday|vorgestern)\b/.test(text)) return day('day-before-yesterday', 2);
  if (/\b(?:yesterday|last night|gestern)\b/.test(text)) return day('yesterday', 1);
  if (/\b(?:today|this (?:morning|afternoon|evening)|tonight|heute)\b/.test(text)) return day('today', 0);
  const monday = addDays(today, 1 - weekdayOf(today));
  if (/\b(?:last week|letzte[nr]? woche|vorige[nr]? woche)\b/.test(text)) {
    return { from: addDays(monday, -7), to: addDays(monday, -1), name: 'last-week' };
  }
  if (/\b(?:this week|diese[rn]? woche)\b/.test(text)) return { from: monday, to: today, name: 'this-week' };
  const firstOfMonth = firstOfItsMonth(today);
  if (/\b(?:last month|(?:letzte[nrms]|vorige[nrs]|vergangene[nrs]) monats?|vormonats?)\b/.test(text)) {
    const to = addDays(firstOfMonth, -1);
    return { from: firstOfItsMonth(to), to, name: 'last-month' };
  }
  if (/\b(?:this month|diese[nrms] monats?)\b/.test(text)) return { from: firstOfMonth, to: today, name: 'this-month' };
  if (/\b(?:weekend|wochenende)\b/.test(text)) {
    const saturday = addDays(today, -((weekdayOf(today) + 1) % 7));
    const sunday = addDays(saturday, 1);
    return { from: saturday, to: sunday < today ? sunday : today, name: 'weekend' };
  }
  const days = /\b(?:last|past|letzten?|vergangenen) (\d{1,2}) (?:days|tagen?)\b/.exec(text)?.[1];
  const count = days ? Number(days) : /\bpast month\b/.test(text) ? DAYS_MAX - 1 : 0;
  if (count > 0 && count <= DAYS_MAX) return { from: addDays(today, 1 - count), to: today, name: 'last-days' };
  const weekday = WEEKDAYS.findIndex((pattern) => pattern.test(text)) + 1;
  if (weekday === 0) return null;
  return day('weekday', (weekdayOf(today) - weekday + 7) % 7 || 7);
}

/** @param day `YYYY-MM-DD` */
function firstOfItsMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** After a nutrient these make it part of a food's name: sugar-free cola is cola, and a sugar snap is not sugar. */
const NAMES_A_FOOD = String.raw`(?![ -]?(?:free|less|reduced|frei\w*|arm\w*|light|snaps?|beets?|cane|cubes?|syrups?|cookies?)\b)`;
const CARBS = String.raw`(?:(?:carbs?|carbohydrates?|kohlenhydrate?n?|kohlehydrate?n?|khs?|be|ke|bread units?|broteinheiten|exchanges?)(?:gehalt)?\b${NAMES_A_FOOD})`;
const SUGARS = String.raw`(?:sugars?\b${NAMES_A_FOOD})`;
/** Phrases around the foods of a question; without them the rest reads like a note on a meal. */
const AROUND: readonly RegExp[] = [
  /\b(?:calories|kcal|kalorien|glyc(?:a?emic)? index|glykämische\w* index|(?<=\b(?:much|viel) )(?:protein|fat|fib(?:re|er)|salt|eiweiß|fett|ballaststoffe|salz))\b/giu,
  /\b(?:can|may|should|darf|kann|sollte?) (?:i|we|ich|man)\b|\b(?:drink|essen|trinken)\b/giu,
  /\b(?:better|best|worse|worst|(?:un)?health(?:y|ier|iest)|good|bad|okay?|allowed|besser|beste\w*|schlecht(?:er)?|(?:un)?ges[uü]nd\w*|gut(?! ?&)|erlaubt)\b(?: choice\b)?/giu,
  /\b(?:for|bei|mit|with|für) (?:(?:an?|people|someone|with|my|type [12]|typ [12]) )*(?:(?:me|mich)\b|diabet\p{L}*)/giu,
  /\b(?:what(?:'s| is| are) )?(?:my |the )?(?:blood|bg) ?(?:sugars?|glucose)(?: (?:effect|impact|response|rise))?\b(?: (?:of|from|after)\b)?/giu,
  new RegExp(
    String.raw`\b(?:how (?:many|much)|what(?:'s| is| are)|wie ?viele?|was (?:ist|sind)) (?:the |grams? of |g |gramm |net |der |die )*(?:${CARBS}|${SUGARS})(?: content| count)?`,
    'giu',
  ),
  new RegExp(
    String.raw`\b(?:grams? of |gramm |net |more |fewer |less |most |fewest |least |highest |lowest |mehr |weniger |meisten |wenigsten |die |the )*(?<!\b(?:low|lower|no|zero|reduced|ultra[ -]low)[ -])${CARBS}(?: content| count)?`,
    'giu',
  ),
  // Sugar is also a food: only where it is asked for as a nutrient, it is not the food.
  new RegExp(
    String.raw`\b(?:(?:grams? of |gramm |net |the |most |more |less )+${SUGARS}(?=\s+(?:in|of|from|is|are|does|do)\b)|${SUGARS}(?: content| count|gehalt|(?=\s+(?:in|of|from)\b)))`,
    'giu',
  ),
  /\b(?:can|could|would) you (?:please )?(?:tell|show|look up|estimate|calculate)(?: me| for me)?\b|\b(?:please|bitte|hello|hi|hey|hallo|thanks?|danke|tell me|show me|zeig mir|sag mir|i (?:want|would like|'d like) to know|ich mochte wissen|ich möchte wissen)\b/giu,
  /\b(?:is there|are there|does it|do they|there|es gibt|gibt es|enthalten|enthält|contain|contains|stecken|steckt|drin|has got|have got)\b/giu,
  /\b(?:how (?:many|much)|what about|what['’]?s|how about|and what|which (?:one )?(?:has|have|is)|what (?:has|have)|wie ?viele?|was ist mit|welche[rs]? (?:hat|haben|ist))\b/giu,
  /\b(?:is|are|was|were|has|have|had|does|do|did|would|will|hat|haben|habe|hab|ist|sind|war|waren|in|im|i|ich|ate|eat|eaten|gegessen|esse)\b/giu,
  /\b(?:units?|doses?) of\b|\b(?:dosis|einheit(?:en)?)\s(?=\p{L}{3})/giu,
  /[?¿!]+/g,
];
const ABOUT_OWN =
  /\b(?:my|me|mine|mein\w*|mir|mich|today|yesterday|tonight|heute|gestern|vorgestern|morgens?|abends?|mittags?|this|last|past|diese\w*|letzte\w*|week|weeks|woche|wochen|month|(?:vor)?monats?|days?|tage?n?|morning|afternoon|evening|night|night's|meals?|mahlzeit\w*|breakfasts?|lunch(?:es)?|dinners?|snacks?|fruhstuck|frühstück\w*|mittagessen|abendessen|essen|logged|log|total|average|sum|all|far|so|insgesamt|bisher|\w*durchschnitt\w*|schnitt|avg|usual(?:ly)?|compare|vergleiche?|thing|any|some|ever|jemals|mehr|more|weniger|less|typically|typical|normalerweise|highest|lowest|most|least|fewest|biggest|smallest|largest|höchste\w*|niedrigste\w*|meisten?|wenigsten?|größte\w*|kleinste\w*|kohlenhydratreich\w*|kohlenhydratarm\w*|often|oft|häufig|many|times|weekend|wochenende|vormittag\w*|nachmittag\w*|vergangene\w*|vorige\w*|daily|täglich|per|pro|a|an|with|mit|zu|hatten?|supper|abendbrot|abend|abends?|früh|what|was|when|wann|which|welche\w*|monday|tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|the|on|at|am|for|zum|beim|of|der|die|das|den|den|and|und|how|show|list|zeig|day|tag)\b/giu;

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
