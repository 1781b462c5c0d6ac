import { failureCode } from '@carbsight/contracts';
import { Failure } from '@carbsight/domain';
import { errorDetails } from '../log/error-details.js';

const PAUSES_MS = [200, 1_000];
const AGAIN_MS = 5_000;
/** Marks a job that failed for good while that could not be stored; the code follows. */
const PENDING = 'give-up pending: ';

/** Sends a job back to the queue for this long. */
export class RetryLater extends Error {
  constructor(
    message: string,
    readonly delayMs: number,
  ) {
    super(message);
  }
}

/**
 * Stores that a job failed, in up to three tries.
 * @throws RetryLater when none worked: the job stays in the queue and comes back only for its `giveUp`
 */
export async function storeFailure(
  giveUp: () => Promise<void>,
  failure: Failure,
  logError: (message: string, details: object) => void,
): Promise<void> {
  for (const pauseMs of [...PAUSES_MS, null]) {
    try {
      return await giveUp();
    } catch (error) {
      if (pauseMs === null) {
        logError('Giving up could not be stored; it will be tried again', {
          code: failure.code,
          err: errorDetails(error),
        });
        throw new RetryLater(PENDING + failure.code, AGAIN_MS);
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** The failure that an earlier start of the job could not store. @param failedReason as the engine kept it */
export function pendingFailure(failedReason: string | undefined): Failure | null {
  if (!failedReason?.startsWith(PENDING)) return null;
  const code = failureCode.safeParse(failedReason.slice(PENDING.length));
  return code.success ? new Failure(code.data, 'Given up before; storing it failed') : null;
}

const OUTAGES = /, after (\d+) outages$/;

/**
 * The reason passed to the engine for a retry. It counts all attempts alike; those lost to an outage must not count for the job.
 */
export function retryReason(code: string, outages: number): string {
  return outages === 0 ? code : `${code}, after ${outages} outages`;
}

/** How many attempts of a job were lost to an outage. @param failedReason as the engine kept it */
export function outagesOf(failedReason: string | undefined): number {
  return Number(OUTAGES.exec(failedReason ?? '')?.[1] ?? 0);
}
