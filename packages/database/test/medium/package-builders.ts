import type { MealPackage } from '@carbsight/contracts';
import { newId } from '@carbsight/database';
import type { DataSource } from 'typeorm';

export const aPackage = (source: MealPackage['source'], sure = true, carbs = 54): MealPackage => ({
  source,
  food: {
    id: source === 'barcode' ? 'off:4099999000012' : null,
    name: null,
    brand: null,
    barcode: null,
    convention: 'available',
    per100: { carbs, fibre: null, sugars: null },
    perServing: null,
    servingGrams: null,
    servingName: null,
    packGrams: null,
    isLiquid: false,
  },
  sure,
  doubts: [],
});

export type MealRow = {
  entry?: 'photo' | 'words' | 'manual' | 'repeat';
  packaged?: MealPackage | null;
  packagedFound?: MealPackage | null;
  /** A figure that counts, the person's own. */
  own?: number | null;
  ownItems?: object[] | null;
  isCorrected?: boolean;
  name?: string;
  hoursAgo?: number;
  /** Of its estimate; without it, there is none. */
  model?: { id: string; prompt?: string; itemSources?: string[]; carbs?: number };
};

/** A stored meal with what a figure of packages reads. */
export async function aMealRow(dataSource: DataSource, userId: string, row: MealRow = {}): Promise<string> {
  const { entry = 'photo', packaged = null, packagedFound = null, own = null, ownItems = null, model } = row;
  const [id, estimateId] = [newId(), newId()];
  await dataSource.query(
    `INSERT INTO meals (id, user_id, eaten_at, created_at, entry, packaged, packaged_found, own_carbs_grams, own_items, name,
       is_corrected, counted_carbs_grams, status)
     VALUES ($1, $2, now(), now() - make_interval(secs => 3600 * $3::float8), $4, $5, $6, $7, $8, $9, $10, $7, 'completed')`,
    [
      ...[id, userId, row.hoursAgo ?? 0, entry, packaged, packagedFound, own],
      ...[ownItems && JSON.stringify(ownItems), row.name ?? null, row.isCorrected ?? false],
    ],
  );
  if (!model) return id;
  await dataSource.query(
    `INSERT INTO estimates (id, meal_id, purpose, model_id, prompt_version, prompt_sha256, revision, carbs_grams,
       low_grams, high_grams, level, level_reason, is_not_food, analysis, unknown_items, read_count)
     VALUES ($1, $2, 'live', $3, $4, 'x', 1, $5, $5, $5, 'medium', '', false, '', '[]', 1)`,
    [estimateId, id, model.id, model.prompt ?? 'v3.0', model.carbs ?? 20],
  );
  for (const [position, source] of (model.itemSources ?? []).entries()) {
    await dataSource.query(
      `INSERT INTO meal_items (id, estimate_id, position, item, portion, carbs_grams, source)
       VALUES ($1, $2, $3, 'oats', '', 1, $4)`,
      [newId(), estimateId, position, source],
    );
  }
  await dataSource.query('UPDATE meals SET estimate_id = $2, counted_carbs_grams = $3 WHERE id = $1', [
    ...[id, estimateId, own ?? model.carbs ?? 20],
  ]);
  return id;
}
