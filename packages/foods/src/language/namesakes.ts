import type { LanguageFile } from './language-file.js';

/** Shorter words are part of others: a search for "coke" does not mean "chocolate". */
const WORD = /^\p{L}{5,}$/u;
const MOST = 10;

/** The same text in the other spellings and names of its words: "plain yogurt" is also "plain yoghurt". */
export function createNamesakes(words: LanguageFile): (text: string) => string[] {
  const groups = new Map<string, Set<string>>();
  for (const { left, right } of words.get('phrases') ?? []) {
    const names = [...left, right ?? ''].filter((name) => WORD.test(name));
    if (right === null || !names.includes(right)) continue;
    const group = groups.get(right) ?? new Set();
    for (const name of names) groups.set(name, group.add(name));
  }
  return (text) =>
    [...text.toLowerCase().matchAll(/\p{L}+/gu)]
      .flatMap(({ 0: word, index }) => {
        const stem = groups.has(word) ? word : word.replace(/s$/, '');
        const others = [...(groups.get(stem) ?? [])].filter((name) => name !== stem);
        return others.map((name) => `${text.slice(0, index)}${name}${text.slice(index + word.length)}`);
      })
      .slice(0, MOST);
}
