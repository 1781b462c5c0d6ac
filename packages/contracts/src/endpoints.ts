import * as accounts from './api/accounts.js';
import * as accountsSchema from './api/accounts.schema.js';
import * as administrators from './api/administrators.js';
import * as administratorsSchema from './api/administrators.schema.js';
import * as alerts from './api/alerts.js';
import * as alertsSchema from './api/alerts.schema.js';
import * as chat from './api/chat.js';
import * as chatSchema from './api/chat.schema.js';
import * as comparisons from './api/comparisons.js';
import * as comparisonsSchema from './api/comparisons.schema.js';
import * as content from './api/content.js';
import * as contentSchema from './api/content.schema.js';
import * as dashboard from './api/dashboard.js';
import * as dashboardSchema from './api/dashboard.schema.js';
import * as evaluation from './api/evaluation.js';
import * as evaluationSchema from './api/evaluation.schema.js';
import * as family from './api/family.js';
import * as familySchema from './api/family.schema.js';
import * as foods from './api/foods.js';
import * as foodsSchema from './api/foods.schema.js';
import * as glucose from './api/glucose.js';
import * as glucoseSchema from './api/glucose.schema.js';
import * as glucoseImports from './api/glucose-imports.js';
import * as glucoseImportsSchema from './api/glucose-imports.schema.js';
import * as goldenGate from './api/golden-gate.js';
import * as goldenGateSchema from './api/golden-gate.schema.js';
import * as goldenImages from './api/golden-images.js';
import * as goldenImagesSchema from './api/golden-images.schema.js';
import * as goldenRuns from './api/golden-runs.js';
import * as goldenRunsSchema from './api/golden-runs.schema.js';
import * as insights from './api/insights.js';
import * as insightsSchema from './api/insights.schema.js';
import * as judgeAgreement from './api/judge-agreement.js';
import * as judgeAgreementSchema from './api/judge-agreement.schema.js';
import * as judging from './api/judging.js';
import * as judgingSchema from './api/judging.schema.js';
import * as labels from './api/labels.js';
import * as labelsSchema from './api/labels.schema.js';
import * as mealShortcuts from './api/meal-shortcuts.js';
import * as mealShortcutsSchema from './api/meal-shortcuts.schema.js';
import * as meals from './api/meals.js';
import * as mealsSchema from './api/meals.schema.js';
import * as modelGrounding from './api/model-grounding.js';
import * as modelGroundingSchema from './api/model-grounding.schema.js';
import * as models from './api/models.js';
import * as modelsSchema from './api/models.schema.js';
import * as newsletters from './api/newsletters.js';
import * as newslettersSchema from './api/newsletters.schema.js';
import * as ownFoods from './api/own-foods.js';
import * as ownFoodsSchema from './api/own-foods.schema.js';
import * as performance from './api/performance.js';
import * as performanceSchema from './api/performance.schema.js';
import * as products from './api/products.js';
import * as productsSchema from './api/products.schema.js';
import * as profile from './api/profile.js';
import * as profileSchema from './api/profile.schema.js';
import * as prompts from './api/prompts.js';
import * as promptsSchema from './api/prompts.schema.js';
import * as providers from './api/providers.js';
import * as providersSchema from './api/providers.schema.js';
import * as push from './api/push.js';
import * as pushSchema from './api/push.schema.js';
import * as quality from './api/quality.js';
import * as qualitySchema from './api/quality.schema.js';
import * as reminders from './api/reminders.js';
import * as remindersSchema from './api/reminders.schema.js';
import * as retention from './api/retention.js';
import * as retentionSchema from './api/retention.schema.js';
import * as rollouts from './api/rollouts.js';
import * as rolloutsSchema from './api/rollouts.schema.js';
import * as runComparison from './api/run-comparison.js';
import * as runComparisonSchema from './api/run-comparison.schema.js';
import * as runRange from './api/run-range.js';
import * as runRangeSchema from './api/run-range.schema.js';
import * as sampling from './api/sampling.js';
import * as samplingSchema from './api/sampling.schema.js';
import * as scanAnalysis from './api/scan-analysis.js';
import * as scanAnalysisSchema from './api/scan-analysis.schema.js';
import * as scanOverview from './api/scan-overview.js';
import * as scanOverviewSchema from './api/scan-overview.schema.js';
import * as shares from './api/shares.js';
import * as sharesSchema from './api/shares.schema.js';
import * as subscriptions from './api/subscriptions.js';
import * as subscriptionsSchema from './api/subscriptions.schema.js';
import * as system from './api/system.js';
import * as systemSchema from './api/system.schema.js';
import * as tokens from './api/tokens.js';
import * as tokensSchema from './api/tokens.schema.js';
import * as twoFactor from './api/two-factor.js';
import * as twoFactorSchema from './api/two-factor.schema.js';
import * as users from './api/users.js';
import * as usersSchema from './api/users.schema.js';
import type { Call, EndpointSchema } from './endpoint.js';

/** A call with its schema, under its name and group in the OpenAPI document. */
export type Endpoint = Call & EndpointSchema & { readonly name: string; readonly group: string };

type CallsOf<Schemas> = {
  readonly [Name in keyof Schemas as Schemas[Name] extends EndpointSchema
    ? Name
    : never]: Schemas[Name] extends EndpointSchema ? Call<Schemas[Name]> : never;
};

/** The endpoints of one group. Fails to compile where a schema has no call of the same name, or the call has another schema's type. */
function group<Schemas extends object>(
  name: string,
  calls: CallsOf<Schemas>,
  schemas: Schemas,
): (readonly [Call, Endpoint])[] {
  return Object.entries(schemas)
    .filter(isEndpointSchema)
    .map(([endpointName, schema]) => {
      const call = (calls as Readonly<Record<string, Call>>)[endpointName] as Call;
      return [call, { ...call, ...schema, name: endpointName, group: name }];
    });
}

const isEndpointSchema = (entry: [string, unknown]): entry is [string, EndpointSchema] =>
  typeof entry[1] === 'object' && entry[1] !== null && 'summary' in entry[1] && 'status' in entry[1];

/** Every endpoint of the API by its call. */
export const endpoints: ReadonlyMap<Call, Endpoint> = new Map([
  ...group('accounts', accounts, accountsSchema),
  ...group('administrators', administrators, administratorsSchema),
  ...group('alerts', alerts, alertsSchema),
  ...group('chat', chat, chatSchema),
  ...group('comparisons', comparisons, comparisonsSchema),
  ...group('content', content, contentSchema),
  ...group('dashboard', dashboard, dashboardSchema),
  ...group('evaluation', evaluation, evaluationSchema),
  ...group('family', family, familySchema),
  ...group('foods', foods, foodsSchema),
  ...group('glucose', glucose, glucoseSchema),
  ...group('glucose imports', glucoseImports, glucoseImportsSchema),
  ...group('judge-agreement', judgeAgreement, judgeAgreementSchema),
  ...group('golden images', goldenImages, goldenImagesSchema),
  ...group('golden runs', goldenRuns, goldenRunsSchema),
  ...group('golden ranges', runRange, runRangeSchema),
  ...group('golden comparison', runComparison, runComparisonSchema),
  ...group('golden gate', goldenGate, goldenGateSchema),
  ...group('insights', insights, insightsSchema),
  ...group('judging', judging, judgingSchema),
  ...group('labels', labels, labelsSchema),
  ...group('meals', meals, mealsSchema),
  ...group('meal shortcuts', mealShortcuts, mealShortcutsSchema),
  ...group('model grounding', modelGrounding, modelGroundingSchema),
  ...group('models', models, modelsSchema),
  ...group('newsletters', newsletters, newslettersSchema),
  ...group('own foods', ownFoods, ownFoodsSchema),
  ...group('performance', performance, performanceSchema),
  ...group('products', products, productsSchema),
  ...group('profile', profile, profileSchema),
  ...group('prompts', prompts, promptsSchema),
  ...group('providers', providers, providersSchema),
  ...group('push', push, pushSchema),
  ...group('quality', quality, qualitySchema),
  ...group('reminders', reminders, remindersSchema),
  ...group('retention', retention, retentionSchema),
  ...group('rollouts', rollouts, rolloutsSchema),
  ...group('sampling', sampling, samplingSchema),
  ...group('scan-analysis', scanAnalysis, scanAnalysisSchema),
  ...group('scan-overview', scanOverview, scanOverviewSchema),
  ...group('shares', shares, sharesSchema),
  ...group('subscriptions', subscriptions, subscriptionsSchema),
  ...group('system', system, systemSchema),
  ...group('tokens', tokens, tokensSchema),
  ...group('two-factor', twoFactor, twoFactorSchema),
  ...group('users', users, usersSchema),
]);
