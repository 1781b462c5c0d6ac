import { ARTICLES, NUMBER_WORDS } from '../amounts/number-words.js';
import { normalise } from '../text/normalise.js';
import type { Token } from '../text/tokenise.js';
import { GERMAN_AMBIGUOUS, GERMAN_FOODS } from './german.js';
import { findEntry, isFoodWord } from './lexicon.js';
import { SPANISH_AMBIGUOUS, SPANISH_FOODS } from './spanish.js';

type Language = {
  readonly words: ReadonlyMap<string, readonly string[]>;
  readonly ambiguous: ReadonlySet<string>;
  /** Small words that give the language away without being foods. */
  readonly evidence: ReadonlySet<string>;
  readonly pluralEndings: readonly string[];
};

const ENGLISH_NUMBERS =
  /^(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|\w+ty|hundred|an?|another)$/;
const foreignNumbers = [...NUMBER_WORDS.keys(), ...ARTICLES].filter((word) => !ENGLISH_NUMBERS.test(word));

const german: Language = {
  words: parse(GERMAN_FOODS),
  ambiguous: GERMAN_AMBIGUOUS,
  evidence: new Set([
    ...foreignNumbers.filter((word) => /ei|zw|^vier|funf|sechs|sieb|acht|neun|zehn|anderth/.test(word)),
    ...(
      'und mit ohne etwas scheibe scheiben stuck stucke tasse tassen glas glaser teller schussel schale becher dose ' +
      'dosen packung packungen handvoll kugel kugeln loffel essloffel teeloffel portion portionen riegel flasche flaschen'
    ).split(' '),
  ]),
  pluralEndings: ['n', 'en', 'e', 's', 'er'],
};
const spanish: Language = {
  words: parse(SPANISH_FOODS),
  ambiguous: SPANISH_AMBIGUOUS,
  evidence: new Set([
    ...foreignNumbers.filter((word) =>
      /^(un|una|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce)$/.test(word),
    ),
    ...'y rebanada rebanadas taza vaso plato lata cucharada cucharadita trozo puñado racion media medio gramos'.split(
      ' ',
    ),
  ]),
  pluralEndings: ['s', 'es'],
};

/** German compounds end in what they are: an unlisted "Zwiebelbrot" is still bread, of a kind. */
const GERMAN_HEADS: readonly (readonly [ending: string, english: readonly string[]])[] = [
  ['brotchen', ['bread', 'roll']],
  ['semmel', ['bread', 'roll']],
  ['brot', ['bread']],
  ['saft', ['juice']],
  ['suppe', ['soup']],
  ['eintopf', ['stew']],
  ['auflauf', ['casserole']],
  ['salat', ['salad']],
  ['kuchen', ['cake']],
  ['torte', ['cake']],
  ['joghurt', ['fruit', 'yogurt']],
  ['nudeln', ['pasta']],
  ['wurst', ['sausage']],
  ['fleisch', ['meat']],
  ['schnitzel', ['schnitzel']],
];

const LONGEST_PHRASE = 4;

/** Replaces German and Spanish words by the English names of the lexicon. Words of other languages stay. */
export function translate(tokens: readonly Token[]): Token[] {
  const languages = [german, spanish].filter((language) => isSpoken(language, tokens));
  const result: Token[] = [];
  let at = 0;
  while (at < tokens.length) {
    const kept = languages.length === 0 ? 0 : lengthOfLexiconName(tokens, at);
    if (kept > 0) {
      result.push(...tokens.slice(at, at + kept));
      at += kept;
      continue;
    }
    const found = translateAt(tokens, at, languages);
    if (found) {
      result.push(...found.words.map((text): Token => ({ kind: 'word', text })));
      at += found.length;
    } else {
      const token = tokens[at];
      if (token) result.push(token);
      at += 1;
    }
  }
  return result;
}

/** Words here of a dish that the lexicon knows by its own name: "patatas bravas" are no potatoes beside bravas. */
function lengthOfLexiconName(tokens: readonly Token[], at: number): number {
  for (let length = LONGEST_PHRASE; length >= 2; length -= 1) {
    const words = wordsAt(tokens, at, length);
    if (words !== null && findEntry(words) !== null) return length;
  }
  return 0;
}

/** A language is spoken when one of its words, or of its names of several words, is there that means nothing else. */
function isSpoken(language: Language, tokens: readonly Token[]): boolean {
  return tokens.some(
    (token, at) =>
      token.kind === 'word' &&
      (language.evidence.has(token.text) ||
        (!language.ambiguous.has(token.text) && lookUp(language, [token.text]) !== null) ||
        (language === german && !isFoodWord(token.text) && lookUpCompound(token.text) !== null) ||
        isNameOfSeveralWords(language, tokens, at)),
  );
}

function isNameOfSeveralWords(language: Language, tokens: readonly Token[], at: number): boolean {
  for (let length = LONGEST_PHRASE; length >= 2; length -= 1) {
    const words = wordsAt(tokens, at, length);
    if (words !== null && language.words.has(words.join(' '))) return true;
  }
  return false;
}

function translateAt(
  tokens: readonly Token[],
  at: number,
  languages: readonly Language[],
): { words: readonly string[]; length: number } | null {
  for (let length = LONGEST_PHRASE; length >= 1; length -= 1) {
    const words = wordsAt(tokens, at, length);
    if (words === null) continue;
    for (const language of languages) {
      const english =
        lookUp(language, words) ?? (language === german && length === 1 ? lookUpCompound(words[0] ?? '') : null);
      if (english !== null) return { words: english, length };
    }
  }
  return null;
}

function lookUp(language: Language, words: readonly string[]): readonly string[] | null {
  const phrase = words.join(' ');
  const exact = language.words.get(phrase);
  if (exact) return exact;
  for (const ending of language.pluralEndings) {
    if (phrase.length - ending.length < 4 || !phrase.endsWith(ending)) continue;
    const singular = language.words.get(phrase.slice(0, -ending.length));
    if (singular) return singular;
  }
  return null;
}

function lookUpCompound(word: string): readonly string[] | null {
  for (const [ending, english] of GERMAN_HEADS)
    if (word.endsWith(ending) && word.length >= ending.length + 3) return [...kindOf(word, ending), ...english];
  return null;
}

/** What kind of bread it is: in English when it is a food, else as it is written, so that the answer can say so. */
function kindOf(word: string, ending: string): readonly string[] {
  const kind = word.slice(0, -ending.length);
  return lookUp(german, [kind]) ?? [kind];
}

function wordsAt(tokens: readonly Token[], at: number, length: number): string[] | null {
  const words: string[] = [];
  for (const token of tokens.slice(at, at + length)) {
    if (token.kind !== 'word') return null;
    words.push(token.text);
  }
  return words.length === length ? words : null;
}

/** `english: foreign, foreign` per line. */
function parse(table: string): Map<string, readonly string[]> {
  const words = new Map<string, readonly string[]>();
  for (const line of table.split('\n')) {
    const [english = '', foreign = ''] = line.split(':');
    if (foreign.trim() === '') continue;
    const translation = normalise(english).trim().split(' ');
    for (const phrase of foreign.split(',')) words.set(normalise(phrase).trim(), translation);
  }
  return words;
}
