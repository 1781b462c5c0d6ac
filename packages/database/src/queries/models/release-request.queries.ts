import { releaseRequestsApi } from '@carbsight/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { ReleaseRequestEntity } from '../../entities/access.entities.js';
import { isUniqueViolation } from '../../errors.js';
import { newId } from '../../new-id.js';
import { type Actor, gateInAudit, recordActivity } from '../operations/activity.queries.js';

export type NewReleaseRequest = Pick<
  ReleaseRequestEntity,
  'call' | 'input' | 'title' | 'details' | 'recipe' | 'verdict' | 'override' | 'seen' | 'reason'
>;
export type ReleaseRequestRow = Omit<ReleaseRequestEntity, 'requestedBy' | 'decidedBy'> & {
  readonly requestedBy: string | null;
  readonly decidedBy: string | null;
};

type Decision = { readonly state: 'approved' | 'declined' | 'withdrawn'; readonly reason: string | null };

const COLUMNS = `r.id, r.call, r.input, r.title, r.details, r.recipe, r.verdict, r.override, r.seen, r.reason, r.state,
  r.requested_by AS "requestedById", q.email AS "requestedBy", r.created_at AS "createdAt", r.decided_by AS "decidedById",
  d.email AS "decidedBy", r.decided_at AS "decidedAt", r.decision_reason AS "decisionReason"`;
const JOINED = `release_requests r LEFT JOIN users q ON q.id = r.requested_by LEFT JOIN users d ON d.id = r.decided_by`;

/** Subjects of the audit that decide what goes live, and whether it takes two. */
const DECIDING = ['provider', 'model', 'model-grounding', 'prompt', 'rollout', 'golden-gate', 'access'];

/** If one of these has changed since, what would go live may not be what was requested. The first change is named. */
const CLOSE_OVERTAKEN = `
  UPDATE release_requests r SET state = 'closed', decided_at = clock_timestamp(),
    decision_reason = 'Closed, because it was asked for before this: ' || a.summary
  FROM (SELECT o.id, overtook.summary FROM release_requests o CROSS JOIN LATERAL (
      SELECT summary FROM activity_log WHERE created_at > o.created_at AND kind = 'changed'
        AND split_part(subject, ':', 1) = ANY ($1::text[]) ORDER BY created_at LIMIT 1) overtook
    WHERE o.state = 'open' FOR UPDATE OF o SKIP LOCKED) a
  WHERE r.id = a.id`;

/** What waits for a second administrator before it goes live. */
export class ReleaseRequestQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** A request that is being decided is left to the administrator deciding it. */
  private async closeOvertaken(): Promise<void> {
    await this.dataSource.query(CLOSE_OVERTAKEN, [DECIDING]);
  }

  async countOpen(): Promise<number> {
    await this.closeOvertaken();
    return this.dataSource.getRepository(ReleaseRequestEntity).countBy({ state: 'open' });
  }

  /** Open ones first come first; decided ones newest first. */
  async list(): Promise<{ open: ReleaseRequestRow[]; decided: ReleaseRequestRow[] }> {
    await this.closeOvertaken();
    const [open, decided] = await Promise.all([
      this.dataSource.query<ReleaseRequestRow[]>(
        `SELECT ${COLUMNS} FROM ${JOINED} WHERE r.state = 'open' ORDER BY r.created_at, r.id LIMIT $1`,
        [releaseRequestsApi.OPEN_REQUESTS_MAX],
      ),
      this.dataSource.query<ReleaseRequestRow[]>(
        `SELECT ${COLUMNS} FROM ${JOINED} WHERE r.state <> 'open' ORDER BY r.decided_at DESC, r.id DESC LIMIT $1`,
        [releaseRequestsApi.DECIDED_REQUESTS_SHOWN],
      ),
    ]);
    return { open, decided };
  }

  async find(id: string): Promise<ReleaseRequestRow | null> {
    await this.closeOvertaken();
    return find(this.dataSource.manager, id);
  }

  /** `waits`: the same has already been requested. `full`: too many are waiting. */
  async add(request: NewReleaseRequest, actor: Actor): Promise<'added' | 'waits' | 'full'> {
    await this.closeOvertaken();
    try {
      return await this.dataSource.transaction(async (tx) => {
        const open = await tx.countBy(ReleaseRequestEntity, { state: 'open' });
        if (open >= releaseRequestsApi.OPEN_REQUESTS_MAX) return 'full';
        const id = newId();
        await tx.insert(ReleaseRequestEntity, { ...request, id, requestedById: actor.id });
        const { title, verdict, override, reason } = request;
        await note(
          tx,
          id,
          actor,
          `Asked to go live: ${title}`,
          gateInAudit({ verdict: verdict ?? undefined, override }),
          reason,
        );
        return 'added';
      });
    } catch (error) {
      if (isUniqueViolation(error, 'release_requests_open_key')) return 'waits';
      throw error;
    }
  }

  /**
   * Holds the request while it is carried out, so that it goes live once however many approve it. An exception leaves it open.
   * @returns false if it is no longer open
   */
  async decide(
    id: string,
    { state, reason }: Decision,
    actor: Actor,
    carryOut: () => Promise<unknown>,
  ): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const held = await tx.findOne(ReleaseRequestEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (held?.state !== 'open') return false;
      await carryOut();
      await tx.update(
        ReleaseRequestEntity,
        { id },
        { state, decidedById: actor.id, decidedAt: () => 'clock_timestamp()', decisionReason: reason },
      );
      const words = { approved: 'Approved', declined: 'Declined', withdrawn: 'Withdrew the wish' }[state];
      await note(tx, id, actor, `${words} to go live: ${held.title}`, { requestedBy: held.requestedById }, reason);
      return true;
    });
  }
}

async function find(manager: EntityManager, id: string): Promise<ReleaseRequestRow | null> {
  const [row] = await manager.query<ReleaseRequestRow[]>(`SELECT ${COLUMNS} FROM ${JOINED} WHERE r.id = $1`, [id]);
  return row ?? null;
}

async function note(
  tx: EntityManager,
  id: string,
  actor: Actor,
  summary: string,
  after: object,
  reason: string | null,
): Promise<void> {
  const subject = `release-request:${id}`;
  await recordActivity(tx, { kind: 'changed', actor, subject, summary, after, ...(reason ? { reason } : {}) });
}
