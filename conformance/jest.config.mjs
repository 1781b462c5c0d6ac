import { fileURLToPath } from 'node:url';
import { SWC_OPTIONS } from '../scripts/lib/swc-options.mjs';

/** One file after the other, in the order of the documents: they share one installation and its limits. */
export default {
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  testMatch: ['**/*.spec.ts'],
  testEnvironment: 'node',
  globalSetup: './support/global-setup.mjs',
  testSequencer: './support/in-order.cjs',
  maxWorkers: 1,
  testTimeout: 120_000,
  verbose: true,
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '\\.ts$': ['@swc/jest', SWC_OPTIONS] },
};
