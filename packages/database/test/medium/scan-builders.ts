import { newId } from '@carbsight/database';
import type { DataSource } from 'typeorm';

export type Scan = {
  carbs?: number | undefined;
  testCarbs?: number | undefined;
  /** What the person corrected it to. */
  own?: number | undefined;
  scores?: number[];
  dish?: string;
  hoursAgo?: number;
};

const HOUR_MS = 3_600_000;

/** A stored scan: the meal and its estimate, optionally a comparison and judgements. */
export async function aScan(
  dataSource: DataSource,
  userId: string,
  { carbs, testCarbs, own, scores = [], dish = 'Toast', hoursAgo = 0 }: Scan = {},
) {
  const [id, estimateId, testId] = [newId(), newId(), newId()];
  const createdAt = new Date(Date.now() - hoursAgo * HOUR_MS);
  const estimate = (its: string, purpose: string, grams: number) =>
    dataSource.query(
      `INSERT INTO estimates (id, meal_id, purpose, model_id, prompt_version, prompt_sha256, revision, carbs_grams,
         low_grams, high_grams, level, level_reason, dish_name, is_not_food, analysis, unknown_items, read_count)
       VALUES ($1, $2, $3, 'gpt-4o', 'v3.0', 'x', 1, $4, $4, $4, 'medium', '', $5, false, '', '[]', 1)`,
      [its, id, purpose, grams, dish],
    );
  await dataSource.query('INSERT INTO meals (id, user_id, eaten_at, created_at) VALUES ($1, $2, $3, $3)', [
    id,
    userId,
    createdAt,
  ]);
  if (carbs !== undefined) {
    await estimate(estimateId, 'live', carbs);
    await dataSource.query(`UPDATE meals SET status = 'completed', estimate_id = $2 WHERE id = $1`, [id, estimateId]);
  }
  if (own !== undefined) {
    await dataSource.query('UPDATE meals SET is_corrected = true, own_total_grams = $2 WHERE id = $1', [id, own]);
  }
  if (carbs !== undefined && testCarbs !== undefined) {
    await estimate(testId, 'shadow', testCarbs);
    await dataSource.query(
      `INSERT INTO comparisons (id, meal_id, live_estimate_id, test_estimate_id, live_model, test_model,
         live_carbs_grams, test_carbs_grams, difference_grams)
       VALUES ($1, $2, $3, $4, 'gpt-4o', 'gemini-2.5-pro', $5::numeric, $6::numeric, $5::numeric - $6::numeric)`,
      [newId(), id, estimateId, testId, carbs, testCarbs],
    );
  }
  for (const [index, score] of scores.entries()) {
    await dataSource.query(
      `INSERT INTO judgements (id, meal_id, evaluation_version, estimate_id, total_score, verdict,
         identification_relevance, estimation_accuracy, completeness, reference_match, justification,
         problematic_matches, judge_model)
       VALUES ($1, $2, $3, $4, $5, '', 1, 1, 1, 1, '', '[]', 'judge')`,
      [newId(), id, `v${index}`, estimateId, score],
    );
  }
  return id;
}
