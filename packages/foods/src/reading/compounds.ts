import { type Foods, wordStem } from '@carbsight/domain';
import type { FoodIndex } from '../index/food-index.js';
import type { Locales } from '../language/locales.js';
import { plain, tokenise } from '../text/tokenise.js';

/** Letters of what comes before the last part. */
const SHORTEST_FIRST = 3;
/** After an unknown word, a shorter last part is chance: "mus" of "Hummus". */
const SHORTEST_LAST = 4;
/** The consonants before a last part: with those of the same syllable it may be another word, as "Schwein" is no "Wein". */
const CONSONANTS = /[^aeiouy]*$/u;
/** Linking elements of German compounds: "Zwiebelsuppe", "Zitronenkuchen". */
const LINK = /(?:es|en|[sne])$/u;
/** "Brötchen" is typed as "Broetchen" and "Brotchen". */
const UMLAUT = /(?<=[aou])e/gu;

const lettersOf = (word: string): string => plain(word).replace(UMLAUT, '');

/** Without its ending, which a short word does not have: "Reis" is no plural. */
const stemOf = (word: string): string => {
  const stem = wordStem(word);
  return stem.length < SHORTEST_LAST ? word : stem;
};

export function createCompounds(
  index: Pick<FoodIndex, 'knows'>,
  { translations }: Pick<Locales, 'translations'>,
): Foods['isCompoundOf'] {
  const isKnown = (word: string): boolean =>
    translations.some(({ knows }) => knows(word)) || tokenise(word).some(({ text }) => index.knows(text));
  return (word, last) => {
    const whole = lettersOf(word);
    const said = stemOf(lettersOf(last));
    const at = whole.lastIndexOf(said);
    if (at < SHORTEST_FIRST || stemOf(whole.slice(at)) !== said) return false;
    const first = whole.slice(0, at);
    if (isKnown(first) || isKnown(first.replace(LINK, ''))) return true;
    const before = CONSONANTS.exec(first)?.[0] ?? '';
    return said.length >= SHORTEST_LAST && !Array.from(before, (_, from) => before.slice(from) + said).some(isKnown);
  };
}
