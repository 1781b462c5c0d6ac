import type { DemoEstimate, DemoJudgement } from '@carbsight/database';
import { type CriterionScores, costUsd, EVALUATION_TOKENS, EVALUATION_VERSION, totalScore } from '@carbsight/domain';
import type { CatalogModel } from '@carbsight/models';
import type { Dish } from './dishes.js';
import type { Random } from './random.js';

/** The judge of a synthetic meal, and its rubric. */
export type DemoJudge = { readonly model: CatalogModel; readonly promptSha256: string };

/** An estimate that is off by this fraction of the weighed figure gets no points for accuracy. */
const WORTHLESS_FRACTION = 0.6;
/** Small figures are not compared by percentage: half of 2 g is 1 g. */
const LEAST_GRAMS = 10;
/** Standard deviation of a criterion around the deserved score: judges are imprecise, too. */
const NOISE = 1.3;
/** Totals this close count as equal. */
const EQUAL_SCORES = 3;

type Weighed = Pick<Dish, 'truthGrams'>;
type Judged = Pick<DemoEstimate, 'carbsGrams' | 'items'>;
export type JudgedEstimates = { readonly live: Judged; readonly test: Judged | null; readonly at: Date };

/** A judgement that follows, with noise, how close an estimate is to the dish's weighed figure. */
export function aJudgement(
  dish: Weighed,
  { live, test, at }: JudgedEstimates,
  judge: DemoJudge,
  random: Random,
): DemoJudgement {
  const scores = scoresOf(live, dish, random);
  const total = totalScore(scores);
  const testTotal = test && totalScore(scoresOf(test, dish, random));
  const read = aCall(judge, random);
  return {
    ...scores,
    totalScore: total,
    testTotalScore: testTotal,
    preferred: testTotal === null ? null : preferred(total, testTotal),
    evaluationVersion: EVALUATION_VERSION,
    verdict: verdictOf(total),
    justification: 'Demo data: scores made up around a weighed dish. No model has looked at this meal.',
    problematicMatches: scores.referenceMatch < 6 ? problemsOf(live) : [],
    judgeModel: judge.model.id,
    read,
    at: new Date(at.getTime() + 1_500 + read.durationMs),
  };
}

/** The error of an estimate as a fraction of the dish's weighed figure. */
export function relativeError({ truthGrams }: Weighed, { carbsGrams }: Pick<Judged, 'carbsGrams'>): number {
  return Math.abs(carbsGrams - truthGrams) / Math.max(LEAST_GRAMS, truthGrams);
}

function scoresOf(estimate: Judged, dish: Weighed, random: Random): CriterionScores {
  const deserved = 10 * (1 - Math.min(1, relativeError(dish, estimate) / WORTHLESS_FRACTION));
  // The error affects accuracy most; names and rows are often right anyway.
  const criterion = (weight: number) => score(weight * deserved + (1 - weight) * 8.5 + random.normal(NOISE));
  return {
    identificationRelevance: criterion(0.4),
    estimationAccuracy: criterion(1),
    completeness: criterion(0.5),
    referenceMatch: criterion(0.4),
  };
}

function aCall({ model, promptSha256 }: DemoJudge, random: Random): DemoJudgement['read'] {
  const { inputTokens, outputTokens } = EVALUATION_TOKENS.judgement;
  const used = {
    inputTokens: Math.round(inputTokens * random.between(0.8, 1.2)),
    outputTokens: Math.round(outputTokens * random.between(0.6, 1.3)),
  };
  const durationMs = Math.round(2_500 + random.next() ** 2 * 9_000);
  return {
    modelId: model.id,
    promptSha256,
    failureCode: null,
    ...used,
    durationMs,
    costUsd: costUsd(used, model.price),
  };
}

function problemsOf({ items: [first] }: Judged): DemoJudgement['problematicMatches'] {
  if (!first) return [];
  return [
    {
      item: first.item,
      model_selected: first.reference?.description ?? 'no row',
      better_alternative: '',
      reason: 'Demo data: made up, like the score.',
    },
  ];
}

function preferred(total: number, testTotal: number): DemoJudgement['preferred'] {
  if (Math.abs(total - testTotal) <= EQUAL_SCORES) return 'neither';
  return total > testTotal ? 'production' : 'test';
}

function verdictOf(total: number): string {
  if (total >= 80) return 'Plausible.';
  return total >= 60 ? 'Usable, with doubts.' : 'Not to be relied on.';
}

const score = (value: number) => Math.round(Math.min(10, Math.max(0, value)) * 10) / 10;
