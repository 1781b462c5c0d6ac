import { type FoundFigures, findFigures } from '../figures/find-figures.js';
import { isFromOtherLabel } from '../figures/other-labels.js';
import { toRows } from '../figures/rows.js';
import type { LabelOutcome, PixelBox } from '../outcome.js';
import { boxAround, centreOf, cornersOf, isWithin } from '../recognition/geometry.js';
import { decodePart, type PhotoPart, uprightSize, without } from '../recognition/pixels.js';
import { readText } from '../recognition/read-text.js';
import type { RecognisedText, TextLine } from '../recognition/text-line.js';
import type { Glance } from './glance.js';
import { mayShowLabel } from './may-show-label.js';

const MAX_SIDE = 2_000;
/** Margin around the label, as a fraction of its size. */
const MARGIN = 0.04;
/** Margin around text that was not read: more of it may not have been found. */
const ROOM = 0.5;
/** A second pass pays off where the text becomes this much larger. */
const WORTH_IT = 1.25;
const MOST_ENLARGED = 2;
const ENLARGED = { maxSide: MAX_SIDE, enlarge: MOST_ENLARGED };
/** Fewer pieces of text are not a label. */
const MIN_UNREAD = 2;
/** In a scene with a small label: how much text justifies a second pass even if no nutrient was read. */
const MIN_LINES = 5;

type Look = { readonly found: FoundFigures; readonly text: RecognisedText; readonly part: PhotoPart };

/** The same in a photo of a meal, which seldom shows a package: it is read only if it may show a label, which `onPrint` says before. */
export async function searchLabel(photo: Buffer, glance: Glance, onPrint: () => void): Promise<LabelOutcome> {
  if (!(await mayShowLabel(glance))) return { kind: 'failed', failure: 'no-label', crop: null };
  onPrint();
  return readLabel(photo);
}

/**
 * Recognises the text in a photo and finds the figures of a nutrition label in it. If they are not certain, the label's area is read again
 * from more pixels.
 */
export async function readLabel(photo: Buffer): Promise<LabelOutcome> {
  const size = await uprightSize(photo);
  const whole: PixelBox = { left: 0, top: 0, ...size };
  const first = await look(photo, whole, 1);
  const outcome = outcomeOf(await bestLook(photo, first, whole), whole);
  if (outcome.kind === 'failed' || !outcome.label.sure) return outcome;
  // Only the first pass has seen the whole photo.
  const isOnly = first.found.isOnly && !(await holdsAnother(photo, first, whole, outcome.crop));
  return isOnly ? outcome : { ...outcome, label: { ...outcome.label, sure: false } };
}

/** Whether the text that the first pass did not read is a second label, which may be upside down, turned or smaller. */
async function holdsAnother(photo: Buffer, { text, part }: Look, whole: PixelBox, label: PixelBox): Promise<boolean> {
  const outside = text.unread.filter((box) => !isWithin(centreOf(inPhoto(box, part, whole, 0)), label));
  if (outside.length < MIN_UNREAD) return false;
  const place = inPhoto(boxAround(outside.flatMap(cornersOf)), part, whole, ROOM);
  const known = text.read.map((box) => inPhoto(box, part, whole, 0));
  const rest = await readText(without(await decodePart(photo, place, ENLARGED), [label, ...known]));
  return findFigures(rest.lines).lines.length > 0 || isFromOtherLabel(toRows(rest.lines));
}

async function bestLook(photo: Buffer, first: Look, whole: PixelBox): Promise<Look> {
  if (first.found.kind === 'read' && first.found.label.sure) return first;
  const place = placeOf(first, whole);
  if (!place || Math.min(MOST_ENLARGED, scaleFor(place)) < first.part.scale * WORTH_IT) return first;
  return better(first, await look(photo, place, MOST_ENLARGED));
}

async function look(photo: Buffer, place: PixelBox, enlarge: number): Promise<Look> {
  const part = await decodePart(photo, place, { maxSide: MAX_SIDE, enlarge });
  const text = await readText(part);
  return { part, text, found: findFigures(text.lines) };
}

const scaleFor = ({ width, height }: PixelBox) => MAX_SIDE / Math.max(width, height);

function placeOf({ found, text, part }: Look, whole: PixelBox): PixelBox | null {
  if (found.lines.length > 0) return boxAroundLines(found.lines, { text, part }, whole, 0.25);
  return text.lines.length < MIN_LINES ? null : boxAroundLines(crowd(text.lines), { text, part }, whole, 0.1);
}

/** Lines without the outliers far from most of them. */
function crowd(lines: readonly TextLine[]): readonly TextLine[] {
  const within = (values: readonly number[]) => {
    const sorted = [...values].sort((one, other) => one - other);
    const at = (fraction: number) => sorted[Math.floor((sorted.length - 1) * fraction)] ?? 0;
    const spread = at(0.75) - at(0.25);
    return (value: number) => value >= at(0.25) - spread && value <= at(0.75) + spread;
  };
  const [isNearX, isNearY] = [within(lines.map(({ left }) => left.x)), within(lines.map(({ left }) => left.y))];
  return lines.filter(({ left }) => isNearX(left.x) && isNearY(left.y));
}

/** The second pass, unless it found less. If the two contradict each other, neither is sure. */
function better(first: Look, second: Look): Look {
  if (second.found.kind === 'failed') return first.found.kind === 'read' ? first : moreOf(first, second);
  if (first.found.kind === 'failed') return second;
  const [before, after] = [first.found.label, second.found.label];
  const isSame = (['per100', 'perServing'] as const).every(
    (kind) => !before[kind] || !after[kind] || before[kind].carbs === after[kind].carbs,
  );
  if (isSame) return second;
  return after.sure ? { ...second, found: { ...second.found, label: { ...after, sure: false } } } : undecided(second);
}

const undecided = (look: Look): Look => ({
  ...look,
  found: { kind: 'failed', failure: 'not-readable', lines: look.found.lines, isOnly: look.found.isOnly },
});

/** Of two failures, the one with a label. */
function moreOf(first: Look, second: Look): Look {
  const labelsIn = ({ found }: Look) => (found.kind === 'failed' && found.failure === 'no-label' ? 0 : 1);
  return labelsIn(second) >= labelsIn(first) ? second : first;
}

function outcomeOf({ found, text, part }: Look, whole: PixelBox): LabelOutcome {
  const crop = found.lines.length > 0 ? boxAroundLines(found.lines, { text, part }, whole, MARGIN) : null;
  if (found.kind === 'read' && crop) return { kind: 'read', label: found.label, crop };
  return { kind: 'failed', failure: found.kind === 'failed' ? found.failure : 'not-readable', crop };
}

/** The upright rectangle around lines, with a margin, within the photo. */
function boxAroundLines(
  lines: readonly TextLine[],
  { text: { toPhoto }, part }: Pick<Look, 'text' | 'part'>,
  whole: PixelBox,
  margin: number,
): PixelBox {
  const corners = lines.flatMap(({ left, right, height }) =>
    [left, right].flatMap(({ x, y }) => [toPhoto({ x, y: y - height / 2 }), toPhoto({ x, y: y + height / 2 })]),
  );
  return inPhoto(boxAround(corners), part, whole, margin);
}

/** A box of a part as one of the photo, with a margin, within it. */
function inPhoto(box: PixelBox, part: PhotoPart, whole: PixelBox, margin: number): PixelBox {
  const [padX, padY] = [box.width * margin, box.height * margin];
  const along = (from: number, at: number, end: number) =>
    Math.round(Math.min(end, Math.max(0, from + at / part.scale)));
  const left = along(part.left, box.left - padX, whole.width - 1);
  const top = along(part.top, box.top - padY, whole.height - 1);
  return {
    left,
    top,
    width: Math.max(1, along(part.left, box.left + box.width + padX, whole.width) - left),
    height: Math.max(1, along(part.top, box.top + box.height + padY, whole.height) - top),
  };
}
