import type { FoundLabel } from '@carbsight/domain';
import { type LabelOutcome, LabelReadingError } from '@carbsight/labels';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LabelHandler } from './label.handler.js';

const label: FoundLabel = {
  sure: false,
  convention: 'available',
  per100: { carbs: 72, fibre: 9, sugars: 3.2 },
  perServing: null,
  servingGrams: null,
  servingName: null,
  isLiquid: false,
};
const read: LabelOutcome = { kind: 'failed', failure: 'no-carbohydrate', crop: null };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function handlerWith(
  recognise: () => Promise<LabelOutcome>,
  copy: (signal: AbortSignal) => Promise<FoundLabel | null>,
  barcodesIn: () => Promise<never[]> = async () => [],
) {
  const finish = vi.fn(async () => {});
  const onPartFailed = vi.fn();
  const handler = new LabelHandler(
    { claim: async () => ({ id: 'l', attempts: 1, storageKey: 'k' }), finish } as never,
    { get: async () => Buffer.from('photo') } as never,
    { read: recognise },
    barcodesIn,
    { read: (_, __, signal) => copy(signal) },
    onPartFailed,
  );
  return { finish, onPartFailed, run: () => handler.run({ labelId: 'l' }, new AbortController().signal) };
}
const untilAborted = (signal: AbortSignal) =>
  new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));

it('waits a few seconds for a model after the text was recognised, no longer', async () => {
  const { run, finish } = handlerWith(async () => read, untilAborted);
  const done = run();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(finish).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await done;
  expect(finish).toHaveBeenCalledWith(
    'l',
    expect.objectContaining({ failure: 'no-carbohydrate' }),
    expect.any(Date),
    1,
  );
});

it('takes the model’s copy if the text recognition failed, and is not sure of it', async () => {
  const died = async () => Promise.reject(new LabelReadingError('died', 'it died'));
  const { run, finish } = handlerWith(died, async () => ({ ...label, sure: true }));
  await run();
  expect(finish).toHaveBeenCalledWith('l', expect.objectContaining({ label, failure: null }), expect.any(Date), 1);
});

it('is tried again when the text recognition ended and no model copied the label', async () => {
  const { run, finish } = handlerWith(
    async () => Promise.reject(new LabelReadingError('died', 'it died')),
    async () => null,
  );
  await expect(run()).rejects.toThrow('it died');
  expect(finish).not.toHaveBeenCalled();
});

it('keeps what was read when model, barcodes or the picture of the label fail', async () => {
  const away = async () => Promise.reject(new Error('database away'));
  // The photo of these tests cannot be cropped.
  const box = { left: 0, top: 0, width: 9, height: 9 };
  const { run, finish, onPartFailed } = handlerWith(async () => ({ kind: 'read', label, crop: box }), away, away);
  await run();
  const read = { label, failure: null, crop: null, barcode: null };
  expect(finish).toHaveBeenCalledWith('l', read, expect.any(Date), 1);
  expect(onPartFailed).toHaveBeenCalledTimes(3);
});
