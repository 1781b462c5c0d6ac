import type { MealPackage } from '@carbsight/contracts';

/** Abort reason of a reading: the photo shows a package, whose figures are better than any guess. */
class PackageFound extends Error {}
/** Abort reason of a search: the meal has been read, and its person is waiting. */
class ReadingDone extends Error {}

type Outcome<T> = { readonly packaged: MealPackage } | { readonly packaged: null; readonly read: T };

type Options<T> = {
  readonly search: (signal: AbortSignal) => Promise<MealPackage | null>;
  readonly read: (signal: AbortSignal) => Promise<T>;
  /** How long the search may continue after the reading; null: until it finishes. */
  readonly graceMs: number | null;
  /** Whether a failure of the search is the meal's own if nothing was read either: another attempt may read it. */
  readonly isSearchDecisive: (error: unknown) => boolean;
  /** A search that failed while the reading succeeded. */
  readonly onSearchFailed: (error: unknown) => void;
};

/**
 * Reads a meal and searches its photo for a package at the same time. A package ends the reading and replaces it.
 * @throws what the reading threw, if there is no package; what a decisive search threw, if both failed
 */
export async function readWhileSearching<T>(
  { search, read, graceMs, isSearchDecisive, onSearchFailed }: Options<T>,
  signal: AbortSignal,
): Promise<Outcome<T>> {
  const found = new AbortController();
  const late = new AbortController();
  const searching = search(AbortSignal.any([signal, late.signal])).then((packaged) => {
    if (packaged) found.abort(new PackageFound());
    return packaged;
  });
  const bothEnded = Promise.allSettled([searching]);
  const [reading] = await Promise.allSettled([read(AbortSignal.any([signal, found.signal]))]);
  const timer =
    reading.status === 'fulfilled' && graceMs !== null
      ? setTimeout(() => late.abort(new ReadingDone()), graceMs)
      : undefined;
  const [searched] = await bothEnded;
  clearTimeout(timer);
  if (searched.status === 'fulfilled' && searched.value) return { packaged: searched.value };
  if (searched.status === 'rejected' && !late.signal.aborted && !signal.aborted) {
    if (reading.status === 'rejected' && isSearchDecisive(searched.reason)) throw searched.reason;
    onSearchFailed(searched.reason);
  }
  if (reading.status === 'rejected') throw reading.reason;
  return { packaged: null, read: reading.value };
}
