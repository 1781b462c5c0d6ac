import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Monitors of failing scans, why calls failed, and where alerts go. */
export class Incidents1798510000000 implements MigrationInterface {
  readonly name = 'Incidents1798510000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE quality_monitors RENAME COLUMN mailed_state TO told_state;
      ALTER TABLE quality_monitors ADD COLUMN outage_bar numeric(12,6);

      -- What a provider answered to a call that failed; null where it did not answer.
      ALTER TABLE reads ADD COLUMN http_status smallint;

      -- The last scans that ended, for their monitors.
      CREATE INDEX meals_ended_idx ON meals (finished_at DESC) WHERE finished_at IS NOT NULL AND entry IN ('photo', 'words');

      -- Where alerts go beside the mails to administrators. The whole address of a webhook is a secret: it lets anybody write there.
      CREATE TABLE alert_channels (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        kind text NOT NULL,
        email text,
        format text,
        -- What screens show of the address.
        host text,
        sealed_url text,
        sealed_secret text,
        is_enabled boolean NOT NULL DEFAULT true,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT alert_channels_kind_check CHECK (
          CASE kind WHEN 'mail' THEN email IS NOT NULL AND num_nonnulls(format, host, sealed_url, sealed_secret) = 0
            WHEN 'webhook' THEN email IS NULL AND num_nulls(format, host, sealed_url) = 0 ELSE false END)
      );
      CREATE UNIQUE INDEX alert_channels_name_key ON alert_channels (lower(name));

      -- One per channel and change: however many workers notice a change, it is told once.
      CREATE TABLE alert_deliveries (
        id uuid PRIMARY KEY,
        channel_id uuid NOT NULL REFERENCES alert_channels ON DELETE CASCADE,
        -- The entry of the audit that is told.
        change_id uuid NOT NULL,
        status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed')),
        attempts integer NOT NULL DEFAULT 0,
        -- Until then the attempt that runs is the only one.
        leased_until timestamptz,
        -- What came of the last attempt, in words without the address.
        outcome text,
        enqueues integer NOT NULL DEFAULT 0,
        queued_at timestamptz NOT NULL DEFAULT now(),
        created_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz
      );
      CREATE UNIQUE INDEX alert_deliveries_channel_change_key ON alert_deliveries (channel_id, change_id);
      CREATE INDEX alert_deliveries_channel_idx ON alert_deliveries (channel_id, id DESC);
      CREATE INDEX alert_deliveries_open_idx ON alert_deliveries (queued_at) WHERE status = 'queued';
      CREATE INDEX alert_deliveries_created_at_idx ON alert_deliveries (created_at);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE alert_deliveries, alert_channels;
      DROP INDEX meals_ended_idx;
      ALTER TABLE reads DROP COLUMN http_status;
      ALTER TABLE quality_monitors DROP COLUMN outage_bar;
      ALTER TABLE quality_monitors RENAME COLUMN told_state TO mailed_state;
      DELETE FROM quality_monitors WHERE kind IN
        ('failed-scans', 'waiting-time', 'slow-scans', 'rollback', 'failed-labels', 'failed-look-ups');`);
  }
}
