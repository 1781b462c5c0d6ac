import type { Vocabulary } from '../language/vocabulary.js';
import type { Token } from '../text/tokenise.js';

/** One name of a food, split into the words that a note is compared with. */
export type Document = {
  /** Words that the note should contain, each with its alternatives ("pork or beef") and its segment of the name. */
  readonly words: readonly { readonly anyOf: readonly string[]; readonly segment: number }[];
  /** Words in brackets: a brand, a local name. */
  readonly bracketed: readonly string[];
  /** Words that support a match but may be missing from the note. */
  readonly optional: readonly string[];
  /** Words of the first segment. The last one before "with", "in" ... is the head: what the food is. */
  readonly heads: readonly string[];
  readonly head: string | null;
  /** How often the name leaves something open on purpose ("NS as to fat"). */
  readonly openChoices: number;
};

/** A class of foods at the start of the name: "Beverages, tea, ..." is a tea. */
export const CLASS =
  /^(potato(?=, french)|beverages?|snacks?|candies|cereals ready-to-eat|nuts|seeds|spices|fish|alcoholic beverage|fast foods?|restaurant[^,]*|sweeteners?|crustaceans|mollusks|leavening agents|vegetables|babyfood|cereal \(general mills|cereals)\s*,\s*/i;
/** "NS as to fat": left open on purpose, not part of the name. */
export const UNSPECIFIED = /\bNS as to [^,;()]*/gi;
const AFTER_HEAD = new Set(['with', 'made', 'in', 'from', 'and', 'or', 'on']);

export function documentOf(name: string, otherWords: string, vocabulary: Vocabulary): Document {
  const foodClass = CLASS.exec(name)?.[0] ?? '';
  const isClassOnly = /^(nfs|ns\b|raw|cooked|any|type|mixed)/i.test(name.slice(foodClass.length));
  const className = isClassOnly ? '' : foodClass;
  const inBrackets: string[] = [];
  const segments = name
    .slice(className.length)
    .replace(UNSPECIFIED, ' NFS ')
    .replace(/\(([^)]*)\)/g, (_, inside: string) => {
      inBrackets.push(inside);
      return ' ';
    })
    .split(/[,;]/);
  const content = (text: string): string[] => contentWords(vocabulary.normalise(text), vocabulary);
  const classWords = content(className);
  const bracketed = [...new Set(inBrackets.flatMap(content))];
  const main = mainWords(
    segments.map((segment) => vocabulary.normalise(segment)),
    vocabulary,
  );
  return {
    ...main,
    bracketed,
    heads: [...main.heads, ...classWords],
    optional: [...new Set([...bracketed, ...classWords, ...content(otherWords)])],
  };
}

const contentWords = (tokens: readonly Token[], vocabulary: Vocabulary): string[] =>
  tokens
    .filter((token) => token.kind === 'word' && !vocabulary.is('stop', token) && token.text !== 'nsflag')
    .map(({ text }) => text);

function mainWords(segments: readonly Token[][], vocabulary: Vocabulary): Omit<Document, 'bracketed' | 'optional'> {
  const words: { anyOf: string[]; segment: number }[] = [];
  const knownWords = new Set<string>();
  const heads: string[] = [];
  let head: string | null = null;
  let openChoices = 0;
  for (const [segment, tokens] of segments.entries()) {
    if (tokens.some(({ text }) => text === 'nsflag')) openChoices += 1;
    const said = tokens.filter(({ text, kind }) => text !== 'nsflag' && kind !== 'mark');
    for (const [at, token] of said.entries()) {
      if (segment === 0 && head === null) {
        if (AFTER_HEAD.has(token.raw) && heads.length > 0) head = heads.at(-1) ?? null;
        else if (token.kind === 'word' && !vocabulary.is('stop', token)) heads.push(token.text);
      }
      if (vocabulary.is('stop', token)) continue;
      const word = token.kind === 'number' ? `#${token.raw}` : token.text;
      if (knownWords.has(word)) continue;
      knownWords.add(word);
      const last = words.at(-1);
      if (said[at - 1]?.raw === 'or' && last) last.anyOf.push(word);
      else words.push({ anyOf: [word], segment });
    }
  }
  return { words, heads, head: head ?? heads.at(-1) ?? null, openChoices };
}
