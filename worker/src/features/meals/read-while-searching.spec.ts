import type { MealPackage } from '@carbsight/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readWhileSearching } from './read-while-searching.js';

const packaged = { source: 'label' } as MealPackage;
const GRACE = { withoutSign: 50, withSign: 1_000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));

/** A model that answers after 100 ms, and a search that looks at the photo and may see something of a package before it ends. */
function starting(
  search: {
    readonly lookedMs?: number;
    readonly signMs?: number;
    readonly endMs: number;
    readonly finds: MealPackage | null;
  },
  graceMs: typeof GRACE | null = GRACE,
) {
  const onSearchFailed = vi.fn();
  let isAborted = false;
  let ended: unknown = null;
  void readWhileSearching(
    {
      read: () => after(100, 'a plate'),
      // As decoding a photo does, it ends when it ends.
      search: (signal, { onLooked, onSign }) => {
        signal.addEventListener('abort', () => {
          isAborted = true;
        });
        setTimeout(onLooked, search.lookedMs ?? 20);
        if (search.signMs !== undefined) setTimeout(onSign, search.signMs);
        return after(search.endMs, search.finds);
      },
      graceMs,
      isSearchDecisive: () => false,
      onSearchFailed,
    },
    new AbortController().signal,
  ).then((outcome) => {
    ended = outcome;
  });
  const at = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return ended;
  };
  return { at, onSearchFailed, wasAborted: () => isAborted };
}
const PLATE = { packaged: null, read: 'a plate' };

it('gives the figure of a plate at once when nothing of a package was seen, though the search goes on', async () => {
  const { at, wasAborted, onSearchFailed } = starting({ endMs: 5_000, finds: packaged });
  expect(await at(140)).toBeNull();
  expect(await at(20)).toEqual(PLATE);
  expect(wasAborted()).toBe(true);
  await at(10_000);
  expect(onSearchFailed).not.toHaveBeenCalled();
});

it.each([20, 120])('waits a second for a package that was seen after %i ms, and no longer', async (signMs) => {
  const inTime = starting({ signMs, endMs: 1_000, finds: packaged });
  expect(await inTime.at(990)).toBeNull();
  expect(await inTime.at(20)).toEqual({ packaged });
  const tooLate = starting({ signMs, endMs: 2_000, finds: packaged });
  expect(await tooLate.at(1_090)).toBeNull();
  expect(await tooLate.at(20)).toEqual(PLATE);
});

it('waits a second for a photo that has not been looked at, and shortly once nothing was seen in it', async () => {
  const waiting = starting({ lookedMs: 900, signMs: 900, endMs: 950, finds: packaged });
  expect(await waiting.at(940)).toBeNull();
  expect(await waiting.at(20)).toEqual({ packaged });
  const plate = starting({ lookedMs: 600, endMs: 5_000, finds: packaged });
  expect(await plate.at(640)).toBeNull();
  expect(await plate.at(20)).toEqual(PLATE);
  const never = starting({ lookedMs: 3_000, endMs: 5_000, finds: packaged });
  expect(await never.at(1_090)).toBeNull();
  expect(await never.at(20)).toEqual(PLATE);
});

it('waits for a search that no model can replace', async () => {
  const { at } = starting({ endMs: 5_000, finds: packaged }, null);
  expect(await at(4_990)).toBeNull();
  expect(await at(20)).toEqual({ packaged });
});
