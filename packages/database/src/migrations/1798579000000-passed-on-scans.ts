import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As before, but for what is added: one more column at its end. */
const SOURCE = (added: string) => `
      CREATE VIEW meal_facet_source AS
      SELECT m.id AS meal_id, m.created_at, m.entry,
        CASE WHEN m.status IN ('queued', 'analysing') THEN 'open' ELSE m.status END AS status,
        CASE WHEN m.status = 'failed' THEN m.failure_code END AS failure_code,
        m.thumb, m.thumb_comment IS NOT NULL AS has_comment,
        m.is_corrected OR coalesce(m.packaged_found -> 'food' <> m.packaged -> 'food', false) AS is_corrected,
        m.is_answered, m.is_partial, coalesce(e.model_id, called.model_id) AS model_id, e.prompt_version,
        CASE WHEN judged.total_score IS NOT NULL THEN judge_band(judged.total_score) END AS judge_band,
        coalesce(m.is_corrected AND NOT
          CASE e.carb_basis WHEN 'total' THEN m.own_total_grams ELSE m.own_available_grams END BETWEEN e.low_grams
            AND CASE WHEN e.unknown_items = '[]' THEN e.high_grams ELSE 'infinity' END, false) AS is_range_missed${added}
      FROM meals m LEFT JOIN estimates e ON e.id = m.estimate_id
      LEFT JOIN LATERAL (
        SELECT model_id FROM reads WHERE meal_id = m.id AND m.status = 'failed' AND e.id IS NULL AND purpose = 'live'
        ORDER BY created_at DESC, id DESC LIMIT 1) called ON true
      LEFT JOIN LATERAL (
        SELECT total_score FROM judgements WHERE meal_id = m.id ORDER BY created_at DESC, id DESC LIMIT 1) judged ON true;`;

const NOTE_FACETS = (added: string) => `
      CREATE OR REPLACE FUNCTION note_facets(meals uuid[]) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        IF meals IS NULL THEN RETURN; END IF;
        INSERT INTO meal_facets AS f SELECT * FROM meal_facet_source WHERE meal_id = ANY (meals)
        ON CONFLICT (meal_id) DO UPDATE SET entry = excluded.entry, status = excluded.status,
          failure_code = excluded.failure_code, thumb = excluded.thumb, has_comment = excluded.has_comment,
          is_corrected = excluded.is_corrected, is_answered = excluded.is_answered, is_partial = excluded.is_partial,
          model_id = excluded.model_id, prompt_version = excluded.prompt_version, judge_band = excluded.judge_band,
          is_range_missed = excluded.is_range_missed${added}
        WHERE f IS DISTINCT FROM excluded;
      END $$;`;

/** Scans that the first model of the order could not read, so that they are found in Scan Overview. */
export class PassedOnScans1798579000000 implements MigrationInterface {
  readonly name = 'PassedOnScans1798579000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE meal_facets ADD COLUMN is_passed_on boolean NOT NULL DEFAULT false;
      DROP VIEW meal_facet_source;
      ${SOURCE(`,\n        coalesce(e.fallback_from <> '[]', false) AS is_passed_on`)}
      ${NOTE_FACETS(', is_passed_on = excluded.is_passed_on')}
      UPDATE meal_facets f SET is_passed_on = true FROM estimates e JOIN meals m ON m.estimate_id = e.id
        WHERE e.fallback_from <> '[]' AND f.meal_id = m.id;
      CREATE INDEX meal_facets_passed_on_idx ON meal_facets (created_at, meal_id) WHERE is_passed_on;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM quality_monitors WHERE kind = 'passed-on';
      DROP VIEW meal_facet_source;
      ${SOURCE('')}
      ${NOTE_FACETS('')}
      ALTER TABLE meal_facets DROP COLUMN is_passed_on;`);
  }
}
