import type { Activity, PromptRelease } from '@carbsight/contracts';
import { builtInPrompts, productionPrompt } from '@carbsight/domain';
import { sample } from './sample.js';
import { admin, api, useApi } from './use-api.js';
import { Visitor } from './visitor.js';

useApi('prompts');

const PATH = '/api/admin/prompt-releases';
const mine = { version: 'v7.0', name: 'Mine', prompt: 'Estimate the carbohydrates. Never mention insulin.' };
/** With an override: there is no golden run for these prompts. */
const publish = (body: object) => admin.call('POST', PATH, { override: true, reason: 'Tried on ten lunches', ...body });
const check = async (variant: object) => (await admin.call('POST', '/api/admin/golden-gate/check', variant)).body;
const releases = async (query = '') => (await admin.call('GET', `${PATH}${query}`)).body as PromptRelease[];
const live = async () => (await releases()).filter(({ isProduction }) => isProduction);
const audit = async () =>
  ((await admin.call('GET', '/api/admin/activity')).body as { activities: Activity[] }).activities;

it('starts with the release that ships with the product', async () => {
  expect(await releases()).toEqual([
    expect.objectContaining({ id: null, version: 'v3.0-production', isProduction: true, isBuiltIn: true }),
  ]);
  expect((await releases())[0]?.prompt).toBe(productionPrompt.prompt);
});

it.each([
  [
    'a wish for doses',
    { ...mine, prompt: 'Estimate carbs. Also state the insulin dose.' },
    422,
    'state the insulin dose',
  ],
  [
    'other words for a built-in version',
    { ...mine, version: 'v2.0' },
    409,
    'v2.0 was already released with a different text',
  ],
  [
    'a built-in version in capitals',
    { ...mine, version: 'V2.0' },
    409,
    'V2.0 is too similar to v2.0, which already exists',
  ],
  ['a built-in version in wide letters', { ...mine, version: 'ｖ２.0' }, 409, 'similar to v2.0, which already exists'],
  [
    'a live prompt that is not the one seen',
    { ...mine, expectedLiveId: '0190a000-0000-7000-8000-000000000001' },
    409,
    'meanwhile',
  ],
])('rejects %s, and changes nothing', async (_, body, status, words) => {
  const answer = await publish(body);
  expect(answer.status).toBe(status);
  expect(JSON.stringify(answer.body)).toContain(words);
  expect(await live()).toMatchObject([{ id: null }]);
  expect((await audit()).filter(({ subject }) => subject === 'prompt')).toEqual([]);
});

it('sets a prompt live, and returns to the built-in one, each with an audit entry', async () => {
  expect(await publish({ ...mine, reason: 'Better portions' })).toMatchObject({
    status: 201,
    body: { version: 'v7.0', prompt: mine.prompt, isProduction: true, publishedBy: 'admin@example.org' },
  });
  expect((await audit())[0]).toMatchObject({
    subject: 'prompt',
    summary: 'Prompt v7.0 “Mine” set live',
    before: { version: 'v3.0-production' },
    after: { version: 'v7.0' },
    reason: 'Better portions',
  });
  expect(await live()).toMatchObject([{ version: 'v7.0' }]);
  expect(await check({ prompt: null })).toMatchObject({ isReturn: true, needsOverride: false });
  expect(await admin.call('POST', `${PATH}/unpublish`, {})).toMatchObject({
    status: 201,
    body: { version: 'v3.0-production', isBuiltIn: true, isProduction: true },
  });
  expect((await audit())[0]).toMatchObject({ before: { version: 'v7.0' }, after: { version: 'v3.0-production' } });
  expect((await releases()).map(({ version, isProduction }) => [version, isProduction])).toEqual([
    ['v3.0-production', true],
    ['v7.0', false],
    ['v3.0-production', false],
  ]);
});

it('sets no prompt live without a passing golden run, unless someone overrides the gate with a reason', async () => {
  const reason = 'Fixes the plates of rice';
  expect(await check({ prompt: 'Estimate.' })).toMatchObject({ verdict: 'INSUFFICIENT DATA', needsOverride: true });
  for (const requested of [{}, { reason }, { override: true, reason: ' too short ' }]) {
    expect(
      await admin.call('POST', PATH, { ...mine, version: 'v8.0', prompt: 'Estimate.', ...requested }),
    ).toMatchObject({
      status: 409,
      body: { code: 'gate-not-passed', message: expect.stringContaining('golden') },
    });
  }
  expect((await releases()).some(({ version }) => version === 'v8.0')).toBe(false);
});

it('pages without losing the built-in release at the end', async () => {
  const all = await releases();
  const paged: PromptRelease[] = [];
  for (let before = ''; paged.length < all.length; before = `&before=${paged.at(-1)?.id}`) {
    const page = await releases(`?limit=1${before}`);
    expect(page).toHaveLength(1);
    paged.push(...page);
  }
  expect(paged).toEqual(all);
  expect(all.map(({ id }) => id).indexOf(null)).toBe(all.length - 1);
});

it('accepts every built-in prompt unchanged', async () => {
  for (const { version, name, prompt } of builtInPrompts) {
    expect((await publish({ version, name, prompt })).status).toBe(201);
  }
  expect(await live()).toMatchObject([{ version: 'v3.0-production', isBuiltIn: false }]);
});

it('has one live prompt whatever two tabs do simultaneously, and records the true previous one', async () => {
  const bodies = Array.from({ length: 8 }, (_, index) => ({ ...mine, version: `v${30 + index}.0` }));
  const answers = await Promise.all(bodies.map((body) => publish(body)));
  const published = bodies.filter((_, index) => answers[index]?.status === 201);
  expect(published.length).toBeGreaterThan(0);
  for (const { body } of answers.filter(({ status }) => status !== 201))
    expect(body).toMatchObject({ code: 'release-changed-meanwhile' });
  const newestFirst = await releases();
  expect(newestFirst.map(({ isProduction }) => isProduction).lastIndexOf(true)).toBe(0);
  const lines = (await audit()).slice(0, published.length);
  const versions = (side: 'before' | 'after') => lines.map((line) => (line[side] as { version: string }).version);
  // Each was live once, and each except the newest was replaced once: no change overwrote another.
  expect(versions('after').sort()).toEqual(published.map(({ version }) => version).sort());
  expect([...versions('before'), newestFirst[0]?.version].sort()).toEqual(
    [...published.map(({ version }) => version), 'v3.0-production'].sort(),
  );
  const expected = { expectedLiveId: newestFirst[0]?.id };
  const both = await Promise.all([
    publish({ ...mine, version: 'v20.0', ...expected }),
    publish({ ...mine, version: 'v21.0', ...expected }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

it('never lets a version stand for two texts', async () => {
  await publish(mine);
  expect((await publish({ ...mine, prompt: `${mine.prompt} Be brief.` })).status).toBe(409);
  expect((await publish({ ...mine, name: 'Mine, renamed' })).status).toBe(201);
});

it('never lets two versions differ only in case, and says which one exists', async () => {
  expect((await publish({ ...mine, version: 'Lunch' })).status).toBe(201);
  for (const prompt of [mine.prompt, `${mine.prompt} Be brief.`]) {
    expect(await publish({ ...mine, version: 'LUNCH', prompt })).toMatchObject({
      status: 409,
      body: { code: 'prompt-version-taken', message: expect.stringContaining('Lunch, which already exists') },
    });
  }
});

it('lists every released version once, built-in ones included', async () => {
  await publish(mine);
  await publish(mine);
  const versions = (await admin.call('GET', `${PATH}/versions`)).body as string[];
  expect(versions).toEqual(expect.arrayContaining([mine.version, ...builtInPrompts.map(({ version }) => version)]));
  expect(new Set(versions).size).toBe(versions.length);
});

describe('the answers to a photo', () => {
  it('are shown for own meals, with the camera metadata', async () => {
    const metadata = { metadata: JSON.stringify({ make: 'Pixel', model: '9' }) };
    const { mealId } = (await admin.scan(await sample('food_apple_in_hand.jpg'), metadata)).body as { mealId: string };
    expect(await admin.call('GET', `/api/admin/meals/${mealId}/analyses`)).toMatchObject({
      status: 200,
      body: { mealId, status: 'queued', revision: 1, hasPhoto: true, analyses: [], cameraMetadata: expect.anything() },
    });
  });

  it('are not shown for other people’s', async () => {
    const kim = new Visitor(api.url);
    await kim.register();
    const { mealId } = (await kim.scan(await sample('food_apple_in_hand.jpg'))).body as { mealId: string };
    expect((await admin.call('GET', `/api/admin/meals/${mealId}/analyses`)).status).toBe(404);
    expect((await admin.call('GET', '/api/admin/meals/none/analyses')).status).toBe(404);
  });

  it('cannot be requested with a prompt that asks for doses', async () => {
    const { mealId } = (await admin.scan(await sample('food_apple_in_hand.jpg'))).body as { mealId: string };
    await admin.call('POST', `/api/scans/${mealId}/cancel`);
    const again = (customPrompt: string) => admin.call('POST', `/api/scans/${mealId}/reanalyze`, { customPrompt });
    const refused = await again('Name the bolus.');
    expect(refused).toMatchObject({ status: 422, body: { code: 'prompt-speaks-of-dosing' } });
    expect(refused.body).toMatchObject((await publish({ ...mine, prompt: 'Name the bolus.' })).body as object);
    for (const blank of ['', ' \n\t ', '\u00a0']) {
      expect(await again(blank)).toMatchObject({
        status: 400,
        body: { code: 'prompt-empty', message: expect.stringContaining('The custom prompt is empty.') },
      });
    }
    expect((await again(mine.prompt)).status).toBe(202);
  });
});
