import type { BoardQueue } from '@carbsight/runtime';

/** A queue's state, for the audit of changes to it: numbers only, no job. */
export type QueueState = { readonly isPaused: boolean; readonly jobs: Readonly<Record<string, number>> };

/** Of the queue with this name, or of every queue by name; null for an unknown name. */
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
