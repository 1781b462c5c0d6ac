import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parseBarcode } from '@carbsight/domain';
import sharp, { type Sharp } from 'sharp';
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';

/** `widthShare`: how much of the photo's width the code takes; a photo of a code is not a photo of a plate beside a package. */
export type FoundBarcode = { readonly code: string; readonly widthShare: number };

const MAX_SIDE = 2_000;
/** Turning is quadratic in the side, and a code that has to be turned is read at this size, too. */
const MAX_TURNED_SIDE = 1_200;
/** The detector itself turns by 90 degrees and bears about 15 either way. */
const TURNS = [45, 22, 68] as const;

/** Retail codes only: a QR code leads to a web page, not to a product. */
const FORMATS = ['EAN13', 'EAN8', 'UPCA', 'UPCE'] as const;
const SHORT_FORMATS: ReadonlySet<string> = new Set(['EAN8', 'UPCE']);

type Picture = { readonly data: Buffer; readonly width: number; readonly height: number };

/**
 * The retail barcodes in a photo, the widest first, each once. Short codes are found in the noise of any picture, so they count only
 * when a turned copy reads the same.
 */
export async function findBarcodes(photo: Buffer): Promise<FoundBarcode[]> {
  await loadDetector();
  const upright = await greyPicture(photo);
  const straight = await detect(upright);
  const found = straight.filter((each) => !each.isShort);
  if (found.length > 0) return unique(found);

  const short = straight;
  const scaled = await scaledDown(upright);
  for (const degrees of TURNS) {
    const turned = await detect(await turn(scaled, degrees));
    const long = turned.filter((each) => !each.isShort);
    const twice = turned.filter((each) => each.isShort && short.some(({ code }) => code === each.code));
    if (long.length > 0 || twice.length > 0) return unique([...long, ...twice]);
    short.push(...turned);
  }
  const again = short.length > 0 ? await detect(scaled) : [];
  return unique(again.filter((each) => straight.some(({ code }) => code === each.code)));
}

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
  // Turning and scaling a grey picture gives it colours and transparency.
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
  raw(opened(picture).resize(MAX_TURNED_SIDE, MAX_TURNED_SIDE, { fit: 'inside', withoutEnlargement: true }));

const turn = (picture: Picture, degrees: number) => raw(opened(picture).rotate(degrees, { background: 'white' }));

type Detected = FoundBarcode & { readonly isShort: boolean };

async function detect({ data, width, height }: Picture): Promise<Detected[]> {
  // The detector takes the pixels of a canvas, and makes them grey itself.
  const pixels = new Uint8ClampedArray(data.length * 4).fill(255);
  for (let at = 0, to = 0; at < data.length; at += 1, to += 4) {
    const grey = data[at] ?? 0;
    pixels[to] = grey;
    pixels[to + 1] = grey;
    pixels[to + 2] = grey;
  }
  const results = await readBarcodes({ data: pixels, width, height, colorSpace: 'srgb' } as ImageData, {
    formats: [...FORMATS],
    tryInvert: false,
    maxNumberOfSymbols: 8,
  });
  return results.flatMap((result) => {
    const barcode = parseBarcode(result.text);
    if (!result.isValid || !('code' in barcode)) return [];
    return [{ code: barcode.code, widthShare: widthOf(result) / width, isShort: SHORT_FORMATS.has(result.format) }];
  });
}

function widthOf({ position: { topLeft, topRight, bottomLeft, bottomRight } }: ReadResult): number {
  const xs = [topLeft, topRight, bottomLeft, bottomRight].map(({ x }) => x);
  return Math.max(...xs) - Math.min(...xs);
}

function unique(found: readonly Detected[]): FoundBarcode[] {
  const sorted = [...found].sort((one, other) => other.widthShare - one.widthShare);
  const byCode = new Map(sorted.toReversed().map(({ code, widthShare }) => [code, { code, widthShare }]));
  return [...byCode.values()].sort((one, other) => other.widthShare - one.widthShare);
}
