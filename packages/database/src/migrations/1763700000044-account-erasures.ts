import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- Accounts that are being erased, until nothing of them is left: what a crash interrupts is found here again.
CREATE TABLE account_erasures (
  user_id uuid PRIMARY KEY,
  requested_at timestamptz NOT NULL DEFAULT now()
);
-- Rows that are gone and that a job or a progress report may still name.
CREATE TABLE erased_subjects (
  user_id uuid NOT NULL CONSTRAINT erased_subjects_user_id_fkey REFERENCES account_erasures ON DELETE CASCADE,
  subject_id uuid NOT NULL,
  revisions integer NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, subject_id)
);

-- Runs keep their figures, and nothing that tells what somebody ate once their copy is gone. A call that is under way
-- loses its claim, so that its answer is not stored afterwards.
CREATE INDEX golden_results_image_id_idx ON golden_results (image_id);
CREATE FUNCTION forget_golden_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH forgotten AS (
    UPDATE golden_results SET meal_name = 'Removed by its owner', other_names = '{}', note = '', dish_name = NULL,
      analysis = NULL, status = CASE status WHEN 'running' THEN 'queued' ELSE status END, claim = claim + 1
    WHERE image_id IN (SELECT id FROM gone WHERE owner_id IS NOT NULL) RETURNING id
  )
  UPDATE reads SET raw_answer = NULL, reading = NULL WHERE golden_result_id IN (SELECT id FROM forgotten);
  RETURN NULL;
END $$;
CREATE TRIGGER golden_images_forgotten AFTER DELETE ON golden_images REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_golden_words();
`;

const down = `
DROP TRIGGER golden_images_forgotten ON golden_images;
DROP FUNCTION forget_golden_words;
DROP INDEX golden_results_image_id_idx;
DROP TABLE erased_subjects, account_erasures;
`;

/** The deletion of an account by its owner, step by step. */
export class AccountErasures1763700000044 implements MigrationInterface {
  readonly name = 'AccountErasures1763700000044';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
