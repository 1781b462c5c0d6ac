import type { FoundBarcode } from './barcodes/find-barcodes.js';
import type { PixelBox } from './outcome.js';
import type { Glance } from './reading/glance.js';

export type { FoundBarcode } from './barcodes/find-barcodes.js';
export { compareReadings, figuresOfTable } from './compare-readings.js';
export type { LabelOutcome, PixelBox } from './outcome.js';
export { LabelReader, LabelReadingError } from './reader/label-reader.js';
export type { Glance } from './reading/glance.js';

// The detector and the image library load with the first photo: they would add half a second to every start.

/** The retail barcodes in a photo, the widest first, each once. */
export async function findBarcodes(photo: Buffer): Promise<FoundBarcode[]> {
  const [{ openPhoto }, barcodes] = await Promise.all([
    import('./open-photo.js'),
    import('./barcodes/find-barcodes.js'),
  ]);
  return barcodes.findBarcodes(await openPhoto(photo));
}

/** The same, and what the search for a label begins with: the photo is decoded once for both. */
export async function lookAtPhoto(photo: Buffer): Promise<{ codes: FoundBarcode[]; glance: Glance }> {
  const [{ openPhoto }, barcodes, { glanceAt }] = await Promise.all([
    import('./open-photo.js'),
    import('./barcodes/find-barcodes.js'),
    import('./reading/glance.js'),
  ]);
  const opened = await openPhoto(photo);
  return { codes: await barcodes.findBarcodes(opened), glance: glanceAt(opened) };
}

/** The label cropped from its photo, as a JPEG, for comparing the figures with it. */
export const cropLabel = async (photo: Buffer, box: PixelBox): Promise<Buffer> =>
  (await import('./crop.js')).cropLabel(photo, box);
