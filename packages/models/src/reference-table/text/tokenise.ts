import { normalise } from './normalise.js';

export type Token =
  | { readonly kind: 'word'; readonly text: string }
  /** `vague` when the words themselves leave it open ("a few", "2-3"); `article` for "a", "an", "eine", "un". */
  | {
      readonly kind: 'number';
      readonly value: number;
      readonly text: string;
      readonly vague?: boolean;
      readonly article?: boolean;
    }
  /** Ends an item: comma, semicolon, line end, full stop. */
  | { readonly kind: 'break' }
  | { readonly kind: 'open' }
  | { readonly kind: 'close' };

const PATTERN =
  /(?<percent>\d+(?:[.,]\d+)?\s*%)|(?<ratio>\d+\s*:\s*\d+)|(?<scientific>\d+(?:[.,]\d+)?e[+-]?\d+)|(?<negative>(?<=(?:^|[,;(])\s*)[-−]\d+(?:[.,]\d+)?)|(?<thousands>[1-9]\d{0,2}(?:[.,]\d{3})+(?=\s*(?:g|gr|gramm|ml)\b))|(?<number>\d+\s*\/\s*\d+|\d+[.,]\d+|\d+)|(?<word>[\p{L}][\p{L}%]*|%)|(?<open>[([{])|(?<close>[)\]}])|(?<break>[,;\n\r|•·:!?。、，；]|\.(?=\s|$)|(?<=\s)[-–—*](?=\s)|^\s*[-–—*])|(?<and>[&+])|(?<dash>[-–—])|(?<times>[×*])/gmu;

/** Lines that open with a dash, as a list has them: there "-2 eggs" are two eggs, elsewhere it is no amount. */
const LISTED = /^\s*[-–—*]/gm;

/**
 * Cuts a note into words, numbers and breaks. Everything else (emoji, symbols, percentages, clock times, ratios)
 * separates words and is forgotten.
 */
export function tokenise(note: string): Token[] {
  const tokens: Token[] = [];
  const text = normalise(note);
  const isList = (text.match(LISTED) ?? []).length > 1;
  for (const match of text.matchAll(PATTERN)) {
    const groups = match.groups ?? {};
    if (groups.scientific !== undefined) tokens.push(numberToken(groups.scientific, false));
    if (groups.negative !== undefined) {
      const value = parseNumber(groups.negative.slice(1), false);
      if (isList) tokens.push({ kind: 'break' });
      tokens.push({ kind: 'number', value: isList ? value : -value, text: groups.negative });
    }
    if (groups.thousands !== undefined) tokens.push(numberToken(groups.thousands, true));
    else if (groups.number !== undefined) tokens.push(numberToken(groups.number, false));
    else if (groups.word !== undefined) tokens.push({ kind: 'word', text: groups.word });
    else if (groups.open !== undefined) tokens.push({ kind: 'open' });
    else if (groups.close !== undefined) tokens.push({ kind: 'close' });
    else if (groups.break !== undefined) tokens.push({ kind: 'break' });
    else if (groups.and !== undefined) tokens.push({ kind: 'word', text: 'and' });
    else if (groups.dash !== undefined) tokens.push({ kind: 'word', text: '-' });
    else if (groups.times !== undefined) tokens.push({ kind: 'word', text: 'x' });
  }
  return tokens;
}

function numberToken(text: string, isThousands: boolean): Token {
  return { kind: 'number', value: parseNumber(text, isThousands), text };
}

/** `1,000 g` and `1.000 g` are a thousand, `1,5` is one and a half, `3/4` is a fraction. */
function parseNumber(text: string, isThousands: boolean): number {
  const fraction = /^(\d+)\s*\/\s*(\d+)$/.exec(text);
  if (fraction) {
    const [, above, below] = fraction;
    return Number(below) === 0 ? 0 : Number(above) / Number(below);
  }
  if (isThousands) return Number(text.replace(/[.,]/g, ''));
  return Number(text.replace(',', '.'));
}
