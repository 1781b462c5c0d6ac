/** A word, number, punctuation mark or label figure, in the order of the text. */
export type Token = {
  /** The form that is compared: the stem of a word, `#` for a number, the mark itself. */
  readonly text: string;
  /** As it was written, lower case, without accents. */
  readonly raw: string;
  readonly kind: 'word' | 'number' | 'mark' | 'label';
  readonly number?: number;
  /** Written as a fraction or a word like "half": a share of one, never a count. */
  readonly isFraction?: boolean;
  /** The words of the note that it replaces, if they differ: a phrase, or another language. */
  readonly said?: string;
  /** A label figure. */
  readonly figure?: LabelFigure;
};

/** Carbohydrate that somebody read off a label, in grams. */
export type LabelFigure = {
  readonly carbsGrams: number;
  /** The figure is per 100 g, whatever amount was eaten. */
  readonly isPer100: boolean;
  /** The figure is per piece: "20 g carbs each". */
  readonly isEach: boolean;
};

const VULGAR = /[\u00bc-\u00be\u2150-\u215e]/g;
const PIECES =
  /(?<![\p{L}\p{N}\p{M}])-\d+(?:\.\d+)?|\d+\s*\/\s*\d+|\d+(?:\.\d+)?(?:e\+?\d+)?|\.\d+|\p{L}[\p{L}']*|[.,;:!?()%/+&\n]/gu;

/** Lower case without accents, with digits of every script as 0 to 9 and one kind of quotation mark. */
export function plain(text: string): string {
  return text
    .replace(VULGAR, (sign) => ` ${sign.normalize('NFKC').replace('\u2044', '/')} `)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\p{Nd}/gu, westernDigit)
    .replace(/[’‘`´]/g, "'")
    .replace(/\u2212/g, '-')
    .replace(/ß/g, 'ss')
    .toLowerCase();
}

/** The decimal digits of each script are ten consecutive code points from its digit zero. */
function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 128) return digit;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** Splits a typed text into tokens. A number includes its decimals ("1,5" and "1.5"); "1,000", "1.000" and "1 000" are one number. */
export function tokenise(text: string): Token[] {
  const prepared = plain(text)
    .replace(/(\d),(\d{3})(?!\d)/g, '$1$2')
    .replace(/(?<![\d.,/])([1-9]\d{0,2})\.(\d{3})(?![\d.]| ?(?:kg|l)\b)/g, '$1$2')
    .replace(
      /(?<![\d.,/] ?)([1-9]\d{0,2})((?: 000)+)(?!\d)/g,
      (_, first: string, rest: string) => first + rest.replaceAll(' ', ''),
    )
    .replace(/(\d),(\d{1,2})(?!\d)/g, '$1.$2')
    .replace(/(\d)\s*"/g, '$1 inch ')
    .replace(/(\d)\s*-\s*(?=\p{L})/gu, '$1 ')
    .replace(/(\p{L})-(?=\p{L})/gu, '$1 ')
    .replace(/(?<=\p{L})\s+[-\u2013\u2014]\s+/gu, ', ')
    .replace(/\bw\/o\b/g, 'without')
    .replace(/\bw\//g, 'with ')
    .replace(/&/g, ' and ')
    .replace(/×|\*/g, ' x ');
  return Array.from(prepared.matchAll(PIECES), ([piece]) => tokenOf(piece));
}

function tokenOf(piece: string): Token {
  const [, above, below] = /^(\d+)\s*\/\s*(\d+)$/.exec(piece) ?? [];
  if (above !== undefined && below !== undefined) {
    const number = Number(below) === 0 ? 0 : Number(above) / Number(below);
    return { text: '#', raw: piece, kind: 'number', number, isFraction: true };
  }
  if (/\d/.test(piece)) return { text: '#', raw: piece, kind: 'number', number: Number(piece) };
  if (/\p{L}/u.test(piece)) return { text: stem(piece), raw: piece, kind: 'word' };
  return { text: piece, raw: piece, kind: 'mark' };
}

/** The singular of an English word, by its ending. Irregular plurals are in the language file. */
function stem(word: string): string {
  const bare = word.replace(/'s$|'$/, '');
  if (bare.length <= 3) return bare;
  const singular = withoutPlural(bare);
  return singular.endsWith('ie') && singular.length > 3 ? `${singular.slice(0, -2)}y` : singular;
}

function withoutPlural(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(sses|shes|ches|xes)$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('oes')) return word.slice(0, -2);
  return word.endsWith('s') && !/(ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}
