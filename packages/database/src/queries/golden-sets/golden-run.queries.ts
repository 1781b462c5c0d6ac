import {
  type GoldenFailureCode,
  type GoldenImageFigures,
  goldenImagesApi,
  type MealReading,
  type MeasuredRange,
  type RunFigure,
  type RunFigures,
} from '@carbsight/contracts';
import type { RunComparison } from '@carbsight/domain';
import type { DataSource } from 'typeorm';
import { GoldenResultEntity, GoldenRunEntity } from '../../entities/golden.entities.js';
import { newId } from '../../new-id.js';
import { type Actor, recordActivity } from '../operations/activity.queries.js';
import { columnsOf, firstRow } from '../rows.js';
import { goldenNote } from './golden-image.queries.js';
import { addLabels } from './golden-label.queries.js';
import { shownRange } from './range-change.queries.js';

/** A run's figures; written once, when it ends. */
export type RunSummary = {
  readonly figures: RunFigures;
  readonly failures: readonly { readonly code: GoldenFailureCode; readonly count: number }[];
  readonly imagesWithoutTruth: number;
  /** Mean over the answers, in milliseconds. */
  readonly responseMs: number | null;
  /** That its errors propose; null for too few images, and for nightly runs, which only watch. Missing in runs not yet recounted. */
  readonly range?: MeasuredRange | null;
  /** Of a nightly run: the fraction of truths in the range that people saw when it ended. */
  readonly shownCoverage?: RunFigure & { readonly isGrounded: boolean };
  /** Calls that were cut off and may have been billed anyway; missing in runs from before these were counted. */
  readonly cutCalls?: number;
};

/** A run's answers with their foods looked up in the food tables. */
export type GroundedSummary = Pick<RunSummary, 'figures' | 'range'> & {
  readonly foods: number;
  readonly groundedFoods: number;
  /** Grounded minus plain. */
  readonly comparison: Pick<RunComparison, 'improved' | 'worse' | 'same' | 'meanDifference' | 'interval'>;
};

export type GoldenRunRecord = Omit<
  GoldenRunEntity,
  'summary' | 'grounded' | 'startedBy' | 'starter' | 'baselineRun' | 'tokens'
> & {
  readonly summary: RunSummary | null;
  readonly tokens: number;
  readonly startedBy: string | null;
  /** The newest run of the same variant in which the model mentioned dosing. */
  readonly dosingRunId: string | null;
  /** That people see of its variant, or would see, for either reading. */
  readonly ranges: { readonly plain: MeasuredRange | null; readonly grounded: MeasuredRange | null };
};

type NewGoldenRun = Pick<
  GoldenRunEntity,
  | 'name'
  | 'modelId'
  | 'prompt'
  | 'promptVersion'
  | 'promptSha256'
  | 'fingerprint'
  | 'repeats'
  | 'costLimitUsd'
  | 'estimatedCostUsd'
  | 'baselineRunId'
> & {
  /** The UTC day for which the clock starts it. */
  readonly night?: string;
};

export type GoldenResultRecord = Omit<GoldenResultEntity, 'run' | 'status' | (typeof LEFT_OUT)[number]> & {
  /** Not asked: the run ended first. */
  readonly status: GoldenResultEntity['status'] | 'not-asked';
  readonly isImageDeleted: boolean;
  /** The whole answer without its explanation; null where there is none. */
  readonly reading: StoredReading | null;
};

export type StoredReading = Omit<MealReading, 'analysis'>;

export type ImageMean = {
  readonly imageId: string;
  readonly mealName: string;
  readonly truthGrams: number;
  readonly meanGrams: number;
  readonly meanAbsoluteError: number;
  readonly answers: number;
  /** Without a photo. */
  readonly isInWords: boolean;
  readonly isImageDeleted: boolean;
};

type VariantKey = Pick<GoldenRunEntity, 'modelId' | 'promptSha256'>;

/** Runs of a variant that its verdict is based on. */
const RUNS_JUDGED = 10;

export type ResultSort = 'image' | 'error' | 'variance';

const NAMES_DOSING = 'EXISTS (SELECT FROM golden_results d WHERE d.run_id = g.id AND d.has_dosing_language)';

/** The newest run that mentioned dosing is looked up once per variant, however many runs it has. */
const selectRuns = (prompt: string) => `
  WITH dosing AS MATERIALIZED (
    SELECT DISTINCT ON (g.model_id, g.prompt_sha256) g.model_id, g.prompt_sha256, g.id
    FROM golden_runs g WHERE ${NAMES_DOSING} ORDER BY g.model_id, g.prompt_sha256, g.created_at DESC)
  SELECT ${columnsOf('g', GoldenRunEntity, ['prompt', 'tokens', 'night', 'grounded', 'startedBy'])}, ${prompt} AS prompt,
    g.tokens::float8 AS tokens, g.night::text AS night, u.email AS "startedBy",
    dosing.id AS "dosingRunId", jsonb_build_object(
      'plain', ${shownRange('g.model_id', 'g.prompt_sha256', 'g.fingerprint', 'false')},
      'grounded', ${shownRange('g.model_id', 'g.prompt_sha256', 'g.fingerprint', 'true')}) AS ranges
  FROM golden_runs g LEFT JOIN users u ON u.id = g.started_by
  LEFT JOIN dosing ON dosing.model_id = g.model_id AND dosing.prompt_sha256 = g.prompt_sha256`;

/** A meal in words without a name is shown by its words. */
const shownName = `CASE WHEN r.storage_key IS NULL AND r.meal_name = '${goldenImagesApi.UNTITLED_MEAL}' THEN left(r.note, 120) ELSE r.meal_name END`;

const LEFT_OUT = ['otherNames', 'note', 'claim', 'enqueues', 'callsBegun', 'callsEnded'] as const;
const SELECT_RESULTS = `
  SELECT ${columnsOf('r', GoldenResultEntity, [...LEFT_OUT, 'mealName', 'status'])}, ${shownName} AS "mealName",
    CASE WHEN r.status = 'queued' AND g.status <> 'running' THEN 'not-asked' ELSE r.status END AS status,
    i.id IS NULL AS "isImageDeleted",
    answer.reading - 'analysis' AS reading
  FROM golden_results r JOIN golden_runs g ON g.id = r.run_id LEFT JOIN golden_images i ON i.id = r.image_id
  LEFT JOIN reads answer ON answer.golden_result_id = r.id AND answer.failure_code IS NULL`;

/** The answers to an image stay together: the worst one places them. */
const OF_IMAGE = 'OVER (PARTITION BY r.position) DESC NULLS LAST, r.position, r.repeat';

const ORDER: Readonly<Record<ResultSort, string>> = {
  image: 'r.position, r.repeat',
  error: `max(abs(r.carbs_grams - r.truth_grams)) ${OF_IMAGE}`,
  variance: `max(r.carbs_grams - r.truth_grams) ${OF_IMAGE}`,
};

/** SQL of the other names of a golden image's dish. */
export const namesOf = (image: string) => `
    CASE WHEN jsonb_typeof(${image}.metadata -> 'alsoCalled') = 'array'
      THEN ARRAY(SELECT name #>> '{}' FROM jsonb_array_elements(${image}.metadata -> 'alsoCalled') name
                 WHERE jsonb_typeof(name) = 'string') ELSE '{}' END`;

/** The image's own data is copied, so that the run stays readable when the image changes or is deleted. */
const ADD_RESULTS = `
  INSERT INTO golden_results (id, run_id, image_id, position, repeat, meal_name, other_names, note, truth_grams,
    truth_source, is_not_food, storage_key, photo_sha256)
  SELECT gen_random_uuid(), $1, i.id, i.position, n, i.meal_name,
    ${namesOf('i')},
    ${goldenNote}, CASE WHEN i.has_truth THEN i.truth_grams END, i.truth_source, i.is_not_food, i.storage_key,
    i.sha256
  FROM (SELECT *, row_number() OVER (ORDER BY created_at, id) AS position FROM golden_images WHERE label IS NULL) i,
    generate_series(1, $2::integer) n
  RETURNING 1`;

/** The administrator's side of golden runs. */
export class GoldenRunQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Null if the set is empty (for a night also if it has only labels), or if this night's run has already been started. Otherwise the run's
   * id; its results wait for the worker.
   * @param actor null: the schedule
   */
  async start(run: NewGoldenRun, actor: Actor | null): Promise<string | null> {
    return this.dataSource.transaction(async (tx) => {
      const id = newId();
      const [{ images } = { images: 0 }] = await tx.query<{ images: number }[]>(
        'SELECT count(*)::int AS images FROM golden_images WHERE label IS NULL OR $1',
        // The reader of labels is the same every night.
        [!run.night],
      );
      if (images === 0) return null;
      const started = await tx.query<unknown[]>(
        `INSERT INTO golden_runs (id, name, model_id, prompt, prompt_version, prompt_sha256, status, repeats, total_images,
           total_items, cost_limit_usd, estimated_cost_usd, baseline_run_id, started_by, night, fingerprint, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, 'running', $7, 0, 0, $8, $9,
           (SELECT id FROM golden_runs WHERE id = $10), $11, $12, $13, clock_timestamp())
         ON CONFLICT (night) WHERE night IS NOT NULL DO NOTHING RETURNING id`,
        [
          ...[id, run.name, run.modelId, run.prompt, run.promptVersion, run.promptSha256, run.repeats],
          ...[run.costLimitUsd, run.estimatedCostUsd, run.baselineRunId, actor?.id ?? null],
          ...[run.night ?? null, run.fingerprint],
        ],
      );
      if (started.length === 0) return null;
      // Images may be added or deleted during this: what was written counts.
      await tx.query(ADD_RESULTS, [id, run.repeats]);
      if (!run.night) await addLabels(tx, id);
      await tx.query(
        `UPDATE golden_runs SET total_items = n.items, total_images = n.items / repeats
         FROM (SELECT count(*)::int AS items FROM golden_results WHERE run_id = $1) n WHERE id = $1`,
        [id],
      );
      await recordActivity(tx, {
        ...(actor && { actor }),
        subject: `golden-run:${id}`,
        summary: `${run.night ? 'Nightly batch test' : 'Batch test'} started with ${run.modelId}`,
        after: { name: run.name, model: run.modelId, prompt: run.promptVersion, repeats: run.repeats },
      });
      return id;
    });
  }

  /**
   * Newest first, with the beginning of their prompts.
   * @param isNightly only nightly runs, or only others
   */
  async list(limit: number, before?: string, isNightly?: boolean): Promise<GoldenRunRecord[]> {
    return this.dataSource.query<GoldenRunRecord[]>(
      `${selectRuns('left(g.prompt, 200)')}
       WHERE ($2::uuid IS NULL OR (g.created_at, g.id) < (SELECT created_at, id FROM golden_runs WHERE id = $2))
         AND ($3::boolean IS NULL OR (g.night IS NOT NULL) = $3)
       ORDER BY g.created_at DESC, g.id DESC LIMIT $1`,
      [limit, before ?? null, isNightly ?? null],
    );
  }

  async find(id: string): Promise<GoldenRunRecord | null> {
    return firstRow<GoldenRunRecord>(this.dataSource, `${selectRuns('g.prompt')} WHERE g.id = $1`, [id]);
  }

  async results(runId: string, sort: ResultSort, offset: number, limit: number): Promise<GoldenResultRecord[]> {
    return this.dataSource.query<GoldenResultRecord[]>(
      `${SELECT_RESULTS} WHERE r.run_id = $1 ORDER BY ${ORDER[sort]} OFFSET $2 LIMIT $3`,
      [runId, offset, limit],
    );
  }

  /** In the order of the run, from its beginning or after a result. */
  async resultsAfter(
    runId: string,
    limit: number,
    after?: Pick<GoldenResultRecord, 'position' | 'repeat'>,
  ): Promise<GoldenResultRecord[]> {
    return this.dataSource.query<GoldenResultRecord[]>(
      `${SELECT_RESULTS} WHERE r.run_id = $1 AND (r.position, r.repeat) > ($2, $3) ORDER BY ${ORDER.image} LIMIT $4`,
      [runId, after?.position ?? 0, after?.repeat ?? 0, limit],
    );
  }

  /** Of these images, those that have an answer: all of their answers together. */
  async imageFigures(runId: string, imageIds: readonly string[]): Promise<GoldenImageFigures[]> {
    return this.dataSource.query<GoldenImageFigures[]>(
      `SELECT r.image_id AS "imageId", count(*)::int AS answers, round(avg(r.carbs_grams), 1) AS mean,
         round(avg(r.carbs_grams) - min(r.truth_grams), 1) AS error,
         CASE WHEN count(*) > 1 THEN max(r.carbs_grams) - min(r.carbs_grams) END AS spread
       FROM golden_results r
       WHERE r.run_id = $1 AND r.image_id = ANY ($2) AND r.status = 'answered' AND r.carbs_grams IS NOT NULL
       GROUP BY r.image_id`,
      [runId, imageIds],
    );
  }

  /** Images with a truth and an answer, in the order of the run. */
  async imageMeans(runId: string): Promise<ImageMean[]> {
    return this.dataSource.query<ImageMean[]>(
      `SELECT r.image_id AS "imageId", min(${shownName}) AS "mealName", min(r.truth_grams) AS "truthGrams",
         avg(r.carbs_grams)::float8 AS "meanGrams",
         avg(abs(r.carbs_grams - r.truth_grams))::float8 AS "meanAbsoluteError", count(*)::int AS answers,
         bool_and(r.storage_key IS NULL) AS "isInWords",
         NOT EXISTS (SELECT FROM golden_images i WHERE i.id = r.image_id) AS "isImageDeleted"
       FROM golden_results r
       WHERE r.run_id = $1 AND r.status = 'answered' AND r.truth_grams IS NOT NULL
       GROUP BY r.image_id ORDER BY min(r.position)`,
      [runId],
    );
  }

  /** True when it was running. Calls in progress still end; the others are not made. */
  async cancel(id: string, actor: Actor): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const cancelled = await tx.query<unknown[][]>(
        `UPDATE golden_runs SET status = 'cancelled', finished_at = clock_timestamp()
         WHERE id = $1 AND status = 'running' RETURNING id`,
        [id],
      );
      if (cancelled[0]?.length !== 1) return false;
      const summary = 'Batch test cancelled';
      await recordActivity(tx, { actor, subject: `golden-run:${id}`, summary });
      return true;
    });
  }

  /** The completed runs of a variant that administrators started, newest first, as the list of runs has them. */
  async ofVariant({ modelId, promptSha256, fingerprint }: VariantKey & { readonly fingerprint: string | null }) {
    return this.dataSource.query<GoldenRunRecord[]>(
      `${selectRuns('left(g.prompt, 200)')}
       WHERE g.model_id = $1 AND g.prompt_sha256 = $2 AND g.fingerprint = $3 AND g.status = 'completed' AND g.night IS NULL
         AND g.total_items > 0
       ORDER BY g.finished_at DESC LIMIT ${RUNS_JUDGED}`,
      [modelId, promptSha256, fingerprint],
    );
  }

  /** How many truths lay in the range that people see, in the last completed nightly run of a variant; null without one since then. */
  async nightlyCoverage(
    { modelId, promptSha256, isGrounded }: VariantKey & { readonly isGrounded: boolean },
    since: Date,
  ): Promise<RunFigure | null> {
    const row = await firstRow<{ coverage: RunFigure | null }>(
      this.dataSource,
      `SELECT summary -> 'shownCoverage' AS coverage FROM golden_runs
       WHERE model_id = $1 AND prompt_sha256 = $2 AND status = 'completed' AND night IS NOT NULL AND finished_at >= $3
         AND summary -> 'shownCoverage' -> 'isGrounded' = to_jsonb($4::boolean)
       ORDER BY finished_at DESC LIMIT 1`,
      [modelId, promptSha256, since, isGrounded],
    );
    return row?.coverage ?? null;
  }

  async hasOpen({ modelId, promptSha256 }: VariantKey): Promise<boolean> {
    const row = await firstRow<{ open: boolean }>(
      this.dataSource,
      `SELECT EXISTS (SELECT FROM golden_runs WHERE model_id = $1 AND prompt_sha256 = $2 AND status = 'running') AS open`,
      [modelId, promptSha256],
    );
    return row?.open ?? false;
  }

  /** The figures of a run's answers with their foods looked up; null until they are computed, or with nothing to look up. */
  async groundedOf(runId: string): Promise<GroundedSummary | null> {
    const row = await firstRow<{ grounded: GroundedSummary | null }>(
      this.dataSource,
      'SELECT grounded FROM golden_runs WHERE id = $1',
      [runId],
    );
    return row?.grounded ?? null;
  }

  /**
   * The newest run of a variant in which the model mentioned dosing, however the run ended; null when there is none. A later run
   * without it does not take that back.
   */
  async lastNamingDosing({ modelId, promptSha256 }: VariantKey): Promise<string | null> {
    const row = await firstRow<{ id: string }>(
      this.dataSource,
      `SELECT g.id FROM golden_runs g WHERE g.model_id = $1 AND g.prompt_sha256 = $2 AND ${NAMES_DOSING}
       ORDER BY g.created_at DESC LIMIT 1`,
      [modelId, promptSha256],
    );
    return row?.id ?? null;
  }

  /** Mean tokens of a model's last answered calls; null when it has answered none in the last 30 days. */
  async usualCall(modelId: string): Promise<{ inputTokens: number; outputTokens: number } | null> {
    const [usual] = await this.dataSource.query<{ inputTokens: number | null; outputTokens: number | null }[]>(
      `SELECT avg(input_tokens)::float8 AS "inputTokens", avg(output_tokens)::float8 AS "outputTokens"
       FROM (SELECT input_tokens, output_tokens FROM reads
             WHERE model_id = $1 AND failure_code IS NULL AND created_at > now() - interval '30 days'
             ORDER BY created_at DESC LIMIT 100) r`,
      [modelId],
    );
    if (usual?.inputTokens == null || usual.outputTokens == null) return null;
    return { inputTokens: usual.inputTokens, outputTokens: usual.outputTokens };
  }
}
