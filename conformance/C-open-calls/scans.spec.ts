import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { apple, estimated, mealOf, sample, scan, upload, whenFinished } from '../support/meals.js';
import { aNote, answer, answers, curry, held, release } from '../support/model.js';
import { onDisposable, withDefaults, withModel } from '../support/needs.js';
import { aPerson, aVisitor, somebody } from '../support/people.js';
import { anError, list, number, oneOf, orNull, text, time, truth } from '../support/shapes.js';
import { until } from '../support/until.js';
import type { Visitor } from '../support/visitor.mjs';

describe('POST /api/scans', () => {
  test('answers 202 with the meal, whose estimate follows', async () => {
    const person = await somebody();
    const eatenAt = '2026-03-01T08:15:00+01:00';
    const { body } = await upload(person, apple(), { note: '1 apple', eatenAt }).expect(202);
    expect(body).toEqual({ mealId: text, status: 'queued' });
    const meal = await whenFinished(person, body.mealId);
    expect(meal).toMatchObject({ note: '1 apple', eatenAt: '2026-03-01T07:15:00.000Z', status: 'completed' });
    // Plausible for one apple, and for the fake model's curry.
    expect(meal.carbEstimate).toBeGreaterThan(5);
    expect(meal.carbEstimate).toBeLessThan(60);
  });

  onDisposable('the same Idempotency-Key gives the same meal, of the same person', async () => {
    const person = await somebody();
    const send = async (who: Visitor, key: string) =>
      (await upload(who, apple(), { note: '1 apple' }).set('idempotency-key', key).expect(202)).body.mealId;
    const key = randomUUID();
    const ids = await Promise.all([1, 2, 3].map(() => send(person, key)));
    expect(new Set(ids).size).toBe(1);
    expect(await send(await somebody('reader'), key)).not.toBe(ids[0]);
    expect(await send(person, randomUUID())).not.toBe(ids[0]);
  });

  onDisposable('takes HEIC, whatever the file is called', async () => {
    const person = await somebody();
    const { body } = await upload(person, sample('nonfood_iphone_original.heic'), {}, 'IMG.jpg').expect(202);
    await person.get(`/api/scans/${body.mealId}/photo?size=full`).expect(200).expect('content-type', 'image/jpeg');
  });

  const refused: [string, () => Buffer | null, Record<string, string>, number][] = [
    ['a text file', () => Buffer.from('hello, I am text'), {}, 415],
    ['a GIF', () => Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(2_000)]), {}, 415],
    ['half a photo', () => apple().subarray(0, apple().length / 2), {}, 422],
    ['more than 15 MB', () => Buffer.concat([apple(), Buffer.alloc(16 * 1024 * 1024)]), {}, 413],
    ['neither a photo nor a note', () => null, { note: ' ' }, 400],
    ['a note of 501 characters', apple, { note: 'x'.repeat(501) }, 400],
    ['metadata that is no JSON', apple, { metadata: '{oops' }, 400],
    ['a time that is none', apple, { eatenAt: 'yesterday' }, 400],
    ['a time in the future', apple, { eatenAt: '2099-01-01T00:00:00Z' }, 400],
  ];
  test.each(refused)('is refused with %s, and nothing is kept', async (_, photo, fields, status) => {
    const person = await somebody('refused');
    const { body } = await upload(person, photo(), fields).expect(status);
    expect(body).toMatchObject(anError(status));
    expect((await person.get('/api/scans').expect(200)).body.scans).toEqual([]);
  });

  test('is refused without a session', async () => {
    await aVisitor().post('/api/scans', { note: '1 apple' }).expect(401);
  });

  withDefaults('a free account has 20 analyses a day', async () => {
    const person = await aPerson();
    expect((await person.get('/api/subscription').expect(200)).body.today).toMatchObject({
      scansUsed: 0,
      scansPerDay: 20,
    });
    for (let used = 0; used < 20; used += 1) await person.post('/api/scans', { note: '1 apple' }).expect(202);
    const { body, headers } = await person.post('/api/scans', { note: '1 apple' }).expect(429);
    expect(body).toMatchObject(
      anError(429, {
        code: 'daily-scans-used',
        message: 'You have used your 20 analyses for today. You get new ones tomorrow.',
      }),
    );
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('GET /api/scans/{mealId}', () => {
  test('answers with the whole meal', async () => {
    const meal = await estimated(await somebody(), '1 apple');
    expect(meal).toMatchObject({
      mealId: text,
      status: 'completed',
      progress: 100,
      failure: null,
      compositeItemName: orNull(text),
      carbEstimate: number,
      confidenceLow: number,
      confidenceHigh: orNull(number),
      confidenceLevel: oneOf('low', 'medium', 'high'),
      isNotFood: false,
      analysis: text,
      isPartial: truth,
      unknownItems: list,
      estimate: { carbEstimate: number, confidenceLow: number },
      override: null,
      feedback: null,
      history: [{ kind: 'created' }, { kind: 'estimated' }],
      note: '1 apple',
      eatenAt: time,
      favourite: false,
      modelId: text,
      promptVersion: text,
      photoUrl: text,
      thumbnailUrl: text,
      disclaimer: text,
      createdAt: time,
    });
    for (const item of meal.items)
      expect(item).toMatchObject({
        id: text,
        item: text,
        portion: text,
        grams: orNull(number),
        carbs: number,
        low: orNull(number),
        high: orNull(number),
        source: text,
      });
    expect(meal.words).toEqual([
      { start: 0, end: 1, kind: 'amount', item: orNull(number) },
      { start: 2, end: 7, kind: 'name', item: orNull(number) },
    ]);
    expect(meal.confidenceLow).toBeLessThanOrEqual(meal.carbEstimate);
  });

  test('another person’s meal and a missing one are the same 404', async () => {
    const { mealId } = await estimated(await somebody(), '1 apple');
    const stranger = await somebody('reader');
    const missing = (await stranger.get(`/api/scans/${randomUUID()}`).expect(404)).body;
    expect((await stranger.get(`/api/scans/${mealId}`).expect(404)).body).toEqual(missing);
    for (const path of ['/photo?size=thumb', '/photo?size=full'])
      await stranger.get(`/api/scans/${mealId}${path}`).expect(404);
    await stranger.delete(`/api/scans/${mealId}`).expect(404);
    await stranger.patch(`/api/scans/${mealId}`, { favourite: true }).expect(404);
    await aVisitor().get(`/api/scans/${mealId}`).expect(401);
    await aVisitor().get(`/api/scans/${mealId}/photo`).expect(401);
  });
});

describe('the states of a scan', () => {
  withModel('queued, analysing with stage and progress, then completed', async () => {
    const person = await somebody('reader');
    const note = aNote('one bowl of curry');
    await answers(note, held(curry));
    const mealId = await scan(person, note);
    const analysing = await until(
      () => mealOf(person, mealId),
      ({ status, stage }) => status === 'analysing' && stage === 'reading',
    );
    expect(analysing).toMatchObject({ carbEstimate: null, items: [], disclaimer: null });
    expect(analysing.progress).toBeGreaterThan(0);
    expect(analysing.progress).toBeLessThan(100);
    await release(note);
    expect(await whenFinished(person, mealId)).toMatchObject({ status: 'completed', stage: 'done', progress: 100 });
  });

  withModel('failed with a code and a sentence; analysed again, it can be completed', async () => {
    const person = await somebody('reader');
    const note = aNote('one bowl of curry');
    await answers(note, answer('no idea'), answer('no idea'), answer('no idea'), answer(curry));
    const failed = await estimated(person, note);
    expect(failed).toMatchObject({ status: 'failed', failure: { code: 'model-invalid-answer', message: text } });
    await answers(note, answer(curry));
    const { body } = await person.post(`/api/scans/${failed.mealId}/reanalyze`, {}).expect(202);
    expect(body).toMatchObject({ mealId: failed.mealId, status: oneOf('queued', 'analysing'), failure: null });
    expect(await whenFinished(person, failed.mealId)).toMatchObject({ status: 'completed', failure: null });
  });

  withModel('cancelled while it is analysed', async () => {
    const person = await somebody('reader');
    const note = aNote('one bowl of curry');
    await answers(note, held(curry));
    const mealId = await scan(person, note);
    expect((await person.post(`/api/scans/${mealId}/cancel`).expect(202)).body).toMatchObject({ status: 'cancelled' });
    await release(note);
    expect(await mealOf(person, mealId)).toMatchObject({ status: 'cancelled', carbEstimate: null });
  });

  withModel('one analysis at a time', async () => {
    const person = await somebody('reader');
    const note = aNote('one bowl of curry');
    await answers(note, held(curry));
    const mealId = await scan(person, note);
    const { body } = await person.post(`/api/scans/${mealId}/reanalyze`, {}).expect(409);
    expect(body).toMatchObject(anError(409, { code: 'analysis-running' }));
    await release(note);
    await whenFinished(person, mealId);
  });

  test('only an administrator chooses model and prompt of a new analysis', async () => {
    const person = await somebody();
    const { mealId } = await estimated(person, '1 apple');
    for (const choice of [{ model: 'gpt-4o' }, { promptVersion: 'v1.0' }, { customPrompt: 'Say 1 g.' }])
      await person.post(`/api/scans/${mealId}/reanalyze`, choice).expect(403);
  });
});

describe('GET /api/scans/{mealId}/photo and DELETE /api/scans/{mealId}', () => {
  test('the photo is private, and kept by the browser for good; it goes with the meal', async () => {
    const person = await somebody();
    const { mealId } = await estimated(person, '1 apple');
    const sizes = [];
    for (const size of ['thumb', 'full']) {
      const { headers, body } = await person.get(`/api/scans/${mealId}/photo?size=${size}`).expect(200);
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': expect.stringMatching(/private.*immutable/),
      });
      sizes.push((body as Buffer).byteLength);
    }
    expect(sizes[0]).toBeLessThanOrEqual(15 * 1024);
    expect(sizes[1]).toBeGreaterThan(sizes[0] ?? 0);

    expect((await person.delete(`/api/scans/${mealId}`).expect(204)).text).toBe('');
    for (const path of ['', '/photo?size=thumb', '/photo?size=full'])
      await person.get(`/api/scans/${mealId}${path}`).expect(404);
    await person.delete(`/api/scans/${mealId}`).expect(404);
  });

  test('no place and no camera is left in it', async () => {
    const person = await somebody();
    const photo = sample('plate_muffin_toycheese_exif_gps.jpg');
    expect(photo.includes('Exif')).toBe(true);
    const { body } = await upload(person, photo, { note: '1 muffin' }).expect(202);
    const stored = await person.get(`/api/scans/${body.mealId}/photo?size=full`).expect(200);
    expect((stored.body as Buffer).includes('Exif')).toBe(false);
    await whenFinished(person, body.mealId);
  });
});
