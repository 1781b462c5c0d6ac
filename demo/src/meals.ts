import { type DemoEstimate, type DemoMeal, type DemoRead, idAt } from '@carbsight/database';
import { costUsd, rangeWithLevel, roundGrams } from '@carbsight/domain';
import type { CatalogModel } from '@carbsight/models';
import type { Appointment } from './calendar.js';
import type { Dish } from './dishes.js';
import { aJudgement, type DemoJudge, relativeError } from './judgements.js';
import type { Random } from './random.js';

const FAILED_FRACTION = 0.03;
const CORRECTED_FRACTION = 0.11;
const MINUTE_MS = 60_000;

/** How a synthetic meal is read: by one model with one prompt release. */
export type DemoVariant = {
  readonly model: CatalogModel;
  readonly promptVersion: string;
  readonly promptSha256: string;
  /** Standard deviation of its error, as a fraction of the dish's weighed carbohydrate. */
  readonly error: number;
  /** Its mean, as a fraction of the weighed carbohydrate. */
  readonly bias: number;
};

/** The live variant, and the test model and judge with their percentages of meals. */
export type DemoVariants = {
  readonly live: DemoVariant;
  readonly shadow: DemoVariant | null;
  readonly judge: DemoJudge | null;
};

/** One meal of one person: the dish's weighed figure, read with an error and sometimes corrected towards the truth. */
export function aMeal(
  { person, at }: Appointment,
  dish: Dish,
  { live, shadow: shadowVariant, judge }: DemoVariants,
  random: Random,
): DemoMeal {
  const read = aRead(live, random);
  const finishedAt = new Date(at.getTime() + read.durationMs + 400);
  const isFailed = random.chance(FAILED_FRACTION);
  const estimate = isFailed ? null : anEstimate(dish, live, at, random);
  const id = idAt(at);
  const later = new Date(finishedAt.getTime() + random.between(0.2, 20) * MINUTE_MS);
  const shadow = estimate && shadowVariant && aShadow(dish, shadowVariant, finishedAt, random);
  const judged = estimate && { live: estimate, test: shadow?.estimate ?? null, at: shadow?.at ?? finishedAt };
  const isCorrected = estimate !== null && random.chance(CORRECTED_FRACTION);
  return {
    id,
    userId: person.user.id,
    photoId: null,
    sessionKey: id,
    status: estimate ? 'completed' : 'failed',
    failureCode: estimate ? null : read.failureCode,
    note: dish.note,
    eatenAt: at,
    createdAt: at,
    finishedAt,
    ownTotal: isCorrected ? { carbsGrams: roundGrams(dish.truthGrams * random.between(0.92, 1.08)), at: later } : null,
    thumb: estimate && aThumb(relativeError(dish, estimate), isCorrected, later, random),
    estimate,
    read: estimate ? read.answered : { ...read.answered, failureCode: read.failureCode, outputTokens: 0 },
    shadow,
    judgement: judged && judge && aJudgement(dish, judged, judge, random),
  };
}

function aShadow(dish: Dish, variant: DemoVariant, finishedAt: Date, random: Random): NonNullable<DemoMeal['shadow']> {
  const { answered } = aRead(variant, random);
  const at = new Date(finishedAt.getTime() + 2_000 + answered.durationMs);
  return { estimate: anEstimate(dish, variant, at, random), read: answered, at };
}

/** The further off a figure is, the likelier a thumb down. */
function aThumb(off: number, isCorrected: boolean, at: Date, random: Random): DemoMeal['thumb'] {
  if (!random.chance(0.22)) return null;
  return { thumb: random.chance(isCorrected ? 0.75 : 0.03 + 0.45 * Math.min(1, off)) ? 'down' : 'up', at };
}

function anEstimate(
  { note, summary, truthGrams }: Dish,
  { model, promptVersion, promptSha256, error, bias }: DemoVariant,
  at: Date,
  random: Random,
): DemoEstimate {
  const base = model.kind === 'built-in' ? summary.carbsGrams : truthGrams * (bias + random.normal(error));
  const carbsGrams = clamp(Math.round(base));
  const factor = summary.carbsGrams > 0 ? carbsGrams / summary.carbsGrams : 1;
  const half = Math.max(1.5, carbsGrams * random.between(0.08, 0.3));
  const items = summary.items.map((item) => ({
    ...item,
    carbsGrams: roundGrams(item.carbsGrams * factor),
    // Models are not asked for fibre.
    fibreGrams: model.kind === 'built-in' ? (item.fibreGrams ?? null) : null,
    lowGrams: model.kind === 'built-in' ? scaledTo(factor, item.lowGrams) : null,
    highGrams: model.kind === 'built-in' ? scaledTo(factor, item.highGrams) : null,
    source: model.kind === 'built-in' ? item.source : 'model',
    portionSaid: item.portionSaid ?? null,
    tableRow: null,
    grounding: null,
    evidence: model.kind === 'built-in' ? (item.evidence ?? null) : null,
  }));
  return {
    id: idAt(at),
    modelId: model.id,
    promptVersion,
    promptSha256,
    ...rangeWithLevel(carbsGrams, { below: half, above: half }, 'high'),
    levelReason: 'Demo data: made up around a weighed dish.',
    // The reference table names a dish only if the words do; a model always does.
    dishName: summary.dishName ?? (model.kind === 'built-in' ? null : nameOf(note)),
    isNotFood: false,
    analysis: analysisOf(items, carbsGrams),
    unknownItems: [...summary.unknownItems],
    noteWords: model.kind === 'built-in' ? (summary.noteWords ?? null) : null,
    items,
  };
}

/** The dish's own analysis is about its weighed figure, this one about the made-up estimate. */
function analysisOf(items: DemoEstimate['items'], carbsGrams: number): string {
  const parts = items.map(({ item, portion, carbsGrams: grams }) => `${item} (${portion}): ${grams} g`);
  return `Demo data. ${parts.join(', ')}. Together about ${carbsGrams} g of carbohydrate.`;
}

/** Its first foods. */
function nameOf(note: string): string {
  const name = note.split(',', 3).join(',').trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function aRead({ model, promptSha256 }: DemoVariant, random: Random) {
  const isBuiltIn = model.kind === 'built-in';
  const inputTokens = isBuiltIn ? 0 : Math.round(random.between(1_400, 2_100));
  const outputTokens = isBuiltIn ? 0 : Math.round(random.between(250, 620));
  const durationMs = Math.round(isBuiltIn ? random.between(4, 30) : 900 + random.next() ** 3 * 9_000);
  const answered: DemoRead = {
    modelId: model.id,
    promptSha256,
    failureCode: null,
    inputTokens,
    outputTokens,
    costUsd: costUsd({ inputTokens, outputTokens }, model.price),
    durationMs,
  };
  const failureCode = isBuiltIn
    ? ('needs-description' as const)
    : random.pick(['model-timeout', 'model-invalid-answer', 'not-readable'] as const);
  return { durationMs, answered, failureCode };
}

const scaledTo = (factor: number, grams: number | null | undefined) =>
  grams == null ? null : roundGrams(grams * factor);

const clamp = (grams: number) => Math.min(1_000, Math.max(0, grams));
