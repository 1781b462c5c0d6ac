import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A subscription's reports are all kept, so that what follows from them does not depend on the order in which they arrived. */
export class BillingReports1798300000000 implements MigrationInterface {
  readonly name = 'BillingReports1798300000000';

  /** What is known so far becomes the first reports. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE subscriptions ADD COLUMN reports jsonb NOT NULL DEFAULT '[]';
      WITH known AS (
        SELECT *, coalesce(started_at, payment_at, state_at, created_at) AS began,
          jsonb_build_object('customerId', customer_id, 'subscriptionId', subscription_id) AS ids
        FROM subscriptions WHERE subscription_id IS NOT NULL
      ), kept AS (
        SELECT user_id, jsonb_agg(jsonb_build_object('at', at, 'report', ids || report)) AS reports
        FROM known, LATERAL (VALUES
          (began, jsonb_build_object('kind', 'checkout', 'tier', tier,
            'isPaid', provider_status <> 'incomplete' OR coalesce(payment_outcome = 'paid', false))),
          (coalesce(state_at, CASE provider_status WHEN 'ended' THEN now() END), jsonb_build_object('kind', 'subscription',
            'tier', tier, 'status', provider_status, 'startedAt', began, 'periodEndsAt', period_ends_at,
            'cancelsAt', cancels_at, 'rank', greatest(state_rank, 2))),
          (payment_at, jsonb_build_object('kind', 'payment', 'outcome', payment_outcome)),
          (past_due_since, jsonb_build_object('kind', 'payment', 'outcome', 'failed'))
        ) AS said (at, report) WHERE at IS NOT NULL GROUP BY user_id
      )
      UPDATE subscriptions s SET reports = kept.reports,
        provider_status = CASE
          WHEN provider_status = 'ended' OR payment_at IS NULL OR payment_at <= state_at THEN provider_status
          WHEN payment_outcome = 'paid' THEN 'active'
          WHEN provider_status = 'active' THEN 'past_due'
          ELSE provider_status END
      FROM kept WHERE kept.user_id = s.user_id;
      ALTER TABLE subscriptions DROP COLUMN state_at, DROP COLUMN state_rank, DROP COLUMN payment_outcome,
        DROP COLUMN payment_at, DROP COLUMN past_due_since;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE subscriptions ADD COLUMN state_at timestamptz, ADD COLUMN state_rank smallint NOT NULL DEFAULT 0,
        ADD COLUMN payment_outcome text CHECK (payment_outcome IN ('paid', 'failed')),
        ADD COLUMN payment_at timestamptz, ADD COLUMN past_due_since timestamptz;
      UPDATE subscriptions SET
        state_at = (SELECT max((said ->> 'at')::timestamptz) FROM jsonb_array_elements(reports) AS said),
        past_due_since = CASE WHEN provider_status = 'past_due' THEN (
          SELECT subscription_ends_at - interval '168 hours' FROM users WHERE id = user_id) END;
      ALTER TABLE subscriptions DROP COLUMN reports;`);
  }
}
