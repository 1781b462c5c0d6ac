import type { Person, Span } from './people.js';
import { dayStart } from './people.js';
import type { Random } from './random.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Breakfast, lunch, afternoon, dinner: the hour, and the cumulative fraction of meals. */
const MEAL_TIMES = [
  { hour: 7.5, upTo: 0.27 },
  { hour: 12.5, upTo: 0.57 },
  { hour: 16, upTo: 0.69 },
  { hour: 19, upTo: 1 },
] as const;

export type Appointment = { readonly person: Person; readonly at: Date };

/**
 * Who eats when, in chronological order, `meals` in total. Each day's number follows from who is registered and how often they
 * log.
 */
export function* appointments(
  people: readonly Person[],
  meals: number,
  span: Span,
  random: Random,
): Generator<Appointment[]> {
  const totals = dailyAppetites(people, span.days);
  const whole = totals.reduce((sum, total) => sum + total, 0);
  let served = 0;
  let planned = 0;
  for (let day = 0; day < span.days; day += 1) {
    planned += ((totals[day] ?? 0) / whole) * meals;
    const due = Math.round(planned) - served;
    served += due;
    if (due === 0) continue;
    const present = people.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
    yield drawMany(present, due, random)
      .map((person) => ({ person, at: mealTime(span, day, random) }))
      .map(({ person, at }) => ({ person, at: at < person.user.createdAt ? person.user.createdAt : at }))
      .sort((a, b) => a.at.getTime() - b.at.getTime());
  }
}

function dailyAppetites(people: readonly Person[], days: number): number[] {
  const changes = new Array<number>(days + 1).fill(0);
  for (const { firstDay, lastDay, appetite } of people) {
    changes[firstDay] = (changes[firstDay] ?? 0) + appetite;
    changes[lastDay + 1] = (changes[lastDay + 1] ?? 0) - appetite;
  }
  let present = 0;
  return changes.slice(0, days).map((change) => {
    present = Math.max(0, present + change);
    return present;
  });
}

/** Draws people with replacement, weighted by appetite. */
function drawMany(people: readonly Person[], count: number, random: Random): Person[] {
  const sums: number[] = [];
  let sum = 0;
  for (const { appetite } of people) {
    sum += appetite;
    sums.push(sum);
  }
  return Array.from({ length: count }, () => {
    const person = people[firstAbove(sums, random.next() * sum)] ?? people.at(-1);
    if (!person) throw new RangeError('Nobody is registered on a day with meals');
    return person;
  });
}

function firstAbove(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Never in the future. Of the meals that would be later today, as large a fraction as has passed of the day is placed earlier today,
 * the rest at the same time yesterday: otherwise the first hour of today would hold a whole day's meals.
 */
function mealTime(span: Span, day: number, random: Random): Date {
  const chance = random.next();
  const time = MEAL_TIMES.find(({ upTo }) => chance < upTo) ?? MEAL_TIMES[1];
  const hour = Math.min(23.9, Math.max(0.1, time.hour + random.normal(0.9)));
  const start = dayStart(span, day);
  const at = start + hour * HOUR_MS;
  const passedMs = Math.max(0, span.now.getTime() - 60_000 - start);
  if (at <= start + passedMs) return new Date(at);
  return new Date(random.chance(passedMs / DAY_MS) ? start + random.next() * passedMs : at - DAY_MS);
}
