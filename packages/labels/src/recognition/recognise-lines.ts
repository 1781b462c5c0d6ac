import type { RotatedBox } from './geometry.js';
import { type Recognition, runModel, Tensor } from './models.js';
import { type Pixels, sampleBox } from './pixels.js';

const HEIGHT = 48;
const MIN_WIDTH = 64;
const MAX_WIDTH = 1_600;
/** Lines in a batch share their width: enough of them to use two cores, few enough to need little memory. */
const BATCH = 6;

/** `positions`: centre of each character as a fraction of the box's width. */
export type RecognisedLine = {
  readonly text: string;
  readonly positions: readonly number[];
  readonly certainties: readonly number[];
};

/** The texts of boxes, in order. A box is read in the direction of its angle. */
export async function recogniseLines(
  { session, characters }: Recognition,
  pixels: Pixels,
  boxes: readonly RotatedBox[],
): Promise<RecognisedLine[]> {
  const byWidth = boxes
    .map((box, index) => ({ box, index, width: widthOf(box) }))
    .sort((one, other) => one.width - other.width);
  const results: RecognisedLine[] = [];
  for (let from = 0; from < byWidth.length; from += BATCH) {
    const batch = byWidth.slice(from, from + BATCH);
    const rowWidth = Math.max(MIN_WIDTH, ...batch.map(({ width }) => width));
    const planes = new Float32Array(batch.length * 3 * HEIGHT * rowWidth);
    for (const [at, { box, width }] of batch.entries()) {
      sampleBox(pixels, box, { planes, offset: at * 3 * HEIGHT * rowWidth, width, rowWidth, height: HEIGHT });
    }
    const output = await runModel(session, new Tensor('float32', planes, [batch.length, 3, HEIGHT, rowWidth]));
    const [, steps = 0, classes = 0] = output.dims;
    for (const [at, { index, width }] of batch.entries()) {
      const scores = (output.data as Float32Array).subarray(at * steps * classes, (at + 1) * steps * classes);
      results[index] = decode(scores, { steps, classes, used: width / rowWidth }, characters);
    }
    output.dispose();
  }
  return results;
}

const widthOf = ({ width, height }: RotatedBox) =>
  Math.min(MAX_WIDTH, Math.max(16, Math.ceil((HEIGHT * width) / height / 8) * 8));

/** Greedy decoding of connectionist temporal classification: repeated classes are one character, class 0 is none. */
function decode(
  scores: Float32Array,
  { steps, classes, used }: { readonly steps: number; readonly classes: number; readonly used: number },
  characters: readonly string[],
): RecognisedLine {
  let text = '';
  const positions: number[] = [];
  const certainties: number[] = [];
  let previous = 0;
  for (let step = 0; step < steps; step += 1) {
    let best = 0;
    const base = step * classes;
    for (let each = 1; each < classes; each += 1) {
      if ((scores[base + each] ?? 0) > (scores[base + best] ?? 0)) best = each;
    }
    if (best !== 0 && best !== previous) {
      // Full-width commas and brackets become plain ones.
      const character = (characters[best] ?? '').normalize('NFKC');
      for (const unit of character) {
        text += unit;
        positions.push(Math.min(1, (step + 0.5) / steps / used));
        certainties.push(scores[base + best] ?? 0);
      }
    }
    previous = best;
  }
  return { text, positions, certainties };
}
