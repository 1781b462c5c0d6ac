import { PASSWORD_MAX, PASSWORD_MIN } from '@carbsight/contracts';
import { z } from 'zod';
import {
  address,
  choice,
  dollars,
  emailAddress,
  isSecret,
  origin,
  port,
  secret,
  secretOfBytes,
  text,
  wholeNumber,
} from './variables.js';

/** A start-up setting that cannot be used. The message is one actionable line and never contains a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(
    readonly variable: string,
    problem: string,
  ) {
    super(`${variable} ${problem}`);
  }
}

const EXPECTED =
  'models such as "qwen2.5-vl=Qwen 2.5 VL@0.5/1.5, llava" (id, label, US dollars per million tokens in/out)';
const ENTRY = /^([A-Za-z0-9][\w.:/-]{0,99})(?:=([^=@,]{1,60}))?(?:@(\d{1,4}(?:\.\d{1,4})?)\/(\d{1,4}(?:\.\d{1,4})?))?$/;

type ExtraModel = {
  readonly id: string;
  readonly label?: string;
  readonly price?: { readonly inputUsdPerMillion: number; readonly outputUsdPerMillion: number };
};

/** Further models of the OpenAI-compatible server, separated by commas; label and price are optional. */
function extraModels() {
  return z.string(EXPECTED).transform((value, context): readonly ExtraModel[] => {
    const models = value.split(',').map((entry) => parseEntry(entry.trim()));
    const known = models.filter((model) => model !== null);
    const ids = new Set(known.map(({ id }) => id));
    if (known.length === models.length && ids.size === models.length) return known;
    const message = known.length < models.length ? EXPECTED : 'each model once';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

function parseEntry(entry: string): ExtraModel | null {
  const [, id, label, input, output] = ENTRY.exec(entry) ?? [];
  if (!id) return null;
  return {
    id,
    ...(label ? { label: label.trim() } : {}),
    ...(input && output ? { price: { inputUsdPerMillion: Number(input), outputUsdPerMillion: Number(output) } } : {}),
  };
}

/** Every variable the product reads. `.env.example` lists and explains them. */
const variables = {
  NODE_ENV: choice(['development', 'test', 'production']).optional(),
  PORT: port().optional(),
  HOST: text('a host name or an address to listen on', 1, 255).optional(),
  PUBLIC_URL: origin().optional(),
  OPERATOR_NAME: text('at most 200 characters', 1, 200).optional(),
  OPERATOR_ADDRESS: text('at most 500 characters', 1, 500).optional(),
  METRICS_PORT: port().optional(),
  WORKER_METRICS_PORT: port().optional(),
  DATA_DIR: text('a folder').optional(),
  DATABASE_URL: secret(address(['postgres', 'postgresql'], 'postgres://user:password@host:5432/carbsight')),
  DATABASE_CONNECT_TIMEOUT_MS: wholeNumber(100, 60_000).optional(),
  REDIS_URL: secret(address(['redis', 'rediss'], 'redis://host:6379')).optional(),
  ADMIN_EMAIL: emailAddress().optional(),
  ADMIN_PASSWORD: secret(text(`${PASSWORD_MIN} to ${PASSWORD_MAX} characters`, PASSWORD_MIN, PASSWORD_MAX)).optional(),
  JWT_SECRET: secretOfBytes(32).optional(),
  OPENAI_API_KEY: secret(text('a key')).optional(),
  OPENAI_BASE_URL: address(['http', 'https'], 'https://api.openai.com/v1').optional(),
  OPENAI_MODELS: extraModels().optional(),
  GEMINI_API_KEY: secret(text('a key')).optional(),
  GEMINI_BASE_URL: address(['http', 'https'], 'https://generativelanguage.googleapis.com').optional(),
  ANTHROPIC_API_KEY: secret(text('a key')).optional(),
  ANTHROPIC_BASE_URL: address(['http', 'https'], 'https://api.anthropic.com').optional(),
  ALLOW_PRIVATE_PROVIDERS: choice(['on', 'off']).optional(),
  VISION_URL: address(['http', 'https'], 'http://vision:8080/v1').optional(),
  MODEL_TIMEOUT_MS: wholeNumber(100, 600_000).optional(),
  READS_PER_PHOTO: wholeNumber(1, 9).optional(),
  MEALS_AT_ONCE: wholeNumber(1, 256).optional(),
  DAILY_BUDGET_USD: dollars().optional(),
  JUDGE_DAILY_BUDGET_USD: dollars().optional(),
  JUDGE_MONTHLY_BUDGET_USD: dollars().optional(),
  VAPID_PUBLIC_KEY: text('a key').optional(),
  VAPID_PRIVATE_KEY: secret(text('a key')).optional(),
  SMTP_URL: secret(address(['smtp', 'smtps'], 'smtp://user:password@host:587')).optional(),
  MAIL_FROM: text('a sender such as Carbsight <mail@carbsight.example>', 3, 320).optional(),
  STRIPE_SECRET_KEY: secret(text('a key')).optional(),
  STRIPE_WEBHOOK_SECRET: secret(text('a key')).optional(),
  STRIPE_PRICE_ESSENTIALS: text('the id of a price').optional(),
  STRIPE_PRICE_PRO: text('the id of a price').optional(),
  STRIPE_API_BASE: address(['http', 'https'], 'https://api.stripe.com').optional(),
  S3_ENDPOINT: address(['http', 'https'], 'https://s3.example.com').optional(),
  S3_BUCKET: text('the name of a bucket', 3, 63).optional(),
  S3_ACCESS_KEY_ID: secret(text('a key')).optional(),
  S3_SECRET_ACCESS_KEY: secret(text('a key')).optional(),
  S3_REGION: text('the name of a region', 1, 64).optional(),
  PACKAGE_SEARCH: choice(['on', 'off']).optional(),
  LABEL_READING_SEC: wholeNumber(5, 150).optional(),
  OPEN_FOOD_FACTS: choice(['on', 'off']).optional(),
  OPEN_FOOD_FACTS_URL: address(['http', 'https'], 'https://world.openfoodfacts.org').optional(),
  FREE_SCANS_PER_DAY: wholeNumber(0, 1_000_000).optional(),
  ESSENTIALS_SCANS_PER_DAY: wholeNumber(0, 1_000_000).optional(),
  PRO_SCANS_PER_DAY: wholeNumber(0, 1_000_000).optional(),
  RATE_LIMITS: choice(['on', 'off']).optional(),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
} as const satisfies Record<string, z.ZodType>;

const environment = z.object(variables);
export type Environment = z.output<typeof environment>;
export type VariableName = keyof typeof variables;
export const variableNames = Object.keys(variables) as VariableName[];

/**
 * Parses each variable on its own; `loadSharedConfig` checks combinations.
 * @throws ConfigError for the first variable that is missing or wrong
 */
export function loadEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(variableNames.map((name) => [name, env[name]?.trim() || undefined]));
  const result = environment.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const name = String(issue?.path[0]);
  throw new ConfigError(name, `${describe(name, given[name])}, expected ${issue?.message}`);
}

function describe(name: string, value: string | undefined): string {
  if (value === undefined) return 'is not set';
  const piece = (variables as Record<string, z.ZodType>)[name];
  if (!piece || isSecret(piece)) return 'is not usable (its value is not shown)';
  return `is ${JSON.stringify(value.slice(0, 80))}`;
}
