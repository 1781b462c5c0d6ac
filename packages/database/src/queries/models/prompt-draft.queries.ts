import { promptDraftsApi } from '@carbsight/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { PromptDraftEntity } from '../../entities/model.entities.js';
import { type Actor, recordActivity } from '../operations/activity.queries.js';

export type PromptDraftRow = Omit<PromptDraftEntity, 'updatedBy'> & { readonly updatedBy: string | null };
export type NewPromptDraft = Omit<PromptDraftEntity, 'updatedBy' | 'updatedById' | 'revision'>;

const COLUMNS = `d.id, d.version, d.name, d.description, d.prompt, d.is_archived AS "isArchived", d.revision,
  d.created_at AS "createdAt", d.updated_at AS "updatedAt", d.updated_by AS "updatedById", u.email AS "updatedBy"`;

/** Any number that nothing else locks. */
const DRAFTS_LOCK = 7_310_018;

/** Prompt versions that administrators share. */
export class PromptDraftQueries {
  constructor(private readonly dataSource: DataSource) {}

  async list(): Promise<PromptDraftRow[]> {
    return this.dataSource.query(
      `SELECT ${COLUMNS} FROM prompt_drafts d LEFT JOIN users u ON u.id = d.updated_by ORDER BY d.id`,
    );
  }

  /** @param revision the one that was changed; null for a new draft @returns `changed`: another one is stored */
  async save(
    draft: NewPromptDraft,
    revision: number | null,
    actor: Actor,
  ): Promise<PromptDraftRow | 'changed' | 'full'> {
    return this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [DRAFTS_LOCK]);
      const stored = await tx.findOneBy(PromptDraftEntity, { id: draft.id });
      if ((stored?.revision ?? null) !== revision) return 'changed';
      if (!stored && (await tx.count(PromptDraftEntity)) >= promptDraftsApi.PROMPT_DRAFTS_MAX) return 'full';
      await tx.save(PromptDraftEntity, { ...draft, revision: (revision ?? 0) + 1, updatedById: actor.id });
      const what = stored ? 'changed' : 'shared';
      await note(tx, draft.id, actor, `Prompt draft ${draft.version} “${draft.name}” ${what}`, stored, draft);
      const [saved] = await tx.query<PromptDraftRow[]>(
        `SELECT ${COLUMNS} FROM prompt_drafts d LEFT JOIN users u ON u.id = d.updated_by WHERE d.id = $1`,
        [draft.id],
      );
      if (!saved) throw new Error('The draft that was saved is not there');
      return saved;
    });
  }

  async remove(id: number, revision: number, actor: Actor): Promise<'removed' | 'changed' | 'unknown'> {
    return this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [DRAFTS_LOCK]);
      const stored = await tx.findOneBy(PromptDraftEntity, { id });
      if (!stored) return 'unknown';
      if (stored.revision !== revision) return 'changed';
      await tx.delete(PromptDraftEntity, { id });
      await note(tx, id, actor, `Prompt draft ${stored.version} “${stored.name}” no longer shared`, stored, null);
      return 'removed';
    });
  }
}

/** The audit has the texts: what was overwritten can be found there. */
async function note(
  tx: EntityManager,
  id: number,
  actor: Actor,
  summary: string,
  before: NewPromptDraft | null,
  after: NewPromptDraft | null,
): Promise<void> {
  const shown = (draft: NewPromptDraft | null) =>
    draft && {
      version: draft.version,
      name: draft.name,
      description: draft.description,
      prompt: draft.prompt,
      isArchived: draft.isArchived,
    };
  const subject = `prompt-draft:${id}`;
  await recordActivity(tx, { kind: 'changed', actor, subject, summary, before: shown(before), after: shown(after) });
}
