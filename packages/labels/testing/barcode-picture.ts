import sharp from 'sharp';

/** Bars of the digits with odd parity in the left half (GS1 General Specifications, 5.2.1). */
const ODD = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
const inverted = (bars: string): string => [...bars].map((bar) => (bar === '1' ? '0' : '1')).join('');
const RIGHT = ODD.map(inverted);
const EVEN = RIGHT.map((bars) => [...bars].reverse().join(''));
/** The left half's parity for each first digit. */
const PARITIES = 'OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO'.split(' ');

const MODULE_PX = 5;
const QUIET = 11;

/** A white picture with an EAN-13 on it, as a JPEG. */
export async function drawBarcode(code: string): Promise<Buffer> {
  const [first = 0, ...digits] = [...code].map(Number);
  const left = digits.slice(0, 6).map((digit, at) => (PARITIES[first]?.[at] === 'E' ? EVEN : ODD)[digit]);
  const right = digits.slice(6).map((digit) => RIGHT[digit]);
  const bars = `101${left.join('')}01010${right.join('')}101`;
  const drawn = [...bars].flatMap((bar, at) =>
    bar === '1' ? `<rect x="${(QUIET + at) * MODULE_PX}" y="60" width="${MODULE_PX}" height="260"/>` : [],
  );
  const width = (bars.length + 2 * QUIET) * MODULE_PX;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="380">${drawn.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: 'white' }).jpeg().toBuffer();
}
