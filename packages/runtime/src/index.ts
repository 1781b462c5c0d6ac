export { AlertHandler } from './alerts/alert.handler.js';
export type { AlertedChange, OutgoingAlert } from './alerts/alert-body.js';
export { alertMail } from './alerts/alert-mail.js';
export { ALERT_CHANNEL_PURPOSE, AlertSender, sealedFor } from './alerts/alert-sender.js';
export { type WebhookConnections, WebhookFailure } from './alerts/post-webhook.js';
export {
  type BillingMessage,
  BillingMessageRefused,
  BillingUnavailable,
  type CheckoutRequest,
} from './billing/billing.js';
export { type Billing, createBilling } from './billing/stripe-billing.js';
export { engineSettings } from './config/engine-settings.js';
export { ConfigError, type VariableName, variableNames } from './config/environment.js';
export { type LoadedSecret, loadOrCreateSecret, resolveAdminPassword, resolveJwtSecret } from './config/secrets.js';
export {
  type Config,
  type LogLevel,
  loadConfig,
  loadSharedConfig,
  type MailConfig,
  type S3Config,
  type StripeConfig,
} from './config/shared-config.js';
export { CallSlots, createCallSlots } from './disposable/call-slots.js';
export * from './disposable/limits.js';
export * from './disposable/progress.js';
export { GlucoseSourceFailure, type SourceReading, type SourceStatus } from './glucose/glucose-source.js';
export { GlucoseSources } from './glucose/glucose-sources.js';
export { Nightscout } from './glucose/nightscout.js';
export { Machine, type MachineUsage } from './health/machine.js';
export {
  answered,
  createProbe,
  degraded,
  type Measurement,
  offline,
  PROBE_DEADLINE_MS,
  type Probe,
  probeMailServer,
  RedisPing,
  sharedResult,
  timed,
} from './health/probe.js';
export { addressedTo, composeMail, composeNewsletter, isEmptyNewsletter, type MailDraft } from './mail/compose-mail.js';
export { MailHandler } from './mail/mail.handler.js';
export { createMailer, Mailer, MailRefusal, type OutgoingMail } from './mail/mailer.js';
export { type Subscription, UnsubscribeTokens } from './mail/unsubscribe-tokens.js';
export { type HealthCheck, type HealthReport, type HealthServer, startHealthServer } from './metrics/health-server.js';
export {
  type HttpExchange,
  Metrics,
  type ModelCall,
  type PoolUsage,
  type RemainingBudgets,
  type WatchedQueue,
} from './metrics/metrics.js';
export * from './process/errors.js';
export * from './process/lifetime.js';
export * from './process/log.js';
export * from './process/performance.js';
export { SettingCache } from './process/setting-cache.js';
export {
  type KeptProduct,
  type LookUpOutcome,
  lookUpOutcomes,
  type ProductAnswer,
  ProductsService,
} from './products/find-product.js';
export { OpenFoodFacts, ProductsUnavailable } from './products/open-food-facts.js';
export { type PushKeys, resolvePushKeys } from './push/push-keys.js';
export { isKnownContact, type PushPayload, PushSender, pushContact } from './push/push-sender.js';
export { type BoardQueue, BoardQueues } from './queue/board.js';
export { QueueMisconfigured, QueueUnavailable } from './queue/deadline.js';
export { createQueueEngine, QUEUE_PREFIX, QueueEngine, type QueueEngineOptions } from './queue/engine.js';
export type { ConsumerHealth } from './queue/job-consumer.js';
export { type ConsumerOptions, JobConsumer } from './queue/job-consumer.js';
export type { JobEvent, JobHandler, JobOutcome } from './queue/job-handler.js';
export { type EnqueueOptions, type JobCounts, JobProducer } from './queue/job-producer.js';
export { linkSecretOf, newSecret, sha256Of } from './secrets/one-time-secret.js';
export { SecretSeal } from './secrets/secret-seal.js';
export * from './storage/photo-storage.js';
