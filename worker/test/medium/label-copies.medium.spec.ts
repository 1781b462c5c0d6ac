import { labelJob } from '@carbsight/contracts';
import { LabelReadingQueries, newId } from '@carbsight/database';
import { type RenderedLabel, renderLabel } from '@carbsight/labels/testing';
import { photoKey } from '@carbsight/runtime';
import { one, useWorker } from './worker-under-test.js';

useWorker('openai');

const aLabel = () => renderLabel({ locale: 'de', level: 'easy', seed: 3 });

async function readLabel(photo: Buffer) {
  const readings = new LabelReadingQueries(one.worker.dataSource);
  const [labelId, photoId] = [newId(), newId()];
  const storageKey = `labels/${photoId}`;
  await one.photos.put(photoKey(storageKey, 'full'), photo, 'image/jpeg');
  const sizes = { width: 1, height: 1, fullBytes: 1, thumbnailBytes: 1 };
  await readings.accept(labelId, { id: photoId, userId: one.user.id, storageKey, sha256: 'x', ...sizes });
  await one.worker.engine.producer(labelJob).enqueue({ labelId });
  await expect.poll(async () => (await readings.find(one.user.id, labelId))?.status).not.toBe('reading');
  return readings.find(one.user.id, labelId);
}

const copyOf = (carbs: number) => ({
  rows: [
    { cells: ['Nährwerte', 'pro 100 g'] },
    { cells: ['Fett', '1,2 g'] },
    { cells: ['Kohlenhydrate', `${carbs} g`.replace('.', ',')] },
    { cells: ['Eiweiß', '11 g'] },
  ],
});
const answer = (step: object) => one.models.script({ rules: [{ asks: 'label', steps: [step as never] }] });
const carbsOf = ({ truth }: RenderedLabel) => truth.H?.[0] as number;

it('compares the text recognition with the live model’s copy, and pays for it', async () => {
  const label = await aLabel();
  answer({ kind: 'answer', answer: copyOf(carbsOf(label)), inputTokens: 1_000, outputTokens: 100 });
  expect(await readLabel(label.photo)).toMatchObject({ label: { sure: true, per100: { carbs: carbsOf(label) } } });
  const [call] = one.models.calls();
  expect(call).toMatchObject({ copiesLabel: true, asksForSchema: true, image: { mediaType: 'image/jpeg' } });
  const [paid] = await one.query(
    "SELECT purpose, calls, input_tokens::int AS tokens FROM model_calls WHERE model_id = 'gpt-4o'",
  );
  expect(paid).toMatchObject({ purpose: 'live', calls: 1, tokens: 1_000 });
});

it('is not sure of figures that the model reads differently', async () => {
  const label = await aLabel();
  answer({ kind: 'answer', answer: copyOf(carbsOf(label) + 5) });
  expect(await readLabel(label.photo)).toMatchObject({ label: { sure: false, per100: { carbs: carbsOf(label) } } });
});

it('keeps the reading of the attempt that has it now', async () => {
  const readings = new LabelReadingQueries(one.worker.dataSource);
  const [labelId, photoId] = [newId(), newId()];
  const sizes = { width: 1, height: 1, fullBytes: 1, thumbnailBytes: 1 };
  await readings.accept(labelId, {
    id: photoId,
    userId: one.user.id,
    storageKey: 'labels/none',
    sha256: 'x',
    ...sizes,
  });
  const [early, late] = [await readings.claim(labelId), await readings.claim(labelId)];
  const failed = { label: null, crop: null, barcode: null, failure: 'not-readable' } as const;
  await readings.finish(labelId, failed, new Date(), early?.attempts);
  expect(await readings.find(one.user.id, labelId)).toMatchObject({ status: 'reading' });
  await readings.finish(labelId, failed, new Date(), late?.attempts);
  expect(await readings.find(one.user.id, labelId)).toMatchObject({ status: 'failed' });
});

it.each([
  ['answers with an error', { kind: 'error', status: 503 }],
  ['answers with something else', { kind: 'answer', answer: { figures: [45] } }],
  ['sees no label', { kind: 'answer', answer: { rows: [] } }],
])('reads the label alone when the model %s', async (_, step) => {
  const label = await aLabel();
  answer(step);
  expect(await readLabel(label.photo)).toMatchObject({ label: { sure: true, per100: { carbs: carbsOf(label) } } });
});
