import { resolve } from 'node:path';
import { ConfigError, type Environment, loadEnvironment, type VariableName } from './environment.js';

const MODEL_TIMEOUT_MS = 30_000;
/** The default budget for judgements: enough for about a hundred a day. */
const JUDGE_DAILY_BUDGET_USD = 2;
const JUDGE_MONTHLY_BUDGET_USD = 30;

const PRIVATE_ADDRESSES = { on: 'all', off: 'none', default: 'loopback' } as const;
/** Nothing else from the environment may be sent to an address that an administrator entered. */
const KEY_VARIABLE = /^[A-Z][A-Z0-9_]*_API_KEY$/;

function keyVariables(env: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  const named = Object.entries(env).filter(([name]) => KEY_VARIABLE.test(name));
  return Object.fromEntries(named.flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])));
}

/** The settings of API and worker. Each program passes its parts only the group they need. */
export type Config = ReturnType<typeof loadSharedConfig>;
export type S3Config = NonNullable<Config['storage']['s3']>;
export type StripeConfig = NonNullable<Config['stripe']>;
export type MailConfig = Config['mail'];
export type LogLevel = Config['log']['level'];

/**
 * Turns the environment into nested settings. Pure: reads no file and no process state.
 * @throws ConfigError naming the first variable that is missing, wrong or in conflict with another one
 */
export function loadSharedConfig(env: Readonly<Record<string, string | undefined>>) {
  const read = loadEnvironment(env);
  const isProduction = read.NODE_ENV === 'production';
  const port = read.PORT ?? 3_000;
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${port}`;
  const ports = {
    PORT: port,
    METRICS_PORT: read.METRICS_PORT ?? 9_464,
    WORKER_METRICS_PORT: read.WORKER_METRICS_PORT ?? 9_465,
  };
  requireDifferent(ports);
  if (isProduction) requireSafe(read);
  const dataDir = resolve(read.DATA_DIR ?? '.data');

  return {
    environment: read.NODE_ENV ?? 'development',
    isProduction,
    /** Absolute. */
    dataDir,
    http: { port, host: read.HOST ?? '127.0.0.1', publicUrl, isSecure: publicUrl.startsWith('https:') },
    /** Who operates this installation, for its legal pages; null: not configured yet. */
    operator: { name: read.OPERATOR_NAME ?? null, address: read.OPERATOR_ADDRESS ?? null },
    metrics: { port: ports.METRICS_PORT, workerPort: ports.WORKER_METRICS_PORT },
    /** How long a caller waits for a connection before the database counts as unavailable, in milliseconds. */
    database: { url: read.DATABASE_URL, connectTimeoutMs: read.DATABASE_CONNECT_TIMEOUT_MS ?? 1_200 },
    /** Multiplies the usual limits for queues, live progress and counters. Only tests wait longer. */
    timeoutMultiplier: 1,
    redis: { url: read.REDIS_URL ?? null },
    auth: {
      /** Null: `resolveJwtSecret` uses the generated one. */
      jwtSecret: read.JWT_SECRET ?? null,
      adminEmail: read.ADMIN_EMAIL ?? 'admin@carbsight.local',
      /** Null: `resolveAdminPassword` uses the generated one. */
      adminPassword: read.ADMIN_PASSWORD ?? null,
    },
    glucose: {
      /** Which private addresses a person's Nightscout may have. Anyone can enter one, so loopback is blocked by default. */
      privateAddresses: read.ALLOW_PRIVATE_PROVIDERS === 'on' ? ('all' as const) : ('none' as const),
    },
    models: {
      openai: { apiKey: read.OPENAI_API_KEY ?? null, baseUrl: read.OPENAI_BASE_URL ?? null },
      gemini: { apiKey: read.GEMINI_API_KEY ?? null, baseUrl: read.GEMINI_BASE_URL ?? null },
      anthropic: { apiKey: read.ANTHROPIC_API_KEY ?? null, baseUrl: read.ANTHROPIC_BASE_URL ?? null },
      extraOpenAiModels: read.OPENAI_MODELS ?? [],
      /** Which private addresses an administrator's provider may have. */
      privateAddresses: PRIVATE_ADDRESSES[read.ALLOW_PRIVATE_PROVIDERS ?? 'default'],
      /** The installation's own model server, wherever it is; null: it has none. */
      visionUrl: read.VISION_URL ?? null,
      /** Keys that an administrator's provider may name by their variable. */
      keyVariables: keyVariables(env),
      timeoutMs: read.MODEL_TIMEOUT_MS ?? MODEL_TIMEOUT_MS,
      /** Null: as many as the person's plan includes. */
      readsPerPhoto: read.READS_PER_PHOTO ?? null,
      /** How many meals one worker reads concurrently; null: the job's default. */
      mealsAtOnce: read.MEALS_AT_ONCE ?? null,
      dailyBudgetUsd: read.DAILY_BUDGET_USD ?? null,
      judgeBudgetUsd: {
        daily: read.JUDGE_DAILY_BUDGET_USD ?? JUDGE_DAILY_BUDGET_USD,
        monthly: read.JUDGE_MONTHLY_BUDGET_USD ?? JUDGE_MONTHLY_BUDGET_USD,
      },
    },
    push: {
      /** Null: `resolvePushKeys` derives them from the installation's secret. */
      keys: loadPushKeys(read),
      /** Which private addresses a browser's push service may have: anyone with an account can name one. Only tests run one here. */
      privateAddresses: 'none' as 'none' | 'loopback',
    },
    mail: {
      smtpUrl: read.SMTP_URL ?? null,
      from: read.MAIL_FROM ?? 'Carbsight <no-reply@carbsight.local>',
      outboxDir: resolve(dataDir, 'outbox'),
    },
    stripe: loadStripe(read),
    storage: { photosDir: resolve(dataDir, 'photos'), uploadsDir: resolve(dataDir, 'uploads'), s3: loadS3(read) },
    /** Whether photos of meals are searched for labels and barcodes. */
    searchesPackages: read.PACKAGE_SEARCH !== 'off',
    /** The time limit for reading one photo of a label. */
    labelReadingMs: (read.LABEL_READING_SEC ?? 20) * 1_000,
    /** Where products are looked up; null: nowhere. */
    products: {
      url: read.OPEN_FOOD_FACTS === 'off' ? null : (read.OPEN_FOOD_FACTS_URL ?? 'https://world.openfoodfacts.org'),
    },
    limits: {
      scansPerDay: {
        free: read.FREE_SCANS_PER_DAY ?? 20,
        essentials: read.ESSENTIALS_SCANS_PER_DAY ?? 100,
        pro: read.PRO_SCANS_PER_DAY ?? 300,
      },
      areEnforced: read.RATE_LIMITS !== 'off',
    },
    log: { level: read.LOG_LEVEL ?? 'info' },
  };
}

function requireSafe(read: Environment): void {
  if (!read.JWT_SECRET) throw new ConfigError('JWT_SECRET', 'is not set, expected at least 32 bytes in production');
  if (read.RATE_LIMITS === 'off') throw new ConfigError('RATE_LIMITS', 'is "off", expected "on" in production');
}

function requireDifferent(ports: Record<string, number>): void {
  const names = Object.keys(ports);
  for (const [index, name] of names.entries()) {
    const earlier = names.slice(0, index).find((other) => ports[other] === ports[name] && ports[name] !== 0);
    if (earlier) throw new ConfigError(name, `is ${ports[name]}, expected another port than ${earlier}`);
  }
}

/** All of the variables or none; half a configuration would fail much later and far away. */
function loadGroup<const N extends VariableName>(
  read: Environment,
  names: readonly N[],
): { [K in N]: NonNullable<Environment[K]> } | null {
  const missing = names.find((name) => read[name] === undefined);
  const given = names.find((name) => read[name] !== undefined);
  if (!given) return null;
  if (missing) throw new ConfigError(missing, `is not set, expected a value because ${given} is set`);
  return read as { [K in N]: NonNullable<Environment[K]> };
}

function loadPushKeys(read: Environment) {
  const group = loadGroup(read, ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']);
  return group && { publicKey: group.VAPID_PUBLIC_KEY, privateKey: group.VAPID_PRIVATE_KEY };
}

function loadStripe(read: Environment) {
  const group = loadGroup(read, [
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_PRICE_ESSENTIALS',
    'STRIPE_PRICE_PRO',
  ]);
  return (
    group && {
      secretKey: group.STRIPE_SECRET_KEY,
      webhookSecret: group.STRIPE_WEBHOOK_SECRET,
      prices: { essentials: group.STRIPE_PRICE_ESSENTIALS, pro: group.STRIPE_PRICE_PRO },
      /** Null: Stripe's own address. */
      apiBase: read.STRIPE_API_BASE ?? null,
    }
  );
}

function loadS3(read: Environment) {
  const group = loadGroup(read, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  return (
    group && {
      endpoint: group.S3_ENDPOINT,
      bucket: group.S3_BUCKET,
      accessKeyId: group.S3_ACCESS_KEY_ID,
      secretAccessKey: group.S3_SECRET_ACCESS_KEY,
      region: read.S3_REGION ?? 'us-east-1',
    }
  );
}

/**
 * The only code in this package that reads the process's environment.
 * @throws ConfigError
 */
export function loadConfig(): Config {
  return loadSharedConfig(process.env);
}
