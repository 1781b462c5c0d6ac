import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { codeInSymbol, type GreyPicture, parseBarcode } from '@carbsight/domain';
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import type { OpenPhoto } from '../open-photo.js';
import type { PixelBox } from '../outcome.js';
import { cut, decodeWhole, type Pixels, resized, turned } from '../recognition/pixels.js';
import { type Bars, findBars, type Place } from './find-bars.js';

/**
 * `code` null: a square code that names no product. `widthFraction`: how much of the photo's width it takes, which tells a photo of a code
 * from one of a plate next to a package.
 */
export type FoundBarcode = { readonly code: string | null; readonly widthFraction: number };

const MAX_SIDE = 2_000;
/** A short code has to be read again from a copy turned by this much more. */
const SECOND_ANGLE = 6;

/** Those of the till, of cases, and of goods with a date. */
const BARS = ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF', 'Code128'] as const;
const SHORT_FORMATS: ReadonlySet<string> = new Set(['EAN8', 'UPCE']);
/** What they say may be a product (GS1), or a link to anything. */
const SQUARES = ['QRCode', 'DataMatrix'] as const;
const ELEMENT_FORMATS: ReadonlySet<string> = new Set(['ITF', 'Code128', ...SQUARES]);

/** The shortest code has 51 bars and gaps; anything found in fewer pixels is noise. */
const SHORTEST_PX = 51;

/**
 * The codes in a photo, the widest first, each once. Only places with bars are given to the detector. Short codes are found in the noise of
 * any picture, so they count only if a turned copy reads the same. Square codes, which correct what is misread, are looked for where no bars
 * name a product.
 */
export async function findBarcodes({ photo, greys: { small, large } }: OpenPhoto): Promise<FoundBarcode[]> {
  const places = findBars([small, large]);
  await loadDetector();
  const found: Detected[] = [];
  if (places.length > 0) {
    const pixels = await decodeWhole(photo, MAX_SIDE);
    for (const bars of places) found.push(...(await readBars(pixels, bars)));
  }
  return unique(found.length > 0 ? found : await detect(wordsOfGrey(large), large, SQUARES, large.width));
}

async function readBars(whole: Pixels, { degrees, place }: Bars): Promise<Detected[]> {
  const bars = await cut(whole, boxOf(place, whole));
  const upright = await levelled(bars, degrees);
  const found = await detectBars(upright, whole.width);
  const long = await readAgain(
    upright,
    found.filter(({ isShort }) => !isShort),
  );
  const short = found.filter(({ isShort }) => isShort);
  if (short.length === 0) return long;
  const again = await detectBars(await levelled(bars, degrees + SECOND_ANGLE), whole.width);
  return [...long, ...again.filter(({ code }) => short.some((each) => each.code === code))];
}

function boxOf({ x, y }: Place, { width, height }: Pixels): PixelBox {
  const [left, top] = [Math.floor(x[0] * width), Math.floor(y[0] * height)];
  return { left, top, width: Math.ceil(x[1] * width) - left, height: Math.ceil(y[1] * height) - top };
}

const levelled = async (pixels: Pixels, degrees: number) =>
  degrees === 0 ? pixels : (await turned(pixels, (-degrees * Math.PI) / 180)).pixels;

/** The stripes of a plate or cloth may read as a code once, but not as the same one when enlarged. */
async function readAgain(pixels: Pixels, found: readonly Detected[]): Promise<Detected[]> {
  const again = await Promise.all(
    found.map(async ({ code, box }) => {
      const [width, height] = [Math.round(box.width * LARGER), Math.round(box.height * LARGER)];
      const nearby = await resized(await cut(pixels, box), width, height);
      return (await detectBars(nearby, width)).some((each) => each.code === code);
    }),
  );
  return found.filter((_, at) => again[at]);
}

const LARGER = 1.37;

let detector: Promise<unknown> | undefined;
/** By default it would fetch the WebAssembly from a public network. */
function loadDetector(): Promise<unknown> {
  detector ??= (async () => {
    const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
    const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer;
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  })();
  return detector;
}

/** A pixel as a word: full opacity, then blue, green and red. */
const OPAQUE = 0xff000000;

type Detected = FoundBarcode & { readonly isShort: boolean; readonly box: PixelBox };

/** @param wholeWidth of the photo at the same scale */
const detectBars = (pixels: Pixels, wholeWidth: number) => detect(wordsOf(pixels), pixels, BARS, wholeWidth);

/** A canvas's pixels, as the detector takes them: it converts them to grey itself. */
function wordsOf({ data, width, height }: Pixels): Uint32Array<ArrayBuffer> {
  const words = new Uint32Array(width * height);
  for (let at = 0, from = 0; at < words.length; at += 1, from += 3)
    words[at] = OPAQUE | ((data[from + 2] ?? 0) << 16) | ((data[from + 1] ?? 0) << 8) | (data[from] ?? 0);
  return words;
}

const wordsOfGrey = ({ pixels }: GreyPicture): Uint32Array<ArrayBuffer> =>
  Uint32Array.from(pixels, (grey) => OPAQUE | (grey << 16) | (grey << 8) | grey);

type Size = { readonly width: number; readonly height: number };

async function detect(
  words: Uint32Array<ArrayBuffer>,
  { width, height }: Size,
  formats: typeof BARS | typeof SQUARES,
  wholeWidth: number,
): Promise<Detected[]> {
  const pixels = new Uint8ClampedArray(words.buffer);
  const results = await readBarcodes({ data: pixels, width, height, colorSpace: 'srgb' } as ImageData, {
    formats: [...formats],
    tryInvert: false,
    // Bars are tall: fewer lines that agree are noise.
    minLineCount: 4,
    maxNumberOfSymbols: 8,
  });
  return results.flatMap((result) => {
    const code = codeOf(result);
    const length = lengthOf(result);
    const isSquare = formats === SQUARES;
    if (!result.isValid || (code === null && !isSquare) || (length < SHORTEST_PX && !isSquare)) return [];
    const box = boxAround(result, { width, height });
    return [
      {
        code,
        widthFraction: Math.min(1, length / wholeWidth),
        isShort: SHORT_FORMATS.has(result.format),
        box,
      },
    ];
  });
}

function codeOf({ format, text }: ReadResult): string | null {
  if (ELEMENT_FORMATS.has(format)) return codeInSymbol(text);
  const barcode = parseBarcode(text);
  return 'code' in barcode ? barcode.code : null;
}

/** Along the row of bars, however the code is turned, in pixels. */
function lengthOf({ position: { topLeft, topRight, bottomLeft, bottomRight } }: ReadResult): number {
  return Math.max(
    Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y),
    Math.hypot(bottomRight.x - bottomLeft.x, bottomRight.y - bottomLeft.y),
  );
}

/** With room for the quiet zones. */
function boxAround({ position }: ReadResult, whole: { readonly width: number; readonly height: number }): PixelBox {
  const { topLeft, topRight, bottomLeft, bottomRight } = position;
  const [xs, ys] = (['x', 'y'] as const).map((axis) =>
    [topLeft, topRight, bottomLeft, bottomRight].map((corner) => corner[axis]),
  ) as [number[], number[]];
  const room = 0.2 * Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const left = Math.max(0, Math.floor(Math.min(...xs) - room));
  const top = Math.max(0, Math.floor(Math.min(...ys) - room));
  return {
    left,
    top,
    width: Math.min(whole.width, Math.ceil(Math.max(...xs) + room)) - left,
    height: Math.min(whole.height, Math.ceil(Math.max(...ys) + room)) - top,
  };
}

function unique(found: readonly Detected[]): FoundBarcode[] {
  const sorted = [...found].sort((one, other) => other.widthFraction - one.widthFraction);
  const byCode = new Map(sorted.toReversed().map(({ code, widthFraction }) => [code, { code, widthFraction }]));
  return [...byCode.values()].sort((one, other) => other.widthFraction - one.widthFraction);
}
