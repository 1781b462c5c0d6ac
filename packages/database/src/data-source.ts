import 'reflect-metadata';
import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { BusyAwarePool, timedClient } from './connection-pool.js';
import {
  AccessSettingsEntity,
  AdministratorInvitationEntity,
  ReleaseRequestEntity,
} from './entities/access.entities.js';
import {
  AccountErasureEntity,
  ActivityDayEntity,
  ErasedSubjectEntity,
  MailEntity,
  MailOutcomeEntity,
  PasswordResetEntity,
  PersonalTokenEntity,
  RecoveryCodeEntity,
  SessionEntity,
  TwoFactorEntity,
  UserEntity,
} from './entities/account.entities.js';
import { ActivityEntity, AdminVisitEntity, UptimeHourEntity } from './entities/activity.entities.js';
import { AlertChannelEntity, AlertDeliveryEntity } from './entities/alert.entities.js';
import { ScanEventEntity, ScanSessionEntity } from './entities/behaviour.entities.js';
import { ChatMessageEntity } from './entities/chat.entities.js';
import { ContentItemEntity, ContentSeedEntity, NewsletterEntity } from './entities/content.entities.js';
import { EstimateEntity, MealItemEntity, ReadEntity } from './entities/estimate.entities.js';
import {
  ComparisonEntity,
  EvaluationSampleEntity,
  JudgementEntity,
  QualityMonitorEntity,
  SamplingSettingsEntity,
} from './entities/evaluation.entities.js';
import { FamilyInvitationEntity, FamilyMemberEntity } from './entities/family.entities.js';
import { OwnFoodEntity } from './entities/food.entities.js';
import {
  GlucoseImportEntity,
  GlucoseMealEntity,
  GlucoseNoteEntity,
  GlucoseReadingEntity,
  GlucoseSettingsEntity,
  GlucoseSourceEntity,
} from './entities/glucose.entities.js';
import {
  GoldenDismissalEntity,
  GoldenGateEntity,
  GoldenImageEntity,
  GoldenResultEntity,
  GoldenRunEntity,
  NightlyRunEntity,
  RangeChangeEntity,
} from './entities/golden.entities.js';
import { LabelReadingEntity } from './entities/label.entities.js';
import {
  MealEntity,
  MealEventEntity,
  MealPhotoEntity,
  PhotoEntity,
  PhotoRemovalEntity,
  RememberedFoodEntity,
} from './entities/meal.entities.js';
import {
  ModelChangeEntity,
  ModelGroundingEntity,
  ModelProviderEntity,
  ModelSettingEntity,
  PromptDraftEntity,
  PromptReleaseEntity,
  ProviderModelEntity,
  RolloutEntity,
  SettingVersionEntity,
} from './entities/model.entities.js';
import { ProductEntity } from './entities/product.entities.js';
import { MealCheckEntity, PushDeliveryEntity, PushDeviceEntity, PushSettingsEntity } from './entities/push.entities.js';
import { ShareEntity, ShareOpenEntity } from './entities/share.entities.js';
import {
  BillingEndingEntity,
  BillingEventEntity,
  SubscriptionEntity,
  TrialClaimEntity,
} from './entities/subscription.entities.js';
import { DeploymentEntity, ErrorGroupEntity, HeartbeatEntity, UpgradeStepEntity } from './entities/system.entities.js';
import { migrations } from './migrations/index.js';

const entities = [
  UserEntity,
  AccessSettingsEntity,
  AdministratorInvitationEntity,
  ReleaseRequestEntity,
  PushDeviceEntity,
  PushSettingsEntity,
  MealCheckEntity,
  PushDeliveryEntity,
  ShareEntity,
  ShareOpenEntity,
  FamilyInvitationEntity,
  FamilyMemberEntity,
  PersonalTokenEntity,
  SessionEntity,
  PasswordResetEntity,
  MailEntity,
  MailOutcomeEntity,
  PhotoEntity,
  PhotoRemovalEntity,
  MealEntity,
  MealEventEntity,
  MealPhotoEntity,
  EstimateEntity,
  ReadEntity,
  MealItemEntity,
  RememberedFoodEntity,
  OwnFoodEntity,
  LabelReadingEntity,
  GlucoseSourceEntity,
  GlucoseImportEntity,
  GlucoseReadingEntity,
  GlucoseSettingsEntity,
  GlucoseMealEntity,
  GlucoseNoteEntity,
  ChatMessageEntity,
  ModelGroundingEntity,
  SettingVersionEntity,
  ModelSettingEntity,
  ModelChangeEntity,
  ModelProviderEntity,
  ProviderModelEntity,
  PromptDraftEntity,
  PromptReleaseEntity,
  RolloutEntity,
  SamplingSettingsEntity,
  EvaluationSampleEntity,
  ComparisonEntity,
  JudgementEntity,
  GoldenImageEntity,
  GoldenRunEntity,
  GoldenResultEntity,
  GoldenGateEntity,
  GoldenDismissalEntity,
  NightlyRunEntity,
  RangeChangeEntity,
  QualityMonitorEntity,
  AlertChannelEntity,
  AlertDeliveryEntity,
  NewsletterEntity,
  ContentItemEntity,
  ContentSeedEntity,
  ScanSessionEntity,
  ScanEventEntity,
  ActivityDayEntity,
  ActivityEntity,
  ErrorGroupEntity,
  HeartbeatEntity,
  DeploymentEntity,
  AdminVisitEntity,
  UptimeHourEntity,
  TwoFactorEntity,
  RecoveryCodeEntity,
  SubscriptionEntity,
  BillingEventEntity,
  BillingEndingEntity,
  TrialClaimEntity,
  AccountErasureEntity,
  ErasedSubjectEntity,
  ProductEntity,
  UpgradeStepEntity,
];

// Grams have one decimal and money six: both are exact in a double, so `numeric` may arrive as a number.
const NUMERIC_OID = 1700;
pg.types.setTypeParser(NUMERIC_OID, Number);

export type DatabaseOptions = {
  readonly url: string;
  readonly applicationName: string;
  /** Connections that this process may hold at once. */
  readonly poolSize?: number;
  /** How long a caller waits for a connection before the database counts as down or busy. In milliseconds. */
  readonly connectTimeoutMs?: number;
  /** Fails a query without an answer by then, because a frozen server stays silent. In milliseconds, 0 for no limit. */
  readonly queryTimeoutMs?: number;
  /** Called with the duration of each statement, in milliseconds. */
  readonly onQuery?: (durationMs: number) => void;
};

/** For programs that no one waits for; servers set their own limit. */
const CONNECT_TIMEOUT_MS = 10_000;
/** No query of a request may run longer than this, in milliseconds. */
const STATEMENT_TIMEOUT_MS = 15_000;

export function dataSourceOptions(options: DatabaseOptions): DataSourceOptions {
  return {
    type: 'postgres',
    url: options.url,
    applicationName: options.applicationName,
    poolSize: options.poolSize ?? 10,
    connectTimeoutMS: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    extra: {
      statement_timeout: options.queryTimeoutMs ?? STATEMENT_TIMEOUT_MS,
      query_timeout: options.queryTimeoutMs ?? STATEMENT_TIMEOUT_MS + 1_000,
      keepAlive: true,
      // Days and weeks are added to times in this zone; with daylight saving time some days would have 23 hours.
      options: '-c TimeZone=UTC',
      ...(options.onQuery ? { Client: timedClient(options.onQuery) } : {}),
    },
    driver: { ...pg, Pool: BusyAwarePool },
    // A connection that dies while idle is replaced on the next use; the query that hits it reports the error.
    poolErrorHandler: () => undefined,
    entities,
    migrations,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    logging: false,
  };
}

export function createDataSource(options: DatabaseOptions): DataSource {
  return new DataSource(dataSourceOptions(options));
}
