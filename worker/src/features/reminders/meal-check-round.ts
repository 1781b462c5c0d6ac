import { mailJob, pushJob } from '@carbsight/contracts';
import type { MealCheckQueries } from '@carbsight/database';
import { isQuiet, LocalClock } from '@carbsight/domain';
import type { QueueEngine } from '@carbsight/runtime';

/** Once a minute: reminds people of meals that have waited for them for an hour. In quiet hours they wait on. */
export class MealCheckRound {
  constructor(
    private readonly checks: Pick<MealCheckQueries, 'due' | 'remind'>,
    private readonly queues: Pick<QueueEngine, 'producer'>,
  ) {}

  async run(signal: AbortSignal, now = new Date()): Promise<void> {
    const due = await this.checks.due(now);
    for (const person of due.filter(({ timezone, ...hours }) => !isQuiet(now, timezone, hours))) {
      signal.throwIfAborted();
      const { day } = new LocalClock(person.timezone).wallTime(now);
      const { deliveryIds, mailIds } = await this.checks.remind(person, day);
      // The sweep enqueues what is left here by a stop.
      for (const deliveryId of deliveryIds) await this.queues.producer(pushJob).enqueue({ deliveryId });
      for (const mailId of mailIds) await this.queues.producer(mailJob).enqueue({ mailId });
    }
  }
}
