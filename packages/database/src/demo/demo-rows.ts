import type { Thumb } from '@carbsight/contracts';
import type { ActivityDayEntity, UserEntity } from '../entities/account.entities.js';
import type { ScanEventEntity, ScanSessionEntity } from '../entities/behaviour.entities.js';
import type { ContentItemEntity } from '../entities/content.entities.js';
import type { EstimateEntity, MealItemEntity, ReadEntity } from '../entities/estimate.entities.js';
import type { JudgementEntity } from '../entities/evaluation.entities.js';
import type { GoldenImageEntity } from '../entities/golden.entities.js';
import type { MealEntity, PhotoEntity } from '../entities/meal.entities.js';

/** A synthetic person. */
export type DemoUser = Pick<
  UserEntity,
  | 'id'
  | 'email'
  | 'passwordHash'
  | 'firstName'
  | 'displayName'
  | 'subscriptionTier'
  | 'subscriptionStatus'
  | 'trialEndsAt'
  | 'timezone'
  | 'remindersEnabled'
  | 'newsletterOptIn'
  | 'researchConsentAt'
  | 'createdAt'
  | 'lastActiveAt'
>;

/** A UTC day on which a person was active, and how many meals they scanned. */
export type DemoActivityDay = Omit<ActivityDayEntity, 'questions'>;

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
export type DemoScanSession = Pick<ScanSessionEntity, 'userId' | 'key' | 'device' | 'processingMs'> & {
  readonly events: readonly DemoScanEvent[];
};
export type DemoScanEvent = Omit<ScanEventEntity, 'sessionId' | 'clientAt'>;

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
  | 'noteWords'
> & { readonly items: readonly Omit<MealItemEntity, 'id' | 'estimateId' | 'position'>[] };

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

export type DemoPhoto = Omit<PhotoEntity, 'perceptualHash'>;

export type DemoPage = Pick<ContentItemEntity, 'id' | 'contentType' | 'status' | 'slug' | 'title' | 'excerpt' | 'body'>;

/** A demo photo whose ingredients were weighed. */
export type DemoGoldenImage = Pick<
  GoldenImageEntity,
  'id' | 'fileName' | 'mealName' | 'truthGrams' | 'metadata' | 'storageKey' | 'sha256'
>;
