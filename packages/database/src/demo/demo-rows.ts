import type {
  DeviceClass,
  ScanErrorKind,
  ScanEventType,
  SubscriptionStatus,
  SubscriptionTier,
  Thumb,
} from '@carbsight/contracts';
import type { ContentItemEntity } from '../entities/content.entities.js';
import type { EstimateEntity, MealItemEntity, ReadEntity } from '../entities/estimate.entities.js';
import type { JudgementEntity } from '../entities/evaluation.entities.js';
import type { GoldenImageEntity } from '../entities/golden.entities.js';
import type { MealEntity, PhotoEntity } from '../entities/meal.entities.js';

/** A synthetic person. */
export type DemoUser = {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly displayName: string;
  readonly subscriptionTier: SubscriptionTier;
  readonly subscriptionStatus: SubscriptionStatus;
  readonly trialEndsAt: Date | null;
  readonly timezone: string;
  readonly remindersEnabled: boolean;
  readonly newsletterOptIn: boolean;
  readonly researchConsentAt: Date | null;
  readonly createdAt: Date;
  readonly lastActiveAt: Date | null;
};

/** A UTC day on which a person was active, and how many meals they scanned. */
export type DemoActivityDay = { readonly userId: string; readonly day: Date; readonly scans: number };

/** A synthetic meal with everything that belongs to it. */
export type DemoMeal = Pick<
  MealEntity,
  | 'id'
  | 'userId'
  | 'photoId'
  | 'sessionKey'
  | 'status'
  | 'failureCode'
  | 'note'
  | 'eatenAt'
  | 'createdAt'
  | 'finishedAt'
> & {
  readonly ownTotal: { readonly carbsGrams: number; readonly at: Date } | null;
  readonly thumb: { readonly thumb: Thumb; readonly at: Date } | null;
  readonly estimate: DemoEstimate | null;
  readonly read: DemoRead;
  /** The test model's answer, some seconds later. */
  readonly shadow: { readonly estimate: DemoEstimate; readonly read: DemoRead; readonly at: Date } | null;
  /** The judgement of its live estimate, and of the test model's if there is one. */
  readonly judgement: DemoJudgement | null;
};

/** A scan attempt, with the events of its screens. */
export type DemoScanSession = {
  readonly userId: string;
  readonly key: string;
  readonly device: DeviceClass;
  readonly events: readonly DemoScanEvent[];
  readonly processingMs: number | null;
};
export type DemoScanEvent = {
  readonly type: ScanEventType;
  readonly at: Date;
  readonly ms: number | null;
  readonly error: ScanErrorKind | null;
};

export type DemoEstimate = Pick<
  EstimateEntity,
  | 'id'
  | 'modelId'
  | 'promptVersion'
  | 'promptSha256'
  | 'carbsGrams'
  | 'lowGrams'
  | 'highGrams'
  | 'level'
  | 'levelReason'
  | 'dishName'
  | 'isNotFood'
  | 'analysis'
  | 'unknownItems'
  | 'noteMarks'
> & { readonly items: readonly Omit<MealItemEntity, 'id' | 'estimateId' | 'estimate' | 'position'>[] };

export type DemoRead = Pick<
  ReadEntity,
  'modelId' | 'promptSha256' | 'failureCode' | 'inputTokens' | 'outputTokens' | 'costUsd' | 'durationMs'
>;

export type DemoJudgement = Pick<
  JudgementEntity,
  | 'evaluationVersion'
  | 'totalScore'
  | 'verdict'
  | 'identificationRelevance'
  | 'estimationAccuracy'
  | 'completeness'
  | 'referenceMatch'
  | 'justification'
  | 'problematicMatches'
  | 'testTotalScore'
  | 'preferred'
  | 'judgeModel'
> & { readonly read: DemoRead; readonly at: Date };

export type DemoPhoto = Omit<PhotoEntity, 'user' | 'perceptualHash'>;

export type DemoPage = Pick<ContentItemEntity, 'id' | 'contentType' | 'status' | 'slug' | 'title' | 'excerpt' | 'body'>;

/** A demo photo whose ingredients were weighed. */
export type DemoGoldenImage = Pick<
  GoldenImageEntity,
  'id' | 'fileName' | 'mealName' | 'truthGrams' | 'metadata' | 'storageKey' | 'sha256'
>;
