import { type GoldenSortKey, type GoldenSource, goldenImagesApi, type SortOrder } from '@carbsight/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { UserEntity } from '../../entities/account.entities.js';
import { GoldenImageEntity } from '../../entities/golden.entities.js';
import { PhotoRemovalEntity } from '../../entities/meal.entities.js';
import { newId } from '../../new-id.js';
import { patternOf } from '../like-pattern.js';
import { type Actor, recordActivity } from '../operations/activity.queries.js';
import { type ChangeOf, columnsOf, firstRow, pickColumns } from '../rows.js';

export type GoldenImageRecord = Omit<
  GoldenImageEntity,
  'searched' | 'uploader' | 'uploadedBy' | 'owner' | 'ownerId' | 'ownerGrams' | 'meal'
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

/** A photo as it is compared with others. */
type GoldenPhoto = Pick<GoldenImageEntity, 'id' | 'fileName' | 'mealName'> & {
  readonly photoSha256: string;
  readonly photoHash: string | null;
};

/** `food`: images of food with a truth. `withoutWords`: without a note. */
type GoldenSetCounts = Readonly<
  Record<'images' | 'words' | 'withoutWords' | 'withoutTruth' | 'food' | 'labels', number>
> & { readonly newestAt: Date | null };

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

type GoldenImageFilter = {
  readonly search?: string | undefined;
  readonly source?: GoldenSource | undefined;
};

type GoldenImagePage = {
  readonly limit: number;
  readonly before?: string | undefined;
  readonly sortBy?: GoldenSortKey;
  readonly sortOrder?: SortOrder;
};

/** As in the table's indexes. */
const SORT_KEYS: Readonly<Record<GoldenSortKey, string>> = {
  createdAt: 'i.created_at',
  mealName: `lower(CASE WHEN i.meal_name = '${goldenImagesApi.UNTITLED_MEAL}' THEN i.file_name ELSE i.meal_name END)`,
  groundTruthCarbs: 'CASE WHEN i.has_truth AND i.label IS NULL THEN i.truth_grams ELSE -1 END',
};
const SOURCE = `CASE WHEN i.has_truth AND i.truth_source IS NOT NULL THEN i.truth_source
  WHEN i.has_truth OR i.label IS NOT NULL THEN 'not-stated' ELSE 'no-truth' END`;

const selectImages = (metadata: 'whole' | 'short', from = 'golden_images') => `
  SELECT ${columnsOf('i', GoldenImageEntity, ['metadata', 'searched', 'uploadedBy', 'ownerId', 'ownerGrams'])},
    ${metadata === 'whole' ? 'i.metadata, false' : `CASE WHEN ${IS_SHORT} THEN i.metadata END AS metadata, NOT coalesce(${IS_SHORT}, true)`}
      AS "isMetadataLeftOut",
    ${goldenNote} AS note, u.email AS "uploadedBy", m.own_total_grams AS "ownerGramsNow",
    m.counted_at IS NOT NULL AND m.own_total_grams IS DISTINCT FROM i.owner_grams AS "hasOwnerChanged"
  FROM ${from} i LEFT JOIN users u ON u.id = i.uploaded_by LEFT JOIN meals m ON m.id = i.meal_id`;

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

  /**
   * With short metadata only, newest first unless sorted otherwise.
   * @param before only images after this one in the order
   * @returns null when that image is gone, so that nobody takes it for the end of the list
   */
  async page(
    { search, source }: GoldenImageFilter,
    { limit, before, sortBy = 'createdAt', sortOrder = 'desc' }: GoldenImagePage,
  ): Promise<GoldenImageRecord[] | null> {
    const values: unknown[] = [limit];
    const use = (value: unknown) => `$${values.push(value)}`;
    const key = SORT_KEYS[sortBy];
    const direction = sortOrder === 'asc' ? 'ASC' : 'DESC';
    const order = `${key} ${direction}, i.id ${direction}`;
    const conditions = ['true'];
    if (source) conditions.push(`${SOURCE} = ${use(source)}`);
    if (search) conditions.push(`i.searched LIKE lower(${use(patternOf(search))})`);
    if (before) {
      const last = `SELECT ${key}, i.id FROM golden_images i WHERE i.id = ${use(before)}`;
      conditions.push(`(${key}, i.id) ${sortOrder === 'asc' ? '>' : '<'} (${last})`);
    }
    const page = `(SELECT * FROM golden_images i WHERE ${conditions.join(' AND ')} ORDER BY ${order} LIMIT $1)`;
    const images = await this.dataSource.query<GoldenImageRecord[]>(
      `${selectImages('short', page)} ORDER BY ${order}`,
      values,
    );
    const isGone = before !== undefined && images.length === 0 && (await this.find(before)) === null;
    return isGone ? null : images;
  }

  /** The newest photos, to find duplicates among them. */
  async photos(limit: number): Promise<GoldenPhoto[]> {
    return this.dataSource.query<GoldenPhoto[]>(
      `SELECT ${pickColumns('i', GoldenImageEntity, ['id', 'fileName', 'mealName'])}, sha256 AS "photoSha256",
         perceptual_hash AS "photoHash"
       FROM golden_images i WHERE sha256 IS NOT NULL ORDER BY created_at DESC, id DESC LIMIT $1`,
      [limit],
    );
  }

  async find(id: string): Promise<GoldenImageRecord | null> {
    return firstRow<GoldenImageRecord>(this.dataSource, `${selectImages('whole')} WHERE i.id = $1`, [id]);
  }

  /** What the set consists of. Labels are read without a model, and are no images here. */
  async count(): Promise<GoldenSetCounts> {
    const [counts] = await this.dataSource.query<[GoldenSetCounts]>(
      `SELECT (count(*) FILTER (WHERE i.label IS NULL))::integer AS images,
         (count(*) FILTER (WHERE i.label IS NULL AND i.storage_key IS NULL))::integer AS words,
         (count(*) FILTER (WHERE i.label IS NULL AND btrim(${goldenNote}) = ''))::integer AS "withoutWords",
         (count(*) FILTER (WHERE i.label IS NULL AND NOT i.has_truth))::integer AS "withoutTruth",
         (count(*) FILTER (WHERE i.label IS NULL AND i.has_truth AND NOT i.is_not_food))::integer AS food,
         (count(*) FILTER (WHERE i.label IS NOT NULL))::integer AS labels, max(i.created_at) AS "newestAt"
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
