import { plain } from '../text/tokenise.js';
import type { LanguageFile } from './language-file.js';

/** Words that make a note's amounts, or what they refer to, unsure. Of all languages together; all take text in plain letters. */
export type UnsureWords = {
  /** Something was taken back, eaten by others or on another day, shared, or refers to a label, a package or energy. */
  readonly isUnsure: (text: string) => boolean;
  /** "Dry", "roh": weighed before cooking. */
  readonly isOfDry: (text: string) => boolean;
  /** "Unpeeled", "mit Schale": some foods were weighed with inedible parts. */
  readonly isInSkin: (text: string) => boolean;
  /** "Large", "kleine": a serving or piece of unusual size. */
  readonly isSized: (text: string) => boolean;
};

/** "60 g?", "60 g+", "60 ± 10 g" */
const SIGNS = /\?\s*$|±|\d ?(?:g|gr|ml)? ?\+(?!\s*[\p{L}\d])/u;
/** "50:50", "1:3": not a time of day. */
const PROPORTION = /(?<![\d:.,])(?!(?:[01]?\d|2[0-3]):[0-5]\d(?!\d))\d{1,3} ?: ?\d{1,3}(?![\d:])/u;
/** "3er Packung": all of it, or the number of pieces? */
const MULTIPACK =
  /(?<!\p{L})\d+er(?:[ -]?(?:pack|packung|karton|tute))?(?!\p{L})|(?<!\p{L})(?:multi|\d+) ?-?pack(?!\p{L})/u;
const WEIGHT = /\d ?(?:g|gr|gramm?s?|gramos|kg|oz|ml|cl|dl|l)(?!\p{L})/gu;

export function createUnsureWords(files: readonly LanguageFile[]): UnsureWords {
  /** Any of a section's words; "*" stands for any letters, "_" for one. */
  const any = (section: string): string => {
    const forms = files.flatMap((file) => file.get(section) ?? []).flatMap(({ left }) => left.map(plain));
    const longestFirst = forms.toSorted((a, b) => b.length - a.length);
    const patterns = longestFirst.map((form) =>
      form.replaceAll('.', '[.]').replaceAll('_', '\\p{L}').replaceAll('*', '\\p{L}*'),
    );
    return `(?:${patterns.join('|')})`;
  };
  const word = (pattern: string): RegExp => new RegExp(String.raw`(?<!\p{L})${pattern}(?!\p{L})`, 'u');
  const [nutrient, relative, container] = [any('nutrients'), any('relatives'), any('containers')];
  const amount = String.raw`\d+ ?(?:g|kg|ml|l)`;
  const signs = [
    SIGNS,
    PROPORTION,
    MULTIPACK,
    word(any('unsure')),
    new RegExp(String.raw`(?<!\p{L})${any('repeated')}(?! ?[\p{L}\d]*\d|\p{L})`, 'u'),
    // "60 g sugar 12 g", "6 g protein 60 g": a stated figure, or a food?
    new RegExp(String.raw`\d ?(?:g|gr)\.? ${nutrient}:? \d|\p{L} \d+(?:[.,]\d+)? ?g ${nutrient} \d`, 'u'),
    // "Granola meiner Schwester": not the person's own.
    word(`${any('of relatives')} ${relative}s?`),
    // "The kids ate 4": how many were left?
    word(`(?:${any('others')}|${relative}s?) ${any('others ate')}`),
    new RegExp(String.raw`\d ?${any('halves')}(?!\p{L})`, 'u'),
  ];
  const [today, before] = [word(any('today')), word(any('days before'))];
  const outOf = any('out of');
  const fromPackage = word(`(?:${outOf} ${amount} ?-?${container}|${outOf} ${container} (?:of|de) ${amount})`);
  const energy = new RegExp(String.raw`\d ?${any('energy')}(?!\p{L})`, 'u');
  const [dry, skin, sized] = ['dry or raw', 'in its skin', 'sized'].map((section) => word(any(section))) as [
    RegExp,
    RegExp,
    RegExp,
  ];
  return {
    isUnsure(text) {
      const weights = text.match(WEIGHT)?.length ?? 0;
      return (
        signs.some((sign) => sign.test(text)) ||
        // What was eaten on another day is another meal.
        (today.test(text) && before.test(text)) ||
        // "From a 500 g bag": how much of it?
        (fromPackage.test(text) && weights === 1) ||
        // "60 kcal": of an unknown weight.
        (energy.test(text) && weights === 0)
      );
    },
    isOfDry: (text) => dry.test(text),
    isInSkin: (text) => skin.test(text),
    isSized: (text) => sized.test(text),
  };
}
