import type { Token } from '../text/tokenise.js';
import { isFoodWord, type Tools } from './dish-parts.js';
import { isSizeUnit } from './units.js';

const COMMA: Token = { text: ',', raw: ',', kind: 'mark' };

/**
 * "Apple 1 juice 1 cup", "rice - 150 g beans - 2 cups": foods whose amounts follow them, after a dash, in the next line, or with no mark
 * between. A comma after each amount keeps it from the next food. Only where a clause begins with a food and ends with an amount, and each of
 * its amounts stands between two foods.
 */
export const withAmountsApart = (tokens: readonly Token[], tools: Tools): readonly Token[] =>
  clausesApart(clausesApart(tokens, isMark, tools), (token) => isMark(token) && !isBeforeAmount(token), tools);

const isMark = ({ kind }: Token): boolean => kind === 'mark';

const isBeforeAmount = ({ text, raw }: Token): boolean => text === '\n' || (text === ',' && raw === '-');

function clausesApart(tokens: readonly Token[], isEnd: (token: Token) => boolean, tools: Tools): readonly Token[] {
  const result: Token[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    const token = tokens[at];
    if (token && !isEnd(token)) continue;
    result.push(...clauseApart(tokens.slice(from, at), tools), ...(token ? [token] : []));
    from = at + 1;
  }
  return result;
}

function clauseApart(clause: readonly Token[], tools: Tools): readonly Token[] {
  const { is } = tools.vocabulary;
  const isUnit = (token: Token): boolean => token.kind === 'word' && (isSizeUnit(token) || is('measures', token));
  const isFood = (token: Token | undefined): boolean =>
    isFoodWord(token, tools) || (token?.kind === 'word' && is('preparation', token));
  const numbers = clause.flatMap(({ kind }, at) => (kind === 'number' ? [at] : []));
  if (numbers.length < 2 || !isFood(clause[0])) return clause;
  const ends = numbers.map((at) => {
    let end = at + 1;
    while (end < clause.length && isUnit(clause[end] as Token)) end += 1;
    return end;
  });
  const areBetween = numbers.every((at, index) => {
    const before = clause[at - 1]?.kind === 'mark' ? at - 2 : at - 1;
    const isLast = index === numbers.length - 1;
    return isFood(clause[before]) && (isLast ? ends[index] === clause.length : isFood(clause[ends[index] ?? 0]));
  });
  if (!areBetween) return clause;
  return clause.flatMap((token, at) => (ends.includes(at + 1) && at + 1 < clause.length ? [token, COMMA] : [token]));
}
