import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import { instant } from '../vocabulary.js';

/**
 * Medians and the correlation with own figures use the latest whole days that together have this many: a correlation is then
 * known to about 0.06, and more of them would only take longer.
 */
export const OWN_FIGURES_TARGET = 1_000;
export const judgeAgreementDays = [7, 30, 90] as const;

const days = z
  .enum(judgeAgreementDays.map(String) as ['7', '30', '90'], 'The days must be 7, 30 or 90.')
  .default('30')
  .transform(Number);

/**
 * Whose totals. Judges differ in how they score, so those of two are never put together: `models` is the model that judges now,
 * `rules` stands for the fixed rules, anything else is the id of a model.
 */
const judgeChoice = z.string().min(1).max(100).default('models');

const judgeOfTime = z.object({
  /** As it signs its judgements: a model's id, or the name of the fixed rules. */
  judgeModel: z.string(),
  judgedMeals: z.int(),
});

/** Percentages. */
const fraction = z.object({ low: z.number(), high: z.number() });

/** Judged meals whose totals lie in one colour's band: 80 or more, 60 to 79, below 60. */
const judgeAgreementBand = z.object({
  band: z.enum(['green', 'yellow', 'red']),
  judgedMeals: z.int(),
  /** Of these, with a thumb. */
  ratedMeals: z.int(),
  thumbsUp: z.int(),
  /** Fraction of the rated meals in percent; null without any. */
  thumbsUpRate: z.number().nullable(),
  /** 95%, by Wilson. */
  thumbsUpInterval: fraction.nullable(),
  /** Of these, with an own figure. */
  overriddenMeals: z.int(),
  /** Median absolute difference between estimate and own figure, where they can be compared; null without any. */
  medianDifferenceGrams: z.number().nullable(),
});

const correlation = z.object({
  n: z.int(),
  /** Null when either of the two never varies. */
  coefficient: z.number().nullable(),
  /** 95%; null below ten meals. */
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
});

/** How reliable a judge's total is: how it relates to what people say about the same estimates. */
export const judgeAgreement = z.object({
  days: z.int(),
  /** Only judgements by this version of the rubric can be compared. */
  evaluationVersion: z.string(),
  /** Whose totals these are; null while nothing was judged. */
  judgeModel: z.string().nullable(),
  /** The beginning of this judge's series, if it is the chosen one and lies within the days. */
  seriesSince: instant.nullable(),
  /** Who judged in these days, busiest first. */
  judges: z.array(judgeOfTime),
  judgedMeals: z.int(),
  /** Medians and the correlation with own figures only use the latest meals. All counts cover all meals. */
  isLimited: z.boolean(),
  /** Best band first. */
  bands: z.array(judgeAgreementBand),
  /** Spearman correlation of the total with the absolute difference between estimate and override: negative when good totals go with small differences. */
  overrideCorrelation: correlation,
  /** Correlation of the total with the distance from the truth, over judged meals that became golden images; null without any. */
  goldenCorrelation: correlation.nullable(),
});
export type JudgeAgreement = z.infer<typeof judgeAgreement>;

export const getJudgeAgreement = adminEndpoint('GET', '/judge-agreement', {
  summary: 'How the judge’s totals relate to thumbs, overrides and golden truth of the same meals',
  query: z.strictObject({ days, judge: judgeChoice }),
  answer: judgeAgreement,
});
