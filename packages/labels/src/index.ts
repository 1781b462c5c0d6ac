import type { FoundBarcode } from './barcodes/find-barcodes.js';
import type { PixelBox } from './outcome.js';

export type { FoundBarcode } from './barcodes/find-barcodes.js';
export { compareReadings, figuresOfTable } from './compare-readings.js';
export type { LabelOutcome, PixelBox } from './outcome.js';
export { LabelReader, LabelReadingError } from './reader/label-reader.js';

// The detector and the image library load with the first photo: they would add half a second to every start.

/** The retail barcodes in a photo, the widest first, each once. */
export const findBarcodes = async (photo: Buffer): Promise<FoundBarcode[]> =>
  (await import('./barcodes/find-barcodes.js')).findBarcodes(photo);

/** The label cropped from its photo, as a JPEG, for comparing the figures with it. */
export const cropLabel = async (photo: Buffer, box: PixelBox): Promise<Buffer> =>
  (await import('./crop.js')).cropLabel(photo, box);
