import type { NamedDocument } from '../index/indexed-food.js';
import type { Locales } from '../language/locales.js';
import { nameKey } from '../language/marks.js';
import { plain, tokenise } from '../text/tokenise.js';

/** Everyday names with a word that alone says nothing of food, as keys: "afternoon tea". */
export function namesOfTalk(
  documents: readonly NamedDocument[],
  { vocabulary, asides }: Pick<Locales, 'vocabulary' | 'asides'>,
): string[] {
  const names = new Set(documents.flatMap(({ kind, name }) => (kind === 'everyday' ? plain(name) : [])));
  const ofTalk = [...names].filter((name) => {
    const words = tokenise(name);
    return (
      words.length > 1 &&
      words.some(
        (word) => vocabulary.is('narrative', word) || vocabulary.is('meals', word) || asides.kindOf(word) !== null,
      )
    );
  });
  return ofTalk.map(nameKey);
}
