import { z } from 'zod';

/**
 * What people type, in the spelling that is kept: letters with their marks as one character, as most keyboards write them, so
 * that a search finds them; without what turns the direction of the text around it and without control characters, so that a
 * name says everywhere what it says where it was typed. Lines and tabs stay.
 */
function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u202A-\u202E\u2066-\u2069]|[^\P{Cc}\n\t]/gu, '');
}

/** The same on one line. */
function tidyLine(text: string): string {
  return tidyText(visibleText(text).replace(/[\s\u0085]+/g, ' ')).trim();
}

/** Letters of Hangul and a pattern of Braille that show nothing. */
const BLANKS = /[\u115F\u1160\u2800\u3164\uFFA0]/g;

/** Without what has no width; nothing when none of it can be seen. Joiners stay: emoji and some scripts are written with them. */
export function visibleText(text: string): string {
  const seen = text.replace(/[\u00AD\u200B\u2060\uFEFF]/g, '');
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(seen.replace(BLANKS, '')) ? seen : '';
}

const storable = (what: string) =>
  z.string().refine((value) => !value.includes('\u0000'), `${what} contains a character that cannot be stored.`);

/** Kept as it was typed. */
export const storableText = (max: number, what: string) =>
  storable(what).max(max, `${what} may have at most ${max} characters.`);

export const cleanText = (max: number, what: string) =>
  storable(what).overwrite(tidyText).max(max, `${what} may have at most ${max} characters.`);

/** Of a meal, or of a food in it. */
export const cleanName = (max: number) =>
  storable('The name')
    .overwrite(tidyLine)
    .min(1, 'The name may not be empty.')
    .max(max, `The name may have at most ${max} characters.`);
