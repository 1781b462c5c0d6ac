import type { ModelCost, UserFeedback } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';
import { MailEntity, SessionEntity, UserEntity } from '../../entities/account.entities.js';
import { CountedColumns, MealEntity } from '../../entities/meal.entities.js';
import { firstRow, hasRow, pickColumns } from '../rows.js';

const PERSON = [
  'id',
  'email',
  'displayName',
  'subscriptionTier',
  'subscriptionStatus',
  'trialEndsAt',
  'subscriptionEndsAt',
  'tierGrantedAt',
  'language',
  'timezone',
  'remindersEnabled',
  'newsletterOptIn',
  'researchConsentAt',
  'isDemo',
  'lastActiveAt',
  'createdAt',
  'disabledAt',
  'adminRole',
] as const;
export type PersonRow = Pick<UserEntity, (typeof PERSON)[number]> & {
  readonly totalScans: number;
  readonly hasTwoFactor: boolean;
  readonly keeper: { readonly id: string; readonly email: string } | null;
};

/** What remains of a closed account until it is erased is no person any more. */
const IS_OPEN = 'NOT EXISTS (SELECT FROM account_erasures e WHERE e.user_id = u.id)';

/** The last row of a page, after which the next one begins; its time with microseconds, which a Date does not have. */
export type Place = { readonly at: string; readonly id: string };
type Placed<Row> = Row & { readonly placeAt: string };

const MEAL = ['id', 'status', 'createdAt'] as const;
/** A person's meal for their page: no photo, and only the meal's name of the person's words. */
export type TimelineMeal = Pick<MealEntity, (typeof MEAL)[number] | 'name'> & Pick<CountedColumns, 'carbsGrams'>;
type FeedbackRow = Pick<TimelineMeal, 'id' | 'name' | 'carbsGrams'> &
  Pick<UserFeedback, 'thumb' | 'comment'> & { at: Date };

const MAIL = ['id', 'kind', 'status', 'failure', 'createdAt', 'sentAt'] as const;
type MailRow = Pick<MailEntity, (typeof MAIL)[number]>;
const SESSION = ['id', 'userAgent', 'createdAt', 'lastSeenAt'] as const;
export type SessionRow = Pick<SessionEntity, (typeof SESSION)[number]>;

const MEALS = 'meals m LEFT JOIN estimates e ON e.id = m.estimate_id';
const MEAL_WORDS = `coalesce(m.name, e.dish_name) AS name, ${pickColumns('m', CountedColumns, ['carbsGrams'])}`;

type Cost = Omit<ModelCost, 'averageResponseTime'>;
/** Thirty days at the highest usual quota. */
const MEALS_COUNTED = 10_000;

/** One person as administrators see them. Lists are newest first and cost the same however long they are. */
export class PersonQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Null for a closed account. */
  async find(id: string): Promise<PersonRow | null> {
    return firstRow<PersonRow>(
      this.dataSource,
      `SELECT ${pickColumns('u', UserEntity, PERSON)},
         (SELECT count(*)::int FROM scan_overview s WHERE s.user_id = u.id) AS "totalScans",
         EXISTS (SELECT FROM two_factors t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL) AS "hasTwoFactor",
         CASE WHEN k.user_id IS NOT NULL THEN jsonb_build_object('id', keeper.id, 'email', keeper.email) END AS keeper
       FROM users u LEFT JOIN kept_diaries k ON k.user_id = u.id LEFT JOIN users keeper ON keeper.id = k.keeper_id
       WHERE u.id = $1 AND ${IS_OPEN}`,
      [id],
    );
  }

  /** False for a closed account. */
  async exists(id: string): Promise<boolean> {
    return hasRow(this.dataSource.manager, `SELECT FROM users u WHERE u.id = $1 AND ${IS_OPEN}`, [id]);
  }

  meals(userId: string, limit: number, after: Place | null): Promise<Placed<TimelineMeal>[]> {
    return this.page(
      `${pickColumns('m', MealEntity, MEAL)}, ${MEAL_WORDS}`,
      `${MEALS} WHERE m.user_id = $1`,
      ['m.created_at', 'm.id'],
      [userId, limit, after],
    );
  }

  feedback(userId: string, limit: number, after: Place | null): Promise<Placed<FeedbackRow>[]> {
    return this.page(
      `m.id, m.thumb, m.thumb_comment AS comment, m.thumb_at AS at, ${MEAL_WORDS}`,
      `${MEALS} WHERE m.user_id = $1 AND m.thumb_at IS NOT NULL`,
      ['m.thumb_at', 'm.id'],
      [userId, limit, after],
    );
  }

  mails(userId: string, limit: number, after: Place | null): Promise<Placed<MailRow>[]> {
    return this.page(
      pickColumns('m', MailEntity, MAIL),
      'mail_log m WHERE m.user_id = $1',
      ['m.created_at', 'm.id'],
      [userId, limit, after],
    );
  }

  /** Sessions that are still valid. */
  sessions(userId: string, limit: number, after: Place | null): Promise<Placed<SessionRow>[]> {
    return this.page(
      pickColumns('s', SessionEntity, SESSION),
      'sessions s WHERE s.user_id = $1 AND s.expires_at > now()',
      ['s.last_seen_at', 's.id'],
      [userId, limit, after],
    );
  }

  /** What model calls for meals and chat since then cost, the most expensive first. */
  async spend(userId: string, since: Date): Promise<{ costs: Cost[]; isCapped: boolean }> {
    const [costs, counted] = await Promise.all([
      this.dataSource.query<Cost[]>(
        `WITH own AS (
           SELECT id FROM meals WHERE user_id = $1 AND created_at >= $2 ORDER BY created_at DESC LIMIT $3
         ), calls AS (
           SELECT r.model_id, r.purpose, r.failure_code, r.input_tokens, r.output_tokens, r.cost_usd
           FROM own JOIN reads r ON r.meal_id = own.id
           UNION ALL
           SELECT r.model_id, r.purpose, r.failure_code, r.input_tokens, r.output_tokens, r.cost_usd
           FROM chat_messages c JOIN reads r ON r.chat_message_id = c.id WHERE c.user_id = $1 AND c.created_at >= $2
         )
         SELECT model_id AS "modelId", purpose, count(*)::int AS calls,
           count(*) FILTER (WHERE failure_code IS NOT NULL)::int AS failures,
           sum(input_tokens + output_tokens)::float8 AS tokens, coalesce(sum(cost_usd), 0)::float8 AS "costUsd",
           count(*) FILTER (WHERE cost_usd IS NULL)::int AS "unpricedCalls"
         FROM calls GROUP BY model_id, purpose ORDER BY "costUsd" DESC, model_id, purpose`,
        [userId, since, MEALS_COUNTED],
      ),
      firstRow<{ isCapped: boolean }>(
        this.dataSource,
        `SELECT count(*) > $3 AS "isCapped"
         FROM (SELECT FROM meals WHERE user_id = $1 AND created_at >= $2 LIMIT $3 + 1) m`,
        [userId, since, MEALS_COUNTED],
      ),
    ]);
    return { costs, isCapped: counted?.isCapped ?? false };
  }

  private page<Row>(
    columns: string,
    from: string,
    [at, id]: readonly [string, string],
    [userId, limit, after]: readonly [string, number, Place | null],
  ): Promise<Placed<Row>[]> {
    return this.dataSource.query<Placed<Row>[]>(
      `SELECT ${columns}, ${at}::text AS "placeAt" FROM ${from}${after ? ` AND (${at}, ${id}) < ($3::timestamptz, $4::uuid)` : ''}
       ORDER BY ${at} DESC, ${id} DESC LIMIT $2`,
      [userId, limit, ...(after ? [after.at, after.id] : [])],
    );
  }
}
