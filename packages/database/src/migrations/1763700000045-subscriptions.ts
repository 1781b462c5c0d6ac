import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
ALTER TABLE users
  ADD COLUMN subscription_ends_at timestamptz,
  ADD COLUMN trial_started_at timestamptz,
  ADD COLUMN tier_granted_at timestamptz;
UPDATE users SET trial_started_at = trial_ends_at - interval '7 days' WHERE trial_ends_at IS NOT NULL;
-- Whose tier has ended by time alone: looked for every minute among few rows.
CREATE INDEX users_trial_over_idx ON users (trial_ends_at)
  WHERE trial_ends_at IS NOT NULL AND subscription_tier <> 'free';
CREATE INDEX users_subscription_over_idx ON users (subscription_ends_at)
  WHERE subscription_ends_at IS NOT NULL AND subscription_tier <> 'free';

-- What the payment provider says of a person, one row each; users holds what follows from it.
CREATE TABLE subscriptions (
  user_id uuid PRIMARY KEY CONSTRAINT subscriptions_user_id_fkey REFERENCES users ON DELETE CASCADE,
  customer_id text NOT NULL,
  subscription_id text,
  tier text,
  provider_status text CONSTRAINT subscriptions_provider_status_check
    CHECK (provider_status IN ('incomplete', 'active', 'past_due', 'ended')),
  started_at timestamptz,
  period_ends_at timestamptz,
  cancels_at timestamptz,
  state_at timestamptz,
  state_rank smallint NOT NULL DEFAULT 0,
  payment_outcome text CONSTRAINT subscriptions_payment_outcome_check CHECK (payment_outcome IN ('paid', 'failed')),
  payment_at timestamptz,
  past_due_since timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX subscriptions_customer_id_key ON subscriptions (customer_id);
CREATE UNIQUE INDEX subscriptions_subscription_id_key ON subscriptions (subscription_id);

-- Each message of the provider counts once.
CREATE TABLE billing_events (
  id text PRIMARY KEY,
  kind text NOT NULL,
  occurred_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX billing_events_received_at_idx ON billing_events (received_at);

-- What is still to be ended at the provider, tried again until it is: nobody pays for an account that is gone.
CREATE TABLE billing_endings (
  subject text PRIMARY KEY,
  kind text NOT NULL CONSTRAINT billing_endings_kind_check CHECK (kind IN ('customer', 'subscription')),
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX billing_endings_due_at_idx ON billing_endings (due_at);

-- However an account goes, by its owner or an administrator: its row takes the customer along.
CREATE FUNCTION end_billing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO billing_endings (subject, kind) SELECT customer_id, 'customer' FROM gone ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER subscriptions_removed AFTER DELETE ON subscriptions REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION end_billing();

-- Addresses that had their trial, as keyed hashes without a person: they outlive the account and tell nobody who it was.
CREATE TABLE trial_claims (
  address_hash text PRIMARY KEY,
  started_at timestamptz NOT NULL
);
`;

const down = `
DROP TABLE trial_claims;
DROP TABLE subscriptions;
DROP FUNCTION end_billing;
DROP TABLE billing_endings, billing_events;
DROP INDEX users_trial_over_idx, users_subscription_over_idx;
ALTER TABLE users DROP COLUMN subscription_ends_at, DROP COLUMN trial_started_at, DROP COLUMN tier_granted_at;
`;

/** Trials, paid plans, and what the payment provider says of them. */
export class Subscriptions1763700000045 implements MigrationInterface {
  readonly name = 'Subscriptions1763700000045';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
