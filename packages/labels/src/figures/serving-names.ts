import { type FoundWord, fold } from './find-words.js';
import { PER_PIECE_WORDS, PIECE_WORDS } from './words.js';

/** "Per bar", "pro Keks", "per 2 crackers", "pour une tranche": whatever it is, its figures are not those of 100 g. */
const PER_UNIT =
  /(?<!\p{L})(per|pro|je|pour|par|por|ogni|cada|na|w)\s*:?\s*(?:(?:\d{1,2}(?:[.,/]\d{1,2})?|(?:an?|one|eine?|una?|uno|une|een)(?=\s))\s+|\d?\s?[¼½¾]\s*|\d\/\d\s*)?(\p{L}{3,})/giu;
/** Before other words than pieces, they say something else. */
const ALSO_OTHERWISE = /^(?:na|w)$/i;
const WEIGHT_UNITS = /^(?:gram|gr|mil|cent|ml)/iu;
const COUNT = /(?:\d{1,2}(?:[.,]\d{1,2})?|\d?\s?[¼½¾]|\d\/\d)\s*$/u;
/** Between "serving" and what it is: "Portion: 1 Scheibe", "Porción de 1 rebanada". */
const FILLERS = 'de|of|von|à|about|approx|approximately|ca|circa|etwa|environ|aprox';
const BETWEEN = new RegExp(`^[^\\p{L}]*(?:(?:${FILLERS})(?!\\p{L})[^\\p{L}]*)?$`, 'iu');
const FILLING = new RegExp(`[(:=~]|(?<!\\p{L})(?:${FILLERS})(?!\\p{L})\\.?`, 'giu');
/** "38 g (1 slice)", but not "28 g (1 oz)" nor "30 g (10% DV)". */
const BEHIND = /^\s*\(\s*((?:\d|[¼½¾])[^()%]*\p{L}{2}[^()%]*)\)/u;
const WEIGHT = /(?<!\p{L})(?:fl|oz|lb|g|mg|ml)(?!\p{L})/iu;

const PIECES: ReadonlySet<string> = new Set(PIECE_WORDS);
const PER_PIECES = [...PIECE_WORDS, ...PER_PIECE_WORDS];

/** In one or several: "slice", "Scheiben". Short words only as they are, or with an s: a "barquette" is no bar. */
export const isPiece = (word: string): boolean => {
  const { text } = fold(word);
  return PER_PIECES.some(
    (piece) => text === piece || text === `${piece}s` || (piece.length > 4 && text.startsWith(piece)),
  );
};

/** Whether a word that was found heads a column by what its serving is. */
export const isPieceWord = ({ word }: FoundWord<unknown>): boolean => PIECES.has(word);

/** The words behind "per", but for weights. */
export function unitsOf(text: string): FoundWord<'serving'>[] {
  return [...text.matchAll(PER_UNIT)].flatMap(({ 0: whole, 1: per = '', 2: unit = '', index }) => {
    const to = index + whole.length;
    return WEIGHT_UNITS.test(unit) || (ALSO_OTHERWISE.test(per) && !isPiece(unit))
      ? []
      : [{ meaning: 'serving' as const, from: to - unit.length, to, errors: 0, word: unit }];
  });
}

/** Whether a word behind "serving" says what that is. */
export const isNameOf = (text: string, serving: { readonly to: number }, name: { readonly from: number }): boolean =>
  BETWEEN.test(text.slice(serving.to, name.from));

/** Where the name of a piece stands, with the count before it. */
export function placeOfName(text: string, { from, to }: FoundWord<unknown>): { from: number; to: number } {
  const count = COUNT.exec(text.slice(0, from))?.[0].length ?? 0;
  return { from: from - count, to: to + (/^\p{L}*/u.exec(text.slice(to))?.[0].length ?? 0) };
}

/** "1 cup" of "Serving size 1 cup (240 mL)". @param text up to the weight */
export function nameOf(text: string): string | null {
  const name = text
    // "parpotde125g"
    .replace(/(?<=\p{L}{3})de$/iu, '')
    .replace(FILLING, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;.)]+|[\s,;.)]+$/g, '');
  return /\p{L}{2}/u.test(name) && name.length <= 40 ? name : null;
}

/** Without a weight only what is a piece is a name: "provides" is not "pro vides". */
export const nameOfPiece = (text: string): string | null => (text.split(' ').some(isPiece) ? nameOf(text) : null);

/** "1 slice" of "Serving size 38 g (1 slice)". @param text behind the weight */
export function nameBehind(text: string): string | null {
  const [, name = ''] = BEHIND.exec(text) ?? [];
  return WEIGHT.test(name) ? null : nameOf(name);
}
