import { drawLabel, LABEL_LOCALES, type LabelLocale, type LabelTruth } from './label-picture.js';
import { PHOTO_LEVELS, type PhotoLevel, photograph } from './photograph.js';
import { randomProduct } from './products.js';
import { Random } from './random.js';

export { drawBarcode } from './barcode-picture.js';
export type { LabelLocale, LabelTruth, TruthOfColumn } from './label-picture.js';
export type { PhotoLevel } from './photograph.js';

export type RenderedLabel = {
  readonly name: string;
  readonly locale: LabelLocale;
  readonly level: PhotoLevel;
  readonly photo: Buffer;
  readonly truth: LabelTruth;
};

/** Rendered photos of invented labels, for tests and the benchmark: languages and flaws in turn, the same ones for the same seed. */
export async function* renderLabels(count: number, seed: number): AsyncGenerator<RenderedLabel> {
  for (let index = 0; index < count; index += 1) {
    const locale = LABEL_LOCALES[index % LABEL_LOCALES.length] ?? 'de';
    const level = PHOTO_LEVELS[Math.floor(index / LABEL_LOCALES.length) % PHOTO_LEVELS.length] ?? 'clean';
    yield await renderLabel({ locale, level, seed: seed * 1_000 + index });
  }
}

export async function renderLabel({
  locale,
  level,
  seed,
}: {
  locale: LabelLocale;
  level: PhotoLevel;
  seed: number;
}): Promise<RenderedLabel> {
  const random = new Random(seed);
  const { svg, truth } = drawLabel(random, locale, randomProduct(random));
  return { name: `${locale}-${level}-${seed}.jpg`, locale, level, truth, photo: await photograph(random, svg, level) };
}
