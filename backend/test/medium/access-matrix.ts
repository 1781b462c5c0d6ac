/**
 * The result of a call: a refusal's status, a redirect to the login (for pages a person opens), or `answered` for anything else
 * that is not a server error.
 */
export type Answered = 'answered' | 'to-login' | 401 | 403;
type Row = { readonly anonymous: Answered; readonly user: Answered; readonly admin: Answered };

const everybody: Row = { anonymous: 'answered', user: 'answered', admin: 'answered' };
const signedIn: Row = { anonymous: 401, user: 'answered', admin: 'answered' };
export const adminOnly: Row = { anonymous: 401, user: 403, admin: 'answered' };

/** Bull Board's own routes below its path: pages, files and queue calls. */
const queueBoard = {
  GET: [
    '',
    '/metrics-history',
    '/job-schedulers',
    '/queue/:queueName',
    '/queue/:queueName/:jobId',
    '/static/*',
    '/api/redis/stats',
    '/api/queues',
    '/api/job-schedulers',
    '/api/queues/:queueName/workers',
    '/api/queues/:queueName/metrics',
    '/api/queues/:queueName/rate-limit',
    '/api/queues/:queueName/job-data-schema',
    '/api/queues/:queueName/default-job-options',
    '/api/queues/:queueName/:jobId',
    '/api/queues/:queueName/:jobId/logs',
    '/api/queues/:queueName/:jobId/flow',
  ],
  POST: ['/api/queues/:queueName/add'],
  PUT: [
    '/api/queues/pause',
    '/api/queues/resume',
    '/api/queues/:queueName/pause',
    '/api/queues/:queueName/resume',
    '/api/queues/:queueName/concurrency',
    '/api/queues/:queueName/rate-limit',
    '/api/queues/:queueName/rate-limit/release',
    '/api/queues/:queueName/empty',
    '/api/queues/:queueName/obliterate',
    '/api/queues/:queueName/promote',
    '/api/queues/:queueName/retry/:queueStatus',
    '/api/queues/:queueName/clean/:queueStatus',
    '/api/queues/:queueName/job-schedulers/:schedulerId/run',
    '/api/queues/:queueName/job-schedulers/:schedulerId/remove',
    '/api/queues/:queueName/:jobId/retry',
    '/api/queues/:queueName/:jobId/clean',
    '/api/queues/:queueName/:jobId/promote',
    '/api/queues/:queueName/:jobId/remove-unprocessed-children',
  ],
  PATCH: [
    '/api/queues/:queueName/job-schedulers/:schedulerId',
    '/api/queues/:queueName/:jobId/update-data',
    '/api/queues/:queueName/:jobId/delay',
    '/api/queues/:queueName/:jobId/priority',
  ],
};
const boardRows = Object.entries(queueBoard).flatMap(([method, paths]) =>
  paths.map((path) => [`${method} /admin/queues${path}`, adminOnly] as const),
);

/**
 * Every route of the application and who may use it. Written by hand, independent of the contracts: a call with a wrong contract
 * must not pass because the test reads the same contract.
 */
export const accessMatrix: Record<string, Row> = {
  // The web app and its files.
  'GET /*': everybody,
  'GET /feed.xml': everybody,
  'GET /robots.txt': everybody,
  'GET /sitemap.xml': everybody,

  // The description of the API.
  'GET /api/openapi.json': everybody,
  'GET /api/docs': everybody,
  'GET /api/docs/': everybody,
  'GET /api/docs/*': everybody,
  'GET /api/docs/LICENSE': everybody,
  'GET /api/docs/index.html': everybody,
  'GET /api/docs/swagger-ui-init.js': everybody,
  'GET /api/docs/docs/*': everybody,
  'GET /api/docs/docs/swagger-ui-init.js': everybody,
  'GET /api/docs-yaml': everybody,

  // Accounts.
  'POST /api/auth/register': everybody,
  'POST /api/auth/login': everybody,
  'POST /api/auth/logout': everybody,
  'GET /api/auth/user': signedIn,
  'GET /api/auth/accounts/:userId': everybody,
  'GET /api/login': { anonymous: 'to-login', user: 'to-login', admin: 'to-login' },
  'POST /api/auth/forgot': everybody,
  'POST /api/auth/reset': everybody,
  'POST /api/auth/keep-password': everybody,
  'GET /api/admin/two-factor': adminOnly,
  'POST /api/admin/two-factor': adminOnly,
  'POST /api/admin/two-factor/confirm': adminOnly,
  'POST /api/admin/two-factor/recovery-codes': adminOnly,
  'POST /api/admin/two-factor/disable': adminOnly,

  // The chat.
  'GET /api/chat/messages': signedIn,
  'POST /api/chat/messages': signedIn,
  'POST /api/chat/messages/:messageId/retry': signedIn,
  'DELETE /api/chat/messages': signedIn,

  // Meals.
  'POST /api/scans': signedIn,
  'GET /api/scans': signedIn,
  'GET /api/scans/shortcuts': signedIn,
  'POST /api/scans/manual': signedIn,
  'POST /api/scans/:mealId/repeat': signedIn,
  'GET /api/scans/:mealId/earlier-correction': signedIn,
  'GET /api/scans/:mealId': signedIn,
  'PATCH /api/scans/:mealId': signedIn,
  'DELETE /api/scans/:mealId': signedIn,
  'PUT /api/scans/:mealId/override': signedIn,
  'DELETE /api/scans/:mealId/override': signedIn,
  'POST /api/scans/:mealId/undo': signedIn,
  'POST /api/scans/:mealId/feedback': signedIn,
  'PUT /api/scans/:mealId/eaten': signedIn,
  'PUT /api/scans/:mealId/plate': signedIn,
  'POST /api/labels': signedIn,
  'GET /api/labels/:id': signedIn,
  'GET /api/labels/:id/crop': signedIn,
  'GET /api/foods': signedIn,
  'GET /api/foods/barcodes/:code': signedIn,
  'GET /api/foods/own': signedIn,
  'POST /api/foods/own': signedIn,
  'PATCH /api/foods/own/:id': signedIn,
  'DELETE /api/foods/own/:id': signedIn,
  'POST /api/foods/own/:id/merge': signedIn,
  'GET /api/foods/own/export': signedIn,
  'POST /api/foods/own/import': signedIn,
  'POST /api/scans/:mealId/cancel': signedIn,
  'POST /api/scans/:mealId/reanalyze': signedIn,
  'GET /api/scans/:mealId/photo': signedIn,

  // Plans and payment.
  'GET /api/plans': everybody,
  'GET /api/subscription': signedIn,
  'POST /api/subscription/trial': signedIn,
  'POST /api/subscription/checkout': signedIn,
  'POST /api/subscription/portal': signedIn,
  'POST /api/subscription/cancel': signedIn,
  'POST /api/webhooks/stripe': everybody,

  // Insights.
  'GET /api/insights': signedIn,
  'GET /api/insights/report': signedIn,
  'GET /api/insights/export.csv': signedIn,

  // Dashboard and audit.
  'GET /api/admin/system-stats': adminOnly,
  'GET /api/admin/cockpit': adminOnly,
  'GET /api/admin/decisions': adminOnly,
  'POST /api/admin/visits': adminOnly,
  'GET /api/admin/activity': adminOnly,
  'GET /api/admin/activity.csv': adminOnly,

  // Comparisons.
  'GET /api/admin/model-comparisons': adminOnly,
  'GET /api/admin/model-comparisons/:comparisonId': adminOnly,
  'GET /api/admin/model-comparisons.csv': adminOnly,
  'GET /api/admin/model-stats': adminOnly,
  'GET /api/admin/model-agreement': adminOnly,

  // Golden sets.
  'GET /api/admin/golden-set/images': adminOnly,
  'POST /api/admin/golden-set/images': adminOnly,
  'GET /api/admin/golden-set/images/:imageId': adminOnly,
  'PUT /api/admin/golden-set/images/:imageId': adminOnly,
  'DELETE /api/admin/golden-set/images/:imageId': adminOnly,
  'GET /api/admin/golden-set/images/:imageId/photo': adminOnly,
  'GET /api/admin/golden-set/candidates': adminOnly,
  'POST /api/admin/golden-set/candidates/:mealId/accept': adminOnly,
  'POST /api/admin/golden-set/candidates/:mealId/dismiss': adminOnly,
  'GET /api/admin/golden-set/candidates/:mealId/photo': adminOnly,
  'GET /api/admin/batch-test/runs': adminOnly,
  'POST /api/admin/batch-test/runs': adminOnly,
  'GET /api/admin/batch-test/price': adminOnly,
  'GET /api/admin/batch-test/runs/:runId': adminOnly,
  'GET /api/admin/batch-test/runs/:runId/points': adminOnly,
  'GET /api/admin/batch-test/runs/:runId/export': adminOnly,
  'GET /api/admin/batch-test/runs/:runId/range': adminOnly,
  'POST /api/admin/batch-test/runs/:runId/range': adminOnly,
  'POST /api/admin/batch-test/runs/:runId/cancel': adminOnly,
  'GET /api/admin/batch-test/compare': adminOnly,
  'GET /api/admin/batch-test/compare/export': adminOnly,
  'GET /api/admin/golden-gate': adminOnly,
  'PUT /api/admin/golden-gate': adminOnly,
  // The own account.
  'GET /api/profile': signedIn,
  'PATCH /api/profile': signedIn,
  'DELETE /api/profile': signedIn,
  'POST /api/profile/password': signedIn,
  'POST /api/profile/avatar': signedIn,
  'DELETE /api/profile/avatar': signedIn,
  'GET /api/profile/avatar/:avatarId': signedIn,
  'GET /api/profile/sessions': signedIn,
  'DELETE /api/profile/sessions': signedIn,
  'DELETE /api/profile/sessions/:sessionId': signedIn,
  'GET /api/profile/export': signedIn,
  'GET /api/profile/research-consent': signedIn,
  'PUT /api/profile/research-consent': signedIn,

  // Users.
  'GET /api/admin/newsletters': adminOnly,
  'GET /api/admin/newsletters/recipients': adminOnly,
  'GET /api/admin/newsletters/:newsletterId': adminOnly,
  'POST /api/admin/newsletters': adminOnly,
  'POST /api/admin/newsletters/preview': adminOnly,
  'POST /api/admin/newsletters/test': adminOnly,
  'GET /api/admin/users': adminOnly,
  'GET /api/admin/users.csv': adminOnly,
  'GET /api/admin/user-stats': adminOnly,
  'GET /api/admin/users/:userId/meals': adminOnly,
  'PUT /api/admin/users/:userId/tier': adminOnly,
  'POST /api/admin/users/:userId/disable': adminOnly,
  'POST /api/admin/users/:userId/enable': adminOnly,
  'POST /api/admin/users/:userId/password-reset': adminOnly,
  'DELETE /api/admin/users/:userId': adminOnly,

  // Content.
  'GET /api/admin/content': adminOnly,
  'POST /api/admin/content': adminOnly,
  'GET /api/admin/content/:contentId': adminOnly,
  'PUT /api/admin/content/:contentId': adminOnly,
  'DELETE /api/admin/content/:contentId': adminOnly,
  'POST /api/admin/content/:contentId/publish': adminOnly,
  'GET /api/admin/content-options': adminOnly,
  'POST /api/admin/content-preview': adminOnly,
  'GET /api/content/:contentType': everybody,
  'GET /api/content/:contentType/:slug': everybody,

  // Reminders.
  'POST /api/admin/schedule-reminders': adminOnly,
  'GET /api/admin/mail-outcomes': adminOnly,
  'GET /api/unsubscribe': everybody,
  'POST /api/unsubscribe': everybody,
  'GET /api/unsubscribe/subscription': everybody,

  // System.
  'GET /api/admin/system-health': adminOnly,
  'GET /api/admin/deployment-info': adminOnly,
  'GET /api/performance/metrics': adminOnly,

  'GET /api/admin/quality-monitors': adminOnly,
  'PATCH /api/admin/quality-monitors/:kind': adminOnly,
  'GET /api/admin/alert-channels': adminOnly,
  'POST /api/admin/alert-channels': adminOnly,
  'PATCH /api/admin/alert-channels/:channelId': adminOnly,
  'DELETE /api/admin/alert-channels/:channelId': adminOnly,
  'POST /api/admin/alert-channels/:channelId/test': adminOnly,
  'GET /api/admin/nightly-run': adminOnly,
  'PUT /api/admin/nightly-run': adminOnly,

  // The queues.
  ...Object.fromEntries(boardRows),

  // Models.
  'GET /api/admin/model-config': adminOnly,
  'POST /api/admin/golden-gate/check': adminOnly,
  'POST /api/admin/model-config': adminOnly,
  'GET /api/admin/model-changes': adminOnly,

  'POST /api/admin/golden-set/words': adminOnly,

  // Providers.
  'GET /api/admin/rollouts': adminOnly,
  'POST /api/admin/rollouts': adminOnly,
  'PATCH /api/admin/rollouts/:rolloutId': adminOnly,
  'GET /api/admin/providers': adminOnly,
  'POST /api/admin/providers': adminOnly,
  'PATCH /api/admin/providers/:providerId': adminOnly,
  'DELETE /api/admin/providers/:providerId': adminOnly,
  'POST /api/admin/providers/:providerId/discover': adminOnly,
  'POST /api/admin/providers/:providerId/models': adminOnly,
  'PATCH /api/admin/providers/:providerId/models/:modelId': adminOnly,
  'DELETE /api/admin/providers/:providerId/models/:modelId': adminOnly,
  'POST /api/admin/providers/:providerId/try': adminOnly,
  'GET /api/admin/model-grounding': adminOnly,
  'PUT /api/admin/model-grounding': adminOnly,
  'GET /api/admin/model-order': adminOnly,
  'PUT /api/admin/model-order': adminOnly,

  // Prompts.
  'GET /api/admin/prompt-releases': adminOnly,
  'GET /api/admin/prompt-releases/labels': adminOnly,
  'POST /api/admin/prompt-releases': adminOnly,
  'POST /api/admin/prompt-releases/unpublish': adminOnly,
  'GET /api/admin/meals/:mealId/analyses': adminOnly,

  // Behaviour.
  'POST /api/events': signedIn,
  'GET /api/admin/scan-analysis-dashboard': adminOnly,

  // Sampling.
  'GET /api/admin/evaluation-breakdown': adminOnly,
  'GET /api/admin/evaluation-dashboard': adminOnly,
  'GET /api/admin/retention-cohorts': adminOnly,
  'GET /api/admin/retention-cohorts.csv': adminOnly,
  'GET /api/admin/retention-stats': adminOnly,
  'GET /api/admin/scan-overview': adminOnly,
  'GET /api/admin/scan-overview-stats': adminOnly,
  'GET /api/admin/scan-overview/choices': adminOnly,
  'GET /api/admin/scan-overview/export': adminOnly,
  'GET /api/admin/scan-overview/views': adminOnly,
  'PUT /api/admin/scan-overview/views': adminOnly,
  'DELETE /api/admin/scan-overview/views/:viewId': adminOnly,
  'PUT /api/admin/scans/:mealId/review': adminOnly,
  'GET /api/admin/scans/:mealId/reruns': adminOnly,
  'POST /api/admin/scans/:mealId/reruns': adminOnly,
  'GET /api/admin/scans/:mealId': adminOnly,
  'GET /api/admin/scans/:mealId/photo': adminOnly,
  'GET /api/admin/judge-agreement': adminOnly,
  'GET /api/admin/llm-evaluation/:mealId': adminOnly,
  'GET /api/admin/llm-evaluation/:mealId/price': adminOnly,
  'POST /api/admin/llm-evaluation/:mealId': adminOnly,
  'GET /api/admin/sampling-config': adminOnly,
  'POST /api/admin/sampling-config': adminOnly,
};
