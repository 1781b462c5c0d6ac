import { foodWordsKey, type NoteMark, type RememberedFood } from './foods.js';

/** A food of the note that no table has and that the person has told the carbohydrate of. */
export type TaughtFood = { readonly name: string; readonly carbsGrams: number; readonly mark: Omit<NoteMark, 'food'> };

/** Words between these are one food. */
const SEPARATORS = /[,;:.!?+&()\n]|(?<!\p{L})(?:and|with|plus|und|mit|dazu|con)(?!\p{L})|(?<=\s)[ye](?=\s)/giu;

/**
 * Takes out of a note the foods whose carbohydrate the person has told. Only where the words stand alone: with an amount, nobody
 * knows how it compares with the last time.
 * @returns the note without them, every other word in its place
 */
export function takeTaught(note: string, remembered: readonly RememberedFood[]) {
  const known = new Map(
    remembered.flatMap(({ words, carbsGrams }) => (carbsGrams == null ? [] : [[words, carbsGrams]])),
  );
  const taught: TaughtFood[] = [];
  if (known.size === 0) return { taught, rest: note };
  let rest = '';
  for (const { part, at } of partsOf(note)) {
    const carbsGrams = known.get(foodWordsKey(part));
    if (carbsGrams === undefined) {
      rest += part;
      continue;
    }
    const name = part.trim();
    const from = at + part.indexOf(name);
    taught.push({ name, carbsGrams, mark: { from, to: from + name.length } });
    rest += ' '.repeat(part.length);
  }
  return { taught, rest };
}

/** All of a note: what is between the separators, and the separators. */
function partsOf(note: string): { part: string; at: number }[] {
  const cuts = [...note.matchAll(SEPARATORS)].flatMap(({ index, 0: { length } }) => [index, index + length]);
  const ends = [...cuts, note.length];
  return ends.map((end, place) => {
    const at = ends[place - 1] ?? 0;
    return { part: note.slice(at, end), at };
  });
}
