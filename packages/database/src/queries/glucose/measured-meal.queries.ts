import type { CarbBasis } from '@carbsight/contracts';
import { type CountedMeal, type Eaten, glucoseSpan, minuteOf, type SourcedReading } from '@carbsight/domain';
import type { DataSource } from 'typeorm';
import type { MealEntity } from '../../entities/meal.entities.js';
import { asCounted, countedColumns, hasFigure, mealName } from '../meals/counted-meal.js';
import { eatenColumns, plateId } from '../meals/eaten-in.js';

/** A meal by the name of its dish; empty without one. */
export type NamedMeal = Pick<MealEntity, 'id'> &
  Eaten &
  CountedMeal & { readonly plateId: string; readonly name: string };

const NAMED = `m.id, ${plateId}, coalesce(${mealName}, '') AS name, ${eatenColumns}, ${countedColumns}`;

/** Readings around many meals of a person: one query each, however many there are. */
export class MeasuredMealQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Those of this person among these meals, in the order they were eaten. */
  async named(userId: string, mealIds: readonly string[], wanted: CarbBasis): Promise<NamedMeal[]> {
    const rows = await this.dataSource.query<NamedMeal[]>(
      `SELECT ${NAMED} FROM meals m LEFT JOIN estimates e ON e.id = m.estimate_id WHERE m.user_id = $1 AND m.id = ANY ($2)
       ORDER BY m.eaten_at, m.id`,
      [userId, mealIds],
    );
    return asCounted(wanted, rows);
  }

  /** Those with a name and a figure among the last `limit` meals before then, latest first, by meals_user_eaten_idx. */
  async namedBefore(userId: string, before: Date, wanted: CarbBasis, limit: number): Promise<NamedMeal[]> {
    const rows = await this.dataSource.query<NamedMeal[]>(
      `SELECT ${NAMED} FROM (
         SELECT * FROM meals WHERE user_id = $1 AND eaten_at < $2 ORDER BY eaten_at DESC, id DESC LIMIT $3) m
       LEFT JOIN estimates e ON e.id = m.estimate_id
       WHERE ${hasFigure} AND ${mealName} <> '' ORDER BY m.eaten_at DESC, m.id DESC`,
      [userId, before, limit],
    );
    return asCounted(wanted, rows);
  }

  /** Around each of these times, in their order; minutes from it. @param isOfFilesOnly without what Nightscout had */
  async readingsAround(userId: string, times: readonly Date[], isOfFilesOnly: boolean): Promise<SourcedReading[][]> {
    const spans = times.map(glucoseSpan);
    const rows = await this.dataSource.query<
      { readings: [epoch: number, mgdl: number, importId: string | null, device: number | null][] | null }[]
    >(
      `SELECT (SELECT json_agg(json_build_array(extract(epoch FROM r.at), r.mgdl, r.import_id, r.device) ORDER BY r.at)
          FROM glucose_readings r
          WHERE r.user_id = $1 AND r.at BETWEEN s.since AND s.until AND (NOT $4 OR r.import_id IS NOT NULL)) AS readings
       FROM unnest($2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS s (since, until, position) ORDER BY s.position`,
      [userId, spans.map(({ from }) => from), spans.map(({ to }) => to), isOfFilesOnly],
    );
    return times.map((startsAt, index) =>
      (rows[index]?.readings ?? []).map(([epoch, mgdl, importId, device]) => ({
        minute: minuteOf(new Date(epoch * 1_000), startsAt),
        mgdl,
        importId,
        device,
      })),
    );
  }
}
