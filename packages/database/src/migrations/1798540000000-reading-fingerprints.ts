import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Golden runs know the settings that they read with. Of earlier runs they are unknown. What the audit says of a provider was, for all
 * that is known, a change of what its models read.
 */
export class ReadingFingerprints1798540000000 implements MigrationInterface {
  readonly name = 'ReadingFingerprints1798540000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE golden_runs ADD fingerprint text;
      ALTER TABLE provider_models ADD readings_changed_at timestamptz NOT NULL DEFAULT clock_timestamp(), ADD fingerprint_before text;
      UPDATE provider_models m SET readings_changed_at = coalesce(
        (SELECT max(a.created_at) FROM activity_log a WHERE a.subject = 'provider:' || m.provider_id), m.created_at);
      ALTER TABLE release_requests ADD seen text, DROP CONSTRAINT release_requests_state_check,
        ADD CONSTRAINT release_requests_state_check CHECK (state IN ('open', 'approved', 'declined', 'withdrawn', 'closed'));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE release_requests SET state = 'declined' WHERE state = 'closed';
      ALTER TABLE release_requests DROP seen, DROP CONSTRAINT release_requests_state_check,
        ADD CONSTRAINT release_requests_state_check CHECK (state IN ('open', 'approved', 'declined', 'withdrawn'));
      ALTER TABLE provider_models DROP readings_changed_at, DROP fingerprint_before;
      ALTER TABLE golden_runs DROP fingerprint;`);
  }
}
