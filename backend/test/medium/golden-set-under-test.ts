import type { GoldenImage, GoldenRun, ModelOrder } from '@carbsight/contracts';
import { DataSource, GoldenItemQueries } from '@carbsight/database';
import { figuresOfRun } from '@carbsight/domain';
import { ModelCatalog } from '../../src/features/models/index.js';
import { sample } from './sample.js';
import { admin, api, query, useApi } from './use-api.js';

export { admin, api, query };
export let photo: string;

/** An API with an administrator, a photo and an empty golden set for each test of the calling file. */
export function useGoldenSet(name: string): void {
  useApi(name, () => ({ GEMINI_API_KEY: 'test' }));
  beforeAll(async () => {
    photo = `data:image/jpeg;base64,${(await sample('food_apple_in_hand.jpg')).toString('base64')}`;
  });
  beforeEach(async () => {
    await query('DELETE FROM golden_runs');
    await query('DELETE FROM golden_images');
    await query('DELETE FROM photo_removals');
  });
}

export const IMAGES = '/api/admin/golden-set/images';
export const RUNS = '/api/admin/batch-test/runs';
export const add = async (body: object = {}) =>
  (await admin.call('POST', IMAGES, { fileName: 'a.jpg', imageBase64: photo, ...body })).body as GoldenImage;
export const list = async () => (await admin.call('GET', IMAGES)).body as GoldenImage[];
export const aRun = { name: 'First', model: 'gemini-2.5-pro', promptUsed: 'v2.3' };
export const start = async (body: object = {}) =>
  (await admin.call('POST', RUNS, { ...aRun, ...body })).body as GoldenRun;
export const nested = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`) as object;
export const items = () => new GoldenItemQueries(api.app.get(DataSource));

/** Answers every call of a run as a worker would; `grams` gives the figure. */
export async function answerAll(runId: string, grams: (position: number, repeat: number) => number): Promise<void> {
  const calls = await query<{ id: string; position: number; repeat: number }>(
    'SELECT id, position, repeat FROM golden_results WHERE run_id = $1 ORDER BY position, repeat',
    [runId],
  );
  for (const { id, position, repeat } of calls) {
    const item = await items().claim(id);
    if (item === null || item === 'cost-limit') throw new Error('not claimed');
    const carbsGrams = grams(position, repeat);
    const range = { carbsGrams, lowGrams: Math.max(0, carbsGrams - 5), highGrams: carbsGrams + 5 };
    const words = { dishName: 'Apple', confidence: 0.7, analysis: 'An apple, and "quotes", and\nlines.' };
    await items().answer(item, { ...range, ...words, sawNoFood: false, isWrongDish: false, dosingEvidence: null });
  }
  const all = await items().calls(runId);
  const summary = { figures: figuresOfRun(all, 1), failures: [], imagesWithoutTruth: 0, responseMs: 900 };
  const range = { halfWidthGrams: 9, constantGrams: 25, coverage: null, images: all.length, bySize: [] };
  await items().settle(
    runId,
    { summary: { ...summary, range }, grounded: null },
    { status: 'completed', failureCode: null },
  );
}

/** Enough images to pass the gate. */
export const passWith = (images: number) =>
  query(
    `INSERT INTO golden_gate (is_only, bars, version) VALUES (true, jsonb_build_object('images', $1::int), 1)
     ON CONFLICT (is_only) DO UPDATE SET bars = excluded.bars`,
    [images],
  );

/** A completed run of the variant that is live, or of another model with the live prompt. */
export async function measureLive(grams: number, model?: string): Promise<string> {
  const { production } = (await admin.call('GET', '/api/admin/model-order')).body as ModelOrder;
  const modelId = model ?? production[0]?.modelId ?? '';
  const releases = (await admin.call('GET', '/api/admin/prompt-releases')).body as { promptSha256: string }[];
  const { id } = await start({ repeats: 2 });
  await answerAll(id, () => grams);
  const variant = [id, modelId, releases[0]?.promptSha256];
  const fingerprint = await api.app.get(ModelCatalog).fingerprintOf(modelId);
  await query('UPDATE golden_runs SET model_id = $2, prompt_sha256 = $3, fingerprint = $4 WHERE id = $1', [
    ...variant,
    fingerprint,
  ]);
  return id;
}

export function parseCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  const [header = [], ...lines] = rows.filter((row) => row.length > 1);
  return lines.map((line) => Object.fromEntries(header.map((name, index) => [name, line[index] ?? ''])));
}
