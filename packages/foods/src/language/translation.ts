import { withOriginalWords } from '../text/phrases.js';
import { type Token, tokenise } from '../text/tokenise.js';

/** Languages other than English that notes may be written in, and a dialect in which words mean other foods. */
export const TRANSLATED = ['de', 'es', 'es-MX'] as const;
export type Translated = (typeof TRANSLATED)[number];

export type Translation = {
  readonly language: Translated;
  /** The note in the tables' English, each word with its original; unknown words are unchanged. */
  readonly translate: (text: string | readonly Token[]) => Token[];
  readonly knows: (word: string) => boolean;
  /** The known word that an unknown compound ends with: "pizza" of "Familienpizza"; null without one. */
  readonly headOf: (word: string) => string | null;
  /** Whether the dictionary has this word, even if only within a phrase. */
  readonly has: (word: string) => boolean;
  /** The noun for an English food in this language; null if no dictionary entry means it. */
  readonly nameOf: (english: string) => string | null;
  /** Every single word of the dictionary. */
  readonly words: () => readonly string[];
};

/** Endings by case and number; the dictionary has base forms. A sope is no sopa: only after some letters an "e" is an ending. */
const SPANISH_ENDINGS = /(?<=\p{L}{3})(?:os|as|o|a|(?<=[dlnrz])es?|(?<!e)s|(?<=[^dlnrz]e)s)$/u;
const ENDINGS: Readonly<Record<Translated, RegExp>> = {
  de: /(?<=\p{L}{3})(en|er|em|es|e|n|s)$/u,
  es: SPANISH_ENDINGS,
  'es-MX': SPANISH_ENDINGS,
};
/** Linking elements of German compounds. */
const LINKS = ['', 's', 'n', 'en', 'es', 'e'];
const SHORTEST_PART = 3;
/** Shorter endings are chance: "reis" of "Preis". */
const SHORTEST_HEAD = 5;

/** The words of a language in English, as the index keeps them. */
export type TranslationData = {
  /** The pieces of a phrase, joined by spaces, and their English; the first entry of a phrase counts. */
  readonly entries: readonly (readonly [from: string, to: string, isInflected: boolean])[];
  /** The noun for an English food, both in the singular. */
  readonly names: readonly (readonly [english: string, noun: string])[];
};

export function createTranslation(language: Translated, data: TranslationData): Translation {
  const stemOf = (word: string): string => word.replace(ENDINGS[language], '');
  const exact = new Dictionary(data.entries, (word) => word);
  const inflected = new Dictionary(
    data.entries.filter(([, , isInflected]) => isInflected),
    stemOf,
  );
  const names = new Map(data.names);
  const one = (word: string): string | null => exact.at([word], 0)?.to ?? inflected.at([word], 0)?.to ?? null;
  const compound = (word: string): string | null => (language === 'de' ? splitCompound(word, one) : null);
  return {
    language,
    knows: (word) => one(word) !== null || compound(word) !== null,
    headOf(word) {
      if (language !== 'de') return null;
      for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_HEAD; cut += 1) {
        const head = word.slice(cut);
        if (one(head)) return head;
      }
      return null;
    },
    has: (word) => exact.has(word),
    nameOf: (english) => names.get(singular(english)) ?? null,
    words: () => exact.words(),
    translate(text) {
      const tokens = typeof text === 'string' ? tokenise(text) : text;
      const words = tokens.map(({ raw }) => raw);
      const translated: Token[] = [];
      for (let at = 0; at < words.length; ) {
        // A picture has an English name.
        if (tokens[at]?.isPicture) {
          translated.push(tokens[at] as Token);
          at += 1;
          continue;
        }
        const asIs = exact.at(words, at);
        const byStem = inflected.at(words, at);
        const found = byStem && byStem.length > (asIs?.length ?? 0) ? byStem : asIs;
        const length = found?.length ?? 1;
        const to = found?.to ?? compound(words[at] ?? '');
        if (to === null) translated.push(tokens[at] as Token);
        else translated.push(...withOriginalWords(tokenise(to), tokens.slice(at, at + length)));
        at += length;
      }
      return translated;
    },
  };
}

export const singular = (english: string): string => english.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');

/** "apfelsaftschorle": the longest known prefix, a linking element, and the rest, which may itself be a compound. */
function splitCompound(word: string, one: (word: string) => string | null): string | null {
  for (let cut = word.length - SHORTEST_PART; cut >= SHORTEST_PART; cut -= 1) {
    const rest = word.slice(cut);
    const first = LINKS.filter((link) => word.slice(0, cut).endsWith(link))
      .map((link) => one(word.slice(0, cut - link.length)))
      .find((translated) => translated !== null && translated !== '');
    if (first === undefined) continue;
    const second = one(rest) ?? splitCompound(rest, one);
    if (second) return `${first} ${second}`;
  }
  return null;
}

type Entry = { readonly from: readonly string[]; readonly to: string };

/** Phrases by their first word. They are split when their first word is looked up: there are thousands, and a note has few. */
class Dictionary {
  private readonly byFirst = new Map<string, readonly Entry[]>();
  private readonly unsplit = new Map<string, number[]>();
  private parts: ReadonlySet<string> | null = null;

  /**
   * @param phrases the pieces of each, joined by spaces, and its English; of equal ones, the first counts
   * @param form of a word, in which words are compared
   */
  constructor(
    private readonly phrases: readonly (readonly [from: string, to: string, ...rest: unknown[]])[],
    private readonly form: (word: string) => string,
  ) {
    for (let at = 0; at < phrases.length; at += 1) {
      const first = form(firstWord(phrases[at]?.[0] ?? ''));
      const others = this.unsplit.get(first);
      if (others) others.push(at);
      else this.unsplit.set(first, [at]);
    }
  }

  /** Whether any phrase has this word. */
  has(word: string): boolean {
    this.parts ??= new Set(this.phrases.flatMap(([from]) => from.split(' ').map(this.form)));
    return this.parts.has(this.form(word));
  }

  /** Phrases of one word. */
  words(): string[] {
    return [...new Set(this.phrases.flatMap(([from]) => (from.includes(' ') ? [] : this.form(from))))];
  }

  /** The longest phrase that starts at this word. */
  at(words: readonly string[], at: number): { length: number; to: string } | null {
    const found = this.startingWith(this.form(words[at] ?? ''))?.find(({ from }) =>
      from.every((word, offset) => this.form(words[at + offset] ?? '') === word),
    );
    return found ? { length: found.from.length, to: found.to } : null;
  }

  /** The longest first. */
  private startingWith(first: string): readonly Entry[] | undefined {
    const places = this.unsplit.get(first);
    if (!places) return this.byFirst.get(first);
    const entries = places.map((place) => {
      const [from, to] = this.phrases[place] ?? ['', ''];
      return { from: from.split(' ').map(this.form), to };
    });
    entries.sort((a, b) => b.from.length - a.from.length);
    this.byFirst.set(first, entries);
    this.unsplit.delete(first);
    return entries;
  }
}

function firstWord(phrase: string): string {
  const end = phrase.indexOf(' ');
  return end < 0 ? phrase : phrase.slice(0, end);
}
