import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LabelTruth } from '@carbsight/labels/testing';
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
