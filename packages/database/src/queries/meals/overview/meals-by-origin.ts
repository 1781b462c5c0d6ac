import type { MealOrigin } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';
import { type FoundScans, patternOf, type ScanSort, SORT_COLUMNS } from './scan-search.js';

/** Of a meal `m` with its row `o` of meal_origins, which has no row for a model's figures. */
export const ORIGIN = `coalesce(o.origin, CASE WHEN m.estimate_id IS NOT NULL THEN 'model' END)`;

/** A search looks through this many of the newest meals of an origin. */
const SEARCHED = 20_000;

/** Each walks along an index; for a model's, a value instead of NOT EXISTS, which the planner may turn into a scan of everything. */
const OF_ORIGIN = 'SELECT o.meal_id, o.created_at FROM meal_origins o WHERE o.origin = $1';
const OF_MODELS = `SELECT s.meal_id, s.created_at FROM scan_overview s
  WHERE s.carbs_grams IS NOT NULL AND $1 = 'model' AND (SELECT o.origin FROM meal_origins o WHERE o.meal_id = s.meal_id) IS NULL`;

type Wanted = {
  readonly origin: MealOrigin;
  readonly term: string | undefined;
  readonly sort: ScanSort;
  readonly max: number;
};
/** `ids`: in the wanted order, with their places by time; `read`: how many meals were looked at. */
type Found = { readonly ids: string[]; readonly places: number[]; readonly read: number };

/**
 * The newest meals of an origin, at most `max`, in the order that is wanted; those without the figure last. With a term, those of the
 * newest 20,000 whose owner's address or name contains it.
 */
export async function findByOrigin(dataSource: DataSource, { origin, term, sort, max }: Wanted): Promise<FoundScans> {
  const most = (term === undefined ? max : SEARCHED) + 1;
  const matching =
    term === undefined
      ? 'SELECT * FROM newest'
      : `SELECT n.* FROM newest n
         JOIN meals m ON m.id = n.meal_id JOIN users u ON u.id = m.user_id LEFT JOIN estimates e ON e.id = m.estimate_id
         WHERE lower(u.email) LIKE lower($4) OR scan_food(m.name, e.dish_name) LIKE lower($4)
         ORDER BY n.created_at DESC, n.meal_id DESC LIMIT $3`;
  const column = sort.by === 'createdAt' ? 'f.created_at' : `s.${SORT_COLUMNS[sort.by]}`;
  const direction = sort.order === 'asc' ? 'ASC' : 'DESC';
  const order = `${column} ${direction} NULLS LAST, f.created_at ${sort.by === 'createdAt' ? direction : 'DESC'}, f.meal_id ${direction}`;
  const [found] = await dataSource.query<Found[]>(
    `WITH newest AS MATERIALIZED (
       ${origin === 'model' ? OF_MODELS : OF_ORIGIN} ORDER BY created_at DESC, meal_id DESC LIMIT $2),
     found AS (
       SELECT m.*, row_number() OVER (ORDER BY created_at DESC, meal_id DESC) AS place FROM (${matching}) m LIMIT $3)
     SELECT coalesce(array_agg(f.meal_id ORDER BY ${order}), '{}') AS ids,
            coalesce(array_agg(f.place::integer ORDER BY ${order}), '{}') AS places,
            (SELECT count(*)::integer FROM newest) AS read
     FROM found f LEFT JOIN scan_overview s ON s.meal_id = f.meal_id`,
    [origin, most, max + 1, ...(term === undefined ? [] : [patternOf(term)])],
  );
  if (!found) throw new Error('The meals of an origin have no row');
  const { places, read } = found;
  const ids = found.ids.filter((_, index) => (places[index] ?? 0) <= max);
  return { ids, total: ids.length, isTotalCapped: places.length > max || read === most };
}
