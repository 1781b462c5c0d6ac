import { Failure } from '@carbsight/domain';
import { type LabelOutcome, LabelReadingError } from '@carbsight/labels';
import { PhotoMissing, type PhotoStorage } from '@carbsight/runtime';
import { GoldenLabelHandler, GoldenLabelRound } from './golden-label.handler.js';

const LABEL = { labelId: '0190a000-0000-7000-8000-0000000000a1' };
const signal = new AbortController().signal;
const figures = {
  sure: true,
  convention: 'available',
  per100: { carbs: 54, fibre: null, sugars: null },
  perServing: null,
  servingGrams: null,
  servingName: null,
  isLiquid: false,
} as const;

function handlerWith({
  open = { storageKey: 'golden/1' } as { storageKey: string | null } | null,
  photo = async () => Buffer.from('photo'),
  read = async (): Promise<LabelOutcome> => ({
    kind: 'read',
    label: figures,
    crop: { left: 0, top: 0, width: 1, height: 1 },
  }),
} = {}) {
  const finish = vi.fn(async (_id: string, _result: object) => undefined);
  const reader = vi.fn(read);
  const photos = { get: photo } as unknown as PhotoStorage;
  const handler = new GoldenLabelHandler({ find: async () => open, finish }, photos, { read: reader });
  return { handler, reader, ended: () => finish.mock.calls.map(([, result]) => result) };
}

it('stores what the reader of labels reads', async () => {
  const { handler, ended } = handlerWith();
  await handler.run(LABEL, signal);
  expect(ended()).toEqual([{ label: figures, failure: null, durationMs: expect.any(Number) }]);
});

it('stores why nothing was read', async () => {
  const read = async (): Promise<LabelOutcome> => ({ kind: 'failed', failure: 'no-label', crop: null });
  const { handler, ended } = handlerWith({ read });
  await handler.run(LABEL, signal);
  expect(ended()).toEqual([{ label: null, failure: 'no-label', durationMs: expect.any(Number) }]);
});

it.each([
  [{ open: null }, []],
  [{ open: { storageKey: null } }, ['image-deleted']],
  [{ photo: () => Promise.reject(new PhotoMissing('gone')) }, ['photo-missing']],
])('reads no photo for %j', async (given, failures) => {
  const { handler, reader, ended } = handlerWith(given);
  await handler.run(LABEL, signal);
  expect(reader).not.toHaveBeenCalled();
  expect(ended()).toEqual(failures.map((failure) => ({ label: null, failure, durationMs: null })));
});

it('abandons a slow label immediately, and one that ends the reader after its retries', async () => {
  const fail = (problem: 'timed-out' | 'died') => async () => Promise.reject(new LabelReadingError(problem, problem));
  const slow = handlerWith({ read: fail('timed-out') });
  const failure = await slow.handler.run(LABEL, signal).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'model-timeout' });
  await slow.handler.giveUp(LABEL, failure as Failure);
  const deadly = handlerWith({ read: fail('died') });
  await expect(deadly.handler.run(LABEL, signal)).rejects.toBeInstanceOf(LabelReadingError);
  await deadly.handler.giveUp(LABEL, new Failure('not-readable', 'died'));
  expect([...slow.ended(), ...deadly.ended()]).toMatchObject([{ failure: 'too-slow' }, { failure: 'not-readable' }]);
});

it('enqueues new labels and lost ones, and gives up one that is lost again and again', async () => {
  const enqueued: object[] = [];
  const [queued, ended]: [string[], string[]] = [[], []];
  const producer = {
    hasOpen: async (id: string) => id === 'waiting',
    enqueue: async (payload: object) => void enqueued.push(payload),
  };
  const due = [
    { id: 'new', enqueues: 0 },
    { id: 'waiting', enqueues: 1 },
    { id: 'lost', enqueues: 3 },
    { id: 'hopeless', enqueues: 10 },
  ];
  const rows = {
    due: async () => due,
    recordEnqueued: async () => undefined,
    touch: async (ids: readonly string[]) => void queued.push(...ids),
    finish: async (id: string) => void ended.push(id),
  };
  await new GoldenLabelRound(rows, { producer: () => producer } as never).run(signal);
  expect(enqueued).toEqual([{ labelId: 'new' }, { labelId: 'lost' }]);
  expect([queued, ended]).toEqual([['waiting'], ['hopeless']]);
});
