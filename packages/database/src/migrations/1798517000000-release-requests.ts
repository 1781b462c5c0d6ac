import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What waits for a second administrator before it goes live. */
export class ReleaseRequests1798517000000 implements MigrationInterface {
  readonly name = 'ReleaseRequests1798517000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE release_requests (
        id uuid PRIMARY KEY,
        -- The call that is repeated when it is approved, with its input.
        call text NOT NULL,
        input jsonb NOT NULL,
        title text NOT NULL,
        details text[] NOT NULL DEFAULT '{}',
        -- What the gate is asked of, for whoever approves it.
        recipe jsonb,
        verdict text,
        override boolean NOT NULL DEFAULT false,
        reason text,
        state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'declined', 'withdrawn')),
        requested_by uuid REFERENCES users ON DELETE SET NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        decided_by uuid REFERENCES users ON DELETE SET NULL,
        decided_at timestamptz,
        decision_reason text
      );
      CREATE UNIQUE INDEX release_requests_open_key ON release_requests (call, md5(input::text)) WHERE state = 'open';
      CREATE INDEX release_requests_decided_idx ON release_requests (decided_at DESC, id DESC) WHERE state <> 'open';
      CREATE INDEX release_requests_requested_by_idx ON release_requests (requested_by);
      CREATE INDEX release_requests_decided_by_idx ON release_requests (decided_by);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE release_requests');
  }
}
