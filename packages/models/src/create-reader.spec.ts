import { Failure, type Foods } from '@carbsight/domain';
import { modelAccess } from './catalog.js';
import { createReader } from './create-reader.js';

/** Not an error of our own. */
const onDefect = (error: unknown): never => {
  throw error;
};

const foods: Foods = {
  read: () => ({
    foods: [],
    own: [],
    carbsGrams: 0,
    lowGrams: 0,
    highGrams: 0,
    level: 'low',
    unknown: [],
    words: [],
    statedCarbs: [],
    hasImpossibleAmount: false,
    isUnsure: false,
    isPerhapsDry: false,
    question: null,
    locale: 'en',
  }),
  find: () => null,
  search: () => [],
  readPackage: () => ({ eaten: null, state: null, rest: '', unplaced: '' }),
  alsoWritten: () => [],
  isCompoundOf: () => false,
};
const key = { apiKey: 'k' };
const make = (modelId: string, settings: Parameters<typeof modelAccess>[0]) =>
  createReader(modelId, { foods, clock: Date.now, onDefect, ...modelAccess(settings) });

describe('createReader', () => {
  it.each([
    ['reference-table', {}],
    ['gpt-4o', { openai: key }],
    ['gemini-2.5-flash', { gemini: key }],
    ['claude-opus-5-5', { anthropic: key }],
    ['llava', { openai: key, extraOpenAiModels: [{ id: 'llava' }] }],
  ])('creates the reader of %s', async (modelId, access) => {
    expect((await make(modelId, access)).modelId).toBe(modelId);
  });

  it.each([
    ['gpt-4o', {}],
    ['gemini-2.5-pro', { openai: key }],
    ['llava', { openai: key }],
    ['constructor', { openai: key, gemini: key }],
  ])('has none for %s without its key or catalogue entry', async (modelId, access) => {
    await expect(make(modelId, access)).rejects.toThrow(Failure);
  });
});

it('reports an error of our own as a failure of the model, so the next one reads the meal', async () => {
  const defects: unknown[] = [];
  const broken = new TypeError('a defect');
  const access = modelAccess({ gemini: { apiKey: 'k', baseUrl: 'http://127.0.0.1:9' } });
  const dependencies = { foods, onDefect: (error: unknown) => defects.push(error), ...access };
  const clock = () => {
    throw broken;
  };
  const reader = await createReader('gemini-2.5-flash', { ...dependencies, clock });
  const photo = { bytes: Buffer.from('x'), mediaType: 'image/jpeg' as const };
  const asked = {
    photos: [photo],
    note: '',
    prompt: 'Estimate.',
    signal: new AbortController().signal,
    timeoutMs: 1_000,
  };
  await expect(reader.read(asked)).rejects.toMatchObject({ code: 'model-unavailable', isRetryable: false });
  expect(defects).toEqual([broken]);
});
