// One suite, four sizes. Small tests touch nothing; medium ones get a PostgreSQL (and a Redis) from scripts/test.mjs.
const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: jsx, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      target: 'es2023',
    },
    module: { type: 'commonjs' },
  },
];
const server = {
  testEnvironment: 'node',
  transform: { '\\.ts$': swc(false) },
  moduleNameMapper: {
    '^@carbsight/([a-z]+)$': '<rootDir>/packages/$1/src/index.ts',
    '^@carbsight/([a-z]+)/testing$': '<rootDir>/packages/$1/src/testing/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['/dist/'],
};
/** The scripts are plain JavaScript, as Node runs it. */
const plain = { testEnvironment: 'node', transform: {} };

export default {
  // A busy machine is not a failure; what hangs still ends.
  testTimeout: 120_000,
  // What a suite leaves behind is never freed whole: a worker that has grown is replaced before it only collects garbage.
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/scripts/lib/waiting-first.cjs',
  projects: [
    {
      ...server,
      displayName: 'small',
      testMatch: ['<rootDir>/{packages/*,backend,worker,bench,demo}/src/**/*.spec.ts'],
    },
    {
      ...server,
      displayName: 'medium',
      testMatch: ['<rootDir>/{packages/*,backend,worker,bench,demo}/test/medium/**/*.medium.spec.ts'],
    },
    { ...server, displayName: 'architecture', testMatch: ['<rootDir>/backend/test/architecture/**/*.spec.ts'] },
    { displayName: 'tooling', testMatch: ['<rootDir>/scripts/test/*.spec.mjs'], ...plain },
    { displayName: 'launcher', testMatch: ['<rootDir>/scripts/test/launcher/*.spec.mjs'], ...plain },
    {
      displayName: 'frontend',
      testMatch: ['<rootDir>/frontend/src/**/*.spec.{ts,tsx}'],
      testEnvironment: '<rootDir>/frontend/test/browser-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/frontend/test/setup.ts'],
      transform: { '\\.tsx?$': swc(true) },
      moduleNameMapper: {
        '^@carbsight/([a-z]+)$': '<rootDir>/packages/$1/src/index.ts',
        '^@floating-ui/dom$': '<rootDir>/frontend/test/floating.cjs',
        '^@tabler/icons-react$': '<rootDir>/frontend/test/icons.cjs',
        '\\.(css|svg|png|jpg)$': '<rootDir>/frontend/test/asset.cjs',
        '^(\\.{1,2}/.*)\\.js$': '$1',
      },
      modulePathIgnorePatterns: ['/dist/'],
    },
  ],
};
