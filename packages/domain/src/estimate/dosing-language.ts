import { dosingPatterns } from './dosing-patterns.js';
import { foldForMatching, spellingVariants } from './folded-text.js';

/** A sentence may hide over a line break or a full stop; nobody reads a dose over more than this many pieces. */
const WIDEST_WINDOW = 3;

/** After a sentence's end or at a line break. Decimals (`45.5 g`) have no space behind the point. */
const SENTENCE_GAP = /((?<=[.!?…;。！？]["'”»)\]]{0,2})\s+|\s*[\n\r\u2028\u2029]+\s*)/u;

/** Whether a text says anything about insulin doses, units, ratios, corrections or boluses. */
export function containsDosingLanguage(text: string): boolean {
  return spellingVariants(foldForMatching(text)).some((variant) =>
    dosingPatterns.some((pattern) => pattern.test(variant)),
  );
}

/**
 * Drops every sentence that speaks of dosing, whole, in English, German or Spanish; the others stay as they are.
 * Carbsight estimates carbohydrates. A dose from a picture could do serious harm, whoever talked a model into naming it.
 * What comes back never contains dosing language; it is empty when nothing safe is left.
 */
export function removeDosingLanguage(text: string): string {
  if (!containsDosingLanguage(text)) return text;
  let pieces = splitSentences(text);
  for (let width = 1; width <= WIDEST_WINDOW; width += 1) pieces = withoutHits(pieces, width);
  const rest = pieces
    .map(({ words, gap }) => words + gap)
    .join('')
    .trim();
  return containsDosingLanguage(rest) ? '' : rest;
}

type Piece = { readonly words: string; readonly gap: string };

function splitSentences(text: string): readonly Piece[] {
  const parts = text.split(SENTENCE_GAP);
  const pieces: Piece[] = [];
  for (let index = 0; index < parts.length; index += 2) {
    pieces.push({ words: parts[index] ?? '', gap: parts[index + 1] ?? '' });
  }
  return pieces;
}

/** Without the pieces of every run of `width` neighbours that speaks of dosing when read together. */
function withoutHits(pieces: readonly Piece[], width: number): readonly Piece[] {
  const dropped = new Set<number>();
  for (let start = 0; start + width <= pieces.length; start += 1) {
    const run = pieces.slice(start, start + width);
    if (!containsDosingLanguage(run.map(({ words }) => words).join(' '))) continue;
    for (let index = start; index < start + width; index += 1) dropped.add(index);
  }
  return pieces.filter((_, index) => !dropped.has(index));
}
