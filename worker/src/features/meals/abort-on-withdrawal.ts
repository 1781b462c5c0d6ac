/** Abort reason: nobody is waiting for the result any more. */
export class MealWithdrawn extends Error {}

const LOOK_EVERY_MS = 1_000;

/**
 * Aborts running model calls soon after a person cancels or deletes the meal, so nothing more is paid for it.
 * A failing check does not abort: the claim protects the result anyway.
 */
export function abortOnWithdrawal(
  isStillWanted: () => Promise<boolean>,
  signal: AbortSignal,
): { readonly signal: AbortSignal; stop(): void } {
  const withdrawn = new AbortController();
  const timer = setInterval(async () => {
    const isWanted = await isStillWanted().catch(() => true);
    if (!isWanted) withdrawn.abort(new MealWithdrawn());
  }, LOOK_EVERY_MS);
  return { signal: AbortSignal.any([signal, withdrawn.signal]), stop: () => clearInterval(timer) };
}
