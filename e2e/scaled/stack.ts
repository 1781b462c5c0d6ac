/** Set by scripts/scaled.mjs. */
function required(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`${name} is not set: run these with npm run scaled, which starts what they need`);
}

const [first = '', second = ''] = required('SCALED_API_URLS').split(' ');

export const stack = {
  /** The proxy in front of both APIs. */
  url: required('SCALED_URL'),
  /** Each API, bypassing the proxy. */
  first,
  second,
  workerMetricsUrls: required('SCALED_WORKER_METRICS_URLS').split(' '),
  fakeModelUrl: required('SCALED_FAKE_MODEL_URL'),
};
