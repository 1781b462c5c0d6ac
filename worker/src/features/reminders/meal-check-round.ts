import { mailJob, pushJob } from '@carbsight/contracts';
import type { MealCheckQueries } from '@carbsight/database';
import { isQuiet, LocalClock } from '@carbsight/domain';
import type { QueueEngine } from '@carbsight/runtime';
import { IndependentSteps } from '../../shared/independent-steps.js';

/** Once a minute: reminds people of meals that have waited for them for an hour. In quiet hours they wait on. */
export class MealCheckRound {
  constructor(
    private readonly checks: Pick<MealCheckQueries, 'due' | 'remind'>,
    private readonly queues: Pick<QueueEngine, 'producer'>,
  ) {}

  async run(signal: AbortSignal, now = new Date()): Promise<void> {
    const steps = new IndependentSteps(signal);
    await steps.runEach(await this.checks.due(now), async (person) => {
      const { timezone, ...hours } = person;
      if (isQuiet(now, timezone, hours)) return;
      const { day } = new LocalClock(timezone).wallTime(now);
      const { deliveryIds, mailIds } = await this.checks.remind(person, day);
      // The sweep enqueues what is left here by a stop.
      for (const deliveryId of deliveryIds) await this.queues.producer(pushJob).enqueue({ deliveryId });
      for (const mailId of mailIds) await this.queues.producer(mailJob).enqueue({ mailId });
    });
    steps.end();
  }
}
