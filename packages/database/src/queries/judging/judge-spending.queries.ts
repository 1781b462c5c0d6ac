import type { DataSource } from 'typeorm';

/** Caps in US dollars, of a UTC day and a UTC month. */
export type JudgeCaps = { readonly daily: number; readonly monthly: number };

/** The maximum cost of a judgement, reserved from the caps until the real cost is known. */
export type Reservation = { readonly day: string; readonly usd: number };

const MONTH_BEFORE = `
  (SELECT coalesce(sum(spent_usd), 0) FROM judge_spending
   WHERE day >= date_trunc('month', $1::date)::date AND day < $1::date)`;

/**
 * One statement: a concurrent call waits for the day's row and sees what the first one took. Only the current day's row ever
 * grows, so that the sum of the days before is the same for all who wait.
 */
const RESERVE = `
  INSERT INTO judge_spending AS s (day, spent_usd)
  SELECT $1::date, $2::numeric WHERE $2::numeric <= $3 AND $2::numeric + ${MONTH_BEFORE} <= $4
  ON CONFLICT (day) DO UPDATE SET spent_usd = s.spent_usd + $2::numeric
    WHERE s.spent_usd + $2::numeric <= $3 AND s.spent_usd + $2::numeric + ${MONTH_BEFORE} <= $4
  RETURNING day`;

/** What judging has cost, and may still cost. */
export class JudgeSpendingQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly caps: JudgeCaps,
  ) {}

  /** Null when it would exceed a cap. A process that dies keeps its reservation: the caps err on the safe side. */
  async reserve(usd: number, now = new Date()): Promise<Reservation | null> {
    const day = now.toISOString().slice(0, 10);
    const rows = await this.dataSource.query<unknown[]>(RESERVE, [day, usd, this.caps.daily, this.caps.monthly]);
    return rows.length === 1 ? { day, usd } : null;
  }

  async settle({ day, usd }: Reservation, actualUsd: number): Promise<void> {
    await this.dataSource.query(
      'UPDATE judge_spending SET spent_usd = greatest(0, spent_usd + $2::numeric - $3::numeric) WHERE day = $1',
      [day, actualUsd, usd],
    );
  }

  async left(now = new Date()): Promise<JudgeCaps> {
    const [row] = await this.dataSource.query<{ day: number; before: number }[]>(
      `SELECT coalesce((SELECT spent_usd FROM judge_spending WHERE day = $1::date), 0) AS day, ${MONTH_BEFORE} AS before`,
      [now.toISOString().slice(0, 10)],
    );
    const { day = 0, before = 0 } = row ?? {};
    return { daily: Math.max(0, this.caps.daily - day), monthly: Math.max(0, this.caps.monthly - day - before) };
  }
}
