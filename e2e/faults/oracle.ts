import { setTimeout as sleep } from 'node:timers/promises';
import type { Attempt, Sender } from './harness/load.js';
import { query } from './harness/postgres.js';

/** The outcome of every upload, counted from database rows and never from what programs report. */
export type Counts = {
  readonly attempted: number;
  readonly acknowledged: number;
  readonly finished: number;
  /** Acknowledged, but without a row or still open at the end. */
  readonly lost: number;
  /** Meals of one upload, or estimates of one meal, beyond the first. */
  readonly doubled: number;
  /** Unexpected answers, and meals with an unexpected outcome. */
  readonly unexpected: number;
};

export type Verdict = Counts & {
  /** Milliseconds from the last fault until nothing was open; null if the scenario has nothing to settle. */
  readonly settledMs: number | null;
  /** Model calls beyond one per meal: paid for, but unused. Null where that means nothing. */
  readonly extraCalls?: number | null;
  /** Other observations, for the table. */
  readonly note?: string;
  /** Violations of the scenario's own rules. */
  readonly broken: readonly string[];
};

type Row = {
  readonly id: string;
  readonly key: string;
  readonly status: string;
  readonly failure: string | null;
  readonly estimates: number;
};

const SQL = `
  SELECT m.id, m.idempotency_key AS key, m.status, m.failure_code AS failure,
    (SELECT count(*)::int FROM estimates e WHERE e.meal_id = m.id AND e.purpose = 'live') AS estimates
  FROM meals m JOIN users u ON u.id = m.user_id
  WHERE u.email = $1`;

/** @param expected how this meal may end: `completed`, or a failure code */
export async function judge(
  databaseUrl: string,
  sender: Sender,
  expected: (attempt: Attempt) => readonly string[] = () => ['completed'],
): Promise<Counts & { readonly surprises: readonly string[] }> {
  const rows = await query<Row>(databaseUrl, SQL, [sender.account.email]);
  const byKey = Map.groupBy(rows, ({ key }) => key);
  const { attempts } = sender;
  const acknowledged = attempts.filter(({ mealId }) => mealId !== null);
  const surprises = [...sender.unexpected];
  let finished = 0;
  let lost = 0;
  for (const attempt of acknowledged) {
    const row = byKey.get(attempt.key)?.find(({ id }) => id === attempt.mealId);
    if (!row || row.status === 'queued' || row.status === 'analysing') lost += 1;
    else if (expected(attempt).includes(row.failure ?? row.status)) finished += 1;
    else surprises.push(`a meal ended as ${row.failure ?? row.status}, expected ${expected(attempt).join(' or ')}`);
  }
  const known = new Set(attempts.map(({ key }) => key));
  const doubled =
    [...byKey.values()].reduce((sum, meals) => sum + meals.length - 1, 0) +
    rows.filter(({ key }) => !known.has(key)).length +
    rows.reduce((sum, { estimates }) => sum + Math.max(0, estimates - 1), 0);
  return {
    attempted: attempts.length,
    acknowledged: acknowledged.length,
    finished,
    lost,
    doubled,
    unexpected: surprises.length,
    surprises,
  };
}

const POLL_INTERVAL_MS = 500;
const OPEN = `SELECT count(*)::int AS open FROM meals WHERE status IN ('queued', 'analysing')`;

/** @returns when nothing was open any more, or null if that took longer than `limitMs` */
export async function untilSettled(databaseUrl: string, limitMs: number, mayStayOpen = 0): Promise<number | null> {
  for (const limit = Date.now() + limitMs; Date.now() < limit; await sleep(POLL_INTERVAL_MS)) {
    const [row] = await query<{ open: number }>(databaseUrl, OPEN).catch(() => []);
    if (row && row.open <= mayStayOpen) return Date.now();
  }
  return null;
}

/** The reasons why a scenario fails. */
export function faultsOf({ lost, doubled, unexpected, broken }: Verdict): string[] {
  return [
    ...(lost > 0 ? [`${lost} lost`] : []),
    ...(doubled > 0 ? [`${doubled} doubled`] : []),
    ...(unexpected > 0 ? [`${unexpected} unexpected`] : []),
    ...broken,
  ];
}
