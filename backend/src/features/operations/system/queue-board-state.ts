import type { BoardQueue } from '@carbsight/runtime';

/** How a queue stands, for the audit of what is done to it: numbers alone, no job. */
export type QueueState = { readonly isPaused: boolean; readonly jobs: Readonly<Record<string, number>> };

/** Of the queue with this name, or of every queue by its name; null where there is none of that name. */
export async function readQueueState(
  queues: readonly BoardQueue[],
  queueName: string | undefined,
): Promise<QueueState | Readonly<Record<string, QueueState>> | null> {
  if (queueName !== undefined) {
    const queue = queues.find(({ name }) => name === queueName);
    return queue ? stateOf(queue) : null;
  }
  return Object.fromEntries(
    await Promise.all(queues.map(async (queue) => [queue.name, await stateOf(queue)] as const)),
  );
}

async function stateOf(queue: BoardQueue): Promise<QueueState> {
  const [isPaused, jobs] = await Promise.all([queue.isPaused(), queue.getJobCounts()]);
  return { isPaused, jobs };
}
