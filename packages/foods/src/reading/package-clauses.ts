import type { Locales } from '../language/locales.js';
import { plain, type Token } from '../text/tokenise.js';
import type { createMeanings } from './meanings.js';
import type { IsNamed } from './package-names.js';

/** Tokens between two joiners, and the place of the joiner before them. */
export type Clause = { readonly tokens: readonly Token[]; readonly joiner: Token | null };

const JOINS = new Set(['and', 'with', 'plus']);
/** "50 g of a bar" is one amount. */
const OF = /^(?:of|from|out|von|vom|aus|der|des|de|del|la|el|the)$/;
const ARTICLE = /^an?$/;
const OR = /^(?:or|oder|o|u)$/;
/** Words between an amount of the package and one of another food, which are also words of dishes. */
const ON = /^(?:on|in|over|auf|uber|en|sobre|mas)$/;

/** Cuts a note beside a package where another food begins. */
export function createClauses(
  { vocabulary, packageWords: { pointing, changing, containers } }: Pick<Locales, 'vocabulary' | 'packageWords'>,
  { meaningsOf, isFoodWord }: ReturnType<typeof createMeanings>,
) {
  return { clausesOf, isFood, isUnit, isPackage };

  function clausesOf(tokens: readonly Token[], isNamed: IsNamed): Clause[] {
    const clauses: { tokens: Token[]; joiner: Token | null }[] = [{ tokens: [], joiner: null }];
    for (const [at, token] of tokens.entries()) {
      const last = clauses.at(-1);
      if (!last) continue;
      const isNumber = token.kind === 'number';
      if (!isSplit(tokens, at, isNamed) || (isNumber && last.tokens.length === 0)) last.tokens.push(token);
      else if (isNumber) clauses.push({ tokens: [token], joiner: null });
      else if (last.tokens.length > 0) clauses.push({ tokens: [], joiner: token });
      else last.joiner = token;
    }
    return clauses.filter(({ tokens: words }) => words.some(({ kind }) => kind !== 'mark'));
  }

  function isSplit(tokens: readonly Token[], at: number, isNamed: IsNamed): boolean {
    const token = tokens[at] as Token;
    const next = tokens[at + 1];
    if (token.kind === 'mark') {
      if (/^[+;\n]$/.test(token.text) || (token.text === '/' && isOtherAt(tokens, at, isNamed))) return true;
      // "Biscuits, 50 g" is one, "50 g, a banana" two.
      return (
        /^[,.]$/.test(token.text) &&
        next !== undefined &&
        (next.kind !== 'number' || isOtherAt(tokens, at, isNamed) || isItAt(tokens, at, isNamed))
      );
    }
    // "30 g on 2 slices of bread", "4 biscuits then an apple", "3 crackers 1 banana"
    const isOfOther =
      changing.has(token.raw) ||
      OR.test(token.raw) ||
      OF.test(token.raw) ||
      isAmount(token) ||
      isFoodWord(token) ||
      isUnit(token);
    const isBetween = token.kind === 'word' && (ON.test(token.raw) || !isOfOther);
    if (isBetween && next && isAmount(next) && isOtherAt(tokens, at, isNamed)) return true;
    // "Half a tin on toast", but "tuna in oil"
    const before = tokens[at - 1];
    const isAfterAmount = before && (isUnit(before) || isAmount(before) || pointing.has(before.raw));
    if (ON.test(token.raw) && isAfterAmount && next && isFood(next) && !isNamed(next)) return true;
    if (token.kind === 'number' && isOtherAt(tokens, at - 1, isNamed)) return true;
    // "An" is also German.
    if (changing.has(token.raw) || token.raw === 'an') return false;
    if (token.kind !== 'word' || !meaningsOf(token).some((words) => words.some(({ raw }) => JOINS.has(raw))))
      return false;
    const isOfName = [tokens[at - 1], next].every((beside) => beside && isNamed(beside));
    const ahead = tokens.slice(at + 1, at + 3).flatMap((each) => meaningsOf(each).flat());
    // "One and a half", "dos y media"
    const isOfNumber =
      ahead.some(({ isFraction }) => isFraction === true) &&
      tokens.slice(0, at).some((each) =>
        meaningsOf(each)
          .flat()
          .some(({ kind }) => kind === 'number'),
      ) &&
      !isFoodWord(tokens[at - 1] ?? token);
    return !isOfName && !isOfNumber;
  }

  /** Whether the amount after this place is of another food, and an amount before it already of the package: "6 crackers, 1 banana". */
  function isOtherAt(tokens: readonly Token[], at: number, isNamed: IsNamed): boolean {
    const isEnd = ({ kind, raw }: Token): boolean => kind === 'mark' || kind === 'number' || JOINS.has(raw);
    const next = tokens.slice(at + 1);
    if (!next[0] || !isAmount(next[0]) || !tokens.slice(0, at + 1).some(isAmount)) return false;
    const end = next.findIndex((token, place) => place > 0 && isEnd(token));
    const of = next.slice(1, end < 0 ? undefined : end);
    // A bread roll is one; a slice alone is one of the package.
    const isUnitAlone = (token: Token): boolean => meaningsOf(token).some((words) => words.every(isUnit));
    return of.some((token) => isFoodWord(token) && !isUnitAlone(token) && !isNamed(token));
  }

  /** Whether the amount after this place is of the package, and other foods are before it: "coffee with milk, 4 biscuits". */
  function isItAt(tokens: readonly Token[], at: number, isNamed: IsNamed): boolean {
    const next = tokens.slice(at + 1);
    const end = next.findIndex(({ kind, raw }, place) => place > 0 && (kind === 'mark' || JOINS.has(raw)));
    const isOther = (token: Token): boolean => isFood(token) && !isNamed(token);
    return next.slice(0, end < 0 ? undefined : end).some(isNamed) && tokens.slice(0, at).some(isOther);
  }

  function isAmount(token: Token): boolean {
    return (
      token.kind === 'number' ||
      ARTICLE.test(token.raw) ||
      meaningsOf(token)
        .flat()
        .some(({ kind }) => kind === 'number')
    );
  }

  function isFood(token: Token): boolean {
    return isFoodWord(token) && !meaningsOf(token).some((words) => words.some(isUnit));
  }

  function isUnit(token: Token): boolean {
    return vocabulary.is('units', token) || isPackage(token);
  }

  /** Also one that the tables take for a measure: a "Becher" of yogurt is sold as such. */
  function isPackage(token: Token): boolean {
    return vocabulary.is('packages', token) || containers.has(plain(token.said || token.raw));
  }
}
