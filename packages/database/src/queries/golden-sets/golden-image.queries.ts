import type { DataSource, EntityManager } from 'typeorm';
import { UserEntity } from '../../entities/account.entities.js';
import { GoldenImageEntity } from '../../entities/golden.entities.js';
import { PhotoRemovalEntity } from '../../entities/meal.entities.js';
import { newId } from '../../new-id.js';
import { type Actor, recordActivity } from '../operations/activity.queries.js';
import { type ChangeOf, columnsOf, firstRow } from '../rows.js';

export type GoldenImageRecord = Omit<
  GoldenImageEntity,
  'uploader' | 'uploadedBy' | 'owner' | 'ownerId' | 'ownerGrams' | 'meal'
> & {
  readonly uploadedBy: string | null;
  /** The owner's figure has changed since. */
  readonly hasOwnerChanged: boolean;
  /** Null: the owner withdrew the correction. */
  readonly ownerGramsNow: number | null;
  /** Empty without any. */
  readonly note: string;
  /** The list omits this image's metadata. */
  readonly isMetadataLeftOut: boolean;
};

export type NewGoldenImage = Pick<
  GoldenImageEntity,
  | 'id'
  | 'fileName'
  | 'mealName'
  | 'truthGrams'
  | 'hasTruth'
  | 'truthSource'
  | 'isNotFood'
  | 'tags'
  | 'metadata'
  | 'storageKey'
  | 'sha256'
  | 'perceptualHash'
> &
  Partial<Pick<GoldenImageEntity, 'label'>>;

/** A meal without a photo. */
type NewGoldenWords = Pick<GoldenImageEntity, 'mealName' | 'truthGrams' | 'truthSource' | 'tags'> & {
  readonly note: string;
};

/** In the order given. The name of a file stands for it where one is shown or sought: the beginning of its words. */
const ADD_WORDS = `
  INSERT INTO golden_images (id, file_name, meal_name, truth_grams, has_truth, truth_source, is_not_food, tags, metadata,
    uploaded_by, created_at)
  SELECT id, left(note, 80), "mealName", "truthGrams", true, "truthSource", false, tags, jsonb_build_object('note', note), $1,
    clock_timestamp()
  FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS (id uuid, note text, "mealName" text, "truthGrams" numeric,
    "truthSource" text, tags text[])) WITH ORDINALITY meal ORDER BY ordinality`;

/** `version` is what the administrator saw; undefined skips the check. */
export type GoldenImageChange = Pick<GoldenImageEntity, 'mealName' | 'truthGrams' | 'metadata'> &
  ChangeOf<Pick<GoldenImageEntity, 'truthSource' | 'isNotFood' | 'label' | 'tags' | 'version'>>;

/** Of the metadata as stored, so that a list need not decompress what it omits. */
const IS_SHORT = 'pg_column_size(i.metadata) <= 1000';

/** The words with the image, empty without any. */
export const goldenNote = `CASE WHEN jsonb_typeof(i.metadata -> 'note') = 'string' THEN left(i.metadata ->> 'note', 500) ELSE '' END`;

const selectImages = (metadata: 'whole' | 'short') => `
  SELECT ${columnsOf('i', GoldenImageEntity, ['metadata', 'uploadedBy', 'ownerId', 'ownerGrams'])},
    ${metadata === 'whole' ? 'i.metadata, false' : `CASE WHEN ${IS_SHORT} THEN i.metadata END AS metadata, NOT coalesce(${IS_SHORT}, true)`}
      AS "isMetadataLeftOut",
    ${goldenNote} AS note, u.email AS "uploadedBy", m.own_total_grams AS "ownerGramsNow",
    m.counted_at IS NOT NULL AND m.own_total_grams IS DISTINCT FROM i.owner_grams AS "hasOwnerChanged"
  FROM golden_images i LEFT JOIN users u ON u.id = i.uploaded_by LEFT JOIN meals m ON m.id = i.meal_id`;

/** Any number that nothing else locks. */
const ADD_LOCK = 7_310_039;

/** The photos whose carbohydrates are known. */
export class GoldenImageQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Changes with every change to any image. */
  async version(): Promise<string> {
    return (
      (await firstRow<{ version: string }>(this.dataSource, 'SELECT version FROM golden_set_state'))?.version ?? '0'
    );
  }

  /** Newest first, with short metadata only. @param before only images older than this one */
  async list(limit: number, before?: string): Promise<GoldenImageRecord[]> {
    return this.dataSource.query<GoldenImageRecord[]>(
      `${selectImages('short')}
       WHERE $2::uuid IS NULL OR (i.created_at, i.id) < (SELECT created_at, id FROM golden_images WHERE id = $2)
       ORDER BY i.created_at DESC, i.id DESC LIMIT $1`,
      [limit, before ?? null],
    );
  }

  async find(id: string): Promise<GoldenImageRecord | null> {
    return firstRow<GoldenImageRecord>(this.dataSource, `${selectImages('whole')} WHERE i.id = $1`, [id]);
  }

  /** Of what models read: no labels. */
  /** `labels` are read without a model, and no images here. */
  async count(): Promise<{ images: number; withoutWords: number; labels: number }> {
    const [counts] = await this.dataSource.query<[{ images: number; withoutWords: number; labels: number }]>(
      `SELECT (count(*) FILTER (WHERE i.label IS NULL))::integer AS images,
         (count(*) FILTER (WHERE i.label IS NULL AND btrim(${goldenNote}) = ''))::integer AS "withoutWords",
         (count(*) FILTER (WHERE i.label IS NOT NULL))::integer AS labels
       FROM golden_images i`,
    );
    return counts;
  }

  /** False when the limit is reached. Cancels the files' planned removal. */
  async add(image: NewGoldenImage, actor: Actor, most: number): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      if (!(await insertImage(tx, { ...image, uploadedBy: actor.id }, most))) return false;
      await recordActivity(tx, {
        actor,
        subject: `golden-image:${image.id}`,
        summary: 'Golden image added',
        after: { mealName: image.mealName, truthGrams: image.hasTruth ? image.truthGrams : null },
      });
      return true;
    });
  }

  /** Adds meals in words, all of them or none. False when the limit would be exceeded. */
  async addWords(meals: readonly NewGoldenWords[], actor: Actor, most: number): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [ADD_LOCK]);
      if ((await tx.count(GoldenImageEntity)) + meals.length > most) return false;
      const rows = meals.map((meal) => ({ ...meal, id: newId() }));
      await tx.query(ADD_WORDS, [actor.id, JSON.stringify(rows)]);
      const summary = `${meals.length} golden meals in words added`;
      await recordActivity(tx, { actor, subject: 'golden-set', summary });
      return true;
    });
  }

  /** Null when there is no such image. Stating an amount makes it the truth, even 0. */
  async update(id: string, change: GoldenImageChange, actor: Actor): Promise<'changed-meanwhile' | 'done' | null> {
    return this.dataSource.transaction(async (tx) => {
      const before = await tx.findOne(GoldenImageEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!before) return null;
      const { version, ...fields } = change;
      if (version !== undefined && version !== before.version) return 'changed-meanwhile';
      const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      await tx.update(
        GoldenImageEntity,
        { id },
        {
          ...given,
          hasTruth: true,
          version: before.version + 1,
          // Saving it means having seen the owner's figure.
          ownerGrams: () => '(SELECT m.own_total_grams FROM meals m WHERE m.id = golden_images.meal_id)',
          updatedAt: () => 'clock_timestamp()',
        },
      );
      await recordActivity(tx, {
        actor,
        subject: `golden-image:${id}`,
        summary: 'Golden image changed',
        before: { mealName: before.mealName, truthGrams: before.hasTruth ? before.truthGrams : null },
        after: { mealName: change.mealName, truthGrams: change.truthGrams },
      });
      return 'done';
    });
  }

  /** The row's own trigger schedules its files for removal. Null when there is no such image. */
  async remove(id: string, actor: Actor): Promise<Pick<GoldenImageEntity, 'storageKey'> | null> {
    return this.dataSource.transaction(async (tx) => {
      const image = await tx.findOneBy(GoldenImageEntity, { id });
      if (!image) return null;
      if ((await tx.delete(GoldenImageEntity, { id })).affected !== 1) return null;
      const before = { mealName: image.mealName, truthGrams: image.hasTruth ? image.truthGrams : null };
      const audit = { actor, subject: `golden-image:${id}`, before } as const;
      await recordActivity(tx, { ...audit, summary: 'Golden image deleted' });
      return image;
    });
  }

  async consentOf(userId: string): Promise<Date | null> {
    const user = await this.dataSource
      .getRepository(UserEntity)
      .findOne({ where: { id: userId }, select: { id: true, researchConsentAt: true } });
    return user?.researchConsentAt ?? null;
  }

  /** Gives or withdraws the consent; withdrawing deletes every copy of the person's meals, files included. */
  async setConsent(userId: string, isGiven: boolean): Promise<{ since: Date | null; storageKeys: string[] }> {
    return this.dataSource.transaction(async (tx) => {
      const since = isGiven ? 'coalesce(research_consent_at, clock_timestamp())' : 'NULL';
      await tx.update(UserEntity, { id: userId }, { researchConsentAt: () => since });
      const gone = isGiven ? [] : await tx.findBy(GoldenImageEntity, { ownerId: userId });
      if (gone.length > 0) await tx.delete(GoldenImageEntity, { ownerId: userId });
      const user = await tx.findOneBy(UserEntity, { id: userId });
      return {
        since: user?.researchConsentAt ?? null,
        storageKeys: gone.flatMap(({ storageKey }) => storageKey ?? []),
      };
    });
  }
}

/** Serialised, so that two people adding the last image do not both succeed. */
export async function insertImage(
  tx: EntityManager,
  image: NewGoldenImage & Partial<Pick<GoldenImageEntity, 'uploadedBy' | 'ownerId' | 'ownerGrams' | 'mealId'>>,
  most: number,
): Promise<boolean> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [ADD_LOCK]);
  if ((await tx.count(GoldenImageEntity)) >= most) return false;
  await tx.insert(GoldenImageEntity, { ...image, createdAt: () => 'clock_timestamp()' } as never);
  if (image.storageKey !== null) await tx.delete(PhotoRemovalEntity, { storageKey: image.storageKey });
  return true;
}
