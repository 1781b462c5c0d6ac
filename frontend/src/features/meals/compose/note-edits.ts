import type { NoteWord } from '@carbsight/contracts';

type Span = Pick<NoteWord, 'start' | 'end'>;

/** An answer about words is written into the note: what is sent is what stands there, and both readers read the same. */
export function replaceIn(note: string, { start, end }: Span, by: string): string {
  return note.slice(0, start) + by + note.slice(end);
}

/** "brekkie bites" becomes "brekkie bites (25 g carbs)". */
export function withCarbs(note: string, at: Span, carbs: string): string {
  return replaceIn(note, { start: at.end, end: at.end }, ` (${carbs})`);
}

/** Without the words, and without what joined them to the others. */
export function without(note: string, { start, end }: Span, words: readonly NoteWord[]): string {
  const before = words.filter((word) => word.end <= start);
  let from = start;
  for (const word of before.toReversed()) {
    if (word.kind !== 'joiner' && word.kind !== 'share' && word.kind !== 'talk') break;
    from = word.start;
  }
  const left = note.slice(0, from).replace(/[\s,;(+&]+$/, '');
  const right = note.slice(end).replace(/^[\s)]+/, '');
  const kept = left === '' ? right.replace(/^[\s,;+&]+/, '') : right;
  return left === '' || kept === '' || /^[,;.]/.test(kept) ? left + kept : `${left} ${kept}`;
}

/** The item with this weight in place of the amount that was said; in front of its name if none was. */
export function withGrams(note: string, words: readonly NoteWord[], item: number, grams: number): string | null {
  const weight = `${Math.round(grams)} g`;
  const [amount, ...others] = runsOf(words, (word) => word.item === item && word.kind === 'amount');
  if (amount) return replaceRuns(note, { ...amount, start: withArticle(words, amount) }, others, weight);
  const name = words.find((word) => word.item === item && word.kind === 'name');
  return name ? replaceIn(note, { start: name.start, end: name.start }, `${weight} `) : null;
}

/** The item's own words replaced by another name. */
export function withName(note: string, words: readonly NoteWord[], item: number, name: string): string | null {
  const isName = (word: NoteWord) => word.item === item && (word.kind === 'name' || word.kind === 'state');
  const [first, ...others] = runsOf(words, isName);
  return first ? replaceRuns(note, first, others, name) : null;
}

/** Such words that stand next to each other. */
function runsOf(words: readonly NoteWord[], isOne: (word: NoteWord) => boolean): Span[] {
  const runs: Span[] = [];
  for (const [at, word] of words.entries()) {
    if (!isOne(word)) continue;
    const before = words[at - 1];
    const run = before && isOne(before) ? runs.pop() : undefined;
    runs.push({ start: run?.start ?? word.start, end: word.end });
  }
  return runs;
}

/** Replaces the first run and takes the others out; what stands between them stays: "2 slices pizza 33 g each". */
function replaceRuns(note: string, first: Span, others: readonly Span[], by: string): string {
  const rest = others.reduceRight((kept, { start, end }) => kept.slice(0, start).trimEnd() + kept.slice(end), note);
  return replaceIn(rest, first, by);
}

/** "a glass": the article before an amount goes with it. */
function withArticle(words: readonly NoteWord[], amount: Span): number {
  const before = words.findLast(({ end }) => end <= amount.start);
  return before?.kind === 'talk' && amount.start - before.end <= 1 && before.end - before.start <= 4
    ? before.start
    : amount.start;
}
