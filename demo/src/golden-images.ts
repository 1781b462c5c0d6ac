import { readFile } from 'node:fs/promises';
import type { DemoGoldenImage } from '@carbsight/database';
import { parse } from 'csv-parse/sync';
import type { DemoPhotos } from './photos.js';

/** Fixed ids, by which `--remove` finds the images. */
const idOf = (index: number) => `01900000-0000-7000-8000-00000006${String(index).padStart(4, '0')}`;
const IMAGES = 8;
export const goldenImageIds = Array.from({ length: IMAGES }, (_, index) => idOf(index));

type Row = {
  file: string;
  shows: string;
  carbs_g: string;
  truth_basis: string;
  licence: string;
  attribution: string;
  changes: string;
};

/** The demo's photos with weighed ingredients, as golden images with their credit. */
export async function demoGoldenImages(photos: DemoPhotos): Promise<DemoGoldenImage[]> {
  const text = await readFile(new URL('../photos/photos.csv', import.meta.url), 'utf8');
  const rows: Row[] = parse(text, { columns: true });
  return Promise.all(
    rows.slice(0, IMAGES).map(async ({ file, shows, carbs_g, truth_basis, licence, attribution, changes }, index) => {
      const id = idOf(index);
      const words = withoutWeights(shows);
      return {
        id,
        ...(await photos.storeGolden(id, file)),
        fileName: file,
        mealName: words.charAt(0).toUpperCase() + words.slice(1),
        truthGrams: Number(carbs_g),
        // As a person would write it: the foods without their weights.
        metadata: { note: words, weighed: shows, truthBasis: truth_basis, attribution, licence, changes },
      };
    }),
  );
}

function withoutWeights(shows: string): string {
  return shows.replaceAll(/ \d+ g/g, '').replaceAll(/ \(raw\)/g, '');
}
