import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';

export type DecodedPixels = { readonly pixels: Uint8Array; readonly width: number; readonly height: number };

type HeifImage = {
  get_width(): number;
  get_height(): number;
  display(
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (result: { data: Uint8ClampedArray } | null) => void,
  ): void;
};

const { bytes, maxPixels } = workerData as { bytes: Uint8Array; maxPixels: number };

function decode(): Promise<DecodedPixels> {
  const [image] = new libheif.HeifDecoder().decode(bytes) as HeifImage[];
  if (!image) throw new Error('no picture in the HEIC file');
  const width = image.get_width();
  const height = image.get_height();
  if (width * height > maxPixels) throw new Error('pixel limit');
  return new Promise((resolve, reject) => {
    const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
    image.display(target, (result) => {
      if (!result) return reject(new Error('the HEIC picture cannot be decoded'));
      resolve({ pixels: new Uint8Array(result.data.buffer), width, height });
    });
  });
}

try {
  const decoded = await decode();
  parentPort?.postMessage(decoded, [decoded.pixels.buffer as ArrayBuffer]);
} catch (error) {
  parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
}
