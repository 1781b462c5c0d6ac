import type { Portion } from '../index/portion-words.js';
import type { Vocabulary } from '../language/vocabulary.js';

const NO_PORTION = new Set(['nsflag', 'size', 'yield', 'diameter']);
const MEASURED_BY_SIZE = new Set(['floz', 'inch', 'lb', 'oz']);

/** Null if the row is not a household measure of this food. */
export function portionOf(
  { description, grams, isOld }: { description: string; grams: number; isOld: boolean },
  vocabulary: Vocabulary,
): Portion | null {
  if (/^guideline/i.test(description) || grams <= 0) return null;
  const tokens = vocabulary
    .normalise(description.replace(/\(.*?(yield|approx).*?\)/g, ' '))
    .filter(({ kind }) => kind !== 'mark');
  const first = tokens[0];
  const isCount = first?.kind === 'number' && !MEASURED_BY_SIZE.has(tokens[1]?.text ?? '');
  const isFluid = tokens.some(({ text }) => text === 'floz');
  const counted = isCount ? (first.number ?? 1) : 1;
  const numbers = tokens
    .filter(({ kind }, at) => kind === 'number' && !(isCount && at === 0))
    .map(({ number }) => number ?? 0);
  const isVolume = isFluid && counted !== 1 && numbers.length === 0;
  const isDiameter = tokens.some(({ text }) => text === 'diameter');
  const words = tokens
    .filter((token) => token.kind === 'word' && !vocabulary.is('stop', token))
    .map(({ text }) => text)
    .filter((word) => !NO_PORTION.has(word) && !(isDiameter && word === 'inch'));
  return {
    description,
    grams,
    amount: isVolume ? 1 : counted,
    numbers: isVolume ? [counted] : numbers,
    words: [...new Set(words)],
    isDefault: /^quantity not specified/i.test(description),
    isAnySize: /any size|nfs|ns as to/i.test(description),
    isOld,
  };
}
