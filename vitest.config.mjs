import { availableParallelism } from 'node:os';
import { transform } from '@swc/core';
import { defineConfig } from 'vitest/config';
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
const server = (name, include) =>
  project(name, { include }, { plugins: [swc], oxc: false, ssr: { resolve: { conditions } } });

export default defineConfig({
  test: {
    globals: true,
    // Files of one worker share their modules: loading Nest, TypeORM or Mantine anew for each of them took longer than
    // the tests. What a module keeps between files is reset in the projects' set-up.
    isolate: false,
    pool: 'forks',
    // Jest keeps one core free by itself; but many tests only wait, so that there is room for more than one a core.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // A busy machine is not a failure; what hangs still ends.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    projects: [
      server('small', [`${SERVER}/src/**/*.spec.ts`]),
      server('medium', [`${SERVER}/test/medium/**/*.medium.spec.ts`]),
      server('architecture', ['backend/test/architecture/**/*.spec.ts']),
      project('tooling', { include: ['scripts/test/*.spec.mjs'] }),
      project('launcher', { include: ['scripts/test/launcher/*.spec.mjs'] }),
      project(
        'frontend',
        {
          include: ['frontend/src/**/*.spec.{ts,tsx}'],
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost/' } },
          setupFiles: ['frontend/test/setup.ts'],
          // Not setImmediate: jsdom's files and the faked IndexedDB go on by it.
          fakeTimers: {
            toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
          },
        },
        { resolve: { conditions } },
      ),
    ],
  },
});
