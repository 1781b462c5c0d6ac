import { createHash } from 'node:crypto';
import { findPrompt, productionPrompt, releasedHashes } from '@carbsight/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { PromptReleaseEntity } from '../../entities/model.entities.js';
import { newId } from '../../new-id.js';
import { type Actor, type GateInAudit, gateInAudit, recordActivity } from '../operations/activity.queries.js';
import { columnsOf, firstRow, type NotNull } from '../rows.js';

export type ReleasedPrompt = Omit<PromptReleaseEntity, 'user' | 'userId'> & { readonly publishedBy: string | null };

export type PromptChange = GateInAudit & {
  readonly actor: Actor;
  readonly reason: string | null;
  /** The release the administrator saw as live, null for none; undefined skips the check. */
  readonly expectedLiveId: string | null | undefined;
};
export type NewPromptRelease = Pick<PromptReleaseEntity, 'version' | 'name'> & NotNull<PromptReleaseEntity, 'prompt'>;

/** The label already stands for another text, or differs from this existing label only in case. */
export type LabelTaken = { readonly takenBy: string };
/** `live-changed`: another one went live in the meantime. */
export type Published = ReleasedPrompt | LabelTaken | 'live-changed';

/** More labels than anyone will ever release. */
const LABELS_MAX = 1_000;

/** A rollout's prompt has read meals, too, although it may never have been live for all scans. */
const LABELLED = `(
  SELECT version, prompt, prompt_sha256, created_at AS at FROM prompt_releases
  UNION ALL SELECT prompt_version, prompt, prompt_sha256, started_at FROM rollouts) AS labelled`;

/** Any number that nothing else locks. */
const PUBLISH_LOCK = 7_310_010;

/** Released prompts, and the live one. */
export class PromptReleaseQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Null while the built-in prompt is live because none has been published. */
  async findLive(): Promise<PromptReleaseEntity | null> {
    return this.dataSource.getRepository(PromptReleaseEntity).findOneBy({ isLive: true });
  }

  /** The text that went live under this label, if only for part of the scans; null for one that never did. */
  async findText(version: string): Promise<string | null> {
    return findText(this.dataSource.manager, version);
  }

  /** @param before only releases older than this one */
  async list(limit: number, before?: string): Promise<ReleasedPrompt[]> {
    return this.dataSource.query<ReleasedPrompt[]>(
      `SELECT ${columnsOf('r', PromptReleaseEntity, ['userId'])}, u.email AS "publishedBy"
       FROM prompt_releases r LEFT JOIN users u ON u.id = r.user_id
       WHERE $2::uuid IS NULL OR (r.created_at, r.id) < (SELECT created_at, id FROM prompt_releases WHERE id = $2)
       ORDER BY r.created_at DESC, r.id DESC LIMIT $1`,
      [limit, before ?? null],
    );
  }

  /** Every label that went live, if only for part of the scans, each once, most recently used first. */
  async listLabels(): Promise<string[]> {
    const rows = await this.dataSource.query<{ version: string }[]>(
      `SELECT version FROM ${LABELLED} GROUP BY version ORDER BY max(at) DESC LIMIT $1`,
      [LABELS_MAX],
    );
    return rows.map(({ version }) => version);
  }

  /** What prevents this release now, without writing anything; null for nothing. */
  async findObstacle(
    { version, prompt }: NewPromptRelease,
    { expectedLiveId }: Pick<PromptChange, 'expectedLiveId'>,
  ): Promise<LabelTaken | 'live-changed' | null> {
    return obstacleOf(this.dataSource.manager, version, sha256(prompt), await this.findLive(), expectedLiveId);
  }

  async publish(release: NewPromptRelease, change: PromptChange): Promise<Published> {
    return this.dataSource.transaction((tx) => publishPrompt(tx, release, change));
  }

  /** Returns to the prompt that ships with the product. */
  async unpublish(change: PromptChange): Promise<Exclude<Published, LabelTaken>> {
    const { version, name } = productionPrompt;
    const release = { version, name, prompt: null, promptSha256: releasedHashes[version] ?? '' };
    const summary = `Prompt unpublished: the built-in ${version} is live`;
    const published = await this.dataSource.transaction((tx) => goLive(tx, release, change, summary));
    if (published !== 'live-changed' && 'takenBy' in published)
      throw new Error('A return to the built-in prompt has no text to compare');
    return published;
  }
}

/** As the method of the same name, in the caller's transaction. */
export async function publishPrompt(
  tx: EntityManager,
  release: NewPromptRelease,
  change: PromptChange,
): Promise<Published> {
  const summary = `Prompt ${release.version} “${release.name}” set live`;
  return goLive(tx, { ...release, promptSha256: sha256(release.prompt) }, change, summary);
}

/** Serialised, so that each sees what the previous one left, and the newest is the live one. */
async function goLive(
  tx: EntityManager,
  release: Pick<PromptReleaseEntity, 'version' | 'name' | 'prompt' | 'promptSha256'>,
  { actor, reason, expectedLiveId, verdict, override }: PromptChange,
  summary: string,
): Promise<Published> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [PUBLISH_LOCK]);
  const live = await tx.findOneBy(PromptReleaseEntity, { isLive: true });
  const label = release.prompt === null ? null : release.version;
  const obstacle = await obstacleOf(tx, label, release.promptSha256, live, expectedLiveId);
  if (obstacle) return obstacle;
  if (live) await tx.update(PromptReleaseEntity, { id: live.id }, { isLive: false });
  const id = newId();
  const stamp = { id, isLive: true, reason, userId: actor.id, createdAt: () => 'clock_timestamp()' };
  await tx.insert(PromptReleaseEntity, { ...release, ...stamp });
  const gate = gateInAudit({ verdict, override });
  const after = { version: release.version, promptSha256: release.promptSha256, ...gate };
  const audit = { actor, subject: 'prompt', summary, before: labelOf(live), after } as const;
  await recordActivity(tx, { ...audit, ...(reason ? { reason } : {}) });
  const { userId: _, ...stored } = await tx.findOneByOrFail(PromptReleaseEntity, { id });
  return { ...stored, publishedBy: actor.email };
}

/** @param label null for the return to the built-in prompt: it has its own */
async function obstacleOf(
  manager: EntityManager,
  label: string | null,
  promptSha256: string,
  live: PromptReleaseEntity | null,
  expectedLiveId: string | null | undefined,
): Promise<LabelTaken | 'live-changed' | null> {
  if (expectedLiveId !== undefined && expectedLiveId !== (live?.id ?? null)) return 'live-changed';
  const takenBy = label === null ? null : await findOtherwiseReleased(manager, label, promptSha256);
  return takenBy === null ? null : { takenBy };
}

function labelOf(live: PromptReleaseEntity | null): object {
  const version = live?.version ?? productionPrompt.version;
  return { version, promptSha256: live?.promptSha256 ?? releasedHashes[version] };
}

async function findText(manager: EntityManager, version: string): Promise<string | null> {
  const row = await firstRow<{ prompt: string }>(
    manager,
    `SELECT prompt FROM ${LABELLED} WHERE version = $1 AND prompt IS NOT NULL LIMIT 1`,
    [version],
  );
  return row?.prompt ?? null;
}

/**
 * The existing label when this release would make it mean two things. Estimates name the version that made them, so a label stands for one
 * text for ever, and no one can tell `V7.0` from `v7.0` in a list.
 */
async function findOtherwiseReleased(tx: EntityManager, version: string, promptSha256: string): Promise<string | null> {
  const builtIn = findPrompt(version);
  if (builtIn) {
    const isSame = builtIn.version === version && releasedHashes[version] === promptSha256;
    return isSame ? null : builtIn.version;
  }
  const row = await firstRow<{ version: string }>(
    tx,
    `SELECT version FROM ${LABELLED}
     WHERE lower(normalize(version, NFKC)) = lower(normalize($1, NFKC)) AND (version <> $1 OR prompt_sha256 <> $2) LIMIT 1`,
    [version, promptSha256],
  );
  return row?.version ?? null;
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
