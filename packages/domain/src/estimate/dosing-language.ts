import { dosingTable } from '#words';
import { parseWords } from '../words/words.js';
import {
  foldForMatching,
  joinSpelled,
  SPELLING_VARIANTS,
  spellingVariants,
  type TagReading,
  tagReadings,
} from './folded-text.js';
import { hasUnexplainedNumber } from './food-numbers.js';

const words = parseWords(dosingTable);

/** Words that never belong in a text about food, whatever the context. Compared with folded text. */
export const dosingWords: readonly RegExp[] = [
  // Insulin however it is spaced, dotted or spelled with digits, in English, Slavic, Turkic and Finnic spellings.
  /[i1l|!][\W_]{0,6}n[\W_]{0,6}[sz5$][\W_]{0,6}[uvyw][\W_]{0,6}[l1|!i][\W_]{0,6}[i1l|!y][\W_]{0,6}n/,
  words.pattern('\\b(?:{medicine}|{dosing beginning})'),
  words.pattern('{medicine ending}\\b'),
  words.pattern('\\b(?:{short medicine}|{dosing word})\\b'),
  words.pattern('\\b{device}s?\\b'),
  new RegExp(
    words
      .of('dosing word, other script')
      .map((word) => foldForMatching(word))
      .join('|'),
  ),
];

/**
 * Patterns searched in the whole text, since a sentence may be hidden across a line break or full stop. When in doubt they match: a lost
 * remark about food is nothing compared to a dose that someone follows. Excluded on purpose: bread units and exchanges (measures of
 * carbohydrate), a German tin (`Dose Mais`), a squeeze (`Spritzer Zitrone`), `Spaghetti Bolo`, a shot of espresso, the ratio of one food to
 * another in words.
 */
const everywhere: readonly RegExp[] = [...dosingWords, ...words.patterns('dosing')].map(
  (pattern) => new RegExp(pattern.source, 'g'),
);

/** After a sentence's end or at a line break, but not at decimals (`45.5 g`) or list marks (`2. Beans`). */
const SENTENCE_GAP = /((?<=[.!?…;。！？]["'”»)\]]{0,2})(?<!(?:^|\n)\d{1,2}\.)\s+|[\n\r\u2028\u2029]\s*)/u;

/** `2. Beans`: not an amount. */
const LIST_MARK = /^ ?\(?\d{1,2}[.)] (?=\S)/;

/** Whether a text says anything about insulin doses, units, ratios, corrections, boluses or other medicines. */
export function containsDosingLanguage(text: string): boolean {
  const pieces = splitSentences(text);
  return tagReadings(text).some((tags) => {
    const sentences = pieces.map((piece) => fold(piece, tags));
    return findHits(sentences).size > 0 || hidesInSpelling(sentences);
  });
}

/**
 * Whether a text names insulin, doses and the like outright or by hidden spelling. Unlike `containsDosingLanguage` it ignores numbers that
 * are not clearly about food: this one measures models, the other one protects people.
 */
export function namesDosing(text: string): boolean {
  const pieces = splitSentences(text);
  return tagReadings(text).some((tags) => {
    const whole = pieces.map((piece) => fold(piece, tags)).join(' ');
    return [whole, ...spellingVariants(whole)].some((variant) =>
      everywhere.some((pattern) => variant.search(pattern) >= 0),
    );
  });
}

/** Whether a text that a person wrote and published has a word for a medicine, a dose or a device that gives one. */
export function hasDosingWord(text: string): boolean {
  return tagReadings(text).some((tags) => {
    const folded = foldForMatching(text, tags);
    return dosingWords.some((pattern) => pattern.test(folded));
  });
}

/**
 * Removes every sentence that mentions dosing, or contains a number that is not clearly about food; the others stay unchanged. Carbsight
 * estimates carbohydrates. A dose from a photo could do serious harm, whoever talked a model into naming it. The result never contains
 * dosing language; it is empty if nothing safe remains. Takes time proportional to the text's length.
 */
export function removeDosingLanguage(text: string): string {
  const pieces = splitSentences(text);
  const readings = tagReadings(text).map((tags) => pieces.map((piece) => fold(piece, tags)));
  const hits = new Set(readings.flatMap((sentences) => [...findHits(sentences)]));
  if (hits.size === 0) return readings.some(hidesInSpelling) ? '' : text;
  const rest = pieces
    .filter((_, index) => !hits.has(index))
    .map(({ words, gap }) => words + gap)
    .join('')
    .trim();
  return containsDosingLanguage(rest) ? '' : rest;
}

type Piece = { readonly words: string; readonly gap: string };

export function splitSentences(text: string): readonly Piece[] {
  const parts = text.split(SENTENCE_GAP);
  const pieces: Piece[] = [];
  for (let index = 0; index < parts.length; index += 2) {
    pieces.push({ words: parts[index] ?? '', gap: parts[index + 1] ?? '' });
  }
  return pieces;
}

function fold({ words }: Piece, tags: TagReading): string {
  return foldForMatching(words, tags).replace(LIST_MARK, '');
}

/** The indexes of all (folded) sentences that mention dosing, alone or together with their neighbours. */
function findHits(sentences: readonly string[]): ReadonlySet<number> {
  const hits = new Set<number>();
  const spelled = sentences.map((sentence) => spellingVariants(sentence));
  for (const [index, sentence] of sentences.entries()) {
    if (hasUnexplainedNumber(sentence) || hasUnexplainedNumber(joinSpelled(sentence))) hits.add(index);
  }
  const searched = new Set<string>();
  for (let variant = 0; variant < SPELLING_VARIANTS; variant += 1) {
    const texts = spelled.map((variants) => variants[variant] ?? '');
    const whole = texts.join(' ');
    if (!searched.has(whole)) markMatches(whole, texts, hits);
    searched.add(whole);
  }
  return hits;
}

function markMatches(whole: string, texts: readonly string[], hits: Set<number>): void {
  const starts: number[] = [];
  let length = 0;
  for (const text of texts) {
    starts.push(length);
    length += text.length + 1;
  }
  for (const pattern of everywhere) {
    let piece = 0;
    for (const { index, 0: match } of whole.matchAll(pattern)) {
      while ((starts[piece + 1] ?? length) <= index) piece += 1;
      for (let hit = piece; (starts[hit] ?? length) < index + match.length; hit += 1) hits.add(hit);
    }
  }
}

/** A word may be spelled out over several lines, so none of them can be called harmless. */
function hidesInSpelling(sentences: readonly string[]): boolean {
  const whole = sentences.join(' ');
  return spellingVariants(whole)
    .filter((variant) => variant !== whole)
    .some((variant) => everywhere.some((pattern) => variant.search(pattern) >= 0));
}
