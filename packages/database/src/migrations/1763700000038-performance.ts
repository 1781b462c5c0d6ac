import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- A process that runs, or ran until lately, and what it has counted since its start.
CREATE TABLE running_processes (
  id uuid PRIMARY KEY,
  program text NOT NULL,
  host text NOT NULL,
  cores integer NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  heap_used_bytes double precision NOT NULL,
  heap_total_bytes double precision NOT NULL,
  cpu_user_percent double precision NOT NULL,
  cpu_system_percent double precision NOT NULL,
  cache_entries integer NOT NULL,
  requests double precision NOT NULL,
  request_ms double precision NOT NULL,
  queries double precision NOT NULL,
  query_ms double precision NOT NULL,
  cache_hits double precision NOT NULL,
  cache_misses double precision NOT NULL,
  cpu_user_ms double precision NOT NULL,
  cpu_system_ms double precision NOT NULL
);
CREATE INDEX running_processes_seen_at_idx ON running_processes (seen_at);

-- What each process counted in a minute. Kept for two days.
CREATE TABLE process_minutes (
  minute timestamptz NOT NULL,
  process_id uuid NOT NULL,
  program text NOT NULL,
  heap_used_bytes double precision NOT NULL,
  requests double precision NOT NULL,
  request_ms double precision NOT NULL,
  queries double precision NOT NULL,
  query_ms double precision NOT NULL,
  cache_hits double precision NOT NULL,
  cache_misses double precision NOT NULL,
  cpu_user_ms double precision NOT NULL,
  cpu_system_ms double precision NOT NULL,
  PRIMARY KEY (minute, process_id)
);

-- What calls of a model cost whose meal was deleted since, added up so that nothing in it leads to a person. Without it
-- the history would get cheaper, and the budget of the day fresh money, whenever somebody deletes a meal.
CREATE TABLE erased_model_calls (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  model_id text NOT NULL,
  purpose text NOT NULL,
  calls integer NOT NULL,
  failures integer NOT NULL,
  input_tokens bigint NOT NULL,
  output_tokens bigint NOT NULL,
  cost_usd numeric(14,6) NOT NULL,
  duration_ms bigint NOT NULL
);
CREATE INDEX erased_model_calls_at_idx ON erased_model_calls (at);

-- Every call of a model that was ever paid for.
CREATE VIEW model_calls AS
SELECT created_at AS at, model_id, purpose, 1 AS calls, (failure_code IS NOT NULL)::integer AS failures,
       input_tokens::bigint AS input_tokens, output_tokens::bigint AS output_tokens, cost_usd::numeric AS cost_usd,
       duration_ms::bigint AS duration_ms
FROM reads
UNION ALL
SELECT at, model_id, purpose, calls, failures, input_tokens, output_tokens, cost_usd::numeric, duration_ms
FROM erased_model_calls;

INSERT INTO roll_ups (name, grain) VALUES ('model_call_hours', 'hour');
CREATE TABLE model_call_hours (
  bucket timestamptz NOT NULL,
  model_id text NOT NULL,
  purpose text NOT NULL,
  calls integer NOT NULL,
  failures integer NOT NULL,
  input_tokens bigint NOT NULL,
  output_tokens bigint NOT NULL,
  cost_usd numeric(14,6) NOT NULL,
  duration_ms bigint NOT NULL,
  PRIMARY KEY (bucket, model_id, purpose)
);

CREATE FUNCTION count_model_call_hours(since timestamptz, until timestamptz) RETURNS SETOF model_call_hours
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT date_trunc('hour', at, 'UTC'), model_id, purpose, sum(calls)::integer, sum(failures)::integer,
         sum(input_tokens)::bigint, sum(output_tokens)::bigint, sum(cost_usd)::numeric(14,6), sum(duration_ms)::bigint
  FROM model_calls WHERE at >= since AND at < until GROUP BY 1, 2, 3;
END;

CREATE VIEW model_calls_by_hour AS
SELECT h.* FROM model_call_hours h
WHERE NOT EXISTS (SELECT FROM roll_up_changes c WHERE c.name = 'model_call_hours' AND c.bucket = h.bucket)
UNION ALL
SELECT n.* FROM open_buckets('model_call_hours') o, count_model_call_hours(o.since, o.until) n;

-- The sums stay what they were, so that no bucket has to be counted again. Only what was never paid for, demo data, may
-- go without a trace: who removes it says so with the setting carbsight.forget_model_calls.
CREATE FUNCTION keep_erased_model_calls() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('carbsight.forget_model_calls', true) = 'on' THEN
    INSERT INTO roll_up_changes (name, bucket)
    SELECT DISTINCT 'model_call_hours', date_trunc('hour', created_at, 'UTC')
    FROM erased WHERE created_at < open_hour();
  ELSE
    INSERT INTO erased_model_calls (at, model_id, purpose, calls, failures, input_tokens, output_tokens, cost_usd, duration_ms)
    SELECT date_trunc('minute', created_at, 'UTC'), model_id, purpose, count(*), count(failure_code), sum(input_tokens),
           sum(output_tokens), sum(cost_usd), sum(duration_ms)
    FROM erased GROUP BY 1, 2, 3;
  END IF;
  RETURN NULL;
END $$;

-- What note_touched_rows does, without the text that it puts together anew at each call: a read is kept while a person
-- waits, and this takes a fifth of the time.
CREATE FUNCTION note_paid_for_reads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO roll_up_changes (name, bucket)
  SELECT DISTINCT 'model_call_hours', date_trunc('hour', created_at, 'UTC')
  FROM touched WHERE created_at < open_hour();
  RETURN NULL;
END $$;

CREATE TRIGGER reads_paid_for AFTER INSERT ON reads REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_paid_for_reads();
CREATE TRIGGER reads_erased AFTER DELETE ON reads REFERENCING OLD TABLE AS erased
  FOR EACH STATEMENT EXECUTE FUNCTION keep_erased_model_calls();
`;

const down = `
DROP TRIGGER reads_erased ON reads;
DROP TRIGGER reads_paid_for ON reads;
DROP FUNCTION keep_erased_model_calls, note_paid_for_reads;
DROP VIEW model_calls_by_hour;
DROP FUNCTION count_model_call_hours;
DROP TABLE model_call_hours;
DELETE FROM roll_up_changes WHERE name = 'model_call_hours';
DELETE FROM roll_ups WHERE name = 'model_call_hours';
DROP VIEW model_calls;
DROP TABLE erased_model_calls, process_minutes, running_processes;
`;

/** What the Performance Dashboard reads: counters of the processes, and what the calls of models cost. */
export class Performance1763700000038 implements MigrationInterface {
  readonly name = 'Performance1763700000038';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
