import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, type WriteInputBarcodeFormat, writeBarcode } from 'zxing-wasm/writer';
import { openPhoto } from '../open-photo.js';
import { findBarcodes } from './find-barcodes.js';
import { findBars } from './find-bars.js';

beforeAll(async () => {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
});

async function photoOf(text: string, format: WriteInputBarcodeFormat, degrees = 0): Promise<Buffer> {
  const { svg } = await writeBarcode(text, { format });
  const code = await sharp(Buffer.from(svg))
    .resize({ width: 500, kernel: 'nearest' })
    .flatten({ background: 'white' })
    .png()
    .toBuffer();
  const turned = await sharp(code).rotate(degrees, { background: 'white' }).toBuffer();
  return sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#c8c0b8' } })
    .composite([{ input: turned }])
    .jpeg()
    .toBuffer();
}

const codesIn = async (photo: Buffer) => (await findBarcodes(await openPhoto(photo))).map(({ code }) => code);

describe('findBarcodes', () => {
  it.each([0, 20, 33, 45, 61, 90, 117, 135, 180])('reads a code that is turned by %d degrees', async (degrees) => {
    expect(await codesIn(await photoOf('4006381333931', 'EAN13', degrees))).toEqual(['4006381333931']);
  });

  it.each([
    ['UPCA', '036000291452', '0036000291452'],
    ['EAN8', '96385074', '96385074'],
    ['UPCE', '01234565', '0012345000065'],
  ] as const)('reads %s in its longest usual form', async (format, printed, code) => {
    expect(await codesIn(await photoOf(printed, format))).toEqual([code]);
  });

  it.each(['PDF417', 'Code128'] as const)('ignores %s, even with the digits of a product', async (format) => {
    expect(await codesIn(await photoOf('4006381333931', format))).toEqual([]);
  });

  it.each([
    ['QRCode', 'https://id.gs1.org/01/04006381333931/10/A1', '4006381333931', 0],
    ['QRCode', 'https://example.com/01/04006381333931', '4006381333931', 30],
    ['DataMatrix', '\u001d0104006381333931', '4006381333931', 0],
    ['DataMatrix', '0104006381333931', '4006381333931', 20],
    ['Code128', '0104006381333931', '4006381333931', 0],
    ['ITF', '14006381333938', '4006381333931', 0],
    ['ITF', '04006381333931', '4006381333931', 90],
  ] as const)('reads the product of %s %j', async (format, text, code, degrees) => {
    expect(await codesIn(await photoOf(text, format, degrees))).toEqual([code]);
  });

  it.each([
    ['QRCode', 'https://example.com/offers'],
    ['QRCode', '4006381333931'],
    ['DataMatrix', 'LOT 12'],
  ] as const)('says that it sees a code of no product: %s %j', async (format, text) => {
    expect(await codesIn(await photoOf(text, format))).toEqual([null]);
  });

  it('ignores the fourteen bars of anything else', async () => {
    expect(await codesIn(await photoOf('12345678901234', 'ITF'))).toEqual([]);
  });

  it.each(['meal_breakfast.jpg', 'n5k_dish_1565021714_overhead.jpg'])('sees no bars in %s', async (name) => {
    const photo = await readFile(new URL(`../../../../samples/${name}`, import.meta.url));
    const opened = await openPhoto(photo);
    const { small, large } = opened.greys;
    expect(findBars([small, large])).toEqual([]);
    expect(await findBarcodes(opened)).toEqual([]);
  });

  it('reports how much of the photo’s width a code takes', async () => {
    const [found] = await findBarcodes(await openPhoto(await photoOf('4006381333931', 'EAN13')));
    expect(found?.widthFraction).toBeGreaterThan(0.3);
    expect(found?.widthFraction).toBeLessThan(0.45);
  });
});
