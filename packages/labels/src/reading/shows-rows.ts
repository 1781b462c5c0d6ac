import { GREY_PICTURE_SIDE, type GreyPicture, labelInPicture } from '@carbsight/domain';
import { countLines } from '../recognition/detect-text.js';
import { loadDetection } from '../recognition/models.js';
import { decodeWhole, greyOf, shrunk } from '../recognition/pixels.js';

/** Small print shows in a picture of this size, large print in a smaller one. */
const MAX_SIDE = 1_000;
/** The detector finds large or slanted text in the first picture already; a few lines may be a pattern, which the next one shows. */
const DETECTOR_SIDES = [416, 640] as const;
/** Fewer lines are not a label. */
const MIN_LINES = 4;

/**
 * Whether a photo may show a label: printed lines that follow each other at regular distances, or lines that the detector of text finds in
 * a small picture. It takes a fraction of the time that reading takes.
 */
export async function showsRows(photo: Buffer): Promise<boolean> {
  const pixels = await decodeWhole(photo, MAX_SIDE);
  const greys = [pixels, await shrunk(pixels, GREY_PICTURE_SIDE)].map(greyOf);
  if (greys.some(showsTable)) return true;
  const detection = await loadDetection();
  for (const side of DETECTOR_SIDES) {
    const lines = await countLines(detection, pixels, side);
    if (lines >= MIN_LINES) return true;
    if (lines === 0) return false;
  }
  return false;
}

const showsTable = (picture: GreyPicture) => labelInPicture(picture) !== 'nothing';
