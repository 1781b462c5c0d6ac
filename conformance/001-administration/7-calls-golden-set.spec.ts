import { randomUUID } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import { apple } from '../support/meals.js';
import { asAdmin, asAdminOnDisposable, withModel } from '../support/needs.js';
import { administrator } from '../support/people.js';
import { allOf, anError, list, number, oneOf, orNull, text, thumbnail, time } from '../support/shapes.js';
import { target } from '../support/target.js';
import { until } from '../support/until.js';

const IMAGES = '/api/admin/golden-set/images';
const RUNS = '/api/admin/batch-test/runs';
const admin = async () => administrator();
const load = async (path: string) => (await (await admin()).get(path).expect(200)).body;
const imageBase64 = () => `data:image/jpeg;base64,${apple().toString('base64')}`;
const anImage = async (more: object = {}) =>
  (await (await admin()).post(IMAGES, { fileName: 'apple.jpg', imageBase64: imageBase64(), ...more }).expect(201)).body;

describe('001 section 7: golden set images', () => {
  asAdminOnDisposable('POST creates an image, untitled and with 0 carbs (section 4.5)', async () => {
    const image = await anImage();
    expect(image).toMatchObject({
      id: text,
      fileName: 'apple.jpg',
      mealName: 'Untitled Meal',
      groundTruthCarbs: 0,
      metadata: null,
      imageBase64: thumbnail,
      uploadedBy: target.adminEmail,
      createdAt: time,
    });
    expect((await load(IMAGES)).map(({ id }: { id: string }) => id)).toContain(image.id);
    await (await admin()).delete(`${IMAGES}/${image.id}`).expect(204);
  });

  asAdminOnDisposable('PUT adds the details, DELETE removes the image', async () => {
    const { id } = await anImage();
    const details = { mealName: 'Apple', groundTruthCarbs: 20.9, metadata: { plate: 'white' } };
    const { body } = await (await admin()).put(`${IMAGES}/${id}`, details).expect(200);
    expect(body).toMatchObject({ id, ...details });
    expect((await load(IMAGES)).find((image: { id: string }) => image.id === id)).toMatchObject(details);
    await (await admin()).delete(`${IMAGES}/${id}`).expect(204);
    expect((await load(IMAGES)).map((image: { id: string }) => image.id)).not.toContain(id);
    await (await admin()).delete(`${IMAGES}/${id}`).expect(404);
  });

  asAdmin('GET answers with a list', async () => {
    expect(await load(IMAGES)).toEqual(list);
  });
});

describe('001 section 7: batch test runs', () => {
  asAdmin('an unknown run is a 404', async () => {
    expect((await (await admin()).get(`${RUNS}/${randomUUID()}`).expect(404)).body).toMatchObject(anError(404));
  });

  withModel('POST starts a run, which goes from running to completed (section 4.5)', async () => {
    const image = await anImage({ mealName: 'Curry', groundTruthCarbs: 50 });
    const run = { name: `Run ${randomUUID()}`, model: 'gpt-4o', promptUsed: 'v2.3' };
    const { body: started } = await (await admin()).post(RUNS, run).expect(201);
    expect(started).toMatchObject({ name: run.name, model: run.model, status: 'running', totalImages: number });
    const finished = await until(
      async () => (await load(RUNS)).find(({ id }: { id: string }) => id === started.id),
      ({ status }) => status !== 'running',
    );
    expect(finished).toMatchObject({
      id: started.id,
      name: run.name,
      model: run.model,
      promptUsed: text,
      status: 'completed',
      totalImages: started.totalImages,
      completedImages: started.totalImages,
      meanAbsoluteError: number,
      withinFiveGrams: number,
      createdAt: time,
    });

    const { run: shown, results } = await load(`${RUNS}/${started.id}`);
    expect(shown).toMatchObject({ id: started.id, status: 'completed' });
    allOf(results, {
      id: text,
      imageId: text,
      estimatedMealName: orNull(text),
      estimatedCarbs: number,
      carbVariance: number,
      absoluteVariance: number,
      confidenceLevel: orNull(number),
      responseTime: number,
      tokenUsage: { total: number, estimatedCost: orNull(number) },
      aiAnalysis: oneOf(text, expect.any(Object)),
    });
    const [result] = results;
    expect(result.carbVariance).toBeCloseTo(result.estimatedCarbs - 50, 3);
    expect(result.absoluteVariance).toBeCloseTo(Math.abs(result.carbVariance), 3);
    expect(shown.meanAbsoluteError).toBeCloseTo(result.absoluteVariance, 3);
    expect(shown.withinFiveGrams).toBe(result.absoluteVariance <= 5 ? 100 : 0);
    await (await admin()).delete(`${IMAGES}/${image.id}`).expect(204);
  });

  withModel('a run needs images', async () => {
    if ((await load(IMAGES)).length > 0) return;
    const { status, body } = await (await admin()).post(RUNS, { name: 'None', model: 'gpt-4o', promptUsed: 'v2.3' });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).toMatchObject(anError(status));
  });
});
