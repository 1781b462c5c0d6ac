import type { FailureCode } from '@carbsight/contracts';
import {
  type JudgedAnswer,
  type JudgedCase,
  type JudgedOutcomes,
  type Judgement,
  RULE_BASED_JUDGE,
  shownJudge,
} from '@carbsight/domain';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { EstimateEntity, MealItemEntity } from '../../entities/estimate.entities.js';
import { EvaluationSampleEntity, JudgementEntity } from '../../entities/evaluation.entities.js';
import { ModelSettingEntity } from '../../entities/model.entities.js';
import { newId } from '../../new-id.js';
import type { ComparableSample } from '../comparisons/comparison.queries.js';
import { type ClaimedSample, finishSample } from '../comparisons/evaluation-sample.queries.js';
import { type Actor, recordActivity } from '../operations/activity.queries.js';
import { firstRow, type LeftJoined, pickColumns, pickOf } from '../rows.js';

/** Two answers about one meal; the test model's only when it was compared with the judged one. */
export type JudgeableMeal = {
  readonly judged: JudgedCase;
  readonly testEstimateId: string | null;
};

type NewJudgement = Judgement & Pick<JudgementEntity, 'judgeModel' | 'evaluationVersion'>;

/** `unknown`: there is no such meal. `no-estimate`: there is nothing to judge. */
export type JudgeState =
  | { readonly kind: 'unknown' | 'no-estimate' }
  | {
      readonly kind: 'judgeable';
      readonly photos: number;
      readonly isJudged: boolean;
      readonly isRunning: boolean;
      readonly lastFailure: FailureCode | null;
    };

const ANSWER = ['dishName', 'carbsGrams', 'lowGrams', 'highGrams', 'analysis'] as const;
const ITEM = ['item', 'portion', 'grams', 'carbsGrams', 'reference'] as const;

type AnswerRow = Pick<EstimateEntity, 'id' | (typeof ANSWER)[number]>;
type StateRow = LeftJoined<Pick<EvaluationSampleEntity, 'status' | 'failureCode'>> & {
  readonly hasEstimate: boolean;
  readonly photos: number;
  readonly isJudged: boolean;
};

const STATE = `
  SELECT m.estimate_id IS NOT NULL AND m.status = 'completed' AS "hasEstimate",
         CASE WHEN m.photo_id IS NULL THEN 0 ELSE 1 + m.more_photos END AS photos,
         ${pickColumns('s', EvaluationSampleEntity, ['status', 'failureCode'])},
         EXISTS (SELECT FROM judgements j WHERE j.meal_id = m.id) AS "isJudged"
  FROM meals m
  LEFT JOIN evaluation_samples s ON s.meal_id = m.id AND s.purpose = 'judge'
  WHERE m.id = $1`;

/** What the audit keeps of a replaced judgement. */
const REPLACED = ['totalScore', 'judgeModel', 'evaluationVersion'] as const;

/** Judgements, and what is judged. */
export class JudgementQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest one of a meal, whatever its version. */
  async find(mealId: string): Promise<JudgementEntity | null> {
    return latestOf(this.dataSource.manager, mealId);
  }

  /** Null when the estimates were deleted in the meantime. */
  async judgeable({ mealId, note, live }: ComparableSample): Promise<JudgeableMeal | null> {
    const rows = await this.dataSource.query<AnswerRow[]>(
      `SELECT ${pickColumns('e', EstimateEntity, ['id', ...ANSWER])} FROM estimates e
       WHERE e.id = $1 OR e.id = (SELECT test_estimate_id FROM comparisons WHERE meal_id = $2 AND live_estimate_id = $1)`,
      [live.estimateId, mealId],
    );
    const items = await this.dataSource
      .getRepository(MealItemEntity)
      .find({ where: { estimateId: In(rows.map(({ id }) => id)) }, order: { position: 'ASC' } });
    const answered = rows.find(({ id }) => id === live.estimateId);
    const test = rows.find(({ id }) => id !== live.estimateId) ?? null;
    if (!answered) return null;
    const answerOf = (answer: AnswerRow): JudgedAnswer => ({
      ...pickOf(answer, ANSWER),
      items: items.filter(({ estimateId }) => estimateId === answer.id).map((item) => pickOf(item, ITEM)),
    });
    return {
      judged: { mealId, note, live: answerOf(answered), test: test && answerOf(test) },
      testEstimateId: test?.id ?? null,
    };
  }

  /**
   * Stores a judgement and ends its sample. Replaces an earlier one of the same version.
   * @returns false, and nothing is stored, when another attempt took the sample over
   */
  async store(
    sample: ComparableSample,
    { testEstimateId }: Pick<JudgeableMeal, 'testEstimateId'>,
    judgement: NewJudgement,
    now = new Date(),
  ): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      if (!(await finishSample(tx, sample, now))) return false;
      const { mealId, live } = sample;
      await tx.upsert(
        JudgementEntity,
        {
          id: newId(),
          mealId,
          estimateId: live.estimateId,
          testEstimateId,
          ...judgement,
          problematicMatches: [...judgement.problematicMatches],
          createdAt: now,
        },
        ['mealId', 'evaluationVersion'],
      );
      return true;
    });
  }

  async state(mealId: string): Promise<JudgeState> {
    const row = await firstRow<StateRow>(this.dataSource, STATE, [mealId]);
    if (!row) return { kind: 'unknown' };
    const { hasEstimate, photos, isJudged, status, failureCode } = row;
    if (!hasEstimate) return { kind: 'no-estimate' };
    const isRunning = status === 'queued' || status === 'running';
    return {
      kind: 'judgeable',
      photos,
      isJudged,
      isRunning,
      lastFailure: status === 'failed' ? failureCode : null,
    };
  }

  /** Opens the meal's sample for another judgement; false when one is in progress. */
  async request(mealId: string, actor: Actor): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const opened = await tx.query<unknown[]>(
        `INSERT INTO evaluation_samples AS s (meal_id, purpose) VALUES ($1, 'judge')
         ON CONFLICT (meal_id, purpose) DO UPDATE
           SET status = 'queued', failure_code = NULL, enqueues = 0, queued_at = now(), finished_at = NULL
           WHERE s.status NOT IN ('queued', 'running')
         RETURNING meal_id`,
        [mealId],
      );
      if (opened.length === 0) return false;
      const latest = await latestOf(tx, mealId);
      const before = latest && pickOf(latest, REPLACED);
      const summary = before ? 'New judgement of a meal asked for' : 'Judgement of a meal asked for';
      await recordActivity(tx, { actor, subject: `judgement:${mealId}`, summary, before });
      return true;
    });
  }
}

/** The newest one of a meal, whatever its version. */
async function latestOf(manager: EntityManager, mealId: string): Promise<JudgementEntity | null> {
  return manager.findOne(JudgementEntity, { where: { mealId }, order: { createdAt: 'DESC', id: 'DESC' } });
}

/** Whether there is something to judge. */
export function isJudgeable(sample: ClaimedSample): sample is ComparableSample {
  return sample.live !== null;
}

/** Caps in US dollars, of a UTC day and a UTC month. */
export type JudgeCaps = { readonly daily: number; readonly monthly: number };

/** The maximum cost of a judgement, reserved from the caps until the real cost is known. */
type Reservation = { readonly day: string; readonly usd: number };

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
    readonly caps: JudgeCaps,
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

type Question = {
  /** The start of an hour. */
  readonly since: Date;
  readonly evaluationVersion: string;
  /** Totals of different judges are never combined. */
  readonly judgeModel: string;
  /** Enough own figures: no older day is searched for more. */
  readonly ownFiguresEnough: number;
};
type Row = Pick<JudgedOutcomes, 'bands' | 'truths'> & { readonly ownFigures: string };

const DAY_MS = 86_400_000;

/**
 * Whole days are read by day and the rest by hour, in one row, so that everything is from the same moment. Own figures are taken
 * in whole buckets, newest first: part of a day could be only the low totals or only the high ones. There are few golden images:
 * each is looked up by its meal.
 */
const OUTCOMES = `
  WITH judged AS MATERIALIZED (
    SELECT *, coalesce(sum(compared) OVER (ORDER BY bucket DESC GROUPS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
         < $4::int AS is_read
    FROM (SELECT * FROM judged_by_hour($1, $2)
          UNION ALL
          SELECT * FROM judged_by_day($2, 'infinity')) bucketed
    WHERE evaluation_version = $3 AND judge_model = $5)
  SELECT
    (SELECT coalesce(json_agg(b), '[]') FROM (
       SELECT band, sum(meals) AS "judgedMeals", sum(rated) AS "ratedMeals", sum(thumbs_up) AS "thumbsUp",
              sum(corrected) AS "correctedMeals", sum(compared) AS "comparedMeals"
       FROM judged GROUP BY band) b) AS bands,
    (SELECT coalesce(string_agg(own_figures, ' '), '') FROM judged WHERE is_read AND own_figures <> '') AS "ownFigures",
    (SELECT coalesce(json_agg(t), '[]') FROM (
       SELECT j.total_score AS "totalScore", abs(e.carbs_grams - g.truth_grams) AS "errorGrams"
       FROM golden_images g
       JOIN judgements j ON j.meal_id = g.meal_id AND j.evaluation_version = $3 AND j.judge_model = $5
       JOIN estimates e ON e.id = j.estimate_id
       WHERE g.has_truth AND g.meal_id IS NOT NULL AND j.created_at >= $1) t) AS truths`;

/** What one judge has judged; `score` is the sum of its totals, `lastAt` the hour of its latest judgement. */
export type JudgeTotals = Pick<JudgementEntity, 'judgeModel'> & {
  readonly judgedMeals: number;
  readonly score: number;
  readonly lastAt: Date;
};

export type SortingJudge = Pick<JudgementEntity, 'judgeModel' | 'evaluationVersion'> & Pick<JudgeTotals, 'judgedMeals'>;

const TOTALS = `
  SELECT judge_model AS "judgeModel", sum(meals)::int AS "judgedMeals", sum(total_score)::float8 AS score, max(bucket) AS "lastAt"`;

/** Judged estimates next to people's feedback and the truth. From roll-ups: the cost does not grow with the history. */
export class JudgeAgreementQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Of the judgements since then, exact at this moment. */
  async outcomes({ since, evaluationVersion, judgeModel, ownFiguresEnough }: Question): Promise<JudgedOutcomes> {
    const values = [since, nextDayOf(since), evaluationVersion, ownFiguresEnough, judgeModel];
    const [row] = await this.dataSource.query<Row[]>(OUTCOMES, values);
    if (!row) throw new Error('The outcomes of judgements have no row');
    return { ...row, ownFigures: row.ownFigures === '' ? [] : row.ownFigures.split(' ').map(ownFigure) };
  }

  /** By this version of the rubric, the latest judge first. */
  async totals(evaluationVersion: string): Promise<JudgeTotals[]> {
    return this.dataSource.query<JudgeTotals[]>(
      `${TOTALS} FROM judged_by_day WHERE evaluation_version = $1 GROUP BY 1 ORDER BY "lastAt" DESC, "judgedMeals" DESC`,
      [evaluationVersion],
    );
  }

  /** Whose scores lists are sorted and ranked by, since scores of two judges are never in one order. */
  async sortingJudge(evaluationVersion: string): Promise<SortingJudge> {
    const [totals, setting] = await Promise.all([
      this.totals(evaluationVersion),
      this.dataSource.getRepository(ModelSettingEntity).findOneBy({ configType: 'judge_model' }),
    ]);
    const judgeModel = shownJudge('models', setting?.modelId ?? null, totals) ?? RULE_BASED_JUDGE;
    const { judgedMeals = 0 } = totals.find((each) => each.judgeModel === judgeModel) ?? {};
    return { judgeModel, evaluationVersion, judgedMeals };
  }

  /** As `totals`, of the judgements since the start of an hour. */
  async totalsSince(evaluationVersion: string, since: Date): Promise<JudgeTotals[]> {
    return this.dataSource.query<JudgeTotals[]>(
      `${TOTALS} FROM (SELECT * FROM judged_by_hour($2, $3) UNION ALL SELECT * FROM judged_by_day($3, 'infinity')) judged
       WHERE evaluation_version = $1 GROUP BY 1 ORDER BY "lastAt" DESC, "judgedMeals" DESC`,
      [evaluationVersion, since, nextDayOf(since)],
    );
  }
}

const nextDayOf = (since: Date) => new Date(Math.ceil(since.getTime() / DAY_MS) * DAY_MS);

/** @param text as in judged_hours: a total and a difference */
function ownFigure(text: string): JudgedOutcomes['ownFigures'][number] {
  const colon = text.indexOf(':');
  return { totalScore: Number(text.slice(0, colon)), differenceGrams: Number(text.slice(colon + 1)) };
}
