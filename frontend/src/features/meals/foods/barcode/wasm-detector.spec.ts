import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule as prepareReader } from 'zxing-wasm/reader';
import { prepareZXingModule as prepareWriter, type WriteInputBarcodeFormat, writeBarcode } from 'zxing-wasm/writer';
import { nextSighting, noSighting } from './sighting';
import { codesIn } from './wasm-detector';

const wasmOf = async (path: string) =>
  new Uint8Array(await readFile(createRequire(import.meta.url).resolve(`zxing-wasm/${path}`))).buffer;

beforeAll(async () => {
  const [wasmBinary, writer] = await Promise.all([
    wasmOf('reader/zxing_reader.wasm'),
    wasmOf('writer/zxing_writer.wasm'),
  ]);
  await prepareReader({ overrides: { wasmBinary }, fireImmediately: true });
  await prepareWriter({ overrides: { wasmBinary: writer }, fireImmediately: true });
});

/** Pixels of one module of a code, and modules around it. */
const SIZE = 6;
const QUIET = 6;

/** A code as the camera sees it, on white. */
async function pictureOf(text: string, format: WriteInputBarcodeFormat): Promise<ImageData> {
  const { symbol } = await writeBarcode(text, { format });
  // A row of bars is drawn one pixel high.
  const rows = symbol.height === 1 ? 40 : symbol.height;
  const [width, height] = [(symbol.width + 2 * QUIET) * SIZE, (rows + 2 * QUIET) * SIZE];
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let at = 0; at < width * height; at += 1) {
    const x = Math.floor((at % width) / SIZE) - QUIET;
    const y = Math.floor(at / width / SIZE) - QUIET;
    const isInside = x >= 0 && x < symbol.width && y >= 0 && y < rows;
    const grey = isInside ? symbol.data[(symbol.height === 1 ? 0 : y) * symbol.width + x] : 255;
    data.fill(grey ?? 255, 4 * at, 4 * at + 3);
  }
  return { data, width, height, colorSpace: 'srgb' } as ImageData;
}

it.each([
  ['EAN13', '4006381333931', '4006381333931'],
  ['QRCode', 'https://id.gs1.org/01/04006381333931/10/A1', '4006381333931'],
  ['QRCode', 'https://example.com/gtin/4006381333931?lot=1', '4006381333931'],
  ['DataMatrix', '\u001d0104006381333931', '4006381333931'],
  ['QRCode', 'https://example.com/offers', null],
  ['QRCode', '4006381333931', null],
  ['DataMatrix', 'batch 4006381333931', null],
] as const)('reads the product of a drawn %s %j', async (format, text, code) => {
  const seen = await codesIn(await pictureOf(text, format));
  expect(seen).toHaveLength(1);
  expect([seen, seen].reduce(nextSighting, noSighting)).toMatchObject({ code, sees: code ? 'barcode' : 'other-code' });
});
