import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArguments();

function parseArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        list: { type: 'boolean', default: false },
        seed: { type: 'string' },
        cases: { type: 'string' },
      },
    });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/** Reports a wrong command line in one sentence and exits. */
export function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** The command line. */
export const options = {
  names: positionals,
  isList: values.list,
  /** The seed of all randomness; printed, so that a run can be repeated. */
  seed: values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed),
  /** Fuzzed requests per operation; null uses the scenario's default. */
  cases: values.cases === undefined ? null : Number(values.cases),
};

/** What scripts/attacks.mjs has started. */
export const ground = {
  folder: process.env.ATTACKS_FOLDER ?? tmpdir(),
  reportFile: process.env.ATTACKS_REPORT ?? null,
  /** A migrated database without connections; each stack gets a copy. */
  get templateDatabaseUrl() {
    return required('ATTACKS_DATABASE_URL');
  },
  get adminDatabaseUrl() {
    return required('ATTACKS_ADMIN_DATABASE_URL');
  },
  redisUrl: process.env.ATTACKS_REDIS_URL || null,
};

function required(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`${name} is not set: start the attacks with npm run attacks`);
}
