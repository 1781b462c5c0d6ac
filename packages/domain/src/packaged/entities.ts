import { decodeHTMLStrict } from 'entities';

/** What was written as an entity twice is one all the same: "&amp;amp;". */
const TIMES = 2;
/** C0, C1 and bidi controls, which an entity can hide. */
const CONTROLS = /[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu;

/** Text that someone copied from a web page, on one line, as it is read: "M&amp;M&#39;s" is "M&M's". */
export function withoutEntities(text: string): string {
  let plain = text;
  for (let time = 0; time < TIMES; time += 1) plain = decodeHTMLStrict(plain);
  return plain.replace(CONTROLS, ' ').replace(/\s+/g, ' ').trim();
}
