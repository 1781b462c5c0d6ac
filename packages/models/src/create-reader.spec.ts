import { Failure, type Foods } from '@carbsight/domain';
import { modelAccess } from './catalog.js';
import { createReader } from './create-reader.js';

const foods: Foods = {
  read: () => ({
    foods: [],
    own: [],
    carbsGrams: 0,
    lowGrams: 0,
    highGrams: 0,
    level: 'low',
    unknown: [],
    marks: [],
    statedCarbs: [],
    hasImpossibleAmount: false,
    question: null,
    locale: 'en',
  }),
  find: () => null,
  search: () => [],
};
const key = { apiKey: 'k' };
const make = (modelId: string, settings: Parameters<typeof modelAccess>[0]) =>
  createReader(modelId, { foods, clock: Date.now, ...modelAccess(settings) });

describe('createReader', () => {
  it.each([
    ['reference-table', {}],
    ['gpt-4o', { openai: key }],
    ['gemini-2.5-flash', { gemini: key }],
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
