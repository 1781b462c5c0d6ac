import { placeOf } from '../text/phrases.js';
import type { Token } from '../text/tokenise.js';
import { sizeAt } from './units.js';

/**
 * "Sixty-five", "treinta y cinco", "hundertachtzig", "two hundred and ten": words of one number, read from the end so that tens come first.
 */
export function foldNumberWords(tokens: readonly Token[]): Token[] {
  const folded = [...tokens];
  for (let at = folded.length - 2; at >= 0; at -= 1) {
    const [first, link] = [folded[at], folded[at + 1]];
    const isLinked = link?.raw === 'and';
    const next = folded[isLinked ? at + 2 : at + 1];
    if (!isWorded(first) || !isWorded(next)) continue;
    // "Fünfunddreißig"
    const isCompound = isLinked && link.said === '' && first.said !== '' && (first.number ?? 0) < 10;
    const number = isCompound
      ? together(next.number, first.number)
      : together(first.number, next.number, isLinked && link.said !== 'y');
    if (number === null) continue;
    const replaced = folded.slice(at, at + (isLinked ? 3 : 2));
    const said = replaced.map((token) => token.said || token.raw).join(' ');
    folded.splice(at, replaced.length, { ...first, ...placeOf(replaced), raw: String(number), number, said });
  }
  return folded;
}

/**
 * Two numbers combined into one; null if they are separate.
 * @param isApart with "and" between them, which English has only after hundreds
 */
function together(first = 0, next = 0, isApart = false): number | null {
  const isHundreds = first >= 100 && first < 1000 && first % 100 === 0;
  if (isHundreds && next > 0 && next < 100) return first + next;
  const isTens = first >= 20 && first <= 90 && first % 10 === 0;
  if (isTens && next > 0 && next < 10 && !isApart) return first + next;
  return first > 1 && first < 10 && next === 100 && !isApart ? first * next : null;
}

/** Written out; the second half of a compound has no words of its own. */
const isWorded = (token: Token | undefined): token is Token =>
  token?.kind === 'number' &&
  token.isFraction !== true &&
  !token.ends &&
  Number.isInteger(token.number) &&
  !/\d/.test(token.said === '' || token.said === undefined ? (token.span ? token.raw : '') : token.said);

const ARTICLE = /^(?:a|an)$/;

/** "A kilo of grapes", "half a pound", "a quarter of a litre": one of the unit. */
export function foldArticles(tokens: readonly Token[]): Token[] {
  const folded: Token[] = [];
  for (const [at, token] of tokens.entries()) {
    const one: Token = { ...token, kind: 'number', text: '#', raw: '1', said: token.said || token.raw, number: 1 };
    const isOne = token.kind === 'word' && ARTICLE.test(token.raw) && isWeight([one, tokens[at + 1] as Token]);
    const fraction = folded.at(folded.at(-1)?.raw === 'of' ? -2 : -1);
    if (!isOne) folded.push(token);
    else if (fraction?.kind !== 'number' || !fraction.isFraction) folded.push(one);
    else if (folded.at(-1) !== fraction) folded.pop();
  }
  return folded;
}

/** Not for a measure that may be a vessel: "half a cup" is one of its units. */
const isWeight = (tokens: readonly Token[]): boolean =>
  tokens[1] !== undefined && ['grams', 'ounces'].includes(sizeAt(tokens, 0)?.dimension ?? '');
