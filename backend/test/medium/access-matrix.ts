/**
 * The result of a call: a refusal's status, a redirect to the login (for pages a person opens), or `answered` for anything else
 * that is not a server error.
 */
export type Answered = 'answered' | 'to-login' | 401 | 403;
type Row = {
  readonly anonymous: Answered;
  readonly user: Answered;
  readonly viewer: Answered;
  readonly editor: Answered;
  readonly owner: Answered;
};

const all = <T extends Answered>(found: T) => ({ viewer: found, editor: found, owner: found });
const everybody: Row = { anonymous: 'answered', user: 'answered', ...all('answered') };
const signedIn: Row = { anonymous: 401, user: 'answered', ...all('answered') };
/** Every administrator: what is only read, and their own sign-in. */
const adminOnly: Row = { anonymous: 401, user: 403, ...all('answered') };
const editors: Row = { ...adminOnly, viewer: 403 };
const owners: Row = { ...editors, editor: 403 };
export const ofAdministrators: readonly Row[] = [adminOnly, editors, owners];

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
  paths.map((path) => [`${method} /admin/queues${path}`, method === 'GET' ? adminOnly : editors] as const),
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
  'GET /api/login': { anonymous: 'to-login', user: 'to-login', ...all('to-login') },
  'POST /api/auth/forgot': everybody,
  'POST /api/auth/reset': everybody,
  'POST /api/auth/keep-password': everybody,
  'GET /api/admin/two-factor': adminOnly,
  'POST /api/admin/two-factor': adminOnly,
  'POST /api/admin/two-factor/confirm': adminOnly,
  'POST /api/admin/two-factor/recovery-codes': adminOnly,
  'POST /api/admin/two-factor/disable': adminOnly,

  // Administrators.
  'GET /api/admin/administrators': adminOnly,
  'PATCH /api/admin/administrators/:userId': owners,
  'DELETE /api/admin/administrators/:userId': owners,
  'POST /api/admin/invitations': owners,
  'POST /api/admin/invitations/:invitationId/resend': owners,
  'DELETE /api/admin/invitations/:invitationId': owners,
  'POST /api/invitations/find': everybody,
  'POST /api/invitations/accept': signedIn,

  // The family: other accounts that see a person's diary.
  'GET /api/family': signedIn,
  'POST /api/family/invitations': signedIn,
  'DELETE /api/family/invitations/:invitationId': signedIn,
  'POST /api/family/invitations/find': signedIn,
  'POST /api/family/invitations/accept': signedIn,
  'DELETE /api/family/:accessId': signedIn,
  'PATCH /api/family/:accessId': signedIn,
  'POST /api/family/diaries': signedIn,
  'DELETE /api/family/diaries/:ownerId': signedIn,

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
  'GET /api/scans/:mealId/glucose': signedIn,
  'GET /api/scans/:mealId/glucose/similar': signedIn,
  'PUT /api/scans/:mealId/nightscout-note': signedIn,
  'DELETE /api/scans/:mealId/nightscout-note': signedIn,
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
  'GET /api/foods/reading': signedIn,
  'GET /api/foods/eaten': signedIn,
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
  'GET /api/admin/activity/actors': adminOnly,

  // Comparisons.
  'GET /api/admin/model-comparisons': adminOnly,
  'GET /api/admin/model-comparisons/:comparisonId': adminOnly,
  'GET /api/admin/model-comparisons.csv': adminOnly,
  'GET /api/admin/model-stats': adminOnly,
  'GET /api/admin/model-agreement': adminOnly,
  'GET /api/admin/stored-answers': adminOnly,

  // Golden sets.
  'GET /api/admin/golden-set/images': adminOnly,
  'POST /api/admin/golden-set/images': editors,
  'GET /api/admin/golden-set/summary': adminOnly,
  'GET /api/admin/golden-set/duplicates': adminOnly,
  'GET /api/admin/golden-set/images/:imageId': adminOnly,
  'PUT /api/admin/golden-set/images/:imageId': editors,
  'DELETE /api/admin/golden-set/images/:imageId': editors,
  'GET /api/admin/golden-set/images/:imageId/photo': adminOnly,
  'GET /api/admin/golden-set/candidates': adminOnly,
  'POST /api/admin/golden-set/candidates/:mealId/accept': editors,
  'POST /api/admin/golden-set/candidates/:mealId/dismiss': editors,
  'GET /api/admin/golden-set/candidates/:mealId/photo': adminOnly,
  'GET /api/admin/batch-test/runs': adminOnly,
  'POST /api/admin/batch-test/runs': editors,
  'GET /api/admin/batch-test/price': adminOnly,
  'GET /api/admin/batch-test/runs/:runId': adminOnly,
  'GET /api/admin/batch-test/runs/:runId/points': adminOnly,
  'GET /api/admin/batch-test/runs/:runId/export': adminOnly,
  'GET /api/admin/batch-test/runs/:runId/range': adminOnly,
  'POST /api/admin/batch-test/runs/:runId/range': editors,
  'POST /api/admin/batch-test/runs/:runId/cancel': editors,
  'GET /api/admin/batch-test/compare': adminOnly,
  'GET /api/admin/batch-test/compare/export': adminOnly,
  'GET /api/admin/golden-gate': adminOnly,
  'PUT /api/admin/golden-gate': editors,
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
  'GET /api/shares': signedIn,
  'POST /api/shares': signedIn,
  'DELETE /api/shares/:shareId': signedIn,
  'POST /api/shares/open': everybody,
  'POST /api/shares/photo': everybody,
  'GET /api/profile/push': signedIn,
  'POST /api/profile/push/devices': signedIn,
  'DELETE /api/profile/push/devices/:deviceId': signedIn,
  'PUT /api/profile/push/settings': signedIn,
  'GET /api/profile/tokens': signedIn,
  'POST /api/profile/tokens': signedIn,
  'DELETE /api/profile/tokens/:tokenId': signedIn,
  'GET /api/profile/glucose': signedIn,
  'GET /api/glucose/imports': signedIn,
  'POST /api/glucose/imports': signedIn,
  'POST /api/glucose/readings': signedIn,
  'DELETE /api/glucose/imports/:id': signedIn,
  'PATCH /api/profile/glucose': signedIn,
  'GET /api/profile/nightscout': signedIn,
  'PUT /api/profile/nightscout': signedIn,
  'DELETE /api/profile/nightscout': signedIn,
  'GET /api/profile/export': signedIn,
  'GET /api/profile/research-consent': signedIn,
  'PUT /api/profile/research-consent': signedIn,

  // Users.
  'GET /api/admin/newsletters': adminOnly,
  'GET /api/admin/newsletters/recipients': adminOnly,
  'GET /api/admin/newsletters/:newsletterId': adminOnly,
  'POST /api/admin/newsletters': editors,
  'POST /api/admin/newsletters/preview': adminOnly,
  'POST /api/admin/newsletters/test': editors,
  'GET /api/admin/users': adminOnly,
  'GET /api/admin/users.csv': adminOnly,
  'GET /api/admin/user-stats': adminOnly,
  'GET /api/admin/users/:userId': adminOnly,
  'GET /api/admin/users/:userId/meals': adminOnly,
  'GET /api/admin/users/:userId/feedback': adminOnly,
  'GET /api/admin/users/:userId/spend': adminOnly,
  'GET /api/admin/users/:userId/mails': adminOnly,
  'GET /api/admin/users/:userId/sessions': adminOnly,
  'PUT /api/admin/users/:userId/tier': editors,
  'POST /api/admin/users/:userId/disable': editors,
  'POST /api/admin/users/:userId/enable': editors,
  'POST /api/admin/users/:userId/password-reset': editors,
  'DELETE /api/admin/users/:userId': editors,

  // Content.
  'GET /api/admin/content': adminOnly,
  'POST /api/admin/content': editors,
  'GET /api/admin/content/:contentId': adminOnly,
  'PUT /api/admin/content/:contentId': editors,
  'DELETE /api/admin/content/:contentId': editors,
  'POST /api/admin/content/:contentId/publish': editors,
  'GET /api/admin/content-options': adminOnly,
  'POST /api/admin/content-preview': adminOnly,
  'GET /api/content/:contentType': everybody,
  'GET /api/content/:contentType/:slug': everybody,

  // Reminders.
  'POST /api/admin/schedule-reminders': editors,
  'GET /api/admin/mail-outcomes': adminOnly,
  'GET /api/unsubscribe': everybody,
  'POST /api/unsubscribe': everybody,
  'GET /api/unsubscribe/subscription': everybody,

  // System.
  'GET /api/admin/system-health': adminOnly,
  'GET /api/admin/deployment-info': adminOnly,
  'GET /api/performance/metrics': adminOnly,

  'POST /api/admin/incidents/:monitor/acknowledgement': editors,
  'PUT /api/admin/incidents/:monitor/silence': editors,
  'DELETE /api/admin/incidents/:monitor/silence': editors,
  'GET /api/admin/quality-monitors': adminOnly,
  'PATCH /api/admin/quality-monitors/:kind': editors,
  'GET /api/admin/alert-channels': adminOnly,
  'POST /api/admin/alert-channels': editors,
  'PATCH /api/admin/alert-channels/:channelId': editors,
  'DELETE /api/admin/alert-channels/:channelId': editors,
  'POST /api/admin/alert-channels/:channelId/test': editors,
  'GET /api/admin/nightly-run': adminOnly,
  'PUT /api/admin/nightly-run': editors,

  // The queues.
  ...Object.fromEntries(boardRows),

  // Models.
  'GET /api/admin/model-config': adminOnly,
  'POST /api/admin/golden-gate/check': adminOnly,
  'POST /api/admin/model-config': editors,
  'GET /api/admin/live-changes': adminOnly,
  'GET /api/admin/model-changes': adminOnly,

  'POST /api/admin/golden-set/words': editors,

  // Providers.
  'GET /api/admin/rollouts': adminOnly,
  'POST /api/admin/rollouts': editors,
  'PATCH /api/admin/rollouts/:rolloutId': editors,
  'GET /api/admin/providers': adminOnly,
  'POST /api/admin/providers': editors,
  'PATCH /api/admin/providers/:providerId': editors,
  'DELETE /api/admin/providers/:providerId': editors,
  'POST /api/admin/providers/:providerId/check': adminOnly,
  'POST /api/admin/providers/:providerId/discover': editors,
  'POST /api/admin/providers/:providerId/models': editors,
  'PATCH /api/admin/providers/:providerId/models/:modelId': editors,
  'DELETE /api/admin/providers/:providerId/models/:modelId': editors,
  'POST /api/admin/providers/:providerId/try': editors,
  'GET /api/admin/model-grounding': adminOnly,
  'PUT /api/admin/model-grounding': editors,
  'GET /api/admin/model-order': adminOnly,
  'PUT /api/admin/model-order': editors,

  // Prompts.
  'GET /api/admin/prompt-releases': adminOnly,
  'GET /api/admin/prompt-releases/versions': adminOnly,
  'POST /api/admin/prompt-releases': editors,
  'POST /api/admin/prompt-releases/unpublish': editors,
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
  'PUT /api/admin/scan-overview/views': editors,
  'DELETE /api/admin/scan-overview/views/:viewId': editors,
  'PUT /api/admin/scans/:mealId/review': editors,
  'GET /api/admin/scans/:mealId/reruns': adminOnly,
  'POST /api/admin/scans/:mealId/reruns': editors,
  'GET /api/admin/scans/:mealId': adminOnly,
  'GET /api/admin/scans/:mealId/photo': adminOnly,
  'GET /api/admin/judge-agreement': adminOnly,
  'GET /api/admin/llm-evaluation/:mealId': adminOnly,
  'GET /api/admin/llm-evaluation/:mealId/price': adminOnly,
  'POST /api/admin/llm-evaluation/:mealId': editors,
  'GET /api/admin/sampling-config': adminOnly,
  'POST /api/admin/sampling-config': editors,
};
