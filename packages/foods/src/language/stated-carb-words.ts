import { Phrases } from '../text/phrases.js';
import { type Token, tokenise } from '../text/tokenise.js';
import type { LanguageFile } from './language-file.js';

/** What a label's word means; `§carbs` and the like are never words of a note. */
const STATED_CARB_WORDS = [
  'carbs',
  'nutrient',
  'energy',
  'of which',
  'label',
  'on',
  'in all',
  'per',
  'each',
  'exchange',
  'limit',
] as const;
type StatedCarbWord = (typeof STATED_CARB_WORDS)[number];

export type StatedCarbWords = {
  /** Marks the words that only labels use, so that no dictionary translates them. */
  readonly mark: (tokens: readonly Token[]) => Token[];
  /** Whether the token is such a word, or was one before it was translated: "Zucker" is `sugar`, and a nutrient. */
  readonly is: (word: StatedCarbWord, token: Token | undefined) => boolean;
  /** Grams of carbohydrate in one exchange unit of this name; null for other words. */
  readonly exchangeOf: (token: Token | undefined) => number | null;
};

/** Words that are also foods, containers or talk, and keep their other meaning without a figure. */
const ALSO_OTHERS: readonly StatedCarbWord[] = ['nutrient', 'energy', 'label'];

/** "Low carb bread" is a kind of bread. */
const LOW = /^(low|no|zero|less|keto|reduced|sin|ohne|wenig)$/;

/** Labels mix languages more than other notes, so all languages apply at once. */
export function createStatedCarbWords(files: readonly LanguageFile[]): StatedCarbWords {
  const phrases = new Phrases();
  const exchanges = new Map<string, number>();
  const forms = new Map(STATED_CARB_WORDS.map((word) => [word, new Set<string>()]));
  for (const word of STATED_CARB_WORDS) {
    for (const { form, right } of rulesOf(files, word)) {
      const words = tokenise(form).map(({ raw }) => raw);
      if (right !== null) exchanges.set(words.join(' '), Number(right));
      forms.get(word)?.add(words.join(' '));
      if (!ALSO_OTHERS.includes(word)) phrases.add(words, [{ text: `§${word}`, raw: `§${word}`, kind: 'word' }]);
    }
  }
  return {
    mark: (tokens) => {
      const low = new Set(tokens.filter((_, at) => LOW.test(tokens[at - 1]?.raw ?? '')));
      return phrases.replace(tokens, (token) => (token.kind === 'number' || low.has(token) ? '' : token.raw));
    },
    is: (word, token) =>
      token?.kind === 'word' &&
      (token.raw === `§${word}` || [token.raw, token.said ?? ''].some((form) => forms.get(word)?.has(form))),
    exchangeOf: (token) => (token?.raw === '§exchange' ? (exchanges.get(token.said ?? '') ?? null) : null),
  };
}

const rulesOf = (files: readonly LanguageFile[], word: StatedCarbWord) =>
  files.flatMap((file) => file.get(word) ?? []).flatMap(({ left, right }) => left.map((form) => ({ form, right })));
