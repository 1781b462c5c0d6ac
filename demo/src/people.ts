import { type DemoUser, idAt } from '@carbsight/database';
import type { Random } from './random.js';

const DAY_MS = 24 * 60 * 60_000;
const FIRST_NAMES = [
  ...(['Ada', 'Amir', 'Ana', 'Ben', 'Chen', 'Clara', 'Diego', 'Ella', 'Emeka', 'Eva', 'Finn', 'Grace'] as const),
  ...(['Hana', 'Ida', 'Ivan', 'Jonas', 'Kofi', 'Lea', 'Leo', 'Lin', 'Maya', 'Mia', 'Nils', 'Noor', 'Omar'] as const),
  ...(['Paula', 'Priya', 'Ravi', 'Rosa', 'Sam', 'Sofia', 'Tariq', 'Tom', 'Uma', 'Vera', 'Yuki', 'Zoë'] as const),
] as [string, ...string[]];
const TIME_ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Sydney', 'UTC'] as const;

/** No one can own an address below .example (RFC 2606), so no mail reaches a stranger. */
const DOMAIN = 'demo.carbsight.example';
/** One in this many consents to the use of their photos. */
const RESEARCH_EVERY = 3;

/** A synthetic person and how they use the app. */
export type Person = {
  readonly user: DemoUser;
  /** Days since the load's first day, including the last. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** How many meals they log, relative to others. */
  readonly appetite: number;
};

export type Span = { readonly days: number; readonly now: Date };

/** Midnight UTC at the start of the day with this index; the last one is today. */
export function dayStart({ days, now }: Span, day: number): number {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return today - (days - 1 - day) * DAY_MS;
}

/** @param index determines the address @param passwordHash shared by all, because no one owns these accounts */
export function aPerson(index: number, passwordHash: string, span: Span, random: Random): Person {
  const firstDay = Math.floor(random.next() ** 0.8 * span.days);
  // Many try it for a few days, some stay.
  const stays = random.chance(0.45);
  const lastDay = stays
    ? span.days - 1
    : Math.min(span.days - 1, firstDay + Math.floor(random.next() ** 3 * span.days));
  const createdAt = new Date(Math.min(dayStart(span, firstDay) + random.between(0, DAY_MS), span.now.getTime()));
  const lastActive = Math.min(dayStart(span, lastDay) + random.between(0, DAY_MS), span.now.getTime());
  const firstName = random.pick(FIRST_NAMES);
  return {
    firstDay,
    lastDay,
    appetite: 0.2 + random.next() ** 2 * 3,
    user: {
      id: idAt(createdAt),
      email: `demo-${String(index + 1).padStart(6, '0')}@${DOMAIN}`,
      passwordHash,
      firstName,
      displayName: `${firstName} (demo)`,
      ...subscription(span, random),
      timezone: random.pick(TIME_ZONES),
      remindersEnabled: random.chance(0.3),
      newsletterOptIn: random.chance(0.25),
      researchConsentAt: index % RESEARCH_EVERY === 0 ? createdAt : null,
      createdAt,
      lastActiveAt: new Date(Math.max(lastActive, createdAt.getTime())),
    },
  };
}

function subscription({ now }: Span, random: Random) {
  const chance = random.next();
  const noTrial = { trialEndsAt: null };
  if (chance < 0.72) return { subscriptionTier: 'free', subscriptionStatus: 'none', ...noTrial } as const;
  if (chance < 0.78) {
    const trialEndsAt = new Date(now.getTime() + random.between(0.2, 7) * DAY_MS);
    return { subscriptionTier: 'essentials', subscriptionStatus: 'active', trialEndsAt } as const;
  }
  const subscriptionTier = chance < 0.9 ? ('essentials' as const) : ('pro' as const);
  const state = random.next();
  const subscriptionStatus =
    state < 0.86 ? ('active' as const) : state < 0.95 ? ('canceled' as const) : ('past_due' as const);
  return { subscriptionTier, subscriptionStatus, ...noTrial };
}
