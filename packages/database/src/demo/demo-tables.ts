import type { CallPurpose, EstimatePurpose } from '@carbsight/contracts';
import { type CountedMeal, countMeal, estimatedFibre } from '@carbsight/domain';
import { countedNames, countedValues } from '../queries/meals/counted-meal.js';
import { NO_OWN_FIGURE } from '../queries/meals/own-figure.js';
import { type CopyTable, type CopyValue, idAt } from './copy-rows.js';
import type {
  DemoActivityDay,
  DemoEstimate,
  DemoMeal,
  DemoPhoto,
  DemoRead,
  DemoScanSession,
  DemoUser,
} from './demo-rows.js';

/** The test model's and judges' answers about existing meals, estimates included. */
function* evaluationTables(meals: readonly DemoMeal[]): Generator<CopyTable> {
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
      ...['id', 'meal_id', 'live_estimate_id', 'test_estimate_id', 'live_model', 'test_model'],
      ...['live_carbs_grams', 'test_carbs_grams', 'difference_grams', 'created_at'],
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

export function usersTable(users: readonly DemoUser[]): CopyTable {
  return {
    table: 'users',
    columns: [
      ...['id', 'email', 'password_hash', 'first_name', 'display_name', 'subscription_tier', 'subscription_status'],
      ...[
        'trial_ends_at',
        'timezone',
        'reminders_enabled',
        'newsletter_opt_in',
        'research_consent_at',
        'created_at',
        'last_active_at',
        'is_demo',
      ],
    ],
    rows: users.map((user) => [
      ...[user.id, user.email, user.passwordHash, user.firstName, user.displayName],
      ...[user.subscriptionTier, user.subscriptionStatus, user.trialEndsAt, user.timezone, user.remindersEnabled],
      ...[user.newsletterOptIn, user.researchConsentAt, user.createdAt, user.lastActiveAt, true],
    ]),
  };
}

export function activityDaysTable(days: readonly DemoActivityDay[]): CopyTable {
  return {
    table: 'activity_days',
    columns: ['user_id', 'day', 'scans'],
    rows: days.map(({ userId, day, scans }) => [userId, day.toISOString().slice(0, 10), scans]),
  };
}

function photosTable(photos: readonly DemoPhoto[]): CopyTable {
  return {
    table: 'photos',
    columns: [
      ...['id', 'user_id', 'storage_key', 'sha256', 'width', 'height', 'full_bytes', 'thumbnail_bytes', 'created_at'],
    ],
    rows: photos.map((photo) => [
      ...[photo.id, photo.userId, photo.storageKey, photo.sha256, photo.width, photo.height],
      ...[photo.fullBytes, photo.thumbnailBytes, photo.createdAt],
    ]),
  };
}

/**
 * Every table a meal has rows in. Estimates come before their meals, so triggers on scans see the figure at once; everything else
 * comes after what it references. Yielded one after the other, so that written rows can be freed.
 */
export function* mealTables(meals: readonly DemoMeal[], photos: readonly DemoPhoto[]): Generator<CopyTable> {
  yield photosTable(photos);
  const estimates = meals.flatMap(estimatesOf);
  yield estimatesTable(estimates);
  yield mealsTable(meals);
  yield readsTable(meals);
  yield itemsTable(estimates);
  yield eventsTable(meals);
  yield* evaluationTables(meals);
}

function mealsTable(meals: readonly DemoMeal[]): CopyTable {
  return {
    table: 'meals',
    columns: [
      ...[
        'id',
        'user_id',
        'photo_id',
        'session_key',
        'status',
        'failure_code',
        'note',
        'eaten_at',
        'estimate_id',
        'claim',
        'queued_at',
      ],
      ...['own_carbs_grams', 'own_total_reason', 'own_total_at', 'thumb', 'thumb_at', 'finished_at', 'created_at'],
      ...['counted_at', ...countedNames],
    ],
    rows: meals.map((meal) => [
      ...[meal.id, meal.userId, meal.photoId, meal.sessionKey, meal.status, meal.failureCode, meal.note, meal.eatenAt],
      ...[meal.estimate?.id ?? null, 1, meal.createdAt, meal.ownTotal?.carbsGrams ?? null],
      ...[meal.ownTotal ? 'portion' : null, meal.ownTotal?.at ?? null, meal.thumb?.thumb ?? null],
      ...[meal.thumb?.at ?? null, meal.finishedAt, meal.createdAt],
      ...[meal.createdAt, ...countedValues(countDemoMeal(meal))],
    ]),
  };
}

function countDemoMeal({ estimate, ownTotal, ...meal }: DemoMeal): CountedMeal {
  const own = { ownCarbsGrams: ownTotal?.carbsGrams ?? null, ownTotalAt: ownTotal?.at ?? null };
  return countMeal(
    { ...NO_OWN_FIGURE, ...meal, ...own, entry: 'photo' },
    estimate && { ...estimate, carbBasis: 'total', fibreGrams: fibreOf(estimate), items: [] },
  );
}

const fibreOf = (estimate: DemoEstimate) => estimatedFibre({ ...estimate, itemsDifferenceGrams: null });

type EstimateOfMeal = {
  readonly mealId: string;
  readonly purpose: EstimatePurpose;
  readonly estimate: DemoEstimate;
  readonly at: Date;
};

function estimatesOf({ id, estimate, shadow, createdAt, finishedAt }: DemoMeal): EstimateOfMeal[] {
  return [
    ...(estimate ? [{ mealId: id, purpose: 'live' as const, estimate, at: finishedAt ?? createdAt }] : []),
    ...(shadow ? [{ mealId: id, purpose: 'shadow' as const, estimate: shadow.estimate, at: shadow.at }] : []),
  ];
}

function estimatesTable(estimates: readonly EstimateOfMeal[]): CopyTable {
  return {
    table: 'estimates',
    columns: [
      ...['id', 'meal_id', 'purpose', 'model_id', 'prompt_version', 'prompt_sha256', 'revision', 'carbs_grams'],
      ...['low_grams', 'high_grams', 'level', 'level_reason', 'dish_name', 'is_not_food', 'analysis', 'unknown_items'],
      ...['read_count', 'fibre_grams', 'note_marks', 'created_at'],
    ],
    rows: estimates.map(({ mealId, purpose, estimate, at }) => [
      ...[estimate.id, mealId, purpose, estimate.modelId, estimate.promptVersion, estimate.promptSha256, 1],
      ...[estimate.carbsGrams, estimate.lowGrams, estimate.highGrams, estimate.level, estimate.levelReason],
      ...[estimate.dishName, estimate.isNotFood, estimate.analysis, estimate.unknownItems, 1],
      ...[fibreOf(estimate), estimate.noteMarks, at],
    ]),
  };
}

function itemsTable(estimates: readonly EstimateOfMeal[]): CopyTable {
  return {
    table: 'meal_items',
    columns: [
      'id',
      'estimate_id',
      'position',
      'item',
      'portion',
      'portion_said',
      'grams',
      'carbs_grams',
      'fibre_grams',
      'source',
      'reference',
      'evidence',
    ],
    rows: estimates.flatMap(({ estimate, at }) =>
      estimate.items.map((item, position): CopyValue[] => [
        ...[idAt(at), estimate.id, position, item.item, item.portion, item.portionSaid, item.grams],
        ...[item.carbsGrams, item.fibreGrams, item.source, item.reference, item.evidence],
      ]),
    ),
  };
}

function readsTable(meals: readonly DemoMeal[]): CopyTable {
  return {
    table: 'reads',
    columns: [
      ...['id', 'meal_id', 'estimate_id', 'purpose', 'model_id', 'prompt_sha256', 'revision', 'read_index'],
      ...['failure_code', 'input_tokens', 'output_tokens', 'cost_usd', 'duration_ms', 'created_at'],
    ],
    rows: meals.flatMap(({ id, estimate, read, shadow, judgement, finishedAt, createdAt }) => [
      readRow(id, 'live', estimate, read, finishedAt ?? createdAt),
      ...(shadow ? [readRow(id, 'shadow', shadow.estimate, shadow.read, shadow.at)] : []),
      ...(judgement ? [readRow(id, 'judge', null, judgement.read, judgement.at)] : []),
    ]),
  };
}

function readRow(
  mealId: string,
  purpose: CallPurpose,
  estimate: DemoEstimate | null,
  read: DemoRead,
  at: Date,
): CopyValue[] {
  return [
    ...[idAt(at), mealId, estimate?.id ?? null, purpose, read.modelId, read.promptSha256, 1, 0],
    ...[read.failureCode, read.inputTokens, read.outputTokens, read.costUsd, read.durationMs, at],
  ];
}

/** @param ids one for each session, reserved from its sequence */
export function scanSessionTables(sessions: readonly DemoScanSession[], ids: readonly string[]): CopyTable[] {
  return [
    {
      table: 'scan_sessions',
      columns: ['id', 'user_id', 'key', 'device', 'started_at', 'last_event_at', 'processing_ms'],
      rows: sessions.map(({ userId, key, device, events, processingMs }, index) => [
        ...[ids[index] ?? null, userId, key, device, events[0]?.at ?? null, events.at(-1)?.at ?? null, processingMs],
      ]),
    },
    {
      table: 'scan_events',
      columns: ['session_id', 'type', 'client_at', 'at', 'ms', 'error'],
      rows: sessions.flatMap(({ events }, index) =>
        events.map(({ type, at, ms, error }): CopyValue[] => [ids[index] ?? null, type, at, at, ms, error]),
      ),
    },
  ];
}

function eventsTable(meals: readonly DemoMeal[]): CopyTable {
  return {
    table: 'meal_events',
    columns: ['id', 'meal_id', 'user_id', 'kind', 'detail', 'created_at'],
    rows: meals.flatMap((meal) => eventsOf(meal)),
  };
}

function eventsOf({ id, userId, estimate, failureCode, ownTotal, thumb, createdAt, finishedAt }: DemoMeal) {
  const rows: CopyValue[][] = [[idAt(createdAt), id, userId, 'created', {}, createdAt]];
  const at = finishedAt ?? createdAt;
  if (estimate) rows.push([idAt(at), id, null, 'estimated', { carbsGrams: estimate.carbsGrams }, at]);
  if (failureCode) rows.push([idAt(at), id, null, 'failed', { failureCode }, at]);
  if (ownTotal) {
    const detail = { carbsGrams: ownTotal.carbsGrams, previousCarbsGrams: estimate?.carbsGrams, reason: 'portion' };
    rows.push([idAt(ownTotal.at), id, userId, 'carbs-overridden', detail, ownTotal.at]);
  }
  if (thumb) rows.push([idAt(thumb.at), id, userId, 'feedback-given', { thumb: thumb.thumb }, thumb.at]);
  return rows;
}
