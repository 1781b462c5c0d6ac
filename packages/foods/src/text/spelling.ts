/** Shorter words have too many neighbours: "break" must not become "bread". */
const SHORTEST = 6;

/** Corrects misspelled words: one letter added, left out or changed, or two swapped. */
export class Spelling {
  private readonly byStart = new Map<string, string[]>();

  constructor(known: Iterable<string>) {
    for (const word of known) {
      if (word.length < SHORTEST - 1 || !/^\p{L}+$/u.test(word)) continue;
      const start = word.slice(0, 1);
      this.byStart.set(start, [...(this.byStart.get(start) ?? []), word]);
    }
  }

  /** The only known word that is one edit away and starts with the same letter; null if there is none, or more than one. */
  correct(word: string): string | null {
    if (word.length < SHORTEST) return null;
    const near = (this.byStart.get(word.slice(0, 1)) ?? []).filter((known) => isOneEditApart(known, word));
    return near.length === 1 ? (near[0] ?? null) : null;
  }
}

function isOneEditApart(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1) return false;
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  const isSwapped =
    left[at] === right[at + 1] && left[at + 1] === right[at] && left.slice(at + 2) === right.slice(at + 2);
  return (
    isSwapped ||
    left.slice(at + 1) === right.slice(at + 1) ||
    left.slice(at + 1) === right.slice(at) ||
    left.slice(at) === right.slice(at + 1)
  );
}
