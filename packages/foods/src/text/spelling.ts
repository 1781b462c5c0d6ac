/** Shorter words have too many neighbours: "break" must not become "bread". */
const SHORTEST = 6;
/** Words of this length are corrected to everyday foods, as "graps" to "grapes". */
const SHORTEST_EVERYDAY = 4;

/** Corrects misspelled words: one letter added, left out or changed, or two swapped. */
export class Spelling {
  private readonly byStart = new Map<string, string[]>();

  /** @param everyday words that are likelier meant than others */
  constructor(
    known: Iterable<string>,
    private readonly everyday: ReadonlySet<string>,
  ) {
    for (const word of new Set([...known, ...everyday])) {
      if (word.length < SHORTEST_EVERYDAY || !/^\p{L}+$/u.test(word)) continue;
      const start = word.slice(0, 1);
      const others = this.byStart.get(start);
      if (others) others.push(word);
      else this.byStart.set(start, [word]);
    }
  }

  /** The only known word that is one edit away and starts with the same letter; null if there is none, or more than one. */
  correct(word: string): string | null {
    return this.nearest(word) ?? (word.endsWith('s') ? this.nearest(word.slice(0, -1)) : null);
  }

  private nearest(word: string): string | null {
    if (word.length < SHORTEST_EVERYDAY) return null;
    const near = (this.byStart.get(word.slice(0, 1)) ?? []).filter((known) => isOneEditApart(known, word));
    const meant = near.filter((known) => this.everyday.has(known));
    // In a short word, a changed letter makes another word: only a swapped or a missing one is a slip.
    const sure = word.length < SHORTEST ? meant.filter((known) => isSlip(known, word)) : meant;
    if (sure.length === 1) return sure[0] ?? null;
    const swapped = sure.filter((known) => isSwapped(known, word));
    if (swapped.length === 1) return swapped[0] ?? null;
    return word.length >= SHORTEST && near.length === 1 ? (near[0] ?? null) : null;
  }
}

const isSlip = (known: string, word: string): boolean =>
  isSwapped(known, word) ||
  known.length === word.length + 1 ||
  (word.length > SHORTEST_EVERYDAY && known.length !== word.length);

function isSwapped(known: string, word: string): boolean {
  if (known.length !== word.length) return false;
  let at = 0;
  while (at < known.length && known[at] === word[at]) at += 1;
  return known[at] === word[at + 1] && known[at + 1] === word[at] && known.slice(at + 2) === word.slice(at + 2);
}

function isOneEditApart(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1) return false;
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  return (
    isSwapped(left, right) ||
    left.slice(at + 1) === right.slice(at + 1) ||
    left.slice(at + 1) === right.slice(at) ||
    left.slice(at) === right.slice(at + 1)
  );
}
