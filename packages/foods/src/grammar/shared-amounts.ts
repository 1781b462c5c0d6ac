import type { Token } from '../text/tokenise.js';
import { isFoodWord, type Tools } from './dish-parts.js';
import { isSizeUnit } from './units.js';

const EACH = /^(?:each|apiece|je|jeweils|cada)$/;

/** "Rice and bread - 50 g each", "Apfel und Banane (je 100 g)", "je 100 g Reis und Bohnen": the amount is that of every food listed. */
export function withSharedAmounts(tokens: readonly Token[], tools: Tools): Token[] {
  const result: Token[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    const token = tokens[at];
    if (token && !(token.kind === 'mark' && /[.;!?\n]/.test(token.text))) continue;
    result.push(...ofClause(tokens.slice(from, at), tools), ...(token ? [token] : []));
    from = at + 1;
  }
  return result;
}

type Shared = { readonly from: number; readonly to: number; readonly amount: readonly Token[]; readonly each: Token };

function ofClause(clause: readonly Token[], tools: Tools): readonly Token[] {
  // "3 Kekse, je 7 g KH"
  if (clause.some((token) => tools.words.is('carbs', token))) return clause;
  const shared = sharedAmount(clause, tools);
  if (!shared) return clause;
  const { from, to, amount, each } = shared;
  const copy = amount.map(withoutPlace);
  const isCounted = ({ from }: Place): boolean => clause[from]?.kind === 'number';
  const before = listEndingAt(clause, from, tools);
  if (before.length > 1 || before.some(isCounted)) {
    const list = before.flatMap((food, at) => [
      ...clause.slice(food.from, food.to),
      ...(at === before.length - 1 ? amount : copy),
      ...(isCounted(food) ? [withoutPlace(each)] : []),
      ...clause.slice(food.to, before[at + 1]?.from ?? food.to),
    ]);
    return [...clause.slice(0, before[0]?.from), ...list, ...clause.slice(clause[to]?.text === ')' ? to + 1 : to)];
  }
  const rest = clause.at(-1) === each ? clause.length - 1 : clause.length;
  const after = from > 0 ? [] : foodsIn(clause, clause[to]?.raw === 'of' ? to + 1 : to, rest, tools);
  if (after.length < 2 || after.some(isCounted)) return clause;
  return after.flatMap((food, at) => [
    ...(at === 0 ? amount : copy),
    ...clause.slice(food.from, after[at + 1]?.from ?? rest),
  ]);
}

/** The first amount with "each" before or after it. */
function sharedAmount(clause: readonly Token[], { words, vocabulary }: Tools): Shared | null {
  const isEach = (token: Token | undefined): boolean =>
    token?.kind === 'word' && (words.is('each', token) || EACH.test(token.said ?? token.raw));
  const isUnit = (token: Token | undefined): boolean =>
    token?.kind === 'word' && (isSizeUnit(token) || vocabulary.is('measures', token));
  for (const [number, token] of clause.entries()) {
    if (token.kind !== 'number') continue;
    let end = number + 1;
    while (isUnit(clause[end])) end += 1;
    // "3 each" counts, which the list's own numbers do.
    if (end === number + 1) continue;
    const [before, after] = [clause[number - 1], clause[end]];
    const amount = clause.slice(number, end);
    // Its words own the "each", too.
    const [first, last] = [amount[0], amount.at(-1)];
    if (last && after && isEach(after))
      return { from: number, to: end + 1, amount: [...amount.slice(0, -1), joined(last, last, after)], each: after };
    if (first && before && isEach(before))
      return { from: number - 1, to: end, amount: [joined(first, before, first), ...amount.slice(1)], each: before };
    // "50 g rice and bread each"
    const ending = clause.at(-1);
    if (number === 0 && ending && isEach(ending)) return { from: 0, to: end, amount, each: ending };
  }
  return null;
}

type Place = { readonly from: number; readonly to: number };

/** The foods listed up to here, apart from marks and "with": in "1 apple, rice and bread" those without a count of their own. */
function listEndingAt(clause: readonly Token[], end: number, tools: Tools): readonly Place[] {
  let to = end;
  while (to > 0 && (clause[to - 1]?.kind === 'mark' || /^(?:with|at)$/.test(clause[to - 1]?.raw ?? ''))) to -= 1;
  const isCounted = ({ from }: Place): boolean => clause[from]?.kind === 'number';
  const apart = segmentsOf(clause, 0, to, /^(?:and|with)$/);
  // "2 rolls with cheese, 30 g each" may weigh the cheese alone.
  const foods = apart.some(isCounted) ? segmentsOf(clause, 0, to) : apart;
  const last = foods.at(-1);
  const firstOther = foods.findLastIndex(
    (food) => !isPlainFood(clause.slice(food.from, food.to), tools) || (last && isCounted(food) !== isCounted(last)),
  );
  return foods.slice(firstOther + 1);
}

/** The foods listed here; none where one of them has an amount of its own. */
function foodsIn(clause: readonly Token[], from: number, to: number, tools: Tools): readonly Place[] {
  const foods = segmentsOf(clause, from, to);
  return foods.every((food) => isPlainFood(clause.slice(food.from, food.to), tools)) ? foods : [];
}

function segmentsOf(clause: readonly Token[], from: number, to: number, joiner = /^and$/): readonly Place[] {
  const segments: Place[] = [];
  let start = from;
  for (let at = from; at <= to; at += 1) {
    const token = clause[at];
    if (at < to && token?.text !== ',' && !joiner.test(token?.raw ?? '')) continue;
    if (at > start) segments.push({ from: start, to: at });
    start = at + 1;
  }
  return segments;
}

/** "Rice", "2 apples" */
const isPlainFood = (words: readonly Token[], tools: Tools): boolean =>
  words.some((token) => isFoodWord(token, tools)) &&
  words.every(({ kind }, at) => kind === 'word' || (kind === 'number' && at === 0)) &&
  !words.some((token) => isSizeUnit(token) || tools.vocabulary.is('measures', token));

const joined = (token: Token, from: Token, to: Token): Token =>
  from.span && to.span ? { ...token, span: [from.span[0], to.span[1]] } : token;

const withoutPlace = ({ span: _, ...token }: Token): Token => token;
