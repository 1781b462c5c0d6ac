export * from './analysis.js';
export * as accountsApi from './api/accounts.js';
export { PASSWORD_MAX, PASSWORD_MIN, type User } from './api/accounts.js';
export * as chatApi from './api/chat.js';
export { CHAT_MESSAGE_MAX, type ChatEvent, type ChatMessage, type ChatSource } from './api/chat.js';
export type {
  ComparisonFilterQuery,
  ModelAgreement,
  ModelComparison,
  ModelStats,
  TokenUsage,
} from './api/comparisons.js';
export * as comparisonsApi from './api/comparisons.js';
export type { ContentFields, ContentItem, PublishedContent, PublishedSummary } from './api/content.js';
export * as contentApi from './api/content.js';
export type { Activity, SystemStats } from './api/dashboard.js';
export * as dashboardApi from './api/dashboard.js';
export { type ApiError, apiError } from './api/error.js';
export type {
  EvaluationDashboard,
  EvaluationExportFormat,
  EvaluationTimeframe,
  RateInterval,
} from './api/evaluation.js';
export * as evaluationApi from './api/evaluation.js';
export type { Food } from './api/foods.js';
export * as foodsApi from './api/foods.js';
export type { GateBars, GateCheck, GateResult, GoldenGate } from './api/golden-gate.js';
export * as goldenGateApi from './api/golden-gate.js';
export type { GoldenCandidate, GoldenImage, ResearchConsent } from './api/golden-images.js';
export * as goldenImagesApi from './api/golden-images.js';
export type {
  GoldenFailureCode,
  GoldenResult,
  GoldenRun,
  RunFigure,
  RunFigureName,
  RunFigures,
  RunPrice,
} from './api/golden-runs.js';
export * as goldenRunsApi from './api/golden-runs.js';
export type { Insights, InsightsRange, MealReport, ReportMeal } from './api/insights.js';
export * as insightsApi from './api/insights.js';
export { RANGE_DAYS, REPORT_DAYS_MAX } from './api/insights.js';
export { ITEM_FACTOR_MAX, ITEM_GRAMS_MAX, ITEMS_MAX, type ItemChange, type ItemEdit } from './api/item-edits.js';
export type { JudgeAgreement } from './api/judge-agreement.js';
export * as judgeAgreementApi from './api/judge-agreement.js';
export type { EvaluationPrice, LlmEvaluation, ProblematicMatch } from './api/judging.js';
export * as judgingApi from './api/judging.js';
export type { EarlierCorrection, EnterMealBody, MealShortcut } from './api/meal-shortcuts.js';
export * as mealShortcutsApi from './api/meal-shortcuts.js';
export * as mealsApi from './api/meals.js';
export {
  CARBS_MAX_GRAMS,
  type Meal,
  type MealEstimate,
  type MealEvent,
  type MealItem,
  type MealQuestion,
  type MealReference,
  NOTE_MAX,
  type ScanAccepted,
} from './api/meals.js';
export type { ModelChange, ModelConfig } from './api/models.js';
export * as modelsApi from './api/models.js';
export type { Newsletter, NewsletterText } from './api/newsletters.js';
export * as newslettersApi from './api/newsletters.js';
export type {
  ModelCost,
  PerformanceMetrics,
  PerformancePoint,
  PerformanceRange,
  ProcessWork,
  QueueDepth,
} from './api/performance.js';
export * as performanceApi from './api/performance.js';
export * as profileApi from './api/profile.js';
export { CARB_REFERENCE_MAX_GRAMS, type Profile, type SignIn } from './api/profile.js';
export type { MealAnalyses, MealAnalysis, PromptRelease } from './api/prompts.js';
export * as promptsApi from './api/prompts.js';
export type { MailSubscription, ScheduledReminders } from './api/reminders.js';
export * as remindersApi from './api/reminders.js';
export type { RetentionCohort, RetentionStats, RetentionWeek } from './api/retention.js';
export * as retentionApi from './api/retention.js';
export type { PairedImage } from './api/run-comparison.js';
export * as runComparisonApi from './api/run-comparison.js';
export type { SamplingConfig, SamplingRates } from './api/sampling.js';
export * as samplingApi from './api/sampling.js';
export * as scanAnalysisApi from './api/scan-analysis.js';
export {
  type DashboardRange,
  type DeviceClass,
  FUNNEL_STEPS,
  type FunnelStep,
  type ScanDashboard,
  type ScanErrorKind,
  type ScanEvent,
  type ScanEventBatch,
  type ScanEventType,
  type ScanFunnel,
  type ScanTrend,
} from './api/scan-analysis.js';
export type {
  DetailEvent,
  MealRead,
  OverviewScan,
  ScanDetail,
  ScanOverviewStats,
  ScanSortKey,
  ShadowEstimate,
  SortOrder,
} from './api/scan-overview.js';
export * as scanOverviewApi from './api/scan-overview.js';
export { SCAN_SEARCH_COUNT_MAX } from './api/scan-overview.js';
export type { OfferedPlan, PlanPrice, Subscription } from './api/subscriptions.js';
export * as subscriptionsApi from './api/subscriptions.js';
export type {
  DeploymentInfo,
  ErrorSeverity,
  ServiceStatus,
  SystemError,
  SystemHealth,
  SystemStatus,
} from './api/system.js';
export * as systemApi from './api/system.js';
export type { TwoFactorState } from './api/two-factor.js';
export * as twoFactorApi from './api/two-factor.js';
export type { AdminUser, UserFilter, UserMeal, UserStats } from './api/users.js';
export * as usersApi from './api/users.js';
export * from './endpoint.js';
export * from './failures/index.js';
export * from './job.js';
export * from './jobs/index.js';
export { type JudgeAnswer, judgeAnswer } from './judge-answer.js';
export * from './meal-question.js';
export * from './photo.js';
export { type QuestionKind, questionKind } from './question-kind.js';
export { appCodePair, isAppCode, plainRecoveryCode } from './second-factor-code.js';
export * from './vocabulary.js';
