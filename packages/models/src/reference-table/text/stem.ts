/** Plurals that the rules below would cut wrongly. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    loaves: 'loaf',
    leaves: 'leaf',
    halves: 'half',
    knives: 'knife',
    quiches: 'quiche',
    brioches: 'brioche',
    ceviches: 'ceviche',
    cookies: 'cookie',
    brownies: 'brownie',
    smoothies: 'smoothie',
    veggies: 'veggie',
    pies: 'pie',
    pierogies: 'pierogi',
    oreos: 'oreo',
    cloves: 'clove',
    geese: 'goose',
  }),
);

/** The singular of an English word, good enough to compare: both sides of every comparison go through it. */
export function stem(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|zz|ss|oe)es$/.test(word) || /[aiou]toes$|oes$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

export const stemAll = (words: readonly string[]): string => words.map(stem).join(' ');
