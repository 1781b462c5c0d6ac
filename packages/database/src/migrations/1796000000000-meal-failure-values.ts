import type { MigrationInterface, QueryRunner } from 'typeorm';

const CONTEXTS = {
  words: 'Please say in a few words what is on the plate.',
  'photo-or-words': 'Please add a photo or describe the meal in a few words.',
  amounts: 'We could not tell how much of it there was. Please check the amounts.',
  'too-much': 'These amounts are more than one meal can hold. Please check the numbers.',
};

/** A failed meal keeps what its sentence holds in place of an English sentence, so that every language can say it. */
export class MealFailureValues1796000000000 implements MigrationInterface {
  readonly name = 'MealFailureValues1796000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE meals ADD COLUMN failure_values jsonb');
    await runner.query(`
      UPDATE meals SET failure_values = CASE
        ${Object.entries(CONTEXTS)
          .map(([context, sentence]) => `WHEN failure_message = '${sentence}' THEN '{"context": "${context}"}'::jsonb`)
          .join('\n        ')}
        WHEN failure_message ~ '^Please describe at most \\d+ foods at once\\.$'
          THEN jsonb_build_object('context', 'too-many', 'most', substring(failure_message FROM '\\d+')::int)
        WHEN failure_message LIKE 'Not found in the reference table: %. Please describe the foods in other words.'
          THEN jsonb_build_object('context', 'unknown', 'foods', to_jsonb(regexp_split_to_array(
            substring(failure_message FROM '^Not found in the reference table: (.*)\\. Please describe'), ', | and ')))
        END
      WHERE failure_message <> ''`);
    await runner.query('ALTER TABLE meals DROP COLUMN failure_message');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE meals ADD COLUMN failure_message text, DROP COLUMN failure_values');
  }
}
