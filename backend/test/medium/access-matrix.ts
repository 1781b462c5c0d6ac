/**
 * What somebody gets: a refusal's status, the way to the login (for pages that a person opens), or `answered` for
 * anything else that is not an error of ours.
 */
export type Answered = 'answered' | 'to-login' | 401 | 403;
type Row = { readonly anonymous: Answered; readonly user: Answered; readonly admin: Answered };

const everybody: Row = { anonymous: 'answered', user: 'answered', admin: 'answered' };
const signedIn: Row = { anonymous: 401, user: 'answered', admin: 'answered' };
export const adminOnly: Row = { anonymous: 401, user: 403, admin: 'answered' };

/**
 * Every route of the application and who gets an answer there. Written by hand, apart from the contracts: a call whose
 * contract says the wrong thing must not pass because the test reads the same contract.
 */
export const accessMatrix: Record<string, Row> = {
  // The web app and its files.
  'GET /*': everybody,

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
  'GET /api/login': { anonymous: 'to-login', user: 'to-login', admin: 'to-login' },
  'POST /api/auth/forgot': everybody,
  'POST /api/auth/reset': everybody,
  'GET /api/admin/two-factor': adminOnly,
  'POST /api/admin/two-factor': adminOnly,
  'POST /api/admin/two-factor/confirm': adminOnly,
  'POST /api/admin/two-factor/recovery-codes': adminOnly,
  'POST /api/admin/two-factor/disable': adminOnly,

  // Meals.
  'POST /api/scans': signedIn,
  'GET /api/scans': signedIn,
  'GET /api/scans/:mealId': signedIn,
  'PATCH /api/scans/:mealId': signedIn,
  'DELETE /api/scans/:mealId': signedIn,
  'PUT /api/scans/:mealId/override': signedIn,
  'DELETE /api/scans/:mealId/override': signedIn,
  'POST /api/scans/:mealId/feedback': signedIn,
  'POST /api/scans/:mealId/cancel': signedIn,
  'POST /api/scans/:mealId/reanalyze': signedIn,
  'GET /api/scans/:mealId/photo': signedIn,

  // Dashboard and audit.
  'GET /api/admin/system-stats': adminOnly,
  'POST /api/admin/visits': adminOnly,
  'GET /api/admin/activity': adminOnly,
  'GET /api/admin/activity.csv': adminOnly,

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

  // Reminders.
  'POST /api/admin/schedule-reminders': adminOnly,
  'GET /api/admin/mail-outcomes': adminOnly,
  'GET /api/unsubscribe': everybody,
  'POST /api/unsubscribe': everybody,
  'GET /api/unsubscribe/subscription': everybody,

  // System.
  'GET /api/admin/system-health': adminOnly,
  'GET /api/admin/deployment-info': adminOnly,

  // Models.
  'GET /api/admin/model-config': adminOnly,
  'POST /api/admin/model-config': adminOnly,
};
