import { type QualityMonitor, type QualityState, qualityMonitor } from '@carbsight/contracts';
import {
  type CheckedQuality,
  checkQuality,
  currentMonitorStatus,
  isUnhealthy,
  type MonitorStatus,
  measuredFraction,
  type QualityBars,
  type QualityFigure,
  type QualityMeasurement,
  type QualityNews,
  qualityMonitors,
  qualityText,
  summariseChange,
  utcText,
} from '@carbsight/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { ActivityEntity } from '../../entities/activity.entities.js';
import { QualityMonitorEntity } from '../../entities/evaluation.entities.js';
import { newId } from '../../new-id.js';
import { KNOWN_COST } from '../models/known-cost.js';
import { idsOf, type NotNull, pickColumns } from '../rows.js';
import { type Actor, recordActivity } from './activity.queries.js';
import { queueDeliveries } from './alert-delivery.queries.js';

/** With the defaults; `outageBar` is null for a monitor without outages. */
export type QualityMonitorRecord = MonitorStatus &
  Pick<
    QualityMonitorEntity,
    'kind' | 'outageBar' | 'version' | 'checkedAt' | 'acknowledgedAt' | 'silencedUntil' | 'silenceReason'
  > &
  NotNull<QualityMonitorEntity, 'bar' | 'figure'>;

const CHANGE = ['id', 'summary', 'actorEmail', 'createdAt'] as const;
type QualityChangeRecord = Pick<ActivityEntity, (typeof CHANGE)[number]> & Pick<QualityMonitorEntity, 'kind'>;

/** What to enqueue now. */
export type QueuedAlerts = { readonly mailIds: string[]; readonly deliveryIds: string[] };
const NOTHING: QueuedAlerts = { mailIds: [], deliveryIds: [] };

type StoredStateChange = Omit<QualityNews, 'since' | 'incidentSince' | 'at'> & {
  readonly since?: string | null;
  readonly incidentSince: string | null;
};

const dateOrNull = (stored: string | null | undefined) => (stored ? new Date(stored) : null);

type Silence = { readonly until: Date; readonly reason: string };

const SUBJECT = 'quality-monitor:';

/** The quality monitors: their bars, their states, and the changes of both. */
export class QualityMonitorQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** All of them, in their usual order, as they stand now. */
  async list(now: Date): Promise<QualityMonitorRecord[]> {
    const rows = await this.dataSource.getRepository(QualityMonitorEntity).find();
    return qualityMonitor.options.map((kind) =>
      currentMonitorStatus(toRecord(kind, rows.find((row) => row.kind === kind) ?? null), now),
    );
  }

  /**
   * Stores a check. Checks of one monitor wait for each other, so that a change is recorded and reported once.
   * @returns the mails and deliveries to enqueue
   */
  async record(kind: QualityMonitor, measurement: QualityMeasurement, now: Date): Promise<QueuedAlerts> {
    return this.dataSource.transaction(async (tx) => {
      const before = await lockMonitor(tx, kind);
      const { bar, outageBar } = before;
      const checked = checkQuality(kind, measurement, { bar, outageBar, before, now });
      const { isNews, isAnother, ...after } = isSilenced(before, now) ? unreported(checked, before) : checked;
      const over = after.state === 'ok' || isAnother ? { acknowledgedAt: null } : {};
      await tx.update(QualityMonitorEntity, { kind }, { ...after, ...over, checkedAt: now });
      if (after.state === before.state && !isNews && !isAnother) return NOTHING;
      const changeId = await recordChange(tx, before, after, isNews ? await reportedIncident(tx, before) : before);
      if (!isNews) return NOTHING;
      return { mailIds: await queueMails(tx, changeId), deliveryIds: await queueDeliveries(tx, changeId, now) };
    });
  }

  /**
   * Changes a bar, or both; the next check judges by them.
   * @returns false, with the monitor as it is, when someone changed it since this version; without a version the last one wins
   */
  async setBar(
    kind: QualityMonitor,
    { bar, outageBar }: QualityBars,
    version: number | undefined,
    actor: Actor,
  ): Promise<{ readonly isSaved: boolean; readonly monitor: QualityMonitorRecord }> {
    return this.dataSource.transaction(async (tx) => {
      const before = await lockMonitor(tx, kind);
      if (version !== undefined && version !== before.version) return { isSaved: false, monitor: before };
      const changed = outageBar === null ? { bar } : { bar, outageBar };
      await tx.update(QualityMonitorEntity, { kind }, { ...changed, version: before.version + 1 });
      const texts = [
        `bar changed from ${qualityText(kind, before.bar)} to ${qualityText(kind, bar)}`,
        ...(outageBar === null || before.outageBar === null || outageBar === before.outageBar
          ? []
          : [`outage from ${qualityText(kind, outageBar)} instead of ${qualityText(kind, before.outageBar)}`]),
      ];
      await recordActivity(tx, {
        actor,
        subject: `${SUBJECT}${kind}`,
        summary: `${qualityMonitors[kind].label}: ${texts.join(', ')}`,
        before: { bar: before.bar, ...(outageBar === null ? {} : { outageBar: before.outageBar }) },
        after: changed,
      });
      return { isSaved: true, monitor: toRecord(kind, await tx.findOneBy(QualityMonitorEntity, { kind })) };
    });
  }

  /** Records that someone looks after the present incident, until it ends. */
  async acknowledge(kind: QualityMonitor, actor: Actor, now: Date): Promise<'no-incident' | 'acknowledged' | null> {
    return this.dataSource.transaction(async (tx) => {
      const { state, acknowledgedAt } = await lockMonitor(tx, kind);
      if (!isUnhealthy(state)) return 'no-incident';
      if (acknowledgedAt !== null) return 'acknowledged';
      await tx.update(QualityMonitorEntity, { kind }, { acknowledgedAt: now });
      const summary = `${qualityMonitors[kind].label}: incident acknowledged`;
      await recordActivity(tx, { actor, subject: `${SUBJECT}${kind}`, summary });
      return null;
    });
  }

  /**
   * Sends no alerts of a monitor until then; what is still true afterwards is sent then. Null ends it.
   * @param seen the end of the one that is replaced; null: there is none; undefined: whatever there is
   * @returns false when there is none to end, or another one than was seen
   */
  async silence(
    kind: QualityMonitor,
    silence: Silence | null,
    actor: Actor,
    now: Date,
    seen?: Date | null,
  ): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const before = await lockMonitor(tx, kind);
      const current = isSilenced(before, now) ? before.silencedUntil : null;
      if (!silence && !current) return false;
      if (seen !== undefined && seen?.getTime() !== current?.getTime()) return false;
      const after = { silencedUntil: silence?.until ?? null, silenceReason: silence?.reason ?? null };
      await tx.update(QualityMonitorEntity, { kind }, after);
      const { label } = qualityMonitors[kind];
      await recordActivity(tx, {
        actor,
        subject: `${SUBJECT}${kind}`,
        summary: silence
          ? `${label}: alerts silenced until ${utcText(silence.until)}`
          : `${label}: alerts no longer silenced`,
        before: { silencedUntil: before.silencedUntil, silenceReason: before.silenceReason },
        after,
        ...(silence ? { reason: silence.reason } : {}),
      });
      return true;
    });
  }

  /** The newest changes of states and bars. */
  async changes(limit: number): Promise<QualityChangeRecord[]> {
    return this.dataSource.query<QualityChangeRecord[]>(
      `SELECT ${pickColumns('a', ActivityEntity, CHANGE)}, substr(subject, ${SUBJECT.length + 1}) AS kind
       FROM activity_log a WHERE subject LIKE '${SUBJECT}%' ORDER BY created_at DESC, id DESC LIMIT $1`,
      [limit],
    );
  }

  /**
   * A change of state; null when it is no longer in the audit.
   * @param userId null, too, when this person has been mailed a later change of the same monitor: an outage is no news after its recovery
   */
  async findNews(changeId: string, userId?: string): Promise<QualityNews | null> {
    const [row] = await this.dataSource.query<{ news: StoredStateChange; at: Date }[]>(
      `SELECT after || jsonb_build_object('kind', substr(subject, ${SUBJECT.length + 1}), 'stateBefore', before ->> 'state',
         'reportedBefore', before ->> 'reported', 'incidentSince', before ->> 'since') AS news, created_at AS at
       FROM activity_log change WHERE id = $1 AND subject LIKE '${SUBJECT}%' AND NOT EXISTS (
         SELECT FROM mail_log m JOIN activity_log later ON later.id = m.subject_id
         WHERE m.user_id = $2 AND m.kind = 'quality-change' AND m.status = 'sent'
           AND later.subject = change.subject AND later.created_at > change.created_at)`,
      [changeId, userId ?? null],
    );
    if (!row) return null;
    const { since, incidentSince, ...news } = row.news;
    return { ...news, since: dateOrNull(since), incidentSince: dateOrNull(incidentSince), at: row.at };
  }

  /** How many of the models' answers to people's meals since then could not be read. */
  async unreadableAnswers(since: Date): Promise<QualityFigure> {
    const [row] = await this.dataSource.query<{ answers: number; unreadable: number }[]>(
      `SELECT count(*)::int AS answers, (count(*) FILTER (WHERE failure_code = 'model-invalid-answer'))::int AS unreadable
       FROM reads WHERE created_at >= $1 AND purpose = 'live' AND (failure_code IS NULL OR failure_code = 'model-invalid-answer')`,
      [since],
    );
    return measuredFraction(row?.unreadable ?? 0, row?.answers ?? 0);
  }

  /**
   * What the live models' reads since then cost, per meal that was read, and the same with what the judge and the test model cost since
   * then, null with one of unknown price; without deleted meals.
   */
  async costPerScan(since: Date): Promise<QualityFigure> {
    const [row] = await this.dataSource.query<
      { scans: number; liveUsd: number; allUsd: number | null; unpricedCalls: number }[]
    >(
      `SELECT (count(DISTINCT meal_id) FILTER (WHERE purpose = 'live'))::int AS scans,
         coalesce(sum(cost_usd) FILTER (WHERE purpose = 'live'), 0) AS "liveUsd", ${KNOWN_COST} AS "allUsd",
         (count(*) FILTER (WHERE purpose = 'live' AND cost_usd IS NULL))::int AS "unpricedCalls"
       FROM reads WHERE created_at >= $1 AND purpose IN ('live', 'shadow', 'judge')`,
      [since],
    );
    const { scans, liveUsd, allUsd, unpricedCalls } = row ?? { scans: 0, liveUsd: 0, allUsd: 0, unpricedCalls: 0 };
    const perScan = (usd: number | null) => (scans === 0 || usd === null ? null : usd / scans);
    return { value: perScan(liveUsd), interval: null, n: scans, withJudgeAndTest: perScan(allUsd), unpricedCalls };
  }
}

const isSilenced = ({ silencedUntil }: Pick<QualityMonitorRecord, 'silencedUntil'>, now: Date) =>
  silencedUntil !== null && silencedUntil > now;

/** What nobody is told now is still news later. */
const unreported = (checked: CheckedQuality, { reportedState, figure }: QualityMonitorRecord): CheckedQuality => ({
  ...checked,
  figure: { ...checked.figure, reportedCause: figure.reportedCause ?? null },
  reportedState,
  isNews: false,
});

type Incident = Pick<QualityMonitorRecord, 'state' | 'since'>;

/** What an alert of a change ends: an incident may have been over for a while, if its end was not reported at the time. */
async function reportedIncident(tx: EntityManager, before: QualityMonitorRecord): Promise<Incident> {
  const { kind, state, reportedState } = before;
  if (isUnhealthy(state) || reportedState === null || !isUnhealthy(reportedState)) return before;
  const [ended] = await tx.query<{ state: QualityState; since: string | null }[]>(
    `SELECT before ->> 'state' AS state, before ->> 'since' AS since FROM activity_log
     WHERE subject = $1 AND before ->> 'state' IN ('broken', 'outage') AND after ->> 'state' NOT IN ('broken', 'outage')
     ORDER BY created_at DESC, id DESC LIMIT 1`,
    [`${SUBJECT}${kind}`],
  );
  return ended ? { state: ended.state, since: dateOrNull(ended.since) } : before;
}

async function lockMonitor(tx: EntityManager, kind: QualityMonitor): Promise<QualityMonitorRecord> {
  await tx.query('INSERT INTO quality_monitors (kind) VALUES ($1) ON CONFLICT DO NOTHING', [kind]);
  const locked = { where: { kind }, lock: { mode: 'pessimistic_write' } } as const;
  return toRecord(kind, await tx.findOneOrFail(QualityMonitorEntity, locked));
}

function toRecord(kind: QualityMonitor, row: QualityMonitorEntity | null): QualityMonitorRecord {
  return {
    kind,
    bar: row?.bar ?? qualityMonitors[kind].bar,
    outageBar: row?.outageBar ?? qualityMonitors[kind].outage?.bar ?? null,
    version: row?.version ?? 0,
    state: row?.state ?? 'unknown',
    unknownBecause: row ? row.unknownBecause : 'not-checked',
    figure: row?.figure ?? { value: null, interval: null, n: 0 },
    since: row?.since ?? null,
    checkedAt: row?.checkedAt ?? null,
    reportedState: row?.reportedState ?? null,
    acknowledgedAt: row?.acknowledgedAt ?? null,
    silencedUntil: row?.silencedUntil ?? null,
    silenceReason: row?.silenceReason ?? null,
  };
}

async function recordChange(
  tx: EntityManager,
  { kind, bar, reportedState }: Pick<QualityMonitorRecord, 'kind' | 'bar' | 'reportedState'>,
  after: Omit<CheckedQuality, 'isNews' | 'isAnother'>,
  incident: Incident,
): Promise<string> {
  const { state, unknownBecause, figure, since } = after;
  return recordActivity(tx, {
    subject: `${SUBJECT}${kind}`,
    summary: summariseChange({ kind, bar, ...after, stateBefore: incident.state }),
    before: {
      state: incident.state,
      reported: reportedState,
      ...(isUnhealthy(incident.state) ? { since: incident.since } : {}),
    },
    after: { state, unknownBecause, figure, bar, since },
  });
}

async function queueMails(tx: EntityManager, changeId: string): Promise<string[]> {
  const admins = await tx.query<{ id: string }[]>(
    'SELECT id FROM users WHERE admin_role IS NOT NULL AND disabled_at IS NULL ORDER BY id',
  );
  return idsOf(
    tx,
    `INSERT INTO mail_log (id, user_id, kind, subject_id)
     SELECT new.id, new.user_id, 'quality-change', $3 FROM unnest($1::uuid[], $2::uuid[]) AS new (id, user_id) RETURNING id`,
    [admins.map(() => newId()), admins.map(({ id }) => id), changeId],
  );
}
