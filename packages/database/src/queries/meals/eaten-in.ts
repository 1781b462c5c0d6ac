import { MealEntity } from '../../entities/meal.entities.js';
import { pickColumns } from '../rows.js';

/** When a meal `m` was eaten: the columns of an `Eaten`. */
export const eatenColumns = pickColumns('m', MealEntity, ['eatenAt', 'eatenZone']);
/** The meal that `m` was added to, or its own. */
export const plateId = 'coalesce(m.part_of, m.id) AS "plateId"';

/** Zones are at most this far apart: from twelve hours behind UTC to fourteen ahead. */
const APART = "interval '26 hours'";

/**
 * Meals `m` eaten since a time, by meals_user_eaten_idx. Of those with a zone of their own also what is near it: the caller's
 * `eatenIn` goes by their clocks, because the names of zones that PostgreSQL knows are not those of Node.
 */
export const eatenSince = (time: string) =>
  `m.eaten_at >= CAST(${time} AS timestamptz) - ${APART} AND (m.eaten_zone IS NOT NULL OR m.eaten_at >= ${time})`;

/** The same up to, but excluding, a time. */
export const eatenBefore = (time: string) =>
  `m.eaten_at < CAST(${time} AS timestamptz) + ${APART} AND (m.eaten_zone IS NOT NULL OR m.eaten_at < ${time})`;

/** A full page of the rows to keep. @param read at most `limit` rows after the last one */
export async function fillPage<Row extends Cursor, Cursor>(
  limit: number,
  after: Cursor | null,
  load: (after: Cursor | null) => Promise<Row[]>,
  keep: (rows: Row[]) => Row[],
): Promise<Row[]> {
  const page: Row[] = [];
  for (let last = after; ; ) {
    const rows = await load(last);
    page.push(...keep(rows));
    if (rows.length < limit || page.length >= limit) return page.slice(0, limit);
    last = rows.at(-1) ?? null;
  }
}
