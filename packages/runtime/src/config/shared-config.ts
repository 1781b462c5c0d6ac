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
  const loaded = loadEnvironment(env);
  const isProduction = loaded.NODE_ENV === 'production';
  const port = loaded.PORT ?? 3_000;
  const publicUrl = loaded.PUBLIC_URL ?? `http://localhost:${port}`;
  const ports = {
    PORT: port,
    METRICS_PORT: loaded.METRICS_PORT ?? 9_464,
    WORKER_METRICS_PORT: loaded.WORKER_METRICS_PORT ?? 9_465,
  };
  requireDifferent(ports);
  if (isProduction) requireSafe(loaded);
  const dataDir = resolve(loaded.DATA_DIR ?? '.data');

  return {
    environment: loaded.NODE_ENV ?? 'development',
    isProduction,
    /** Absolute. */
    dataDir,
    http: { port, host: loaded.HOST ?? '127.0.0.1', publicUrl, isSecure: publicUrl.startsWith('https:') },
    /** Who operates this installation, for its legal pages; null: not configured yet. */
    operator: { name: loaded.OPERATOR_NAME ?? null, address: loaded.OPERATOR_ADDRESS ?? null },
    metrics: { port: ports.METRICS_PORT, workerPort: ports.WORKER_METRICS_PORT },
    /** How long a caller waits for a connection before the database counts as unavailable, in milliseconds. */
    database: { url: loaded.DATABASE_URL, connectTimeoutMs: loaded.DATABASE_CONNECT_TIMEOUT_MS ?? 1_200 },
    /** Multiplies the usual limits for queues, live progress and counters. Only tests wait longer. */
    timeoutMultiplier: 1,
    redis: { url: loaded.REDIS_URL ?? null },
    auth: {
      /** Null: `resolveJwtSecret` uses the generated one. */
      jwtSecret: loaded.JWT_SECRET ?? null,
      adminEmail: loaded.ADMIN_EMAIL ?? 'admin@carbsight.local',
      /** Null: `resolveAdminPassword` uses the generated one. */
      adminPassword: loaded.ADMIN_PASSWORD ?? null,
    },
    glucose: {
      /** Which private addresses a person's Nightscout may have. Anyone can enter one, so loopback is blocked by default. */
      privateAddresses: loaded.ALLOW_PRIVATE_PROVIDERS === 'on' ? ('all' as const) : ('none' as const),
    },
    models: {
      openai: { apiKey: loaded.OPENAI_API_KEY ?? null, baseUrl: loaded.OPENAI_BASE_URL ?? null },
      gemini: { apiKey: loaded.GEMINI_API_KEY ?? null, baseUrl: loaded.GEMINI_BASE_URL ?? null },
      anthropic: { apiKey: loaded.ANTHROPIC_API_KEY ?? null, baseUrl: loaded.ANTHROPIC_BASE_URL ?? null },
      extraOpenAiModels: loaded.OPENAI_MODELS ?? [],
      /** Which private addresses an administrator's provider may have. */
      privateAddresses: PRIVATE_ADDRESSES[loaded.ALLOW_PRIVATE_PROVIDERS ?? 'default'],
      /** The installation's own model server, wherever it is; null: it has none. */
      visionUrl: loaded.VISION_URL ?? null,
      /** Keys that an administrator's provider may name by their variable. */
      keyVariables: keyVariables(env),
      timeoutMs: loaded.MODEL_TIMEOUT_MS ?? MODEL_TIMEOUT_MS,
      /** Null: as many as the person's plan includes. */
      readsPerPhoto: loaded.READS_PER_PHOTO ?? null,
      /** How many meals one worker reads concurrently; null: the job's default. */
      mealsAtOnce: loaded.MEALS_AT_ONCE ?? null,
      dailyBudgetUsd: loaded.DAILY_BUDGET_USD ?? null,
      judgeBudgetUsd: {
        daily: loaded.JUDGE_DAILY_BUDGET_USD ?? JUDGE_DAILY_BUDGET_USD,
        monthly: loaded.JUDGE_MONTHLY_BUDGET_USD ?? JUDGE_MONTHLY_BUDGET_USD,
      },
    },
    push: {
      /** Null: `resolvePushKeys` derives them from the installation's secret. */
      keys: loadPushKeys(loaded),
      /** Which private addresses a browser's push service may have: anyone with an account can name one. Only tests run one here. */
      privateAddresses: 'none' as 'none' | 'loopback',
    },
    mail: {
      smtpUrl: loaded.SMTP_URL ?? null,
      from: loaded.MAIL_FROM ?? 'Carbsight <no-reply@carbsight.local>',
      outboxDir: resolve(dataDir, 'outbox'),
    },
    stripe: loadStripe(loaded),
    storage: { photosDir: resolve(dataDir, 'photos'), uploadsDir: resolve(dataDir, 'uploads'), s3: loadS3(loaded) },
    /** Whether photos of meals are searched for labels and barcodes. */
    searchesPackages: loaded.PACKAGE_SEARCH !== 'off',
    /** The time limit for reading one photo of a label. */
    labelReadingMs: (loaded.LABEL_READING_SEC ?? 20) * 1_000,
    /** Where products are looked up; null: nowhere. */
    products: {
      url: loaded.OPEN_FOOD_FACTS === 'off' ? null : (loaded.OPEN_FOOD_FACTS_URL ?? 'https://world.openfoodfacts.org'),
    },
    limits: {
      scansPerDay: {
        free: loaded.FREE_SCANS_PER_DAY ?? 20,
        essentials: loaded.ESSENTIALS_SCANS_PER_DAY ?? 100,
        pro: loaded.PRO_SCANS_PER_DAY ?? 300,
      },
      areEnforced: loaded.RATE_LIMITS !== 'off',
    },
    log: { level: loaded.LOG_LEVEL ?? 'info' },
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
