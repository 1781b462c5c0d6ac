import { wordStem } from '@carbsight/domain';
import { plain, type Token, tokenise } from '../text/tokenise.js';

/** Whether a word is one of the package's name, or a part of one: "Brot" of "Roggenbrot". */
export type IsNamed = (token: Token) => boolean;

export const stem = (word: string): string => wordStem(plain(word));
const stemsOf = (words: string): readonly string[] => (plain(words).match(/\p{L}{2,}/gu) ?? []).map(stem);

type Meanings = {
  readonly isFoodWord: (token: Token) => boolean;
  readonly isCompoundOf: (word: string, last: string) => boolean;
};

/** Which words of a note are of a package's name. */
export function createNames({ isFoodWord, isCompoundOf }: Meanings) {
  return { namedBy, wholeNameOf };

  /**
   * Whether a clause that has words of the name says enough of it: two of its words, or what the food is, not only of what. That is its
   * last food; before "de" and the like, the first.
   */
  function wholeNameOf(name: string, isNamed: IsNamed): (tokens: readonly Token[]) => boolean {
    const words = tokenise(name.split(/[\d,(]|(?<!\p{L})(?:with|mit|con|in|im)(?!\p{L})/iu)[0] ?? '');
    const romance = words.findIndex(({ raw }) => /^(?:de|del|di|da|du|a|al|aux?|alla|en)$/.test(raw));
    const foods = (romance > 0 ? words.slice(0, romance) : words).filter(isFoodWord);
    const head = foods.at(-1) ?? words.at(-1);
    const isHead = head ? namedBy(head.raw) : () => false;
    return (tokens) => {
      const named = tokens.filter((token) => isNamed(token) && isFoodWord(token));
      return named.length === 0 || new Set(named.map(({ raw }) => stem(raw))).size > 1 || named.some(isHead);
    };
  }

  function namedBy(name: string): IsNamed {
    const stems = new Set(stemsOf(name));
    const words = tokenise(name).filter(({ kind }) => kind === 'word');
    return ({ said, raw }) =>
      [said || raw, raw].some((one) => stems.has(stem(one)) || words.some((word) => isCompoundOf(word.raw, one)));
  }
}
