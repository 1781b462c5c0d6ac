import { availableParallelism } from 'node:os';
import { transform } from '@swc/core';
import { defineConfig } from 'vitest/config';
import { messages } from './frontend/build/messages.ts';
import { pageTexts } from './frontend/build/page-texts.ts';
import { SWC_OPTIONS } from './scripts/lib/swc-options.mjs';

/** The server's TypeScript, compiled exactly as its build compiles it: Nest injects by the metadata of decorators. */
const swc = {
  name: 'carbsight:swc',
  enforce: 'pre',
  transform: {
    filter: { id: /\.ts$/ },
    handler: (code, id) => transform(code, { ...SWC_OPTIONS, filename: id, sourceMaps: true }),
  },
};

const conditions = ['@carbsight/source', 'node', 'development|production'];
const SERVER = '{packages/*,backend,worker,bench,demo}';

const project = (name, test, vite = {}) => ({ extends: true, ...vite, test: { name, ...test } });
const setupFiles = ['scripts/test/setup.mjs'];
const server = (name, include) =>
  project(name, { include, setupFiles }, { plugins: [swc], oxc: false, ssr: { resolve: { conditions } } });

const FRONTEND = ['frontend/src/**/*.spec.{ts,tsx}'];
/** What these count (listeners and timers of the whole page, its first calls) other files leave behind, too. */
const PAGE_WIDE = [
  'frontend/src/app/first-screen.spec.tsx',
  'frontend/src/features/behaviour/scan-session.spec.ts',
  'frontend/src/features/meals/outbox/waiting-meals.spec.tsx',
];
const frontend = (name, test) =>
  project(
    name,
    {
      ...test,
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: 'http://localhost/' } },
      setupFiles: ['frontend/test/setup.ts'],
      // Not setImmediate: jsdom's files and the faked IndexedDB go on by it.
      fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] },
    },
    { plugins: [messages(), pageTexts()], resolve: { conditions } },
  );

export default defineConfig({
  test: {
    globals: true,
    // Files of one worker share their modules: loading Nest, TypeORM or Mantine anew for each of them took longer than
    // the tests. What a module keeps between files is reset in the projects' set-up.
    isolate: false,
    pool: 'forks',
    // Many tests only wait: there is room for more than two a core.
    maxWorkers: Math.ceil(availableParallelism() * 2.5),
    // A busy machine is not a failure; what hangs still ends.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    projects: [
      server('small', [`${SERVER}/src/**/*.spec.ts`]),
      server('medium', [`${SERVER}/test/medium/**/*.medium.spec.ts`]),
      server('architecture', ['backend/test/architecture/**/*.spec.ts']),
      project('tooling', { include: ['scripts/test/*.spec.mjs'], setupFiles }),
      project('launcher', { include: ['scripts/test/launcher/*.spec.mjs'] }),
      frontend('frontend', { include: FRONTEND, exclude: PAGE_WIDE }),
      frontend('frontend-apart', { include: PAGE_WIDE, isolate: true }),
    ],
  },
});
