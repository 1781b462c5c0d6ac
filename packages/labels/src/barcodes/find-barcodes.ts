import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parseBarcode } from '@carbsight/domain';
import sharp, { type Sharp } from 'sharp';
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import { findSlantedBars, type GreyPixels, type Place } from './find-slanted-bars.js';

/** `widthFraction`: how much of the photo's width the code takes; which tells a photo of a code from one of a plate next to a package. */
export type FoundBarcode = { readonly code: string; readonly widthFraction: number };

const MAX_SIDE = 2_000;
/** A code that has to be turned can still be read at this size. */
const MAX_ROTATED_SIDE = 1_200;
/** A short code has to be read again from a copy turned by this much more. */
const SECOND_ANGLE = 6;

/** Retail codes only: a QR code leads to a web page, not to a product. */
const FORMATS = ['EAN13', 'EAN8', 'UPCA', 'UPCE'] as const;
const SHORT_FORMATS: ReadonlySet<string> = new Set(['EAN8', 'UPCE']);

/** The shortest code has 51 bars and gaps; anything found in fewer pixels is noise. */
const SHORTEST_PX = 51;

type Picture = GreyPixels & { readonly data: Buffer };

/**
 * The retail barcodes in a photo, the widest first, each once. Short codes are found in the noise of any picture, so they count only if a
 * turned copy reads the same.
 */
export async function findBarcodes(photo: Buffer): Promise<FoundBarcode[]> {
  await loadDetector();
  const upright = await greyPicture(photo);
  const straight = await detect(upright);
  const found = await readAgain(
    upright,
    straight.filter(({ isShort }) => !isShort),
  );
  if (found.length > 0) return unique(found);

  const scaled = await scaledDown(upright);
  for (const { degrees, place } of findSlantedBars(scaled)) {
    const bars = await raw(opened(scaled).extract(place));
    const picture = await rotate(bars, degrees);
    const turned = await detect(picture, scaled.width);
    const long = await readAgain(
      picture,
      turned.filter((each) => !each.isShort),
    );
    const short = turned.filter(({ isShort }) => isShort);
    const twice =
      short.length > 0
        ? confirmedIn(short, await detect(await rotate(bars, degrees + SECOND_ANGLE), scaled.width))
        : [];
    if (long.length > 0 || twice.length > 0) return unique([...long, ...twice]);
  }
  return straight.length > 0 ? unique(confirmedIn(straight, await detect(scaled))) : [];
}

const confirmedIn = (found: readonly Detected[], again: readonly Detected[]) =>
  again.filter((each) => found.some(({ code }) => code === each.code));

/** The stripes of a plate or cloth may read as a code once, but not as the same one when enlarged. */
async function readAgain(picture: Picture, found: readonly Detected[]): Promise<Detected[]> {
  const again = await Promise.all(
    found.map(async ({ code, box }) => {
      const nearby = await raw(
        opened(picture)
          .extract(box)
          .resize({ width: Math.round(box.width * LARGER) }),
      );
      return (await detect(nearby)).some((each) => each.code === code);
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

const raw = async (image: Sharp): Promise<Picture> => {
  // Turning and scaling a grey picture adds colours and transparency.
  const { data, info } = await image.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const opened = ({ data, width, height }: Picture) => sharp(data, { raw: { width, height, channels: 1 } });

const greyPicture = (photo: Buffer) =>
  raw(
    sharp(photo, { failOn: 'none' })
      .autoOrient()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .greyscale()
      .toColourspace('b-w'),
  );

const scaledDown = (picture: Picture) =>
  raw(opened(picture).resize(MAX_ROTATED_SIDE, MAX_ROTATED_SIDE, { fit: 'inside', withoutEnlargement: true }));

const rotate = (picture: Picture, degrees: number) => raw(opened(picture).rotate(degrees, { background: 'white' }));

/** A pixel as a word: full opacity, and equal red, green and blue. */
const OPAQUE = 0xff000000;
const GREY = 0x010101;

type Detected = FoundBarcode & { readonly isShort: boolean; readonly box: Place };

/** @param wholeWidth of the photo at the same scale, if this is a part of it */
async function detect({ data, width, height }: Picture, wholeWidth = width): Promise<Detected[]> {
  // The detector takes a canvas's pixels and converts them to grey itself.
  const words = new Uint32Array(data.length);
  for (let at = 0; at < data.length; at += 1) words[at] = OPAQUE | ((data[at] ?? 0) * GREY);
  const pixels = new Uint8ClampedArray(words.buffer);
  const results = await readBarcodes({ data: pixels, width, height, colorSpace: 'srgb' } as ImageData, {
    formats: [...FORMATS],
    tryInvert: false,
    // Bars are tall: fewer lines that agree are noise.
    minLineCount: 4,
    maxNumberOfSymbols: 8,
  });
  return results.flatMap((result) => {
    const barcode = parseBarcode(result.text);
    const length = lengthOf(result);
    if (!result.isValid || !('code' in barcode) || length < SHORTEST_PX) return [];
    const box = boxAround(result, { width, height });
    return [
      {
        code: barcode.code,
        widthFraction: Math.min(1, length / wholeWidth),
        isShort: SHORT_FORMATS.has(result.format),
        box,
      },
    ];
  });
}

/** Along the row of bars, however the code is turned, in pixels. */
function lengthOf({ position: { topLeft, topRight, bottomLeft, bottomRight } }: ReadResult): number {
  return Math.max(
    Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y),
    Math.hypot(bottomRight.x - bottomLeft.x, bottomRight.y - bottomLeft.y),
  );
}

/** With room for the quiet zones. */
function boxAround({ position }: ReadResult, whole: { readonly width: number; readonly height: number }): Place {
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
