import type { ReadCodes } from './sighting';

type NativeDetector = { detect: (image: HTMLVideoElement) => Promise<readonly { rawValue: string; format: string }[]> };
type NativeDetectorClass = {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

const RETAIL = ['ean_13', 'ean_8', 'upc_a', 'upc_e'];
const SQUARES = ['qr_code', 'data_matrix'];

/** The browser's own detector where it works; ours, with 400 KB of WebAssembly, is loaded only elsewhere. */
export async function openDetector(): Promise<ReadCodes> {
  const native = await openNative();
  if (!native) return openOwn();
  let own: ReadCodes | null = null;
  return async (video) => {
    if (own) return own(video);
    try {
      const codes = await native.detect(video);
      return codes.map(({ rawValue, format }) => ({ text: rawValue, isSquare: SQUARES.includes(format) }));
    } catch {
      // Chrome on a device without Google's services has the class, and no detector behind it.
      own = await openOwn();
      return own(video);
    }
  };
}

async function openNative(): Promise<NativeDetector | null> {
  const { BarcodeDetector } = window as { BarcodeDetector?: NativeDetectorClass };
  if (!BarcodeDetector) return null;
  const supported = await BarcodeDetector.getSupportedFormats();
  if (!RETAIL.every((format) => supported.includes(format))) return null;
  return new BarcodeDetector({ formats: [...RETAIL, ...supported.filter((format) => SQUARES.includes(format))] });
}

const openOwn = async (): Promise<ReadCodes> => (await import('./wasm-detector')).openWasmDetector();
