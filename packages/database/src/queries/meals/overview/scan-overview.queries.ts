import { type MealOrigin, SCAN_SEARCH_COUNT_MAX } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';
import { EstimateEntity } from '../../../entities/estimate.entities.js';
import type { ComparisonEntity, JudgementEntity } from '../../../entities/evaluation.entities.js';
import { CountedColumns, MealEntity, PhotoEntity } from '../../../entities/meal.entities.js';
import { runPrepared } from '../../prepared.js';
import { idsOf, type LeftJoined, pickColumns } from '../../rows.js';
import { figuresOfIds, figuresOfMeals, findMeals, type MealFigures, mealLoader } from './filtered-meals.js';
import { type MealFilter, ORIGIN } from './meal-filter.js';
import {
  type FoundScans,
  type PartWindow,
  partSql,
  ScanSearch,
  type ScanSort,
  type ScanTerm,
  type SearchLimits,
  windowsOf,
} from './scan-search.js';

const OF_MEAL = ['userId', 'entry', 'status', 'thumb', 'createdAt'] as const;

/** A meal as a line of the overview. */
export type OverviewRow = Pick<MealEntity, (typeof OF_MEAL)[number] | 'name' | 'failureCode'> &
  Pick<CountedColumns, 'isCorrected' | 'isPartial'> &
  LeftJoined<
    Pick<EstimateEntity, 'modelId' | 'promptVersion' | 'carbsGrams' | 'lowGrams' | 'highGrams'> &
      Pick<ComparisonEntity, 'testCarbsGrams'> &
      Pick<JudgementEntity, 'judgeModel'> &
      Pick<PhotoEntity, 'storageKey'>
  > & {
    readonly mealId: string;
    readonly userEmail: string;
    readonly judgeScore: number | null;
    /** The person's own figure minus the estimate. */
    readonly errorGrams: number | null;
    readonly origin: MealOrigin | null;
    /** In the estimate's basis, as the figures beside it. */
    readonly countedCarbsGrams: number | null;
    /** The sum of a grounded estimate's foods as the model said them. */
    readonly modelGrams: number | null;
    readonly isRangeMissed: boolean;
    readonly comment: string | null;
    readonly assignee: string | null;
    /** Of the administrators. */
    readonly note: string | null;
  };

export type OverviewPage = {
  readonly rows: readonly OverviewRow[];
  readonly total: number;
  /** There are more than are listed. */
  readonly isTotalCapped: boolean;
};

export type ScanFigures = {
  readonly scans: number;
  readonly estimated: number;
  readonly tested: number;
  readonly compared: number;
  readonly corrected: number;
  readonly judged: number;
};

/** How many scans have the figure that is sorted by. */
const KEYED = {
  createdAt: 'scans',
  openaiCarbEstimate: 'estimated',
  geminiCarbEstimate: 'tested',
  carbDifference: 'compared',
  carbError: 'corrected',
  llmJudgeScore: 'judged',
} as const satisfies Record<ScanSort['by'], keyof ScanFigures>;

/** No one chooses among more. */
const MAX_CHOICES = 500;

/** The rows of the page's ids, in their order. Planning a join of seven tables takes longer than running it. */
const ROWS = `
  SELECT m.id AS "mealId", ${pickColumns('m', MealEntity, OF_MEAL)}, coalesce(m.name, e.dish_name) AS name,
         u.email AS "userEmail", ${pickColumns('p', PhotoEntity, ['storageKey'])}, ${ORIGIN} AS origin,
         s.carbs_grams AS "carbsGrams", s.test_carbs_grams AS "testCarbsGrams", s.judge_score AS "judgeScore",
         s.own_grams - s.carbs_grams AS "errorGrams", j.judge_model AS "judgeModel",
         CASE WHEN e.carb_basis <> m.counted_carb_basis THEN CASE WHEN m.is_corrected THEN s.own_grams ELSE s.carbs_grams END
              ELSE m.counted_carbs_grams END AS "countedCarbsGrams",
         (SELECT sum((i.grounding ->> 'modelCarbsGrams')::numeric) FROM meal_items i
          WHERE i.estimate_id = e.id HAVING bool_and(i.grounding IS NOT NULL)) AS "modelGrams", m.thumb_comment AS comment,
         f.is_corrected AS "isCorrected", f.failure_code AS "failureCode", f.model_id AS "modelId",
         f.is_range_missed AS "isRangeMissed", ${pickColumns('e', EstimateEntity, ['promptVersion', 'lowGrams'])},
         CASE WHEN e.unknown_items = '[]' THEN e.high_grams END AS "highGrams",
         ${pickColumns('m', CountedColumns, ['isPartial'])}, r.note, a.email AS assignee
  FROM unnest($1::uuid[]) WITH ORDINALITY AS page (id, place)
  JOIN meals m ON m.id = page.id
  JOIN users u ON u.id = m.user_id
  JOIN meal_facets f ON f.meal_id = page.id
  -- Meals without an analysis are no scans.
  LEFT JOIN scan_overview s ON s.meal_id = page.id
  LEFT JOIN meal_origins o ON o.meal_id = page.id
  LEFT JOIN estimates e ON e.id = m.estimate_id
  LEFT JOIN photos p ON p.id = m.photo_id
  LEFT JOIN meal_reviews r ON r.meal_id = page.id
  LEFT JOIN users a ON a.id = r.assignee_id
  LEFT JOIN LATERAL (
    SELECT judge_model FROM judgements WHERE meal_id = m.id ORDER BY created_at DESC, id DESC LIMIT 1) j ON true
  ORDER BY page.place`;

/** Everyone's scans, for administrators. */
export class ScanOverviewQueries {
  private readonly search: ScanSearch;

  constructor(
    private readonly dataSource: DataSource,
    /** Smaller in tests. */
    private readonly searchLimits: Partial<SearchLimits> & { readonly listedMax?: number } = {},
  ) {
    this.search = new ScanSearch(dataSource, searchLimits);
  }

  /** @param term is searched for in the address, the name and the comment */
  async page(term: ScanTerm | undefined, sort: ScanSort, offset: number, limit: number): Promise<OverviewPage> {
    const { ids, ...found } = term
      ? await this.search.page(term, sort, offset, limit)
      : await this.pageOfAll(sort, offset, limit);
    return { ...found, rows: await this.rowsOf(ids) };
  }

  /** The newest meals that pass the filters, scans and others. */
  async pageOf(filter: MealFilter, sort: ScanSort, offset: number, limit: number): Promise<OverviewPage> {
    const wanted = { filter, sort, offset, limit, max: this.searchLimits.listedMax };
    const { ids, ...found } = await findMeals(this.dataSource, wanted);
    return { ...found, rows: await this.rowsOf(ids) };
  }

  /** What the models and judges say about the meals that pass the filters. */
  async figuresOf(filter: MealFilter, evaluationVersion: string): Promise<MealFigures> {
    return figuresOfMeals(this.dataSource, { filter, evaluationVersion, max: this.searchLimits.listedMax });
  }

  /** The same about the scans that a search lists. */
  async figuresOfSearch(term: ScanTerm, evaluationVersion: string): Promise<MealFigures> {
    const sort = { by: 'createdAt', order: 'desc' } as const;
    const { ids, isTotalCapped } = await this.search.page(term, sort, 0, SCAN_SEARCH_COUNT_MAX);
    return { ...(await figuresOfIds(this.dataSource, ids, evaluationVersion)), isTotalCapped };
  }

  /** Reads all of them, page after page. */
  loader(filter: MealFilter): (limit: number) => Promise<OverviewRow[]> {
    const load = mealLoader(this.dataSource, filter, this.searchLimits.listedMax);
    return async (limit) => this.rowsOf(await load(limit));
  }

  /** The models and prompts of all estimates. Each costs one step in an index, however many meals there are. */
  async variants(): Promise<{ models: string[]; prompts: string[] }> {
    const [models, prompts] = await Promise.all([this.valuesOf('model_id'), this.valuesOf('prompt_version')]);
    return { models, prompts };
  }

  private async valuesOf(column: 'model_id' | 'prompt_version'): Promise<string[]> {
    const rows = await this.dataSource.query<{ value: string }[]>(
      `WITH RECURSIVE known AS (
         (SELECT ${column} AS value FROM meal_facets WHERE ${column} IS NOT NULL ORDER BY ${column} LIMIT 1)
         UNION ALL
         SELECT (SELECT f.${column} FROM meal_facets f WHERE f.${column} > k.value ORDER BY f.${column} LIMIT 1)
         FROM known k WHERE k.value IS NOT NULL)
       SELECT value FROM known WHERE value IS NOT NULL LIMIT $1`,
      [MAX_CHOICES],
    );
    return rows.map(({ value }) => value);
  }

  /** Over all scans, exact at this moment. */
  async figures(): Promise<ScanFigures> {
    const [row] = await this.dataSource.query<ScanFigures[]>(
      `SELECT coalesce(sum(scans), 0)::int AS scans, coalesce(sum(estimated), 0)::int AS estimated,
              coalesce(sum(tested), 0)::int AS tested, coalesce(sum(compared), 0)::int AS compared,
              coalesce(sum(corrected), 0)::int AS corrected, coalesce(sum(judged), 0)::int AS judged
       FROM scan_figures_by_day`,
    );
    if (!row) throw new Error('The figures of the scans have no row');
    return row;
  }

  private async pageOfAll(sort: ScanSort, offset: number, limit: number): Promise<FoundScans> {
    const figures = await this.figures();
    const isByJudge = sort.by === 'llmJudgeScore' && sort.judge;
    const keyed = isByJudge ? isByJudge.judgedMeals : figures[KEYED[sort.by]];
    const windows = windowsOf(offset, limit, keyed, figures.scans - keyed);
    const parts = await Promise.all(windows.map((window) => this.idsIn(window, sort)));
    return { ids: parts.flat(), total: figures.scans, isTotalCapped: false };
  }

  private async idsIn({ part, offset, limit, isFromEnd }: PartWindow, sort: ScanSort): Promise<string[]> {
    const { where, orderBy } = partSql(sort, part, isFromEnd);
    const sql = `SELECT s.meal_id AS id FROM scan_overview s WHERE ${where} ORDER BY ${orderBy} LIMIT $1 OFFSET $2`;
    const ids = await idsOf(this.dataSource, sql, [limit, offset]);
    return isFromEnd ? ids.reverse() : ids;
  }

  private async rowsOf(ids: readonly string[]): Promise<OverviewRow[]> {
    if (ids.length === 0) return [];
    return runPrepared<OverviewRow>(this.dataSource.manager, 'scan-overview-rows', ROWS, [ids]);
  }
}
