/** Where scripts/e2e.mjs has put the started programs. */
function required(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`${name} is not set: run the journeys with npm run e2e, which starts what they need`);
}

export const stack = {
  /** The product with the fake model server as its OpenAI. */
  url: required('E2E_URL'),
  dataDir: required('E2E_DATA_DIR'),
  databaseUrl: required('E2E_DATABASE_URL'),
  /** The product as a newcomer has it: no key, the built-in reference table. */
  builtInUrl: required('E2E_BUILT_IN_URL'),
  /** The product with the fake model server as its OpenAI and its Gemini. What counts for everybody is changed here only. */
  settingsUrl: required('E2E_SETTINGS_URL'),
  /** The product full of people and meals of `npm run demo`, so many of them. */
  demo: {
    url: required('E2E_DEMO_URL'),
    users: Number(required('E2E_DEMO_USERS')),
    meals: Number(required('E2E_DEMO_MEALS')),
  },
  adminPassword: required('E2E_ADMIN_PASSWORD'),
  fakeModelUrl: required('E2E_FAKE_MODEL_URL'),
};
