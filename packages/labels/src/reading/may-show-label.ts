import { countLines } from '../recognition/detect-text.js';
import { loadSmallDetection } from '../recognition/models.js';
import type { Glance } from './glance.js';

/** Longest sides of the pictures in which the detector of text looks for lines. */
const [SMALL_SIDE, LARGER_SIDE] = [416, 640];
/** So many lines in the small picture are a text; fewer may be a pattern, which shows none in the larger one. */
const MANY_LINES = 12;
/** Fewer lines are not a label. */
const MIN_LINES = 4;

/**
 * Whether a photo may show a label: printed lines at regular distances, or lines that the detector of text finds in a small picture. It
 * takes a fraction of the time that reading takes.
 */
export async function mayShowLabel({ picture, hasRows, mayHaveRows }: Glance): Promise<boolean> {
  if (hasRows) return true;
  const detection = await loadSmallDetection();
  const lines = await countLines(detection, picture, SMALL_SIDE);
  if (lines >= MANY_LINES) return true;
  return (lines > 0 || mayHaveRows) && (await countLines(detection, picture, LARGER_SIDE)) >= MIN_LINES;
}
