const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  deg: '°',
  reg: '®',
  trade: '™',
  szlig: 'ß',
  oslash: 'ø',
  Oslash: 'Ø',
  aelig: 'æ',
  oelig: 'œ',
};
const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
};
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/giu;
/** What was written as an entity twice is one all the same: "&amp;amp;". */
const TIMES = 2;

/** Text that someone copied from a web page, as it is read: "M&amp;M&#39;s" is "M&M's". */
export function withoutEntities(text: string): string {
  let plain = text;
  for (let time = 0; time < TIMES; time += 1) {
    plain = plain.replace(ENTITY, (entity, decimal?: string, hexadecimal?: string, name = '') => {
      const code = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : null;
      return (code === null ? characterOf(name) : printable(code)) ?? entity;
    });
  }
  return plain.replace(/\s+/g, ' ').trim();
}

function characterOf(name: string): string | undefined {
  const [, letter = '', mark = ''] = /^([a-z])([a-z]+)$/i.exec(name) ?? [];
  const accent = MARKS[mark];
  return NAMED[name] ?? (accent && `${letter}${accent}`.normalize('NFC'));
}

/** No control characters, and no half of a surrogate pair. */
const printable = (code: number): string | undefined =>
  code < 0x20 || (code >= 0x7f && code < 0xa0) || (code >= 0xd800 && code < 0xe000) || code > 0x10ffff
    ? undefined
    : String.fromCodePoint(code);
