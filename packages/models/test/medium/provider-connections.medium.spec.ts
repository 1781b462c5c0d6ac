import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { type CatalogModel, createReader, createStreamingModel, listModels, type Provider } from '../../src/index.js';
import type { LookUp } from '../../src/providers/provider-address.js';
import { type FakeModelServer, startFakeModelServer } from '../../testing/index.js';
import { aRequest, NOTHING_READ, price, providers } from './read-a-meal.js';

/** Not an error of our own. */
const onDefect = (error: unknown): never => {
  throw error;
};

let server: FakeModelServer;
/** A private address of this machine, which must not be called. */
let door: Server;
let knocks = 0;
beforeAll(async () => {
  server = await startFakeModelServer();
  door = createServer((socket) => {
    knocks += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
});
beforeEach(() => {
  knocks = 0;
});
afterAll(async () => {
  await server.close();
  door.close();
});

const PUBLIC = '93.184.215.14';
const modelId = 'some-model';
const foods = {
  read: () => NOTHING_READ,
  find: () => null,
  search: () => [],
  readPackage: () => ({ eaten: null, state: null, rest: '', unplaced: '' }),
  alsoWritten: () => [],
  isCompoundOf: () => false,
};

/** The system's resolver leads there, too. */
const atTheDoor = (host: string) => `http://${host}:${(door.address() as AddressInfo).port}`;

function aProvider(kind: (typeof providers)[number], differs: Partial<Provider>): Provider {
  const model: CatalogModel = {
    id: modelId,
    label: '',
    providerId: kind,
    kind,
    price,
    seesPhotos: true,
    jsonSchema: true,
  };
  return {
    id: kind,
    name: kind,
    kind,
    baseUrl: atTheDoor('localhost'),
    apiKey: 'k',
    keySource: 'stored',
    problem: null,
    limits: { concurrency: null, perMinute: null, usdPerDay: null },
    privateAddresses: 'none',
    models: [model],
    ...differs,
  };
}

/** The call, through the real SDK. */
const calls = {
  'a read': async (provider: Provider, lookUp: LookUp) => {
    const reader = await createReader(modelId, { providers: [provider], foods, clock: Date.now, onDefect, lookUp });
    return reader.read(aRequest());
  },
  'a streamed read': async (provider: Provider, lookUp: LookUp) => {
    const reader = await createReader(modelId, { providers: [provider], foods, clock: Date.now, onDefect, lookUp });
    return reader.read(aRequest({ onItems: () => undefined }));
  },
  'a chat': async (provider: Provider, lookUp: LookUp) => {
    const model = await createStreamingModel(modelId, { providers: [provider], clock: Date.now, onDefect, lookUp });
    const request = { system: 'Answer.', user: 'Rice?', onText: () => undefined, timeoutMs: 5_000 };
    const { failure } = await model.stream({ ...request, signal: new AbortController().signal });
    if (failure) throw failure;
  },
  'the list of models': (provider: Provider, lookUp: LookUp) => listModels(provider, lookUp),
};

describe.each(providers.flatMap((kind) => Object.entries(calls).map(([what, call]) => ({ kind, what, call }))))(
  '$what of $kind',
  ({ kind, call }) => {
    it.each(['localhost', '127.0.0.1', '[::ffff:127.0.0.1]'])(
      'does not follow %s when it points elsewhere after the check',
      async (host) => {
        const answers = [PUBLIC];
        const rebinding: LookUp = async () => [answers.shift() ?? '127.0.0.1'];
        await expect(call(aProvider(kind, { baseUrl: atTheDoor(host) }), rebinding)).rejects.toThrow();
        expect([answers, knocks]).toEqual([[], 0]);
      },
    );

    it('connects to the address that was checked', async () => {
      const { openaiBaseUrl: openai, geminiBaseUrl: gemini, anthropicBaseUrl: anthropic } = server;
      const url = { openai, gemini, anthropic }[kind];
      const baseUrl = url.replace('127.0.0.1', 'models.example');
      await call(aProvider(kind, { baseUrl, privateAddresses: 'loopback' }), async () => ['127.0.0.1']);
    });

    it('never reaches a cloud’s credentials, not even if the environment chose the provider', async () => {
      const asked: string[] = [];
      const lookUp: LookUp = async (host) => {
        asked.push(host);
        return ['::ffff:168.63.129.16'];
      };
      await expect(call(aProvider(kind, { privateAddresses: null }), lookUp)).rejects.toThrow();
      expect([asked, knocks]).toEqual([['localhost'], 0]);
    });
  },
);
