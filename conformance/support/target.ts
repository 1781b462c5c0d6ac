/** The installation under test. Set by scripts/lib/conformance.mjs. */
function setting(name: string): string | null {
  return process.env[`CONFORMANCE_${name}`] || null;
}

function required(name: string): string {
  const value = setting(name);
  if (value) return value;
  throw new Error(`CONFORMANCE_${name} is not set: run these with npm run conformance, which sets it`);
}

export const target = {
  url: required('URL'),
  /** What the files of one run share: the accounts that they registered. */
  folder: required('FOLDER'),
  /** Null without a password to sign in with. */
  adminEmail: setting('ADMIN_PASSWORD') && setting('ADMIN_EMAIL'),
  /** It may keep what cannot be removed: entries of the audit, used-up quotas, counted events, mails. */
  isDisposable: setting('DISPOSABLE') !== null,
  /** It runs with the default settings. */
  hasDefaults: setting('DEFAULTS') !== null,
  /** The fake model server that answers in the place of its models. */
  modelUrl: setting('MODEL_URL'),
  /** The folder of its mails, or the address of the program that catches them. */
  outbox: setting('OUTBOX'),
  mailsUrl: setting('MAILS_URL'),
  /** The APIs behind the proxy at `url`, and the metrics of their workers; empty without a proxy. */
  apiUrls: setting('API_URLS')?.split(' ') ?? [],
  workerMetricsUrls: setting('WORKER_METRICS_URLS')?.split(' ') ?? [],
};
