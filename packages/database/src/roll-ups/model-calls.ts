import { defineRollUp } from './define-roll-up.js';

/** The cost of model calls: of those of known price, and how many others there were. */
export const modelCalls = defineRollUp({
  name: 'model_call',
  readAs: 'model_calls',
  grains: ['hour'],
  dimensions: { model_id: 'text', purpose: 'text' },
  measures: {
    calls: 'integer',
    failures: 'integer',
    input_tokens: 'bigint',
    output_tokens: 'bigint',
    cost_usd: 'numeric(14,6)',
    duration_ms: 'bigint',
    unpriced: 'integer',
  },
  count: `
  SELECT date_trunc('hour', at, 'UTC'), model_id, purpose, sum(calls)::integer, sum(failures)::integer,
         sum(input_tokens)::bigint, sum(output_tokens)::bigint, sum(cost_usd)::numeric(14,6), sum(duration_ms)::bigint,
         sum(unpriced)::integer
  FROM model_calls WHERE at >= since AND at < until GROUP BY 1, 2, 3`,
  functions: `
-- note_touched_rows without putting its statement together anew at each call: a read is stored while a person waits, and
-- this takes a fifth of the time.
CREATE OR REPLACE FUNCTION note_paid_for_reads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO roll_up_changes (name, bucket)
  SELECT DISTINCT 'model_call_hours', date_trunc('hour', created_at, 'UTC')
  FROM touched WHERE created_at < open_hour();
  RETURN NULL;
END $$;
-- Sums stay what they were when a meal goes, so that no bucket has to be counted again. Demo data, which nobody paid for, may
-- go without a trace: whoever removes it sets carbsight.forget_model_calls.
CREATE OR REPLACE FUNCTION keep_erased_model_calls() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('carbsight.forget_model_calls', true) = 'on' THEN
    INSERT INTO roll_up_changes (name, bucket)
    SELECT DISTINCT 'model_call_hours', date_trunc('hour', created_at, 'UTC')
    FROM erased WHERE created_at < open_hour();
  ELSE
    INSERT INTO erased_model_calls (at, model_id, purpose, calls, failures, input_tokens, output_tokens, cost_usd, duration_ms,
      unpriced)
    SELECT date_trunc('minute', created_at, 'UTC'), model_id, purpose, count(*), count(failure_code), sum(input_tokens),
           sum(output_tokens), coalesce(sum(cost_usd), 0), sum(duration_ms), count(*) FILTER (WHERE cost_usd IS NULL)
    FROM erased GROUP BY 1, 2, 3;
  END IF;
  RETURN NULL;
END $$;`,
  triggers: `
CREATE OR REPLACE TRIGGER reads_paid_for AFTER INSERT ON reads REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_paid_for_reads();
CREATE OR REPLACE TRIGGER reads_erased AFTER DELETE ON reads REFERENCING OLD TABLE AS erased
  FOR EACH STATEMENT EXECUTE FUNCTION keep_erased_model_calls();`,
});
