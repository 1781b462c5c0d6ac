import type { Token } from './tokenise.js';

type Entry = { readonly from: readonly string[]; readonly to: readonly Token[] };

/** Replaces runs of words: longest run first, each position once, from left to right. */
export class Phrases {
  private readonly byFirst = new Map<string, Entry[]>();

  /** @param from token texts @param to their replacement, possibly empty */
  add(from: readonly string[], to: readonly Token[]): void {
    const [first] = from;
    if (first === undefined) return;
    const entries = this.byFirst.get(first) ?? [];
    entries.push({ from, to });
    entries.sort((a, b) => b.from.length - a.from.length);
    this.byFirst.set(first, entries);
  }

  replace(tokens: readonly Token[]): Token[] {
    const replaced: Token[] = [];
    for (let at = 0; at < tokens.length; ) {
      const entry = this.byFirst.get(keyOf(tokens[at]))?.find(({ from }) => isAt(tokens, at, from));
      const length = entry?.from.length ?? 1;
      if (entry) replaced.push(...withOriginalWords(entry.to, tokens.slice(at, at + length)));
      else replaced.push(tokens[at] as Token);
      at += length;
    }
    return replaced;
  }
}

/** The replacement, with the replaced words attached to its first word or, if it has none, to its number. */
export function withOriginalWords(to: readonly Token[], replaced: readonly Token[]): Token[] {
  const said = replaced
    .map((token) => token.said ?? token.raw)
    .filter((words) => words !== '')
    .join(' ');
  const speaker = Math.max(
    0,
    to.findIndex(({ kind }) => kind === 'word'),
  );
  return to.map((token, at) => ({ ...token, said: at === speaker ? said : '' }));
}

/** A number in a phrase matches itself. */
const keyOf = (token: Token | undefined): string => (token?.kind === 'number' ? token.raw : (token?.text ?? ''));

const isAt = (tokens: readonly Token[], at: number, words: readonly string[]): boolean =>
  words.every((word, offset) => keyOf(tokens[at + offset]) === word);
