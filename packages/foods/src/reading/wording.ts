import type { Chunk, Item } from '../grammar/chunk.js';
import type { Translation } from '../language/translation.js';
import type { Vocabulary } from '../language/vocabulary.js';
import { plain } from '../text/tokenise.js';
import { isPicture } from './query.js';
import type { Reading } from './segment.js';

type Named = Exclude<Item, { kind: 'grams' | 'number' }>;

/** Restores accents and capitals as typed. */
export function asTyped(note: string): (words: string) => string {
  const forms = new Map<string, string>();
  for (const [word] of note.matchAll(/[\p{L}\p{M}][\p{L}\p{M}\p{N}'’]*/gu)) forms.set(plain(word), word);
  return (words) =>
    words
      .split(' ')
      .map((word) => forms.get(word) ?? word)
      .join(' ');
}

/** The everyday name of a menu's default drink, which people do not use. */
export const MENU_DRINK = 'menudrink';

/** What the person called the food: its words without the amount. */
export function nameOf(
  { chunks, document }: Pick<Reading, 'chunks' | 'document'>,
  vocabulary: Vocabulary,
  own: Translation | null = null,
): string {
  const isPartOfName = (item: Item): item is Named => {
    if (item.kind === 'grams' || item.kind === 'number' || item.kind === 'silent') return false;
    if (item.kind === 'word' || item.kind === 'unknown') return true;
    return document.nameWords.has(item.text) && !vocabulary.is('measures', item);
  };
  const isSaid = (item: Item): item is Named => isPartOfName(item) && !isPicture(item);
  const said = wordsOf(chunks, isSaid) || wordsOf(chunks, isPartOfName);
  if (said !== '') return said;
  if (document.kind !== 'everyday') return '';
  const name = document.name === MENU_DRINK ? 'cola' : document.name;
  return own?.language === 'de' ? asNoun(own.nameOf(name) ?? name) : name;
}

const asNoun = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** "2 slices"; null if no amount was stated. */
export function amountWordsOf(
  { chunks, document }: Pick<Reading, 'chunks'> & { readonly document: Pick<Reading['document'], 'nameWords'> },
  vocabulary: Vocabulary,
  typed: (words: string) => string,
): string | null {
  const words = chunks
    .flatMap(({ items }) => items)
    .flatMap((item) => {
      if (item.kind === 'number') return item.said || item.raw;
      if (item.kind !== 'unit' && item.kind !== 'size') return [];
      return document.nameWords.has(item.text) && !vocabulary.is('measures', item) ? [] : item.said;
    })
    .filter((said) => said !== '');
  return words.length === 0 ? null : typed(words.join(' '));
}

/** Words about the food that no table has. */
export const ignoredWordsOf = ({ chunks }: Pick<Reading, 'chunks'>): string[] =>
  chunks.flatMap(({ items }) => items).flatMap((item) => (item.kind === 'unknown' ? item.said : []));

/** Words without a food that may have named one. */
export function unknownOf(skipped: readonly Chunk[], vocabulary: Vocabulary, denied: ReadonlySet<string>): string[] {
  return skipped.flatMap((chunk) => {
    const names = chunk.items.filter(
      (item) =>
        item.kind === 'unknown' ||
        (item.kind === 'word' && !vocabulary.is('not alone', item) && !isDenied(item.text, denied)),
    );
    if (names.length === 0) return [];
    return wordsOf(
      [chunk],
      (item): item is Named =>
        item.kind === 'word' || item.kind === 'unknown' || (item.kind === 'unit' && !vocabulary.is('measures', item)),
    );
  });
}

/** "No syrup" is the single word `no_syrup` and says that there was none. */
const isDenied = (text: string, denied: ReadonlySet<string>): boolean => text.startsWith('no_') || denied.has(text);

function wordsOf(chunks: readonly Chunk[], isWanted: (item: Item) => item is Named): string {
  return chunks
    .flatMap(({ items, introducedAs }, at) => {
      const words = items.filter(isWanted).map(({ said }) => said);
      return [...(at > 0 && words.length > 0 ? [introducedAs] : []), ...words];
    })
    .filter((word) => word !== '')
    .join(' ');
}
