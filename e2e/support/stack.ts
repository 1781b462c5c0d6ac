/** Set by scripts/e2e.mjs. */
function required(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`${name} is not set: run the end-to-end tests with npm run e2e, which starts what they need`);
}

export const stack = {
  /** The product with the fake model server as its OpenAI, and the fake Open Food Facts. */
  url: required('E2E_URL'),
  dataDir: required('E2E_DATA_DIR'),
  databaseUrl: required('E2E_DATABASE_URL'),
  /** A new installation: no key, only the built-in reference table. */
  builtInUrl: required('E2E_BUILT_IN_URL'),
  /** The same, as a self-hoster's household opens it: by a name that browsers do not trust without https. */
  plainHttpUrl: required('E2E_PLAIN_HTTP_URL'),
  /** With the fake model server as OpenAI and Gemini. Settings for everyone are changed only here. */
  settingsUrl: required('E2E_SETTINGS_URL'),
  /** With this much data of `npm run demo`. */
  demo: {
    url: required('E2E_DEMO_URL'),
    users: Number(required('E2E_DEMO_USERS')),
    meals: Number(required('E2E_DEMO_MEALS')),
  },
  adminPassword: required('E2E_ADMIN_PASSWORD'),
  fakeModelUrl: required('E2E_FAKE_MODEL_URL'),
  fakeProductsUrl: required('E2E_FAKE_PRODUCTS_URL'),
};
