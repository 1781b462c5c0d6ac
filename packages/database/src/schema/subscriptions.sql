-- What the payment provider says of a person, one row each; users holds what follows from it (docs/features/accounts.md).
CREATE TABLE subscriptions (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  customer_id text NOT NULL,
  subscription_id text,
  tier text,
  provider_status text CHECK (provider_status IN ('incomplete', 'active', 'past_due', 'ended')),
  started_at timestamptz,
  period_ends_at timestamptz,
  cancels_at timestamptz,
  -- All of them, so that what follows does not depend on the order in which they arrived.
  reports jsonb NOT NULL DEFAULT '[]',
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

-- What is still to be ended at the provider, retried until it is: nobody pays for an account that is gone.
CREATE TABLE billing_endings (
  subject text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('customer', 'subscription')),
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX billing_endings_due_at_idx ON billing_endings (due_at);

-- However an account is deleted, its customer at the provider goes with it.
CREATE FUNCTION end_billing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO billing_endings (subject, kind) SELECT customer_id, 'customer' FROM gone ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER subscriptions_removed AFTER DELETE ON subscriptions REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION end_billing();

-- Addresses that had their trial, as keyed hashes: they outlive the account and identify nobody.
CREATE TABLE trial_claims (
  address_hash text PRIMARY KEY,
  started_at timestamptz NOT NULL
);
