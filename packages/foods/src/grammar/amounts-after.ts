import type { Token } from '../text/tokenise.js';
import { isFoodWord, type Tools } from './dish-parts.js';
import { isSizeUnit } from './units.js';

const COMMA: Token = { text: ',', raw: ',', kind: 'mark' };

/**
 * "Apple 1 juice 1 cup", "rice 1 cup beans 2 cups": foods whose amounts follow them, without a mark between. A comma after each amount keeps
 * it from the next food. Only where a clause begins with a food and ends with an amount, and each of its amounts stands between two foods.
 */
export function withAmountsApart(tokens: readonly Token[], tools: Tools): Token[] {
  const result: Token[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    const token = tokens[at];
    if (token && token.kind !== 'mark') continue;
    result.push(...clauseApart(tokens.slice(from, at), tools), ...(token ? [token] : []));
    from = at + 1;
  }
  return result;
}

function clauseApart(clause: readonly Token[], tools: Tools): readonly Token[] {
  const { is } = tools.vocabulary;
  const isUnit = (token: Token): boolean => token.kind === 'word' && (isSizeUnit(token) || is('measures', token));
  const isFood = (token: Token | undefined): boolean => isFoodWord(token, tools);
  const numbers = clause.flatMap(({ kind }, at) => (kind === 'number' ? [at] : []));
  if (numbers.length < 2 || !isFood(clause[0])) return clause;
  const ends = numbers.map((at) => {
    let end = at + 1;
    while (end < clause.length && isUnit(clause[end] as Token)) end += 1;
    return end;
  });
  const areBetween = numbers.every(
    (at, index) =>
      isFood(clause[at - 1]) &&
      (index === numbers.length - 1 ? ends[index] === clause.length : isFood(clause[ends[index] ?? 0])),
  );
  if (!areBetween) return clause;
  return clause.flatMap((token, at) => (ends.includes(at + 1) && at + 1 < clause.length ? [token, COMMA] : [token]));
}
