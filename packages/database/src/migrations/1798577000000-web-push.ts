import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Devices that are notified, what of, and what is on its way to them. */
export class WebPush1798577000000 implements MigrationInterface {
  readonly name = 'WebPush1798577000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE push_devices (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        -- Whoever signs out takes the device back with their session.
        session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
        -- Whoever knows it and the keys may notify this browser.
        endpoint text NOT NULL,
        p256dh text NOT NULL,
        auth text NOT NULL,
        user_agent text NOT NULL DEFAULT '',
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz
      );
      CREATE UNIQUE INDEX push_devices_endpoint_key ON push_devices (endpoint);
      CREATE UNIQUE INDEX push_devices_session_id_key ON push_devices (session_id);
      CREATE INDEX push_devices_user_id_idx ON push_devices (user_id);
      CREATE TABLE push_settings (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        estimates boolean NOT NULL,
        reminders boolean NOT NULL,
        quiet_from smallint NOT NULL,
        quiet_to smallint NOT NULL
      );
      CREATE TABLE push_deliveries (
        id uuid PRIMARY KEY,
        device_id uuid NOT NULL REFERENCES push_devices ON DELETE CASCADE,
        kind text NOT NULL,
        -- A meal's reading or a mail: a device is told of it once.
        event text NOT NULL,
        meal_id uuid REFERENCES meals ON DELETE CASCADE,
        status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'skipped', 'failed')),
        -- Until then the attempt that runs is the only one.
        leased_until timestamptz,
        -- What came of the last attempt, in words without the address.
        outcome text,
        enqueues integer NOT NULL DEFAULT 0,
        queued_at timestamptz NOT NULL DEFAULT now(),
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX push_deliveries_event_key ON push_deliveries (device_id, event);
      CREATE INDEX push_deliveries_meal_id_idx ON push_deliveries (meal_id);
      CREATE INDEX push_deliveries_open_idx ON push_deliveries (queued_at) WHERE status = 'queued';
      CREATE INDEX push_deliveries_created_at_idx ON push_deliveries (created_at);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE push_deliveries, push_settings, push_devices');
  }
}
