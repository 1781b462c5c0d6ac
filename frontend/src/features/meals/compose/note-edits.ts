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
  const own = words.filter((word) => word.item === item);
  const weight = `${Math.round(grams)} g`;
  const amount = own.filter(({ kind }) => kind === 'amount');
  const [firstAmount] = amount;
  const last = amount.at(-1);
  if (firstAmount && last) return replaceIn(note, { start: withArticle(words, firstAmount), end: last.end }, weight);
  const name = own.find(({ kind }) => kind === 'name');
  return name ? replaceIn(note, { start: name.start, end: name.start }, `${weight} `) : null;
}

/** The item's own words replaced by another name. */
export function withName(note: string, words: readonly NoteWord[], item: number, name: string): string | null {
  const own = words.filter((word) => word.item === item && (word.kind === 'name' || word.kind === 'state'));
  const [first] = own;
  const last = own.at(-1);
  return first && last ? replaceIn(note, { start: first.start, end: last.end }, name) : null;
}

/** "a glass": the article before an amount goes with it. */
function withArticle(words: readonly NoteWord[], amount: NoteWord): number {
  const before = words.findLast(({ end }) => end <= amount.start);
  return before?.kind === 'talk' && amount.start - before.end <= 1 && before.end - before.start <= 4
    ? before.start
    : amount.start;
}
