import { type AskedProvider, askForModels, isLoading } from './list-models.js';
import type { LookUp } from './provider-address.js';

/**
 * Asks a provider's server for its list of models, which is free, to see whether it responds at all.
 * @returns null if it does, else what it does instead, without an address: "answers 503"
 */
export async function probeProvider(
  provider: AskedProvider,
  timeoutMs: number,
  lookUp?: LookUp,
): Promise<string | null> {
  const { url, request, refused } = await askForModels(provider, lookUp);
  if (refused) return 'has an address that must not be called';
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { ...request, redirect: 'manual', signal });
    const { status } = response;
    if (await isLoading(response)) return 'is still loading its model';
    await response.body?.cancel();
    // A server without such a list answers 404, and still works.
    return status >= 500 || status === 401 || status === 403 ? `answers ${status}` : null;
  } catch {
    return signal.aborted ? 'does not answer in time' : 'cannot be reached';
  }
}
