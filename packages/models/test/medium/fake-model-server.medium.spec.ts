import { type FakeModelServer, startFakeModelServer } from '../../testing/index.js';
import { aPhoto, aReader, aRequest } from './read-a-meal.js';

describe('the fake model server over HTTP', () => {
  let server: FakeModelServer;
  beforeAll(async () => {
    server = await startFakeModelServer();
  });
  afterEach(() => server.reset());
  afterAll(() => server.close());

  const post = (path: string, body: unknown) =>
    fetch(`${server.url}${path}`, { method: 'POST', body: JSON.stringify(body) });
  const answer = (carbEstimate: number) => ({
    kind: 'answer',
    answer: {
      carbEstimate,
      confidenceLow: carbEstimate,
      confidenceHigh: carbEstimate,
      confidenceLevel: 'low',
      isNotFood: false,
      analysis: '',
      compositeItemName: 'Rice',
    },
  });

  it('answers by image, by words in the note, and call by call', async () => {
    const { createHash } = await import('node:crypto');
    const imageSha256 = createHash('sha256').update(aPhoto.bytes).digest('hex');
    const response = await post('/control/script', {
      rules: [
        { noteContains: '[soup]', steps: [answer(11)] },
        { imageSha256, steps: [answer(20), answer(30)] },
      ],
      otherwise: answer(40),
    });
    expect(response.status).toBe(200);
    const reader = aReader('openai', server);
    const carbs = async (request = {}) => (await reader.read(aRequest(request))).reading.carbsGrams;
    expect(await carbs()).toBe(20);
    expect(await carbs({ note: 'a [soup]' })).toBe(11);
    expect(await carbs()).toBe(30);
    expect(await carbs()).toBe(30);
    expect(await carbs({ photos: [], note: 'rice' })).toBe(40);
  });

  it('reports what it received, whether there was EXIF, and forgets it on reset', async () => {
    const bytes = Buffer.concat([aPhoto.bytes, Buffer.from('Exif\0\0', 'latin1')]);
    await aReader('gemini', server).read(aRequest({ photos: [{ ...aPhoto, bytes }] }));
    const calls = () => fetch(`${server.url}/control/calls`).then((response) => response.json());
    expect(await calls()).toMatchObject([{ provider: 'gemini', model: 'gemini-2.5-pro', image: { hasExif: true } }]);
    await post('/control/reset', {});
    expect(await calls()).toEqual([]);
  });

  it('holds an answer until its note is released', async () => {
    await post('/control/script', { rules: [{ noteContains: 'soup', steps: [{ ...answer(11), isHeld: true }] }] });
    let outcome = 'held back';
    const reading = aReader('openai', server)
      .read(aRequest({ note: 'a soup' }))
      .then(({ reading: { carbsGrams } }) => {
        outcome = `${carbsGrams} g`;
      });
    await expect.poll(() => server.calls()).toHaveLength(1);
    await post('/control/release', { note: 'another soup' });
    expect(outcome).toBe('held back');
    await post('/control/release', { note: 'a soup' });
    await reading;
    expect(outcome).toBe('11 g');
  });

  it('rejects invalid scripts, and unknown paths and requests', async () => {
    expect((await post('/control/script', { rules: [{ steps: [] }] })).status).toBe(400);
    expect((await post('/v1/chat/completions', { model: 1 })).status).toBe(400);
    expect((await post('/v2/nothing', {})).status).toBe(404);
  });
});
