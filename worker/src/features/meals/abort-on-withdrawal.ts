/** The reason of an abort: nobody wants the result any more. */
export class MealWithdrawn extends Error {}

const LOOK_EVERY_MS = 1_000;

/**
 * Aborts running model calls soon after a person cancels or deletes the meal, so that nothing more is paid for it.
 * A look that fails is no reason to stop: the claim protects the result anyway.
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
