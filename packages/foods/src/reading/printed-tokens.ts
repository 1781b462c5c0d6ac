import type { FoodState } from '@carbsight/contracts';
import { statesAmong } from '@carbsight/domain';
import { GRAMS_PER_OUNCE, sizeAt } from '../grammar/units.js';
import type { PlainText, Span, Token } from '../text/tokenise.js';

export const MILLILITRES_PER_FLUID_OUNCE = 29.574;

/** "1 1/2" is one number, and so is "1 500" before grams; "fl. oz" is one unit. */
export function joined(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const before = result.at(-1);
    const isNumber = token.kind === 'number' && before?.kind === 'number' && Number.isInteger(before.number);
    const isMixed = isNumber && token.isFraction === true && (token.number ?? 1) < 1;
    const isThousands =
      isNumber &&
      /^\d{3}$/.test(token.raw) &&
      // "6 330 ml" are six, "1 500 g" is one.
      before.raw === '1' &&
      token.span?.[0] === (before.span?.[1] ?? 0) + 1 &&
      /^(?:g|gr|gramm?s?|ml)$/.test(tokens[at + 1]?.raw ?? '');
    const ounces = token.raw === 'fl' ? tokens.slice(at + 1, at + 3).find(({ text }) => text !== '.') : undefined;
    if (isMixed || isThousands) {
      const number = (before?.number ?? 0) * (isThousands ? 1000 : 1) + (token.number ?? 0);
      result[result.length - 1] = { ...(before as Token), number, span: spanOf([before as Token, token]) };
    } else if (ounces && /^(?:oz|ounces?)$/.test(ounces.raw)) {
      result.push({ ...token, text: 'floz', raw: 'floz', span: spanOf([token, ounces]) });
      at = tokens.indexOf(ounces);
    } else result.push(token);
  }
  return result;
}

const spanOf = (tokens: readonly Token[]): Span => [tokens[0]?.span?.[0] ?? 0, tokens.at(-1)?.span?.[1] ?? 0];

/** Two to twelve, as they are printed in front of packages: English, German, Spanish, French, Italian. */
const COUNTS: readonly (readonly string[])[] = [
  ['two', 'zwei', 'dos', 'deux', 'due'],
  ['three', 'drei', 'tres', 'trois', 'tre'],
  ['four', 'vier', 'cuatro', 'quatre', 'quattro'],
  ['five', 'funf', 'cinco', 'cinq', 'cinque'],
  ['six', 'sechs', 'seis', 'sei'],
  ['seven', 'sieben', 'siete', 'sept', 'sette'],
  ['eight', 'acht', 'ocho', 'huit', 'otto'],
  ['nine', 'neun', 'nueve', 'neuf', 'nove'],
  ['ten', 'zehn', 'diez', 'dix', 'dieci'],
  ['eleven', 'elf', 'onze', 'undici'],
  ['twelve', 'zwolf', 'doce', 'douze', 'dodici'],
];
const NUMBER_OF = new Map(COUNTS.flatMap((words, at) => words.map((word) => [word, at + 2] as const)));

/** "Fünf Beutel" are 5. */
export function counting(token: Token): Token {
  const number = token.kind === 'word' ? NUMBER_OF.get(token.raw) : undefined;
  return number === undefined ? token : { ...token, kind: 'number', number };
}

/** Grams or millilitres of one of a unit that prints use; null for other units, and for those that differ between countries. */
export function unitAt(tokens: readonly Token[], at: number) {
  const size = sizeAt(tokens, at);
  const isFluid = tokens[at + 1]?.text === 'floz';
  if (size?.dimension === 'grams') return { of: size.of, isLiquid: size.isVolume, isMetric: true };
  if (size?.dimension === 'ounces') return { of: size.of * GRAMS_PER_OUNCE, isLiquid: false, isMetric: false };
  return isFluid ? { of: MILLILITRES_PER_FLUID_OUNCE, isLiquid: true, isMetric: false } : null;
}

export const isWord = (token: Token | undefined): token is Token => token?.kind === 'word';
export const isTimes = (token: Token | undefined): boolean => token?.raw === 'x';
/** Words of a state among these tokens; "ready-to-drink" is three of them. */
export function statesIn(tokens: readonly Token[]): { readonly state: FoodState; readonly tokens: readonly Token[] }[] {
  const words = tokens.filter(({ text }) => text !== '-');
  const found = statesAmong(words.map((token) => (isWord(token) ? token.raw : '')));
  return found.map(({ state, from, to }) => ({ state, tokens: words.slice(from, to) }));
}
export const isOfState = (token: Token): boolean => statesIn([token]).length > 0;

export const asPrinted = ({ original, spanOf: placeIn }: PlainText, { raw, span }: Token): string =>
  span ? original.slice(...placeIn(...span)) : raw;

/** The words as they were printed. */
export const typedWord = ({ said, raw }: Token): string => said || raw;
