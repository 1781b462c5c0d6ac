import { readNumbers } from '../amounts/read-numbers.js';
import { findEntry, isFoodWord } from '../lexicon/lexicon.js';
import { translate } from '../lexicon/translate.js';
import { FILLER_WORDS, NEUTRAL_WORDS, STATE_WORDS } from '../lexicon/words.js';
import { type Token, tokenise } from '../text/tokenise.js';
import type { Amount } from './amount.js';
import { aFood, type DescribedFood } from './described-food.js';
import { type AmountSpan, findAmounts, withoutNutrients } from './find-amounts.js';
import { isNegation } from './negations.js';
import { type NotePart, splitNote } from './split-note.js';
import { takeAway } from './take-away.js';
import { withoutTherapy } from './without-therapy.js';

/** The foods of a note in their order. Never fails: what is no food is sorted out by looking it up. */
export function readNote(note: string): DescribedFood[] {
  const foods: DescribedFood[] = [];
  for (const part of splitNote(readNumbers(translate(tokenise(note))))) {
    const tokens = withoutTherapy(part.tokens);
    if (tokens.length === 0 && part.tokens.length > 0) continue;
    if (part.link === 'without') takeAway(foods, tokens);
    else addPart(foods, { ...part, tokens });
  }
  return foods;
}

function addPart(foods: DescribedFood[], part: NotePart): void {
  const tokens = withoutNutrients(part.tokens);
  const isAddition = part.link === 'with';
  const described = describe(tokens).map((food) => aFood(food.words, food.amount, isAddition));
  const last = described.at(-1);
  if (
    !last ||
    (described.length === 1 && last.words.every((word) => saysNothing(word) && findEntry([word]) === null))
  ) {
    // "bread, 2 slices" and "rice; 200 g": an amount alone belongs to the food before it
    const previous = foods.at(-1);
    if (last?.amount && previous) foods[foods.length - 1] = withMeasured(previous, last.amount);
    if (last) addAsides(foods, part, isAddition);
    return;
  }
  foods.push(...described);
  addAsides(foods, part, isAddition);
}

/** What stands in brackets tells the weight ("(200 g)"), the state ("(raw)") or what an unknown thing was made of. */
function addAsides(foods: DescribedFood[], part: NotePart, isAddition: boolean): void {
  for (const aside of part.asides) {
    const negation = aside.findIndex((_, at) => isNegation(aside, at));
    if (negation >= 0) {
      const named = aside.slice(negation + 1);
      const isAboutLast = named.every((token) => token.kind === 'word' && FILLER_WORDS.has(token.text));
      if (isAboutLast) foods.pop();
      else takeAway(foods, named);
      continue;
    }
    const tokens = withoutNutrients(aside);
    const [span] = findAmounts(tokens);
    const words = wordsOf(tokens.filter((_, at) => !span || at < span.start || at >= span.end));
    const last = foods.at(-1);
    if (!last) {
      foods.push(...describe(tokens).map((food) => aFood(food.words, food.amount, isAddition)));
    } else if (words.every((word) => STATE_WORDS.has(word) || NEUTRAL_WORDS.has(word) || FILLER_WORDS.has(word))) {
      const stated = { ...last, words: [...words.filter((word) => STATE_WORDS.has(word)), ...last.words] };
      foods[foods.length - 1] = span ? withMeasured(stated, span.amount) : stated;
    } else if (span && span.amount.unit?.kind !== 'household') {
      foods[foods.length - 1] = withMeasured(last, span.amount);
    } else if (!last.words.some(isFoodWord)) {
      foods.splice(-1, 1, ...describe(tokens).map((food) => aFood(food.words, food.amount, isAddition)));
    }
  }
}

/** A weight or volume says more than a count of pieces. */
const withMeasured = (food: DescribedFood, amount: Amount): DescribedFood =>
  food.amount === null || amount.unit?.kind === 'mass' || amount.unit?.kind === 'volume' ? { ...food, amount } : food;

type Described = Pick<DescribedFood, 'words' | 'amount'>;

function describe(tokens: readonly Token[]): Described[] {
  const spans = joinAdjacent(findAmounts(tokens));
  const first = spans[0];
  if (!first) return [{ words: wordsOf(tokens), amount: hasLoneUnit(tokens) ? UNREADABLE : null }];
  const before = wordsOf(tokens.slice(0, first.start));
  const hasFoodBefore = before.some(namesFood);
  if (spans.length === 1) return describeOne(tokens, first, before, hasFoodBefore);
  const last = spans.at(-1) ?? first;
  if (spans.length === 2 && last.end === tokens.length && !hasFoodBefore && last.amount.unit !== null)
    return [{ words: wordsOf(tokens.slice(first.end, last.start)), amount: totalOf(first.amount, last) }];
  return spans.map((span, at) => ({
    words: hasFoodBefore
      ? wordsOf(tokens.slice(spans[at - 1]?.end ?? 0, span.start))
      : wordsOf(tokens.slice(span.end, spans[at + 1]?.start ?? tokens.length)),
    amount: span.amount,
  }));
}

function describeOne(
  tokens: readonly Token[],
  span: AmountSpan,
  before: string[],
  hasFoodBefore: boolean,
): Described[] {
  const after = wordsOf(tokens.slice(span.end));
  if (!hasFoodBefore) {
    const states = before.filter((word) => STATE_WORDS.has(word));
    return [{ words: after.length > 0 ? [...states, ...after] : before, amount: span.amount }];
  }
  // "rice 200 g chicken": the amount belongs to the food before it, and another food follows
  if (after.some(namesFood))
    return [
      { words: before, amount: span.amount },
      { words: after, amount: null },
    ];
  return [{ words: [...before, ...after.filter((word) => STATE_WORDS.has(word))], amount: span.amount }];
}

/** "2 apples 150 g each" is 300 g; "2 slices of bread 64 g" is 64 g. */
function totalOf(counted: Amount, measured: AmountSpan): Amount {
  return measured.isEach ? { ...measured.amount, count: measured.amount.count * counted.count } : measured.amount;
}

/** "NaN g sugar", "some ml of milk": a weight was meant, and nobody can tell which. */
const UNREADABLE: Amount = { count: -1, unit: null, size: null, isVague: true };
const UNIT_SYMBOLS: ReadonlySet<string> = new Set('g kg mg ml cl dl oz lb lbs gram grams gramm'.split(' '));

const hasLoneUnit = (tokens: readonly Token[]): boolean => {
  const words = wordsOf(tokens);
  return words.length > 1 && words.some((word) => UNIT_SYMBOLS.has(word)) && findEntry(words) === null;
};

/** "2 x 150 g", "3 cans 330 ml": two amounts without a food between them are multiplied. */
function joinAdjacent(spans: readonly AmountSpan[]): AmountSpan[] {
  const joined: AmountSpan[] = [];
  for (const span of spans) {
    const previous = joined.at(-1);
    if (previous && previous.end === span.start && !(isMeasured(previous) && isMeasured(span)))
      joined.splice(-1, 1, {
        ...span,
        start: previous.start,
        // "a 330 ml bottle": the volume says more than the bottle
        amount: {
          ...(isMeasured(previous) ? previous : span).amount,
          count: span.amount.count * previous.amount.count,
        },
      });
    else joined.push(span);
  }
  return joined;
}

const isMeasured = ({ amount: { unit } }: AmountSpan): boolean => unit?.kind === 'mass' || unit?.kind === 'volume';

/** Whether a word can be a food or the main part of its name. */
const namesFood = (word: string): boolean => findEntry([word]) !== null || (isFoodWord(word) && !saysNothing(word));

/** Whether a word names no food and nothing about one. */
export const saysNothing = (word: string): boolean =>
  FILLER_WORDS.has(word) || NEUTRAL_WORDS.has(word) || STATE_WORDS.has(word);

const wordsOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) => (token.kind === 'word' ? [token.text] : []));
