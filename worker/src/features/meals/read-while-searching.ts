import type { MealPackage } from '@carbsight/contracts';

/** Abort reason of a reading: the photo shows a package, whose figures are better than any guess. */
class PackageFound extends Error {}
/** Abort reason of a search: the meal has been read, and its person is waiting. */
class ReadingDone extends Error {}

type Outcome<T> = { readonly packaged: MealPackage } | { readonly packaged: null; readonly read: T };

/** What a search says while it goes on: it has looked at every photo, or seen something of a package. */
type Events = { readonly onLooked: () => void; readonly onSign: () => void };

type Options<T> = {
  readonly search: (signal: AbortSignal, events: Events) => Promise<MealPackage | null>;
  readonly read: (signal: AbortSignal) => Promise<T>;
  /**
   * How long the search may continue after the reading. `withoutSign`: once it has looked at the photos, too, and seen nothing of a package.
   * `withSign`: in any other case. Null: until it finishes.
   */
  readonly graceMs: { readonly withoutSign: number; readonly withSign: number } | null;
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
  const looked = Promise.withResolvers<void>();
  const sign = Promise.withResolvers<void>();
  const events = { onLooked: looked.resolve, onSign: sign.resolve };
  const searching = search(AbortSignal.any([signal, late.signal]), events).then((packaged) => {
    if (packaged) found.abort(new PackageFound());
    return packaged;
  });
  const searchEnded = Promise.allSettled([searching]);
  const [reading] = await Promise.allSettled([read(AbortSignal.any([signal, found.signal]))]);
  const isPatient = reading.status === 'rejected' || graceMs === null;
  const [searched] = isPatient
    ? await searchEnded
    : await within(searchEnded, graceMs, { looked: looked.promise, sign: sign.promise }, late);
  if (searched.status === 'fulfilled' && searched.value) return { packaged: searched.value };
  if (searched.status === 'rejected' && !late.signal.aborted && !signal.aborted) {
    if (reading.status === 'rejected' && isSearchDecisive(searched.reason)) throw searched.reason;
    onSearchFailed(searched.reason);
  }
  if (reading.status === 'rejected') throw reading.reason;
  return { packaged: null, read: reading.value };
}

/** Ends what takes longer, and does not wait for it to notice: a photo that is being decoded cannot be interrupted. */
async function within<T>(
  ended: Promise<[PromiseSettledResult<T>]>,
  { withoutSign, withSign }: { readonly withoutSign: number; readonly withSign: number },
  { looked, sign }: { readonly looked: Promise<void>; readonly sign: Promise<void> },
  late: AbortController,
): Promise<[PromiseSettledResult<T>]> {
  const { promise: given, resolve: give } = Promise.withResolvers<[PromiseSettledResult<T>]>();
  const giveUp = () => {
    late.abort(new ReadingDone());
    give([{ status: 'rejected', reason: late.signal.reason }]);
  };
  const last = setTimeout(giveUp, withSign);
  let first: NodeJS.Timeout | undefined;
  void looked
    .then(() => {
      first = setTimeout(giveUp, withoutSign);
      return sign;
    })
    .then(() => clearTimeout(first));
  const outcome = await Promise.race([ended, given]);
  clearTimeout(first);
  clearTimeout(last);
  return outcome;
}
