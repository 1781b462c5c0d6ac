import { createHash } from 'node:crypto';
import { findPrompt, productionPrompt, releasedHashes } from '@carbsight/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { PromptReleaseEntity } from '../../entities/model.entities.js';
import { newId } from '../../new-id.js';
import { type Actor, type GateInAudit, gateInAudit, recordActivity } from '../operations/activity.queries.js';
import { columnsOf, firstRow, type NotNull } from '../rows.js';

export type ReleasedPrompt = Omit<PromptReleaseEntity, 'user' | 'userId'> & { readonly publishedBy: string | null };

export type PromptChange = { readonly actor: Actor; readonly reason: string | null; readonly gate: GateInAudit };
export type NewPromptRelease = Pick<PromptReleaseEntity, 'version' | 'name'> & NotNull<PromptReleaseEntity, 'prompt'>;

/** The version already stands for another text, or differs from this existing one only in case. */
export type VersionTaken = { readonly takenBy: string };
/** More versions than anyone will ever release. */
const VERSIONS_MAX = 1_000;

/** A rollout's prompt has read meals, too, although it may never have been live for all scans. */
const RELEASED = `(
  SELECT version, prompt, prompt_sha256, created_at AS at FROM prompt_releases
  UNION ALL SELECT prompt_version, prompt, prompt_sha256, started_at FROM rollouts) AS released`;

/** Released prompts, and the live one. */
export class PromptReleaseQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Null while the built-in prompt is live because none has been published. */
  async findLive(): Promise<PromptReleaseEntity | null> {
    return this.dataSource.getRepository(PromptReleaseEntity).findOneBy({ isLive: true });
  }

  /** The text that went live under this version, if only for part of the scans; null for one that never did. */
  async findText(version: string): Promise<string | null> {
    const row = await firstRow<{ prompt: string }>(
      this.dataSource,
      `SELECT prompt FROM ${RELEASED} WHERE version = $1 AND prompt IS NOT NULL LIMIT 1`,
      [version],
    );
    return row?.prompt ?? null;
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

  /** Every version that went live, if only for part of the scans, each once, most recently used first. */
  async listVersions(): Promise<string[]> {
    const rows = await this.dataSource.query<{ version: string }[]>(
      `SELECT version FROM ${RELEASED} GROUP BY version ORDER BY max(at) DESC LIMIT $1`,
      [VERSIONS_MAX],
    );
    return rows.map(({ version }) => version);
  }

  /**
   * What prevents this release now; null for nothing.
   * @param release null for the return to the built-in prompt, which has its own version
   * @param expectedLiveId the release the administrator saw as live, null for none; undefined skips the check
   */
  async findObstacle(
    release: NewPromptRelease | null,
    expectedLiveId: string | null | undefined,
  ): Promise<VersionTaken | 'live-changed' | null> {
    if (expectedLiveId !== undefined && expectedLiveId !== ((await this.findLive())?.id ?? null)) return 'live-changed';
    const takenBy =
      release && (await findOtherwiseReleased(this.dataSource.manager, release.version, sha256(release.prompt)));
    return takenBy ? { takenBy } : null;
  }
}

/**
 * Sets a prompt live, under `lockReleases` and without an obstacle.
 * @param release null: the one that ships with the product
 */
export async function publishPrompt(
  tx: EntityManager,
  release: NewPromptRelease | null,
  { actor, reason, gate }: PromptChange,
): Promise<ReleasedPrompt> {
  const { version, name } = release ?? productionPrompt;
  const promptSha256 = release ? sha256(release.prompt) : (releasedHashes[version] ?? '');
  const live = await tx.findOneBy(PromptReleaseEntity, { isLive: true });
  if (live) await tx.update(PromptReleaseEntity, { id: live.id }, { isLive: false });
  const id = newId();
  const stamp = { id, isLive: true, reason, userId: actor.id, createdAt: () => 'clock_timestamp()' };
  await tx.insert(PromptReleaseEntity, { version, name, prompt: release?.prompt ?? null, promptSha256, ...stamp });
  const before = live?.version ?? productionPrompt.version;
  await recordActivity(tx, {
    actor,
    subject: 'prompt',
    summary: release ? `Prompt ${version} “${name}” set live` : `Prompt unpublished: the built-in ${version} is live`,
    before: { version: before, promptSha256: live?.promptSha256 ?? releasedHashes[before] },
    after: { version, promptSha256, ...gateInAudit(gate) },
    ...(reason ? { reason } : {}),
  });
  const { userId: _, ...stored } = await tx.findOneByOrFail(PromptReleaseEntity, { id });
  return { ...stored, publishedBy: actor.email };
}

/**
 * The existing version when this release would make it mean two things. Estimates name the version that made them, so it stands for one
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
    `SELECT version FROM ${RELEASED}
     WHERE lower(normalize(version, NFKC)) = lower(normalize($1, NFKC)) AND (version <> $1 OR prompt_sha256 <> $2) LIMIT 1`,
    [version, promptSha256],
  );
  return row?.version ?? null;
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
