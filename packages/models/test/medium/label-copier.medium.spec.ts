import { LABEL_INSTRUCTIONS, LabelCopier } from '../../src/label-copier.js';
import { ReadFailure } from '../../src/ports.js';
import { type FakeModelServer, type FakeStepInput, startFakeModelServer } from '../../testing/index.js';
import { aChatModel, aPhoto, failureOf, price, providers } from './read-a-meal.js';

let server: FakeModelServer;
beforeAll(async () => {
  server = await startFakeModelServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

describe.each(providers)('%s as a copier of labels', (provider) => {
  const copied = async (answer: FakeStepInput) => {
    server.script({ rules: [{ asks: 'label', steps: [answer] }] });
    return new LabelCopier(aChatModel(provider, server)).copy(aPhoto, {
      signal: new AbortController().signal,
      timeoutMs: 5_000,
    });
  };
  const answer = { rows: [{ cells: ['', 'per 100 g'] }, { cells: ['Carbohydrate', '54 g'] }] };

  it('gets the photo with the form, and returns its rows with their cost', async () => {
    const { rows, usage } = await copied({ kind: 'answer', answer, inputTokens: 900, outputTokens: 40 });
    expect(rows).toEqual(answer.rows.map(({ cells }) => cells));
    expect(usage.costUsd).toBeCloseTo((900 * price.inputUsdPerMillion + 40 * price.outputUsdPerMillion) / 1e6, 9);
    const [call] = server.calls();
    expect(call?.asksForSchema).toBe(true);
    expect(call?.system).toContain(LABEL_INSTRUCTIONS);
    expect(call?.image?.mediaType).toBe('image/jpeg');
  });

  it.each([
    ['prose', 'There are 54 g of carbohydrate in 100 g.'],
    ['another form', { carbohydrate: 54 }],
  ])('that answers with %s is rejected, and its cost is known', async (_, wrong) => {
    const failure = await failureOf(copied({ kind: 'answer', answer: wrong, inputTokens: 900, outputTokens: 10 }));
    expect(failure.code).toBe('model-invalid-answer');
    expect(failure).toBeInstanceOf(ReadFailure);
    expect((failure as ReadFailure).call.usage).toMatchObject({ inputTokens: 900, outputTokens: 10 });
  });
});
