import type { DataSource } from 'typeorm';
import { MailEntity } from '../../entities/account.entities.js';
import { ReadEntity } from '../../entities/estimate.entities.js';
import { DeploymentEntity, ErrorGroupEntity, HeartbeatEntity, type QueueBeat } from '../../entities/system.entities.js';
import { newId } from '../../new-id.js';
import { firstRow } from '../rows.js';

type Beat = Pick<HeartbeatEntity, 'id' | 'program' | 'startedAt'>;

/** Rows of processes that died are useless after this time. */
const FORGET_AFTER_MS = 60 * 60_000;

/** Which processes are alive. Times are the database's own, so that the machines' clocks need not agree. */
export class HeartbeatQueries {
  constructor(private readonly dataSource: DataSource) {}

  async beat({ id, program, startedAt }: Beat, queues: readonly QueueBeat[]): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO heartbeats (id, program, queues, started_at, seen_at) VALUES ($1, $2, $3, $4, now())
       ON CONFLICT (id) DO UPDATE SET queues = excluded.queues, seen_at = excluded.seen_at`,
      [id, program, JSON.stringify(queues), startedAt],
    );
  }

  /** For a process that stops cleanly: it is missing immediately. */
  async end(id: string): Promise<void> {
    await this.dataSource.getRepository(HeartbeatEntity).delete({ id });
  }

  /** Processes that were seen within the last `maxAgeMs`. */
  async findAlive(program: string, maxAgeMs: number): Promise<HeartbeatEntity[]> {
    return this.dataSource
      .getRepository(HeartbeatEntity)
      .createQueryBuilder('h')
      .where(`h.program = :program AND h.seen_at > now() - :maxAgeMs * interval '1 millisecond'`, { program, maxAgeMs })
      .orderBy('h.started_at')
      .getMany();
  }

  /** How many are alive, and for how long none has been seen, in seconds; null if none is remembered. */
  async silence(
    program: string,
    maxAgeMs: number,
  ): Promise<{ readonly alive: number; readonly seconds: number | null }> {
    const row = await firstRow<{ alive: number; seconds: number | null }>(
      this.dataSource,
      `SELECT (count(*) FILTER (WHERE seen_at > now() - $2 * interval '1 millisecond'))::int AS alive,
         extract(epoch FROM now() - max(seen_at))::float8 AS seconds FROM heartbeats WHERE program = $1`,
      [program, maxAgeMs],
    );
    return row ?? { alive: 0, seconds: null };
  }

  async removeForgotten(): Promise<void> {
    await this.dataSource
      .getRepository(HeartbeatEntity)
      .createQueryBuilder()
      .delete()
      .where(`seen_at < now() - :age * interval '1 millisecond'`, { age: FORGET_AFTER_MS })
      .execute();
  }
}

/** How far back the measured uptime looks, in days. */
const UPTIME_DAYS = 30;
/** Older hours only show that the product is older than the measured period. */
const KEEP_DAYS = 400;

/** Where a moment falls among the bits of an hour; before its first or after its last if it is outside. */
const bitOf = (moment: string) => `least(60, greatest(0, extract(epoch FROM ${moment} - hour) / 60))::int`;

export type Uptime = {
  /** Minutes of the last 30 days, or since the first one recorded where that is shorter. */
  readonly expectedMinutes: number;
  /** Those of them in which an API was up and could write to its database. */
  readonly upMinutes: number;
};

/** The product's presence, minute by minute, one row per hour: 720 rows cover the whole period. */
export class UptimeQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Records that the API is up in this minute. Any number of instances may do so. */
  async recordMinute(now: Date): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO uptime_hours (hour, minutes)
       VALUES (date_trunc('hour', $1::timestamptz, 'UTC'), 1::bigint << extract(minute FROM $1::timestamptz)::int)
       ON CONFLICT (hour) DO UPDATE SET minutes = uptime_hours.minutes | excluded.minutes`,
      [now],
    );
  }

  /** The 30 days up to the current minute, which does not count: it may still be recorded. */
  async measure(now: Date): Promise<Uptime> {
    const row = await firstRow<Uptime>(
      this.dataSource,
      `WITH started AS (
         -- The lowest bit that is set is the first minute of its hour.
         SELECT hour + make_interval(mins => 64 - length(rtrim(minutes::bit(64)::text, '0'))) AS minute
         FROM uptime_hours ORDER BY hour LIMIT 1
       ), period AS (
         SELECT until, greatest(minute, until - make_interval(hours => $2)) AS since
         FROM started, date_trunc('minute', $1::timestamptz) AS until
       )
       SELECT greatest(0, extract(epoch FROM until - since) / 60)::int AS "expectedMinutes",
         coalesce(sum(bit_count(((minutes & ((1::bigint << ${bitOf('until')}) - 1)) >> ${bitOf('since')})::bit(64))), 0)::int
           AS "upMinutes"
       FROM period LEFT JOIN uptime_hours ON hour > since - interval '1 hour' AND hour < until
       GROUP BY since, until`,
      [now, UPTIME_DAYS * 24],
    );
    return row ?? { expectedMinutes: 0, upMinutes: 0 };
  }

  async removeOld(now: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM uptime_hours WHERE hour < $1::timestamptz - make_interval(days => $2)', [
      now,
      KEEP_DAYS,
    ]);
  }
}

export type Build = Pick<DeploymentEntity, 'version' | 'build' | 'builtAt'>;

/** Any number; instances starting at the same time must record the same build once. */
const DEPLOYMENT_LOCK = 7_310_009;

/** Which build was started here when. */
export class DeploymentQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Records the build unless it was the last one started. @returns true for a new one */
  async record({ version, build, builtAt }: Build): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [DEPLOYMENT_LOCK]);
      const [latest] = await tx.find(DeploymentEntity, { order: { deployedAt: 'DESC' }, take: 1 });
      if (latest?.version === version && latest.build === build) return false;
      await tx.insert(DeploymentEntity, { id: newId(), version, build, builtAt });
      return true;
    });
  }

  async findLatest(): Promise<DeploymentEntity | null> {
    const [latest] = await this.dataSource
      .getRepository(DeploymentEntity)
      .find({ order: { deployedAt: 'DESC' }, take: 1 });
    return latest ?? null;
  }
}

type DatabaseUsage = {
  /** By the database's clock. */
  readonly now: Date;
  readonly openConnections: number;
  readonly maxConnections: number;
  /** Buffer cache hits in percent since the statistics began; 0 before the first read. */
  readonly cacheHitRate: number;
};

/** The database's own usage statistics. */
export class DatabaseUsageQueries {
  constructor(private readonly dataSource: DataSource) {}

  async measure(): Promise<DatabaseUsage> {
    const [usage] = await this.dataSource.query<[DatabaseUsage]>(
      `SELECT now() AS now,
              (SELECT count(*)::integer FROM pg_stat_activity
               WHERE datname = current_database() AND backend_type = 'client backend') AS "openConnections",
              current_setting('max_connections')::integer AS "maxConnections",
              coalesce(100.0 * blks_hit / nullif(blks_hit + blks_read, 0), 0)::float8 AS "cacheHitRate"
       FROM pg_stat_database WHERE datname = current_database()`,
    );
    return usage;
  }
}

export type CallOutcome = Pick<ReadEntity, 'failureCode' | 'createdAt'>;
const MAIL = ['status', 'failure', 'claim', 'createdAt'] as const;
export type MailOutcome = Pick<MailEntity, (typeof MAIL)[number]>;

/** How the last external calls ended. Every query reads a few rows off the end of an index. */
export class OutcomeQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Calls of these models since then, latest first. */
  async findCalls(modelIds: readonly string[], since: Date, limit: number): Promise<CallOutcome[]> {
    return this.dataSource
      .getRepository(ReadEntity)
      .createQueryBuilder('r')
      .select(['r.id', 'r.failureCode', 'r.createdAt'])
      .where('r.created_at > :since AND r.model_id = ANY(:modelIds)', { since, modelIds })
      .orderBy('r.created_at', 'DESC')
      .limit(limit)
      .getMany();
  }

  /** The last requested mails, latest first. Their ids grow with time, so the primary key is the index. */
  async findMails(limit: number): Promise<MailOutcome[]> {
    return this.dataSource
      .getRepository(MailEntity)
      .createQueryBuilder('m')
      .select(['m.id', ...MAIL.map((property) => `m.${property}`)])
      .orderBy('m.id', 'DESC')
      .limit(limit)
      .getMany();
  }
}

/** Errors of one kind since the last record. */
type ErrorBatch = Pick<ErrorGroupEntity, 'fingerprint' | 'source' | 'message' | 'severity' | 'failure' | 'count'>;

const KEEP_ERRORS_DAYS = 30;
/** More kinds than this are noise, for example a fingerprint that varies too much. */
const KEEP_KINDS = 500;

/** What went wrong, by kind. */
export class ErrorLogQueries {
  constructor(private readonly dataSource: DataSource) {}

  async record({ fingerprint, source, message, severity, failure, count }: ErrorBatch): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO error_log (id, fingerprint, source, message, severity, failure, count) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (fingerprint) DO UPDATE SET
         count = least(error_log.count::bigint + excluded.count, 2147483647)::integer,
         message = excluded.message, severity = excluded.severity, last_seen_at = excluded.last_seen_at`,
      [newId(), fingerprint, source, message, severity, failure, count],
    );
  }

  /** Latest first. */
  async findRecent(maxAgeHours: number, limit: number): Promise<ErrorGroupEntity[]> {
    return this.dataSource
      .getRepository(ErrorGroupEntity)
      .createQueryBuilder('e')
      .where('e.last_seen_at > now() - make_interval(hours => :maxAgeHours)', { maxAgeHours })
      .orderBy('e.last_seen_at', 'DESC')
      .addOrderBy('e.id', 'DESC')
      .limit(limit)
      .getMany();
  }

  /** Keeps the table small: deletes kinds not seen for 30 days, and everything beyond the latest 500. */
  async removeOld(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM error_log WHERE last_seen_at < now() - make_interval(days => $1)
         OR id IN (SELECT id FROM error_log ORDER BY last_seen_at DESC, id DESC OFFSET $2)`,
      [KEEP_ERRORS_DAYS, KEEP_KINDS],
    );
  }
}
