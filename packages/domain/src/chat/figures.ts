import { answerTable } from '#words';
import { GRAMS_PER_UNIT } from '../units.js';
import { parseWords } from '../words/words.js';
import type { ChatFacts } from './facts.js';

/**
 * Whether every figure of a text is a fact or follows from facts by one step of arithmetic. A figure that a model knows from elsewhere may
 * be right, but it cannot be verified, and people rely on it.
 */
export type FigureCheck = (text: string) => boolean;

const words = parseWords(answerTable);

/** Small counts (`2 slices`, `3 meals`) need no fact unless a measure of food follows. */
const COUNT_MAX = 12;
/** A rounded whole number may be off by half a gram, one with a decimal by a twentieth, plus a little for rounding twice. */
const WHOLE_TOLERANCE = 0.5001;
const DECIMAL_TOLERANCE = 0.1001;
const UNIT_TOLERANCE = 0.26;

const FIGURE = /(?<![\d.,])\d+(?:[.,]\d+)?(?![\d]|[.,]\d)/g;
const LIST_MARK = /^\s*\d{1,2}[.)]\s+/gm;
const MEASURE = words.pattern(String.raw`^\s*(?:-|–|to|bis|and|und|or|oder|a|y|o)?\s*(?:\d|{measure})`, 'i');
/** Number words before a measure cannot be compared with facts. */
const WORDED = words.pattern(
  String.raw`\b{number word}(?:[- ](?:and |a |one|two|three|four|five|six|seven|eight|nine|und |y |un|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve))*\s*` +
    String.raw`(?:g\b|gramm?o?s?\b|percent|prozent|por ciento|%|kcal|calor|kalor|carb|kohlenhydrat|hidrato|be\b|ke\b|exchange|bread unit|raci[oó]n|intercambio)`,
  'i',
);

/** Never looked up: percentages, energy, weights of other nutrients. */
const NEVER_KNOWN = /^\s*(?:%|percent|prozent|por ciento|kcal|calor|kalor|kj\b|mg\b|µg\b|gi\b|gl\b)/i;
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^\s*(?:be\b|bread units?|broteinheit)/i, GRAMS_PER_UNIT.be12],
  [/^\s*(?:ke\b|khe\b|raci[oó]n)/i, GRAMS_PER_UNIT.ke10],
  [/^\s*(?:exchange|austausch|intercambio|carb (?:exchange|serving|choice))/i, GRAMS_PER_UNIT.exchange15],
];

/** @param statements texts whose figures were checked or are from the person: the question, earlier answers */
export function figureCheck(facts: ChatFacts, statements: readonly string[]): FigureCheck {
  const known = knownFigures(facts, statements);
  return (text) => {
    const plain = text.normalize('NFKC').replace(LIST_MARK, '');
    if (WORDED.test(plain) || /\d{1,3}(?:[.,\s]\d{3})+(?!\d)/.test(plain)) return false;
    return [...plain.matchAll(FIGURE)].every(({ 0: figure, index }) => {
      const rest = plain.slice(index + figure.length);
      return isKnown(Number(figure.replace(',', '.')), /[.,]/.test(figure), rest, known);
    });
  };
}

function isKnown(value: number, hasDecimal: boolean, rest: string, { carbs, grams, counts }: Known): boolean {
  if (NEVER_KNOWN.test(rest)) return false;
  const perUnit = UNITS.find(([words]) => words.test(rest))?.[1];
  if (perUnit !== undefined) {
    return carbs.some(
      (figure) => Math.abs(figure / perUnit - value) <= (hasDecimal ? DECIMAL_TOLERANCE : UNIT_TOLERANCE),
    );
  }
  const isCount = Number.isInteger(value) && !MEASURE.test(rest);
  if (isCount && (value <= COUNT_MAX || counts.includes(value))) return true;
  const slack = hasDecimal ? DECIMAL_TOLERANCE : WHOLE_TOLERANCE;
  return grams.some((figure) => Math.abs(figure - value) <= slack);
}

/** In grams: `carbs` of what was looked up, `grams` with everything derived from it. */
type Known = {
  readonly carbs: readonly number[];
  readonly grams: readonly number[];
  readonly counts: readonly number[];
};

function knownFigures({ food, own }: ChatFacts, statements: readonly string[]): Known {
  const foods = food?.foods ?? [];
  const meals = own?.meals ?? [];
  const said = statements.flatMap(figuresIn);
  const weights = [100, ...foods.map(({ weightGrams }) => weightGrams)];
  const portions = foods.flatMap(({ carbsPer100g }) =>
    [...weights, ...said].map((weight) => (carbsPer100g * weight) / 100),
  );
  const eaten = [
    ...foods.map(({ carbsGrams }) => carbsGrams),
    ...(food && foods.length > 1 ? [food.totalGrams] : []),
    ...meals.map(({ carbsGrams }) => carbsGrams),
    ...(own?.total ? [own.total.carbsGrams] : []),
    ...(own?.singledOut ? [own.singledOut.carbsGrams] : []),
  ];
  const ranges = [...(food && foods.length > 0 ? [food] : []), ...meals].flatMap(({ lowGrams, highGrams }) => [
    lowGrams,
    ...(highGrams === null ? [] : [highGrams]),
  ]);
  const mean = own?.total && own.total.meals > 0 ? [own.total.carbsGrams / own.total.meals] : [];
  const steps = eaten.slice(0, STEPS_MAX);
  const pairs = steps.flatMap((one, at) =>
    steps.slice(at + 1).flatMap((other) => [one + other, Math.abs(one - other)]),
  );
  return {
    carbs: [...eaten, ...portions, ...mean],
    grams: [...eaten, ...portions, ...mean, ...pairs, ...ranges, ...weights, ...said],
    counts: [own?.total?.meals ?? meals.length, ...(own?.singledOut ? [own.singledOut.of] : [])],
  };
}

/** Sums and differences are formed from at most this many figures: with more, any number would be possible. */
const STEPS_MAX = 8;

function figuresIn(text: string): number[] {
  return (text.normalize('NFKC').match(FIGURE) ?? []).map((figure) => Number(figure.replace(',', '.')));
}
