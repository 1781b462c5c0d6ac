import { labelJob } from '@carbsight/contracts';
import {
  LabelReadingQueries,
  MealPackageQueries,
  newId,
  OwnFoodQueries,
  packageEstimate,
  packageVariant,
} from '@carbsight/database';
import { estimateOfPackage, type OwnFoodFacts } from '@carbsight/domain';
import { drawBarcode, renderLabel } from '@carbsight/labels/testing';
import { photoKey } from '@carbsight/runtime';
import { one, useWorker } from './worker-under-test.js';

useWorker('none', { PACKAGE_SEARCH: 'on' });

const aLabel = () => renderLabel({ locale: 'de', level: 'easy', seed: 3 });
const CODE = '4006381333931';

const muesli = (): OwnFoodFacts => ({
  id: `own:${newId()}`,
  name: 'Crunchy muesli',
  brand: null,
  barcode: CODE,
  convention: 'available',
  per100: { carbs: 60, fibre: 8, sugars: 20 },
  perServing: null,
  servingGrams: 50,
  servingName: null,
  packGrams: 500,
  isLiquid: false,
  source: 'typed',
  recipe: null,
});

it('finds the label in a photo without words, asks for the amount, and completes the meal with it', async () => {
  const { photo, truth } = await aLabel();
  const carbs = truth.H?.[0] as number;
  const { meal } = await one.scan('', photo);
  expect(meal).toMatchObject({ status: 'failed', failureCode: 'needs-amount' });
  expect(meal.packaged).toMatchObject({ source: 'label', sure: true, food: { id: null, per100: { carbs } } });

  const packages = new MealPackageQueries(one.worker.dataSource);
  const complete = async (grams: number) => {
    const packaged = meal.packaged;
    const estimate = packaged && estimateOfPackage(packaged, { grams }, 'Biscuits', 'printed');
    if (!estimate) throw new Error('no figure');
    const result = { variant: packageVariant(packaged), estimate: packageEstimate(estimate) };
    return packages.complete(one.user.id, meal.id, packaged, result, new Date());
  };
  expect(await complete(45)).toBe(true);
  const done = await one.whenFinished(meal.id);
  expect(done.meal).toMatchObject({ status: 'completed', failureCode: null, counted: { level: 'high' } });
  expect(done.items).toMatchObject([{ source: 'label', grams: 45 }]);
  // Another amount of the same package, until the person has changed something else.
  expect(await complete(90)).toBe(true);
  expect((await one.whenFinished(meal.id)).items).toMatchObject([{ grams: 90 }]);
  await one.query('UPDATE meals SET own_carbs_grams = 5, own_total_at = now() WHERE id = $1', [meal.id]);
  expect(await complete(45)).toBe(false);
});

it('takes the amount from the note', async () => {
  const { photo, truth } = await aLabel();
  const { meal, items } = await one.scan('biscuits, 50 g', photo);
  expect(meal).toMatchObject({ status: 'completed', packaged: { source: 'label' } });
  expect(items).toMatchObject([{ grams: 50, source: 'label' }]);
  const { fibreGrams, carbsGrams } = items[0] as { fibreGrams: number | null; carbsGrams: number };
  expect(carbsGrams - (fibreGrams ?? 0)).toBeCloseTo((truth.H?.[0] as number) / 2, 0);
});

it('knows the person’s own food by its code, and reads no label then', async () => {
  await new OwnFoodQueries(one.worker.dataSource).add(one.user.id, [muesli()]);
  const { meal } = await one.scan('', await drawBarcode(CODE));
  expect(meal).toMatchObject({ failureCode: 'needs-amount' });
  expect(meal.packaged).toMatchObject({ source: 'barcode', sure: true, food: { name: 'Crunchy muesli' } });
});

it('keeps a code that gave no figure with the meal', async () => {
  const { meal } = await one.scan('', await drawBarcode('4006381333962'));
  expect(meal).toMatchObject({ failureCode: 'needs-description', packaged: null });
  expect(meal.unusablePackage).toEqual({ problem: 'off', barcode: '4006381333962' });
});

it('looks for a package in each photo of a meal: the label in one has the code in another', async () => {
  const unknown = '4006381333955';
  const { photo } = await aLabel();
  const { meal } = await one.scan('', await drawBarcode(unknown), photo);
  expect(meal.packaged).toMatchObject({ source: 'label', sure: true, food: { barcode: unknown } });
  const known = await one.scan('', photo, await drawBarcode(CODE));
  expect(known.meal.packaged).toMatchObject({ source: 'barcode', food: { name: 'Crunchy muesli' } });
});

it('asks for words if a photo shows neither', async () => {
  const { meal } = await one.scan('');
  expect(meal).toMatchObject({ status: 'failed', failureCode: 'needs-description', packaged: null });
});

it('reads the photo of a label, and keeps what it read with the label cut out', async () => {
  const { photo, truth } = await aLabel();
  const readings = new LabelReadingQueries(one.worker.dataSource);
  const [labelId, photoId] = [newId(), newId()];
  const storageKey = `labels/${photoId}`;
  await one.photos.put(photoKey(storageKey, 'full'), photo, 'image/jpeg');
  const sizes = { width: 1, height: 1, fullBytes: 1, thumbnailBytes: 1 };
  await readings.accept(labelId, { id: photoId, userId: one.user.id, storageKey, sha256: 'x', ...sizes });
  await one.worker.engine.producer(labelJob).enqueue({ labelId });
  await expect.poll(() => readings.find(one.user.id, labelId)).toMatchObject({ status: 'read', label: { sure: true } });
  expect((await readings.find(one.user.id, labelId))?.label?.per100?.carbs).toBe(truth.H?.[0]);
  const crop = await one.photos.get(photoKey(storageKey, 'cover'));
  expect(crop.length).toBeLessThan(photo.length);
});

it('gives up a photo that cannot be read, without a figure', async () => {
  const readings = new LabelReadingQueries(one.worker.dataSource);
  const [labelId, photoId] = [newId(), newId()];
  const sizes = { width: 1, height: 1, fullBytes: 1, thumbnailBytes: 1 };
  await readings.accept(labelId, {
    id: photoId,
    userId: one.user.id,
    storageKey: `labels/${photoId}`,
    sha256: 'x',
    ...sizes,
  });
  await one.worker.engine.producer(labelJob).enqueue({ labelId });
  await expect
    .poll(() => readings.find(one.user.id, labelId))
    .toMatchObject({ status: 'failed', failure: 'not-readable', label: null });
});
