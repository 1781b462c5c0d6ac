export * from './admin-role.js';
export * from './analysis.js';
export { PASSWORD_MAX, PASSWORD_MIN } from './api/accounts.js';
export { CHAT_MESSAGE_MAX } from './api/chat.js';
export { type ApiError, apiError } from './api/error.js';
export * from './api/index.js';
export { RANGE_DAYS, REPORT_DAYS_MAX } from './api/insights.js';
export { ITEM_FACTOR_MAX, ITEM_GRAMS_MAX, ITEM_SERVINGS_MAX, ITEMS_MAX } from './api/item-edits.js';
export { MEAL_GRAMS_MAX } from './api/meal-shortcuts.js';
export { CARBS_MAX_GRAMS, ITEM_SO_FAR_MAX, ITEMS_SO_FAR_MAX, NOTE_MAX } from './api/meals.js';
export { INGREDIENTS_MAX, OWN_FOODS_MAX } from './api/own-foods.js';
export { CARB_REFERENCE_MAX_GRAMS } from './api/profile.js';
export { FUNNEL_STEPS } from './api/scan-analysis.js';
export { SCAN_SEARCH_COUNT_MAX } from './api/scan-overview.js';
export { TOKEN_DAYS, TOKEN_NAME_MAX } from './api/tokens.js';
export * from './app-pages.js';
export * from './disclaimer.js';
export type {
  Access,
  AnswerInput,
  AnswerOf,
  BodyOf,
  Call,
  EndpointSchema,
  HttpMethod,
  ParamsOf,
  QueryOf,
  RequestOf,
} from './endpoint.js';
export * from './endpoints.js';
export * from './failures/index.js';
export * from './job.js';
export * from './jobs/index.js';
export { type JudgeAnswer, judgeAnswer } from './judge-answer.js';
export * from './lists.js';
export * from './meal-question.js';
export * from './page-descriptions.js';
export * from './page-needs.js';
export * from './page-titles.js';
export * from './photo.js';
export { appCodePair, isAppCode, isSignInCode, plainRecoveryCode } from './second-factor-code.js';
export * from './statements.js';
export * from './vocabulary.js';
