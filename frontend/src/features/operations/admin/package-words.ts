import type { PackageFigures } from '@carbsight/contracts';

type Photos = PackageFigures['photos'];
type Photo = Photos[number];

const sumOf = (photos: Photos, count: (photo: Photo) => number) => photos.reduce((sum, photo) => sum + count(photo), 0);

/** A row of the table: what photos showed, and how often people changed what was called sure. */
export type FoundPackages = {
  readonly found: 'label' | 'barcode';
  readonly photos: number;
  readonly sure: number;
  readonly counted: number;
  /** Sure when it was found, and completed. */
  readonly sureCounted: number;
  readonly sureCorrected: number;
};

export function packagesOf(photos: Photos): FoundPackages[] {
  return (['label', 'barcode'] as const).map((found) => {
    const all = photos.filter((photo) => photo.found === found);
    const sure = all.filter(({ isSure }) => isSure);
    return {
      found,
      photos: sumOf(all, (photo) => photo.photos),
      sure: sumOf(sure, (photo) => photo.photos),
      counted: sumOf(all, (photo) => photo.counted),
      sureCounted: sumOf(sure, (photo) => photo.counted),
      sureCorrected: sumOf(sure, (photo) => photo.corrected),
    };
  });
}

export const allPhotos = (photos: Photos): number => sumOf(photos, (photo) => photo.photos);

export const foundNames = { label: 'Label', barcode: 'Barcode' } as const;

export const labelFailures: Record<PackageFigures['readings']['failures'][number]['reason'], string> = {
  'no-label': 'No label in the photo',
  'no-carbohydrate': 'No carbohydrate on the label',
  'not-readable': 'Not readable',
  'too-slow': 'Took too long',
};

type Outcome = PackageFigures['lookUps'][number]['outcome'];

export const outcomeNames: Record<Outcome, string> = {
  hit: 'From cache',
  fetched: 'Found',
  unknown: 'Unknown code',
  refused: 'Refused',
  failed: 'Failed',
};

const refusals: Readonly<Record<string, string>> = {
  'not-food': 'no food',
  'no-carbohydrate': 'no carbohydrate stated',
  'not-a-number': 'text in place of figures',
  negative: 'a negative figure',
  'above-100': 'more than 100 g in 100 g',
  'sugars-above-carbs': 'more sugars than carbohydrate',
  'fibre-above-carbs': 'more fibre than carbohydrate',
};

/** Why a product was refused, or why Open Food Facts did not help. */
export const reasonText = (reason: string): string => refusals[reason] ?? reason;
