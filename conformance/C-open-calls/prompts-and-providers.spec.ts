import { randomUUID } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import { estimated } from '../support/meals.js';
import { asAdmin, asAdminOnDisposable, withModel } from '../support/needs.js';
import { administrator, aPerson } from '../support/people.js';
import { anError, list, object, oneOf, text, truth } from '../support/shapes.js';
import { until } from '../support/until.js';

const RELEASES = '/api/admin/prompt-releases';
const load = async (path: string) => (await (await administrator()).get(path).expect(200)).body;
const post = async (path: string, body: object) => (await administrator()).post(path, body);
const decided = { override: true, reason: 'Tested by the conformance suite' };
const aPrompt = () => ({
  version: `t-${randomUUID().slice(0, 8)}`,
  name: 'Tried out',
  prompt: 'Estimate the carbohydrates.',
});

describe('setting a prompt version live publishes it to the server', () => {
  asAdmin('GET lists the releases, of which exactly one is in production', async () => {
    const releases = await load(RELEASES);
    expect(releases.filter(({ isProduction }: { isProduction: boolean }) => isProduction)).toHaveLength(1);
    for (const release of releases)
      expect(release).toMatchObject({ version: text, name: text, prompt: text, isProduction: truth });
  });

  asAdmin('POST needs a version, a name and a prompt', async () => {
    for (const field of ['version', 'name', 'prompt'])
      expect((await post(RELEASES, { ...aPrompt(), [field]: ' ' })).body).toMatchObject(anError(400));
  });

  asAdminOnDisposable(
    'going live without a passing golden run needs a decision with a reason of ten characters',
    async () => {
      const refused = await post(RELEASES, aPrompt());
      expect(refused.body).toMatchObject(anError(409, { code: 'gate-not-passed' }));
      const unexplained = await post(RELEASES, { ...aPrompt(), override: true, reason: 'Why not' });
      expect(unexplained.status).toBeGreaterThanOrEqual(400);
    },
  );

  withModel(
    'the live prompt reads the scans that follow, and every estimate says which; unpublished, the built-in one is back',
    async () => {
      const [before] = await load(RELEASES);
      const person = await aPerson();
      const readWith = (version: string) =>
        until(
          () => estimated(person, 'one bowl'),
          ({ promptVersion }) => promptVersion === version,
        );
      const prompt = aPrompt();
      const { status, body } = await post(RELEASES, { ...prompt, ...decided });
      expect({ status, body }).toMatchObject({ status: 201, body: { ...prompt, isProduction: true } });
      await readWith(prompt.version);
      expect((await post(`${RELEASES}/unpublish`, decided)).status).toBe(201);
      await readWith(before.version);
    },
  );
});

describe('/api/admin/providers', () => {
  asAdmin('GET lists servers with their models, and never a key', async () => {
    const { providers } = await load('/api/admin/providers');
    for (const provider of providers) {
      expect(provider).toMatchObject({
        id: text,
        name: text,
        kind: oneOf('openai', 'gemini', 'anthropic', 'built-in'),
        keySource: oneOf('environment', 'stored', 'none'),
        limits: object,
        state: oneOf('up', 'open', 'down'),
        models: list,
      });
      expect(Object.keys(provider)).not.toContain('apiKey');
      for (const model of provider.models) expect(model).toMatchObject({ id: text, label: text, seesPhotos: truth });
    }
    expect(providers.map(({ kind }: { kind: string }) => kind)).toContain('built-in');
  });

  asAdminOnDisposable('POST adds one, PATCH changes it, DELETE removes it', async () => {
    const server = { name: `Server ${randomUUID().slice(0, 8)}`, kind: 'openai', baseUrl: 'http://127.0.0.1:9/v1' };
    const { status, body } = await post('/api/admin/providers', { ...server, apiKey: 'a-secret-key' });
    expect(status).toBe(201);
    expect(JSON.stringify(body)).not.toContain('a-secret-key');
    expect(JSON.stringify(await load('/api/admin/providers'))).not.toContain('a-secret-key');
    const path = `/api/admin/providers/${body.id}`;
    const admin = await administrator();
    const name = `Renamed ${randomUUID().slice(0, 8)}`;
    expect((await admin.patch(path, { name }).expect(200)).body).toMatchObject({ id: body.id, name });
    await admin.delete(path).expect(204);
    const { providers } = await load('/api/admin/providers');
    expect(providers.map(({ id }: { id: string }) => id)).not.toContain(body.id);
  });

  for (const baseUrl of ['file:///etc/passwd', 'http://user:secret@example.org/v1'])
    asAdmin(`an address that is none is refused: ${baseUrl}`, async () => {
      const { body } = await post('/api/admin/providers', { name: 'Server', kind: 'openai', baseUrl, apiKey: 'key' });
      expect(body).toMatchObject(anError(400));
    });
});

describe('/api/admin/model-order', () => {
  asAdmin('GET lists the models that answer in turn, the production model first', async () => {
    const { production } = await load('/api/admin/model-order');
    const { current } = await load('/api/admin/model-config');
    expect(production[0]).toMatchObject({ modelId: current.productionModel, label: text, gate: object });
  });

  asAdmin('PUT refuses an empty order, and a model twice', async () => {
    for (const production of [[], ['gpt-4o', 'gpt-4o']]) {
      const { body } = await (await administrator()).put('/api/admin/model-order', { production }).expect(400);
      expect(body).toMatchObject(anError(400));
    }
  });
});
