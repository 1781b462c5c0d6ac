import type { MigrationInterface, QueryRunner } from 'typeorm';

type Names = Readonly<Record<string, string>>;

const COMPARED: Names = { production_model: 'live_model' };
const JUDGED: Names = { overridden: 'corrected' };
const SESSIONS: Names = { carb_overridden: 'own_total_entered' };

/** Tables first: the names of a view's columns are its own and do not follow. */
const COLUMNS: Readonly<Record<string, Names>> = {
  meals: {
    override_carbs_grams: 'own_carbs_grams',
    override_carb_basis: 'own_carb_basis',
    override_fibre_grams: 'own_fibre_grams',
    override_low_grams: 'own_low_grams',
    override_high_grams: 'own_high_grams',
    override_reason: 'own_total_reason',
    override_at: 'own_total_at',
  },
  comparisons: {
    production_estimate_id: 'live_estimate_id',
    production_model: 'live_model',
    production_carbs_grams: 'live_carbs_grams',
  },
  prompt_releases: { is_production: 'is_live' },
  scan_sessions: SESSIONS,
  ...forEach(['comparison_hours', 'comparison_days', 'comparison_weeks'], COMPARED),
  ...forEach(['comparison_total_hours', 'comparison_total_days'], COMPARED),
  ...forEach(['judged_hours', 'judged_days'], JUDGED),
  ...forEach(['scan_session_hours', 'scan_session_days'], SESSIONS),
  ...forEach(['comparison_by_hour', 'comparison_by_day', 'comparison_by_week'], COMPARED),
  ...forEach(['comparison_totals_by_hour', 'comparison_totals_by_day'], COMPARED),
  ...forEach(['judged_by_hour', 'judged_by_day'], JUDGED),
  ...forEach(['scan_sessions_by_hour', 'scan_sessions_by_day'], SESSIONS),
};

const TABLES: Names = { scan_food_leavings: 'scan_food_cleanup_queue' };

const INDEXES: Names = {
  comparisons_production_estimate_id_idx: 'comparisons_live_estimate_id_idx',
  comparisons_production_model_idx: 'comparisons_live_model_idx',
  prompt_releases_production_key: 'prompt_releases_live_key',
};

const CHECKS: Names = { meals_override_range_check: 'meals_own_range_check' };

/** PL/pgSQL is kept as text, so what it names is replaced in there. Everything else follows the columns. */
const FUNCTIONS: Readonly<Record<string, Names>> = {
  note_new_origins: { override_carbs_grams: 'own_carbs_grams' },
  note_scan_events: SESSIONS,
  note_scan_food_left: TABLES,
};

/** One word per thing, as in docs/glossary.md: own total and live (ADR 0081). Names alone change, no row is written. */
export class OneWordPerThing1798590000000 implements MigrationInterface {
  readonly name = 'OneWordPerThing1798590000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(renames(Object.entries));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(renames((names) => Object.entries(names).map(([before, after]) => [after, before])));
  }
}

function renames(pairsOf: (names: Names) => [string, string][]): string {
  return [
    ...pairsOf(TABLES).map(([from, to]) => `ALTER TABLE ${from} RENAME TO ${to}`),
    ...pairsOf(INDEXES).map(([from, to]) => `ALTER INDEX ${from} RENAME TO ${to}`),
    ...pairsOf(CHECKS).map(([from, to]) => `ALTER TABLE meals RENAME CONSTRAINT ${from} TO ${to}`),
    ...Object.entries(COLUMNS).flatMap(([relation, names]) =>
      pairsOf(names).flatMap(([from, to]) => [
        `ALTER TABLE ${relation} RENAME COLUMN ${from} TO ${to}`,
        renameConstraintsOf(relation, `${relation}_${from}_`, `${relation}_${to}_`),
      ]),
    ),
    ...Object.entries(FUNCTIONS).flatMap(([name, names]) =>
      pairsOf(names).map(([from, to]) => replaceIn(name, from, to)),
    ),
  ].join(';\n');
}

/** Which of them have names depends on PostgreSQL: NOT NULL has one since version 18. */
const renameConstraintsOf = (relation: string, from: string, to: string): string => `
DO $$
DECLARE
  named record;
BEGIN
  FOR named IN SELECT conname FROM pg_constraint WHERE conrelid = '${relation}'::regclass AND starts_with(conname, '${from}') LOOP
    EXECUTE format('ALTER TABLE ${relation} RENAME CONSTRAINT %I TO %I', named.conname, replace(named.conname, '${from}', '${to}'));
  END LOOP;
END $$`;

const replaceIn = (name: string, from: string, to: string): string => `
DO $$
BEGIN
  EXECUTE replace(pg_get_functiondef('${name}'::regproc), '${from}', '${to}');
END $$`;

function forEach(relations: readonly string[], names: Names): Readonly<Record<string, Names>> {
  return Object.fromEntries(relations.map((relation) => [relation, names]));
}
