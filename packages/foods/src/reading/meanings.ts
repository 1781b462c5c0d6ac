import { isSizeUnit } from '../grammar/units.js';
import type { FoodIndex } from '../index/food-index.js';
import type { Locales } from '../language/locales.js';
import type { Token } from '../text/tokenise.js';

/** Words of notes that are neither foods nor amounts. */
export const SILENT = [
  'stop',
  'narrative',
  'breaks',
  'restating',
  'eaten',
  'left',
  'most',
  'some',
  'all',
  'people',
  'soft',
  'not alone',
] as const;

/** What words of a note mean, in whichever language has them. */
export function createMeanings(index: FoodIndex, { vocabulary, translations }: Locales) {
  /** What a word means in each language that has it. */
  const meaningsOf = (token: Token): Token[][] => {
    const foreign = translations.flatMap(({ knows, translate }) => (knows(token.raw) ? [translate([token])] : []));
    return [[token], ...foreign]
      .map((words) => vocabulary.normalise(words))
      .filter((words, at) => at === 0 || words.length > 0);
  };
  const isFoodWord = (token: Token): boolean =>
    token.kind === 'word' &&
    !isSizeUnit(token) &&
    meaningsOf(token).some((words) =>
      words.some(
        (word) =>
          word.kind === 'word' &&
          index.knows(word.text) &&
          !vocabulary.is('measures', word) &&
          !SILENT.some((each) => vocabulary.is(each, word)),
      ),
    );
  return { meaningsOf, isFoodWord };
}
