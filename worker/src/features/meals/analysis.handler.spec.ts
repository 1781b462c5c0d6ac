import { Failure } from '@carbsight/domain';
import { AnalysisHandler } from './analysis.handler.js';

it('counts a meal as tried when the second model was called, although the first one was not', async () => {
  const meal = {
    id: 'm',
    userId: 'u',
    note: '',
    revision: 1,
    claim: 1,
    photos: [],
    owner: { language: 'en', region: 'elsewhere', timezone: 'UTC' },
    requestedVariant: null,
    rolloutId: null,
    rolloutNew: null,
  };
  const busy = new Failure('rate-limited', 'busy', { retry: true, retryAfterMs: 2_000, wasCalled: false });
  const down = new Failure('model-unavailable', 'down', { retry: true });
  const variant = (modelId: string, hasNext: boolean) => ({
    modelId,
    hasNext,
    model: { kind: 'openai' },
    prompt: 'p',
    promptVersion: 'v',
    promptSha256: 's',
    isGrounded: false,
  });
  const variants = [variant('a', true), variant('b', false)];
  const collect = async (_: unknown, __: unknown, { modelId }: { modelId: string }) => {
    throw modelId === 'a' ? busy : down;
  };
  const any = (value: unknown) => value as never;
  const handler = new AnalysisHandler(
    any({ claim: async () => meal, areStillWanted: async () => new Set(['m']) }),
    any({}),
    any({ put: async () => undefined, publish: async () => undefined, remove: async () => undefined }),
    any({ collect }),
    any({
      variants: { placeOf: async () => null, find: async () => variants, standInFor: async () => null },
      reads: { wantedFor: () => 1 },
      ranges: {},
      sampling: {},
      onFallback: () => undefined,
    }),
    any({ find: async () => ({}) }),
    any({ search: null, rows: {}, onFailed: () => undefined }),
    any({}),
  );
  const error = await handler
    .run({ mealId: 'm', revision: 1 }, new AbortController().signal, () => false)
    .catch((e: unknown) => e);
  expect(error).toBeInstanceOf(Failure);
  expect((error as Failure).wasCalled).toBe(true);
});
