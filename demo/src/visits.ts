import type { DemoActivityDay } from '@carbsight/database';
import { dayStart, type Person, type Span } from './people.js';
import type { Random } from './random.js';

const DAY_MS = 24 * 60 * 60_000;
/** The probability of a visit on a day without a meal, right after registration and later. */
const VISIT_PROBABILITY = { atFirst: 0.6, later: 0.18, settledAfterDays: 14 };

/** The days on which the synthetic people visited: days with meals, and some without. */
export class Visits {
  readonly #scans = new Map<string, Map<number, number>>();

  constructor(private readonly span: Span) {}

  scanned(userId: string, at: Date): void {
    const day = Math.floor((at.getTime() - dayStart(this.span, 0)) / DAY_MS);
    const days = this.#scans.get(userId) ?? new Map<number, number>();
    days.set(day, (days.get(day) ?? 0) + 1);
    this.#scans.set(userId, days);
  }

  *rows(people: readonly Person[], random: Random): Generator<DemoActivityDay> {
    for (const { user, firstDay, lastDay } of people) {
      const scans = this.#scans.get(user.id);
      for (let day = firstDay; day <= lastDay; day += 1) {
        const count = scans?.get(day) ?? 0;
        const isHere = count > 0 || day === firstDay || day === lastDay || random.chance(likelihood(day - firstDay));
        if (!isHere) continue;
        yield { userId: user.id, day: new Date(dayStart(this.span, day)).toISOString().slice(0, 10), scans: count };
      }
    }
  }
}

function likelihood(daysSinceRegistration: number): number {
  const { atFirst, later, settledAfterDays } = VISIT_PROBABILITY;
  return later + (atFirst - later) * Math.max(0, 1 - daysSinceRegistration / settledAfterDays);
}
