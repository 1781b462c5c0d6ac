import { availability, findModel, liveDefault, modelAccess, testDefault } from './catalog.js';

const key = { apiKey: 'k' };
const offered = (settings: Parameters<typeof modelAccess>[0]) =>
  availability(modelAccess(settings)).flatMap(({ id, unavailableReason }) => (unavailableReason === null ? [id] : []));

describe('catalog', () => {
  it('offers only the reference table without keys, and says why the others are missing', () => {
    expect(offered({})).toEqual(['reference-table']);
    expect(liveDefault(modelAccess({}))).toBe('reference-table');
    expect(testDefault(modelAccess({}))).toBeNull();
    expect(availability(modelAccess({}))).toContainEqual(
      expect.objectContaining({ id: 'gpt-4o', label: 'GPT-4o', unavailableReason: 'OPENAI_API_KEY is not set.' }),
    );
    expect(findModel('reference-table', modelAccess({}))?.label).toBe('Reference table (built in)');
  });

  it('uses GPT-4o live with an OpenAI key, and Gemini Pro as test model with a Gemini key', () => {
    expect(liveDefault(modelAccess({ openai: key }))).toBe('gpt-4o');
    expect(testDefault(modelAccess({ openai: key }))).toBeNull();
    expect(liveDefault(modelAccess({ gemini: key }))).toBe('reference-table');
    expect(testDefault(modelAccess({ gemini: key }))).toBe('gemini-2.5-pro');
    expect(offered({ gemini: key })).toEqual(['gemini-2.5-flash', 'gemini-2.5-pro', 'reference-table']);
  });

  it('offers Claude with its key, and never chooses it by default', () => {
    const access = modelAccess({ anthropic: key });
    expect(offered({ anthropic: key })).toEqual([
      'claude-opus-5-5',
      'claude-sonnet-5-5',
      'claude-sonnet-4-6',
      'reference-table',
    ]);
    expect([liveDefault(access), testDefault(access)]).toEqual(['reference-table', null]);
    const byOpenAi = modelAccess({ openai: key, extraOpenAiModels: [{ id: 'claude-sonnet-4-6' }] });
    expect(findModel('claude-sonnet-4-6', byOpenAi)).toMatchObject({ providerId: 'openai', kind: 'openai' });
  });

  it('adds configured models, whose price is unknown unless stated, and which never replace a known one', () => {
    const settings = { openai: key, extraOpenAiModels: [{ id: 'llava' }, { id: 'gpt-4o', label: 'Other' }] };
    const access = modelAccess(settings);
    expect(offered(settings)).toContain('llava');
    expect(findModel('llava', access)).toMatchObject({ label: 'llava', price: null });
    expect(findModel('gpt-4o', access)?.label).toBe('GPT-4o');
    expect(findModel('unknown', access)).toBeNull();
  });
});
