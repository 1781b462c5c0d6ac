import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../../', import.meta.url);
/** The path of a file or folder of the repository. */
export const at = (path: string) => fileURLToPath(new URL(path, ROOT));

/** The part of our environment that child processes need. */
export const ENVIRONMENT = { PATH: process.env.PATH ?? '' };

/** What `npm run bench` has started for a benchmark. */
export type Settings = {
  readonly databaseUrl: string;
  /** Null: Redis is not measured. */
  readonly redisUrl: string | null;
  readonly dataDir: string;
};

export function loadSettings(): Settings {
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error('DATABASE_URL is not set. Start the benchmark with: npm run bench -- NAME');
  return { databaseUrl, redisUrl: process.env.BENCH_REDIS_URL || null, dataDir: process.env.DATA_DIR ?? tmpdir() };
}

export type Engine = { readonly engine: 'PostgreSQL' | 'Redis'; readonly redisUrl: string | null };

/** What carries queues and progress: PostgreSQL alone, and Redis if there is one. */
export const enginesOf = ({ redisUrl }: Settings): readonly Engine[] => [
  { engine: 'PostgreSQL', redisUrl: null },
  ...(redisUrl ? [{ engine: 'Redis', redisUrl } as const] : []),
];
