import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { CameraCode, ReadCodes } from './sighting';

const SQUARES = ['QRCode', 'DataMatrix'] as const;
const FORMATS = ['EAN13', 'EAN8', 'UPCA', 'UPCE', ...SQUARES] as const;
/** Enough for a code that fills a third of the picture; a larger one takes a phone too long. */
const MAX_SIDE = 1_280;

/** For browsers without a built-in detector. */
export async function openWasmDetector(): Promise<ReadCodes> {
  // By default it would fetch the WebAssembly from a public network.
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  return async (video) => {
    const scale = Math.min(1, MAX_SIDE / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context || canvas.width === 0) return [];
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return codesIn(context.getImageData(0, 0, canvas.width, canvas.height));
  };
}

/** The codes in a picture, once the detector is loaded. */
export async function codesIn(picture: ImageData): Promise<CameraCode[]> {
  const results = await readBarcodes(picture, { formats: [...FORMATS], maxNumberOfSymbols: 4 });
  return results.flatMap(({ isValid, text, format }) =>
    isValid ? [{ text, isSquare: SQUARES.some((square) => square === format) }] : [],
  );
}
