import { GREY_PICTURE_SIDE, type GreyPicture, labelInPicture } from '@carbsight/domain';
import { countLines } from '../recognition/detect-text.js';
import { loadSmallDetection } from '../recognition/models.js';
import { decodeWhole, greyOf, shrunk } from '../recognition/pixels.js';

/** Small print shows in a picture of this size, large print in a smaller one. */
const MAX_SIDE = 1_000;
/** The detector of text finds large print in the first picture already; the second one shows whether a few lines are more than a pattern. */
const [SMALL_SIDE, LARGER_SIDE] = [416, 640];
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
  const detection = await loadSmallDetection();
  const lines = await countLines(detection, pixels, SMALL_SIDE);
  if (lines >= MIN_LINES) return true;
  // A cloth has stripes that look like lines on their side.
  const isDoubtful = lines > 0 || greys.map(onItsSide).some(showsTable);
  return isDoubtful && (await countLines(detection, pixels, LARGER_SIDE)) >= MIN_LINES;
}

const showsTable = (picture: GreyPicture) => labelInPicture(picture) !== 'nothing';

function onItsSide({ pixels, width, height }: GreyPicture): GreyPicture {
  const turned = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) turned[x * height + y] = pixels[y * width + x] ?? 0;
  }
  return { pixels: turned, width: height, height: width };
}
