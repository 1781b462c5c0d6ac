import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every grain has the same columns; the coarser ones add up the finer one. */
const rollUp = (name: string, finer: string | null) => `
CREATE TABLE comparison_${name}s (
  bucket timestamptz NOT NULL,
  production_model text NOT NULL,
  test_model text NOT NULL,
  -- Production minus test. Both are kept to a tenth of a gram, so that this is the exact distribution of the differences.
  difference_grams numeric(7,1) NOT NULL,
  comparisons integer NOT NULL,
  PRIMARY KEY (bucket, production_model, test_model, difference_grams)
);
CREATE FUNCTION count_comparison_${name}s(since timestamptz, until timestamptz) RETURNS SETOF comparison_${name}s
STABLE LANGUAGE sql BEGIN ATOMIC
  ${
    finer
      ? `SELECT date_trunc('${name}', bucket, 'UTC'), production_model, test_model, difference_grams,
         sum(comparisons)::integer
  FROM comparison_by_${finer}(since, until) GROUP BY 1, 2, 3, 4`
      : `SELECT date_trunc('${name}', created_at, 'UTC'), production_model, test_model, difference_grams, count(*)::integer
  FROM comparisons WHERE created_at >= since AND created_at < until GROUP BY 1, 2, 3, 4`
  };
END;
CREATE FUNCTION comparison_by_${name}(begins timestamptz, ends timestamptz) RETURNS SETOF comparison_${name}s
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT t.* FROM comparison_${name}s t
  WHERE t.bucket >= begins AND t.bucket < ends
    AND NOT EXISTS (SELECT FROM roll_up_changes c WHERE c.name = 'comparison_${name}s' AND c.bucket = t.bucket)
  UNION ALL
  SELECT n.* FROM open_buckets('comparison_${name}s') o,
    count_comparison_${name}s(greatest(o.since, begins), least(o.until, ends)) n
  WHERE o.since < ends AND o.until > begins;
END;
CREATE VIEW comparison_by_${name} AS SELECT * FROM comparison_by_${name}('-infinity', 'infinity');
`;

const noteTouched = `FOR EACH STATEMENT
  EXECUTE FUNCTION note_touched_rows('created_at', 'comparison_hours', 'comparison_days', 'comparison_weeks')`;

const up = `
INSERT INTO roll_ups (name, grain)
VALUES ('comparison_hours', 'hour'), ('comparison_days', 'day'), ('comparison_weeks', 'week');
${rollUp('hour', null)}
${rollUp('day', 'hour')}
${rollUp('week', 'day')}
CREATE TRIGGER comparisons_added AFTER INSERT ON comparisons REFERENCING NEW TABLE AS touched ${noteTouched};
CREATE TRIGGER comparisons_deleted AFTER DELETE ON comparisons REFERENCING OLD TABLE AS touched ${noteTouched};

-- The list of one model's comparisons, and of those that are far apart, newest first.
CREATE INDEX comparisons_production_model_idx ON comparisons (production_model, created_at, id);
CREATE INDEX comparisons_test_model_idx ON comparisons (test_model, created_at, id);
CREATE INDEX comparisons_apart_idx ON comparisons (created_at, id) WHERE abs(difference_grams) >= 5;
-- Few are very far apart: for these no other index would do.
CREATE INDEX comparisons_size_idx ON comparisons (abs(difference_grams));
-- An order that says nothing about the meals and stays the same: the first ones are a fair and repeatable sample.
CREATE INDEX comparisons_shuffled_idx ON comparisons (right(md5(id::text), 8), id);
`;

const down = `
DROP INDEX comparisons_shuffled_idx;
DROP INDEX comparisons_size_idx;
DROP INDEX comparisons_apart_idx;
DROP INDEX comparisons_test_model_idx;
DROP INDEX comparisons_production_model_idx;
DROP TRIGGER comparisons_deleted ON comparisons;
DROP TRIGGER comparisons_added ON comparisons;
${['week', 'day', 'hour']
  .map(
    (name) => `DROP VIEW comparison_by_${name};
DROP FUNCTION comparison_by_${name}, count_comparison_${name}s;
DROP TABLE comparison_${name}s;`,
  )
  .join('\n')}
DELETE FROM roll_up_changes WHERE name LIKE 'comparison\\_%';
DELETE FROM roll_ups WHERE name LIKE 'comparison\\_%';
`;

/** How far production and test model are apart: the distribution of the differences by hour, day and week. */
export class ComparisonFigures1763700000032 implements MigrationInterface {
  readonly name = 'ComparisonFigures1763700000032';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
