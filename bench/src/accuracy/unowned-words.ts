import type { NoteWord } from '@carbsight/contracts';

/** How many words and numbers of a note have a letter or digit that no word of its reading covers, or that two cover. */
export function countUnowned(note: string, words: readonly Pick<NoteWord, 'start' | 'end'>[]): number {
  const owners = new Uint8Array(note.length);
  for (const { start, end } of words) for (let at = start; at < end; at += 1) owners[at] = (owners[at] ?? 0) + 1;
  return [...note.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].filter(({ 0: word, index }) =>
    [...word.matchAll(/[\p{L}\p{N}]/gu)].some((letter) => owners[index + letter.index] !== 1),
  ).length;
}
