import { z } from 'zod';

/**
 * What people type, as it is stored. Unicode NFC, which most keyboards produce, so that a search finds it; without bidi controls
 * and other control characters, so that a name reads the same everywhere. Line breaks and tabs stay.
 */
function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u202A-\u202E\u2066-\u2069]|[^\P{Cc}\n\t]/gu, '');
}

/** The same, on one line. */
function tidyLine(text: string): string {
  return tidyText(visibleText(text).replace(/[\s\u0085]+/g, ' ')).trim();
}

/** Hangul fillers and a blank Braille pattern, which show nothing. */
const BLANKS = /[\u115F\u1160\u2800\u3164\uFFA0]/g;

/** Without zero-width characters; empty when nothing visible is left. Joiners stay: emoji and some scripts need them. */
export function visibleText(text: string): string {
  const visible = text.replace(/[\u00AD\u200B\u2060\uFEFF]/g, '');
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(visible.replace(BLANKS, '')) ? visible : '';
}

const storable = (what: string) =>
  z.string().refine((value) => !value.includes('\u0000'), `${what} contains a character that cannot be stored.`);

/** Stored as typed. */
export const storableText = (max: number, what: string) =>
  storable(what).max(max, `${what} may have at most ${max} characters.`);

export const cleanText = (max: number, what: string) =>
  storable(what).overwrite(tidyText).max(max, `${what} may have at most ${max} characters.`);

/** The name of a meal or of a food in it. */
export const cleanName = (max: number) =>
  storable('The name')
    .overwrite(tidyLine)
    .min(1, 'Please enter a name.')
    .max(max, `The name may have at most ${max} characters.`);
