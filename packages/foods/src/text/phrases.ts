import type { Token } from './tokenise.js';

type Entry = { readonly from: readonly string[]; readonly to: readonly Token[] };

/** Replaces runs of words: longest run first, each position once, from left to right. */
export class Phrases {
  private readonly byFirst = new Map<string, Entry[]>();

  /**
   * @param from token texts
   * @param to their replacement, possibly empty
   */
  add(from: readonly string[], to: readonly Token[]): void {
    const [first] = from;
    if (first === undefined) return;
    const entries = this.byFirst.get(first) ?? [];
    entries.push({ from, to });
    entries.sort((a, b) => b.from.length - a.from.length);
    this.byFirst.set(first, entries);
  }

  /** Keeps the tokens, and flags those of a run as parts of a name. */
  mark(tokens: readonly Token[], keyOf: (token: Token) => string, flag: 'isBrand' | 'isNamed'): Token[] {
    const keys = tokens.map(keyOf);
    const marked = [...tokens];
    for (let at = 0; at < tokens.length; ) {
      const entry = this.find(keys, at);
      for (let each = 0; each < (entry?.from.length ?? 0); each += 1)
        marked[at + each] = { ...(tokens[at + each] as Token), [flag]: true };
      at += entry?.from.length ?? 1;
    }
    return marked;
  }

  private find(keys: readonly string[], at: number): Entry | undefined {
    return this.byFirst
      .get(keys[at] ?? '')
      ?.find(({ from }) => from.every((word, offset) => keys[at + offset] === word));
  }

  /** @param keyOf what of a token is compared: by default its stem */
  replace(tokens: readonly Token[], keyOf: (token: Token) => string = stemOf): Token[] {
    const keys = tokens.map(keyOf);
    const replaced: Token[] = [];
    for (let at = 0; at < tokens.length; ) {
      const entry = this.find(keys, at);
      const length = entry?.from.length ?? 1;
      if (entry) replaced.push(...withOriginalWords(entry.to, tokens.slice(at, at + length)));
      else replaced.push(tokens[at] as Token);
      at += length;
    }
    return replaced;
  }
}

/** The replacement, with the replaced words and their position attached to its first word or, without one, to its number. */
export function withOriginalWords(to: readonly Token[], replaced: readonly Token[]): Token[] {
  const isWordByWord = to.length === replaced.length && BETWEEN.has(to[0]?.raw ?? '');
  if (isWordByWord) return to.map((token, at) => ({ ...token, ...placeOf([replaced[at] as Token]) }));
  const words = to.flatMap(({ kind, raw }, at) => (kind === 'word' ? { raw, at } : []));
  // "Mit Zucker" is "with sugar": the sugar speaks.
  const speaker = (words.find(({ raw }) => !BETWEEN.has(raw)) ?? words[0])?.at ?? 0;
  const isBrand = replaced.some((token) => token.isBrand);
  const isSpelled = replaced.some((token) => token.isSpelled);
  const isPicture = replaced.every((token) => token.isPicture);
  return to.map(({ span: _, ...token }, at) => ({
    ...token,
    ...(isPicture && { isPicture }),
    ...(isBrand && { isBrand }),
    ...(isSpelled && { isSpelled }),
    ...(at === speaker ? placeOf(replaced) : { said: '' }),
  }));
}

const BETWEEN = new Set(['with', 'and', 'of', 'in', 'on', 'a', 'the', 'containing']);

/** What the person wrote for these tokens, and where. */
export function placeOf(tokens: readonly Token[]): Pick<Token, 'said' | 'span'> {
  const said = tokens
    .map((token) => token.said ?? token.raw)
    .filter((words) => words !== '')
    .join(' ');
  const spans = tokens.flatMap(({ span }) => (span ? [span] : []));
  if (spans.length === 0) return { said };
  return { said, span: [Math.min(...spans.map(([from]) => from)), Math.max(...spans.map(([, to]) => to))] };
}

/** A number in a phrase matches itself. */
const stemOf = (token: Token): string => (token.kind === 'number' ? token.raw : token.text);
