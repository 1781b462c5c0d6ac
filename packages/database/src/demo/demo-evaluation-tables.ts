import type { CopyTable, CopyValue } from './copy-rows.js';
import type { DemoMeal } from './demo-rows.js';
import { idAt } from './id-at.js';

/** The test model's and judges' answers about existing meals, estimates included. */
export function* evaluationTables(meals: readonly DemoMeal[]): Generator<CopyTable> {
  yield samplesTable(meals);
  yield comparisonsTable(meals);
  yield judgementsTable(meals);
}

function samplesTable(meals: readonly DemoMeal[]): CopyTable {
  return {
    table: 'evaluation_samples',
    columns: ['meal_id', 'purpose', 'status', 'claim', 'created_at', 'queued_at', 'finished_at'],
    rows: meals.flatMap(({ id, shadow, judgement, finishedAt }): CopyValue[][] => [
      ...(shadow ? [[id, 'shadow-run', 'done', 1, finishedAt, finishedAt, shadow.at]] : []),
      ...(judgement ? [[id, 'judge', 'done', 1, finishedAt, finishedAt, judgement.at]] : []),
    ]),
  };
}

function comparisonsTable(meals: readonly DemoMeal[]): CopyTable {
  return {
    table: 'comparisons',
    columns: [
      ...['id', 'meal_id', 'production_estimate_id', 'test_estimate_id', 'production_model', 'test_model'],
      ...['production_carbs_grams', 'test_carbs_grams', 'difference_grams', 'created_at'],
    ],
    rows: meals.flatMap(({ id, estimate, shadow }): CopyValue[][] =>
      estimate && shadow
        ? [
            [
              ...[idAt(shadow.at), id, estimate.id, shadow.estimate.id, estimate.modelId, shadow.estimate.modelId],
              ...[estimate.carbsGrams, shadow.estimate.carbsGrams],
              ...[Math.round((estimate.carbsGrams - shadow.estimate.carbsGrams) * 10) / 10, shadow.at],
            ],
          ]
        : [],
    ),
  };
}

function judgementsTable(meals: readonly DemoMeal[]): CopyTable {
  return {
    table: 'judgements',
    columns: [
      ...['id', 'meal_id', 'estimate_id', 'evaluation_version', 'total_score', 'verdict', 'identification_relevance'],
      ...['estimation_accuracy', 'completeness', 'reference_match', 'justification', 'problematic_matches'],
      ...['test_estimate_id', 'test_total_score', 'preferred', 'judge_model', 'created_at'],
    ],
    rows: meals.flatMap(({ id, estimate, shadow, judgement: said }): CopyValue[][] =>
      estimate && said
        ? [
            [
              ...[idAt(said.at), id, estimate.id, said.evaluationVersion, said.totalScore, said.verdict],
              ...[said.identificationRelevance, said.estimationAccuracy, said.completeness, said.referenceMatch],
              ...[said.justification, said.problematicMatches, shadow?.estimate.id ?? null, said.testTotalScore],
              ...[said.preferred, said.judgeModel, said.at],
            ],
          ]
        : [],
    ),
  };
}
