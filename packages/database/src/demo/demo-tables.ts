import type { CallPurpose, EstimatePurpose } from '@carbsight/contracts';
import { type CountedMeal, countMeal, estimatedFibre } from '@carbsight/domain';
import type { EntityManager, EntityTarget } from 'typeorm';
import { ScanEventEntity, ScanSessionEntity } from '../entities/behaviour.entities.js';
import { EstimateEntity, MealItemEntity, ReadEntity } from '../entities/estimate.entities.js';
import { ComparisonEntity, EvaluationSampleEntity, JudgementEntity } from '../entities/evaluation.entities.js';
import { MealEntity, MealEventEntity, PhotoEntity } from '../entities/meal.entities.js';
import { idAt } from '../new-id.js';
import { NO_OWN_FIGURE } from '../queries/meals/own-figure.js';
import type { DemoEstimate, DemoMeal, DemoPhoto, DemoRead, DemoScanSession } from './demo-rows.js';

/** Rows of one entity; all of them have the properties of the first one. What they leave out has its default. */
export type DemoTable = { readonly entity: EntityTarget<object>; readonly rows: readonly object[] };

export const tableOf = <Entity extends object>(
  entity: new () => Entity,
  rows: readonly Partial<Entity>[],
): DemoTable => ({
  entity,
  rows,
});

/** Writes the rows in one statement, as fast as COPY. */
export async function insertRows(tx: EntityManager, { entity, rows }: DemoTable): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { tableName, columns } = tx.connection.getMetadata(entity);
  const written = columns.filter((column) => column.getEntityValue(first) !== undefined);
  const names = written.map(({ databaseName }) => `"${databaseName}"`).join(', ');
  const records = rows.map((row) =>
    Object.fromEntries(written.map((column) => [column.databaseName, column.getEntityValue(row)])),
  );
  await tx.query(
    `INSERT INTO ${tableName} (${names}) OVERRIDING SYSTEM VALUE
     SELECT ${names} FROM json_populate_recordset(NULL::${tableName}, $1)`,
    [JSON.stringify(records)],
  );
}

/**
 * Every table a meal has rows in. Estimates come before their meals, so triggers on scans see the figure at once; everything else
 * comes after what it references. Yielded one after the other, so that written rows can be freed.
 */
export function* mealTables(meals: readonly DemoMeal[], photos: readonly DemoPhoto[]): Generator<DemoTable> {
  yield tableOf(PhotoEntity, photos);
  const estimates = meals.flatMap(estimatesOf);
  yield tableOf(EstimateEntity, estimates);
  yield tableOf(MealEntity, meals.map(mealOf));
  yield tableOf(ReadEntity, meals.flatMap(readsOf));
  yield tableOf(MealItemEntity, estimates.flatMap(itemsOf));
  yield tableOf(MealEventEntity, meals.flatMap(eventsOf));
  yield tableOf(EvaluationSampleEntity, meals.flatMap(samplesOf));
  yield tableOf(ComparisonEntity, meals.flatMap(comparisonsOf));
  yield tableOf(JudgementEntity, meals.flatMap(judgementsOf));
}

/** @param ids one for each session, reserved from its sequence */
export function scanSessionTables(sessions: readonly DemoScanSession[], ids: readonly { id: string }[]): DemoTable[] {
  const numbered = sessions.flatMap((session, index) =>
    ids.slice(index, index + 1).map(({ id }) => ({ ...session, id })),
  );
  return [
    tableOf(
      ScanSessionEntity,
      numbered.flatMap(({ events: [first, ...others], ...session }) =>
        first ? [{ ...session, startedAt: first.at, lastEventAt: (others.at(-1) ?? first).at }] : [],
      ),
    ),
    tableOf(
      ScanEventEntity,
      numbered.flatMap(({ id, events }) => events.map((event) => ({ ...event, sessionId: id, clientAt: event.at }))),
    ),
  ];
}

function mealOf({ estimate, ownTotal, thumb, ...meal }: DemoMeal): Partial<MealEntity> {
  return {
    ...meal,
    estimateId: estimate?.id ?? null,
    claim: 1,
    queuedAt: meal.createdAt,
    ownCarbsGrams: ownTotal?.carbsGrams ?? null,
    ownTotalReason: ownTotal && 'portion',
    ownTotalAt: ownTotal?.at ?? null,
    thumb: thumb?.thumb ?? null,
    thumbAt: thumb?.at ?? null,
    counted: countDemoMeal({ ...meal, estimate, ownTotal, thumb }),
    countedAt: meal.createdAt,
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

function estimatesOf({ id: mealId, estimate, shadow, createdAt, finishedAt }: DemoMeal) {
  const row = (purpose: EstimatePurpose, made: DemoEstimate, at: Date) => {
    return { ...made, mealId, purpose, revision: 1, readCount: 1, fibreGrams: fibreOf(made), createdAt: at };
  };
  return [
    ...(estimate ? [row('live', estimate, finishedAt ?? createdAt)] : []),
    ...(shadow ? [row('shadow', shadow.estimate, shadow.at)] : []),
  ];
}

function itemsOf({ id, createdAt, items }: ReturnType<typeof estimatesOf>[number]) {
  return items.map((item, position) => ({ ...item, id: idAt(createdAt), estimateId: id, position }));
}

function readsOf({ id: mealId, estimate, read, shadow, judgement, finishedAt, createdAt }: DemoMeal) {
  const row = (purpose: CallPurpose, made: DemoEstimate | null, call: DemoRead, at: Date) => {
    const estimateId = made?.id ?? null;
    return { ...call, id: idAt(at), mealId, estimateId, purpose, revision: 1, readIndex: 0, createdAt: at };
  };
  return [
    row('live', estimate, read, finishedAt ?? createdAt),
    ...(shadow ? [row('shadow', shadow.estimate, shadow.read, shadow.at)] : []),
    ...(judgement ? [row('judge', null, judgement.read, judgement.at)] : []),
  ];
}

function eventsOf({ id: mealId, userId, estimate, failureCode, ownTotal, thumb, createdAt, finishedAt }: DemoMeal) {
  const event = (at: Date, by: string | null, kind: MealEventEntity['kind'], detail: MealEventEntity['detail']) => {
    return { id: idAt(at), mealId, userId: by, kind, detail, createdAt: at };
  };
  const at = finishedAt ?? createdAt;
  const events = [event(createdAt, userId, 'created', {})];
  if (estimate) events.push(event(at, null, 'estimated', { carbsGrams: estimate.carbsGrams }));
  if (failureCode) events.push(event(at, null, 'failed', { failureCode }));
  if (ownTotal) {
    const figures = { carbsGrams: ownTotal.carbsGrams, ...(estimate && { previousCarbsGrams: estimate.carbsGrams }) };
    events.push(event(ownTotal.at, userId, 'carbs-overridden', { ...figures, reason: 'portion' }));
  }
  if (thumb) events.push(event(thumb.at, userId, 'feedback-given', { thumb: thumb.thumb }));
  return events;
}

/** The test model's and judges' answers about existing meals. */
function samplesOf({ id: mealId, shadow, judgement, createdAt, finishedAt }: DemoMeal) {
  const at = finishedAt ?? createdAt;
  const begun = { mealId, status: 'done', claim: 1, createdAt: at, queuedAt: at } as const;
  return [
    ...(shadow ? [{ ...begun, purpose: 'shadow-run' as const, finishedAt: shadow.at }] : []),
    ...(judgement ? [{ ...begun, purpose: 'judge' as const, finishedAt: judgement.at }] : []),
  ];
}

function comparisonsOf({ id: mealId, estimate: live, shadow }: DemoMeal): Partial<ComparisonEntity>[] {
  if (!live || !shadow) return [];
  const { estimate: test, at } = shadow;
  return [
    {
      id: idAt(at),
      mealId,
      liveEstimateId: live.id,
      testEstimateId: test.id,
      liveModel: live.modelId,
      testModel: test.modelId,
      liveCarbsGrams: live.carbsGrams,
      testCarbsGrams: test.carbsGrams,
      differenceGrams: Math.round((live.carbsGrams - test.carbsGrams) * 10) / 10,
      createdAt: at,
    },
  ];
}

function judgementsOf({ id: mealId, estimate, shadow, judgement }: DemoMeal): Partial<JudgementEntity>[] {
  if (!estimate || !judgement) return [];
  const of = { mealId, estimateId: estimate.id, testEstimateId: shadow?.estimate.id ?? null };
  return [{ ...judgement, ...of, id: idAt(judgement.at), createdAt: judgement.at }];
}
