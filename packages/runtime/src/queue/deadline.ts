import { QueueUnavailable } from './queue-errors.js';

/**
 * Waits at most `ms` for the engine. The work itself cannot be cancelled and may still take effect later, which is harmless:
 * adding is deduplicated.
 * @throws QueueUnavailable when the time is over or the work fails
 */
export async function withinDeadline<T>(what: string, ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new QueueUnavailable(`${what}: ${reason}`, { cause });
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
