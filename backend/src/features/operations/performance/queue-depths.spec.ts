import { allJobs } from '@carbsight/contracts';
import type { QueueEngine } from '@carbsight/runtime';
import { QueueDepths } from './queue-depths.js';

it('reports a queue that does not answer as such, and shows the others', async () => {
  const counts = { waiting: 3, delayed: 1, active: 2, failed: 4, completed: 100 };
  const producer = ({ name }: { name: string }) => ({
    counts: async () => {
      if (name === 'analysis') throw new Error('away');
      return counts;
    },
    oldestWaitingMs: async () => 1_500,
  });
  const depths = await new QueueDepths({ producer } as unknown as QueueEngine).look();
  expect(depths).toHaveLength(allJobs.length);
  expect(depths.find(({ queue }) => queue === 'analysis')?.jobs).toBeNull();
  expect(depths.find(({ queue }) => queue === 'maintenance')?.jobs).toEqual({
    waiting: 3,
    delayed: 1,
    active: 2,
    failed: 4,
    oldestWaitingMs: 1_500,
  });
});
