import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PHOTO_EDGE_PX, PHOTO_QUALITY } from '@carbsight/contracts';
import type { LabelTruth } from '@carbsight/labels/testing';
import sharp from 'sharp';
import { z } from 'zod';
import type { LabelPhoto } from './score.js';

const column = z.tuple([z.number(), z.number().nullable(), z.number().nullable()]).nullable();
const truths = z.record(z.string(), z.object({ H: column, S: column, s: z.number().nullable() }));

/** Pictures and their `truth.json`. */
export async function* loadPhotos(folder: string): AsyncGenerator<LabelPhoto> {
  const byName: Record<string, LabelTruth> = truths.parse(
    JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')),
  );
  for (const [name, truth] of Object.entries(byName)) yield { name, truth, photo: await readFile(join(folder, name)) };
}

/** A photo as an upload stores it, which is what people's labels are read from. */
export const asStored = (photo: Buffer): Promise<Buffer> =>
  sharp(photo)
    .autoOrient()
    .resize({ width: PHOTO_EDGE_PX, height: PHOTO_EDGE_PX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: PHOTO_QUALITY })
    .toBuffer();
