import { z } from 'zod';
import { visibleText } from './typed-text.js';

const LINE_BREAKS = /[\n\v\f\r\u0085\u2028\u2029]/;
/** C0, C1 and bidi controls: with them a name could change what a mail or a table says. */
const CONTROLS = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

/**
 * A name, a subject, a title. Any script and emoji are welcome, including joined ones.
 * @param noun for the error sentence
 */
export function oneLine(noun: string) {
  return z
    .string()
    .normalize('NFC')
    .overwrite(visibleText)
    .trim()
    .refine((text) => !LINE_BREAKS.test(text), { error: `The ${noun} must be one line.`, abort: true })
    .refine((text) => !CONTROLS.test(text), {
      error: `The ${noun} contains an invisible control character. Please type it again.`,
      abort: true,
    });
}
