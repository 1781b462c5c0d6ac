import { z } from 'zod';
import { CONFIDENCE_LEVELS, FOOD_NAMESPACES, FOOD_TABLES } from './lists.js';

/** A point in time in an answer: ISO text, which the server may also return as a date. */
export const instant = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString() : value),
  z.iso.datetime(),
) as z.ZodType<string, string | Date>;

/** The product's terms. Everything that crosses a boundary spells them the same way. */

export const mealStatus = z.enum(['queued', 'analysing', 'completed', 'failed', 'cancelled']);
export type MealStatus = z.infer<typeof mealStatus>;

/** How much of the polyols (sugar alcohols) that a package prints a person counts. */
export const polyolCounting = z.enum(['printed', 'half', 'none']);
export type PolyolCounting = z.infer<typeof polyolCounting>;

/** Where a person lives, as far as words for foods, portions and food labels differ. */
export const region = z.enum(['us', 'gb', 'au', 'in', 'de', 'es', 'mx', 'latam', 'europe', 'elsewhere']);
export type Region = z.infer<typeof region>;

/** How a meal was entered: photographed, described in words, typed in by its owner, or copied from an earlier one. */
export const mealEntry = z.enum(['photo', 'words', 'manual', 'repeat']);
export type MealEntry = z.infer<typeof mealEntry>;

/** The steps a person sees while waiting, in this order. */
export const analysisStage = z.enum(['queued', 'preparing', 'reading', 'checking', 'done']);
export type AnalysisStage = z.infer<typeof analysisStage>;

export const confidenceLevel = z.enum(CONFIDENCE_LEVELS);
export type ConfidenceLevel = z.infer<typeof confidenceLevel>;

/** Why a meal has no estimate. The screen offers a next step for each. */
export const failureCode = z.enum([
  'needs-description',
  'needs-amount',
  'not-readable',
  'model-unavailable',
  'model-timeout',
  'model-invalid-answer',
  'budget-exhausted',
  'rate-limited',
]);
export type FailureCode = z.infer<typeof failureCode>;

/**
 * Where an item's carbohydrates come from. `label`: the label of a package, or a product's published figures; `own-food`: a food or
 * recipe that the person typed themselves.
 */
export const itemSource = z.enum([
  ...(['reference-table', 'brand-official', 'calorie-king', 'blended', 'model', 'user'] as const),
  ...(['label', 'own-food'] as const),
]);
export type ItemSource = z.infer<typeof itemSource>;

/**
 * How a row of the tables was found for the words of a note, surest first: every word is in the row's names; the row is more
 * general than the words; a word was corrected, which could mean something else. Only `exact` may have a high level.
 */
export const foodEvidence = z.enum(['exact', 'general', 'spelled']);
export type FoodEvidence = z.infer<typeof foodEvidence>;

/** Why a grounded reading leaves an item its model's own figure. */
export const ungroundedReason = z.enum(['no-row', 'no-weight', 'unsure', 'too-different']);
export type UngroundedReason = z.infer<typeof ungroundedReason>;

/** The bundled food tables: USDA FNDDS and SR28, the German BLS, the British CoFID, and a table of products and dishes from labels. */
export const foodTable = z.enum(FOOD_TABLES);
export type FoodTableName = z.infer<typeof foodTable>;

/** What a food's id begins with: a table, `own` for a person's own food, or `off` for a product of Open Food Facts. */
export const foodNamespace = z.enum(FOOD_NAMESPACES);
export type FoodNamespace = z.infer<typeof foodNamespace>;

/** What an estimate was made for: the user, a shadow run, or a golden run. `repeat`: copied without a model call. */
export const estimatePurpose = z.enum(['live', 'shadow', 'golden', 'repeat']);
export type EstimatePurpose = z.infer<typeof estimatePurpose>;

/** What a model was called for; costs are counted per purpose. */
export const callPurpose = z.enum([...estimatePurpose.exclude(['repeat']).options, 'judge', 'chat']);
export type CallPurpose = z.infer<typeof callPurpose>;

/** What became of a meal that was sampled for a judgement or a shadow run. `skipped`: no longer needed. */
export const evaluationStatus = z.enum(['queued', 'running', 'done', 'failed', 'skipped']);
export type EvaluationStatus = z.infer<typeof evaluationStatus>;

/** How the carbohydrates of a golden image are known. */
export const truthSource = z.enum(['weighed', 'packet', 'portioned', 'visual']);
export type TruthSource = z.infer<typeof truthSource>;

export const goldenRunStatus = z.enum(['running', 'completed', 'failed', 'cancelled']);
export type GoldenRunStatus = z.infer<typeof goldenRunStatus>;

/** Whether a variant may go live. What could not be measured does not pass. */
export const gateVerdict = z.enum(['PASS', 'FAIL', 'INSUFFICIENT DATA']);
export type GateVerdict = z.infer<typeof gateVerdict>;

/** The two slots that an administrator fills with a model. */
export const modelSetting = z.enum(['production_model', 'test_model', 'judge_model']);
export type ModelSetting = z.infer<typeof modelSetting>;

export const subscriptionTier = z.enum(['free', 'essentials', 'pro']);
export type SubscriptionTier = z.infer<typeof subscriptionTier>;

export const subscriptionStatus = z.enum(['active', 'canceled', 'past_due', 'none']);
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

/** What screens count carbohydrates in; stored values are grams. */
export const carbUnit = z.enum(['grams', 'exchange15', 'be12', 'ke10']);
export type CarbUnit = z.infer<typeof carbUnit>;

/** What a carbohydrate figure counts: `total` includes fibre, `available` does not. */
export const carbBasis = z.enum(['total', 'available']);
export type CarbBasis = z.infer<typeof carbBasis>;

/** The plans that can be bought. */
export const paidTier = subscriptionTier.exclude(['free']);
export type PaidTier = z.infer<typeof paidTier>;

/** The state of a subscription at the payment provider; `ended` is final. */
export const providerStatus = z.enum(['incomplete', 'active', 'past_due', 'ended']);
export type ProviderStatus = z.infer<typeof providerStatus>;

export const paymentOutcome = z.enum(['paid', 'failed']);
export type PaymentOutcome = z.infer<typeof paymentOutcome>;

export const thumb = z.enum(['up', 'down']);
export type Thumb = z.infer<typeof thumb>;

/** Why a person replaced the estimated total. */
export const overrideReason = z.enum(['portion', 'missing-item', 'wrong-food', 'label-known', 'weighed', 'other']);
export type OverrideReason = z.infer<typeof overrideReason>;

/** What can happen to a meal after its first estimate; appended, never rewritten. */
export const mealEventKind = z.enum([
  'created',
  'repeated',
  'entered',
  'estimated',
  'failed',
  'cancelled',
  'reanalysed',
  'feedback-given',
  'carbs-overridden',
  'override-removed',
  'items-corrected',
  'details-edited',
  'undone',
]);
export type MealEventKind = z.infer<typeof mealEventKind>;

/** What an audit entry records. */
export const activityKind = z.enum(['system-started', 'admin-visited', 'viewed', 'changed']);
export type ActivityKind = z.infer<typeof activityKind>;

/** The part of the product that an audit entry is about. */
export const auditArea = z.enum([
  'people',
  'meals',
  'models',
  'golden-set',
  'monitors',
  'content',
  'mails',
  'administrators',
  'queues',
  'system',
]);
export type AuditArea = z.infer<typeof auditArea>;

export const photoSize = z.enum(['thumb', 'full']);
export type PhotoSize = z.infer<typeof photoSize>;

/** `cover`: the picture at the top of a meal's page. */
export const mealPhotoSize = z.enum([...photoSize.options, 'cover']);
export type MealPhotoSize = z.infer<typeof mealPhotoSize>;

/** What an administrator may do: see everything, change it, or decide who may. */
/** What another program may do with a person's meals and glucose. */
export const tokenScope = z.enum(['meals:read', 'meals:write', 'glucose:write']);
export type TokenScope = z.infer<typeof tokenScope>;

/** What a family member may do in a person's diary. */
export const familyRight = z.enum(['see', 'log']);
export type FamilyRight = z.infer<typeof familyRight>;

export const adminRole = z.enum(['owner', 'editor', 'viewer']);
export type AdminRole = z.infer<typeof adminRole>;

/** The mails we send. The worker has a renderer for each: a kind without one does not compile. */
export const mailKind = z.enum([
  'password-reset',
  'password-changed',
  'scan-reminder',
  'trial-ending',
  'weekly-summary',
  'meal-check',
  'newsletter',
  'quality-change',
  'administrator-invitation',
]);
export type MailKind = z.infer<typeof mailKind>;

/** `skipped`: no longer needed when it was to be sent, for example because the meal was logged. */
export const mailStatus = z.enum(['queued', 'sent', 'failed', 'skipped']);
export type MailStatus = z.infer<typeof mailStatus>;

/**
 * Why a mail was not delivered: the recipient's address does not work, the server rejects this mail, the server kept deferring it, it could
 * not be reached, or the fault is ours.
 */
export const mailFailure = z.enum(['bounced', 'refused', 'deferred', 'unreachable', 'error']);
export type MailFailure = z.infer<typeof mailFailure>;

export const mailOutcome = z.enum(['sent', 'skipped', ...mailFailure.options]);
export type MailOutcome = z.infer<typeof mailOutcome>;

/** What a person can unsubscribe from with one click in a mail. */
export const mailingList = z.enum(['reminders', 'newsletter', 'meal-checks']);
export type MailingList = z.infer<typeof mailingList>;

/** Where a piece of content appears on the public site: as a blog post, a question, a comparison or a page of its own. */
export const contentType = z.enum(['blog', 'faq', 'comparison', 'static']);
export type ContentType = z.infer<typeof contentType>;

/** Only `published` content is public. */
export const contentStatus = z.enum(['draft', 'published', 'archived']);
export type ContentStatus = z.infer<typeof contentStatus>;

/** State of a chat message. A question is complete from the start. `stopped`: the person ended the answer; the text up to then is kept. */
export const chatStatus = z.enum(['answering', 'complete', 'stopped', 'failed']);
export type ChatStatus = z.infer<typeof chatStatus>;

/** What an answer is: a reply to the question, the fixed sentence that declines, or emergency advice. */
export const chatAnswerKind = z.enum(['answer', 'declined', 'emergency']);
export type ChatAnswerKind = z.infer<typeof chatAnswerKind>;

/** Why there is no answer, or no complete one. `interrupted`: the server stopped. */
export const chatFailureCode = z.enum([
  'model-unavailable',
  'model-timeout',
  'model-invalid-answer',
  'rate-limited',
  'interrupted',
]);
export type ChatFailureCode = z.infer<typeof chatFailureCode>;

/** What people and their meters measure glucose in; always stored in mg/dL. */
export const glucoseUnit = z.enum(['mg/dL', 'mmol/L']);
export type GlucoseUnit = z.infer<typeof glucoseUnit>;

/** Whether meals become notes at a person's glucose source. */
export const glucoseSending = z.enum(['off', 'ask', 'always']);
export type GlucoseSending = z.infer<typeof glucoseSending>;

/** Why readings could not be fetched. `refused` waits for the person: it is not retried automatically. */
export const glucoseFailure = z.enum(['unreachable', 'refused']);
export type GlucoseFailure = z.infer<typeof glucoseFailure>;

/** A meal's note at that source: `waiting` for its time or an answer, `failed` until the person tries again. */
export const mealNoteState = z.enum(['unsent', 'waiting', 'sent', 'failed']);
export type MealNoteState = z.infer<typeof mealNoteState>;

/** Languages of the screens, mails and the chat. */
export const language = z.enum(['en', 'de', 'es']);
export type Language = z.infer<typeof language>;

/** Whether the question is how much there was, or which food it was. */
export const questionKind = z.enum(['portion', 'food']);
export type QuestionKind = z.infer<typeof questionKind>;

/** Checked every few seconds: whether people get their estimates, and in time. */
export const liveMonitor = z.enum([
  'failed-scans',
  'fallback',
  'waiting-time',
  'slow-scans',
  'rollback',
  'failed-labels',
  'failed-look-ups',
  // Checked by the API: no worker can say that none runs.
  'worker',
]);
export type LiveMonitor = z.infer<typeof liveMonitor>;

/** All monitors: of what keeps people from their estimates, then of the estimates' quality. */
export const qualityMonitor = z.enum([
  ...liveMonitor.options,
  'correction-rate',
  'thumbs-down',
  'unreadable-answers',
  'range-coverage',
  'cost-per-scan',
]);
export type QualityMonitor = z.infer<typeof qualityMonitor>;

/** `outage`: the worst state, because most scans fail. */
export const qualityState = z.enum(['ok', 'broken', 'outage', 'unknown']);
export type QualityState = z.infer<typeof qualityState>;

/** An incident that seems over: since when all is well again, and when it ends if that lasts. */
export const quietTime = z.object({ since: instant, until: instant });

/** The format of an alert for a webhook's receiver. */
export const alertFormat = z.enum(['json', 'slack', 'discord']);
export type AlertFormat = z.infer<typeof alertFormat>;

/** Where alerts go in addition to administrators' mails. */
export const alertChannelKind = z.enum(['mail', 'webhook']);
export type AlertChannelKind = z.infer<typeof alertChannelKind>;

export const alertStatus = z.enum(['queued', 'sent', 'failed']);
export type AlertStatus = z.infer<typeof alertStatus>;

/**
 * Why a state is unknown: not enough was counted, the figure is on the wrong side of the bar but may be there by chance, there is no
 * recent nightly run of the live variant, or the check failed or was not made.
 */
export const qualityUnknown = z.enum([
  'too-few',
  'too-close',
  'price-unknown',
  'no-run',
  'check-failed',
  'not-checked',
]);
export type QualityUnknown = z.infer<typeof qualityUnknown>;

/** Why a nightly golden run was not started. */
export const nightlySkip = z.enum(['run-open', 'set-empty', 'model-unavailable', 'price-unknown', 'budget-too-low']);
export type NightlySkip = z.infer<typeof nightlySkip>;

/** What a device is notified of. The payload has no other words: the texts are in the service worker. */
export const pushKind = z.enum([
  'estimate-ready',
  'amount-needed',
  'no-estimate',
  'meal-check',
  'nothing-logged',
  'weekly-summary',
]);
export type PushKind = z.infer<typeof pushKind>;

/** How a person is reminded of a meal that waits for them. */
export const mealCheckChannel = z.enum(['off', 'push', 'mail']);
export type MealCheckChannel = z.infer<typeof mealCheckChannel>;

export const pushStatus = z.enum(['queued', 'sent', 'skipped', 'failed']);
export type PushStatus = z.infer<typeof pushStatus>;
