import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, variableNames } from './environment.js';
import { loadSharedConfig } from './shared-config.js';

const DATABASE_URL = 'postgres://carbsight:pw-of-the-database@localhost:5432/carbsight';
const JWT_SECRET = 'x'.repeat(32);

function messageFor(env: Record<string, string>): string {
  try {
    loadSharedConfig({ DATABASE_URL, ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('loadSharedConfig', () => {
  it.each([
    [{}, 'none'],
    [{ ALLOW_PRIVATE_PROVIDERS: 'off' }, 'none'],
    [{ ALLOW_PRIVATE_PROVIDERS: 'on' }, 'all'],
  ])('lets a Nightscout that anyone may enter be private only where private ones are allowed: %j', (env, allowed) => {
    expect(loadSharedConfig({ DATABASE_URL, ...env }).glucose.privateAddresses).toBe(allowed);
  });

  it('needs nothing except the database', () => {
    const config = loadSharedConfig({ DATABASE_URL });
    expect(config.operator).toEqual({ name: null, address: null });
    expect(config.http).toEqual({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', isSecure: false });
    expect(config.metrics).toEqual({ port: 9464, workerPort: 9465 });
    // A person learns about an outage within two seconds.
    expect(config.database.connectTimeoutMs).toBeLessThan(2_000);
    expect(config.timeoutMultiplier).toBe(1);
    expect(config.redis.url).toBeNull();
    expect(config.storage.s3).toBeNull();
    expect(config.stripe).toBeNull();
    expect(config.models).toMatchObject({ timeoutMs: 30_000, readsPerPhoto: null, dailyBudgetUsd: null });
    expect(config.limits).toEqual({ scansPerDay: { free: 20, essentials: 100, pro: 300 }, areEnforced: true });
    expect(config.auth.adminEmail).toBe('admin@carbsight.local');
  });

  it('accepts further models with or without label and price', () => {
    const { models } = loadSharedConfig({
      DATABASE_URL,
      OPENAI_MODELS: 'qwen2.5-vl=Qwen 2.5 VL@0.5/1.5, org/llava:13b',
    });
    expect(models.extraOpenAiModels).toEqual([
      { id: 'qwen2.5-vl', label: 'Qwen 2.5 VL', price: { inputUsdPerMillion: 0.5, outputUsdPerMillion: 1.5 } },
      { id: 'org/llava:13b' },
    ]);
    expect(loadSharedConfig({ DATABASE_URL }).models.extraOpenAiModels).toEqual([]);
  });

  it('looks up products unless switched off', () => {
    const url = 'https://world.openfoodfacts.org';
    expect(loadSharedConfig({ DATABASE_URL }).products).toEqual({ url });
    expect(loadSharedConfig({ DATABASE_URL, OPEN_FOOD_FACTS: 'off', OPEN_FOOD_FACTS_URL: url }).products).toEqual({
      url: null,
    });
  });

  it('treats an empty value as not set', () => {
    const config = loadSharedConfig({ DATABASE_URL, PORT: '', REDIS_URL: '  ', S3_BUCKET: '' });
    expect(config.http.port).toBe(3000);
    expect(config.redis.url).toBeNull();
  });

  it('uses PORT in the public address and drops a trailing slash', () => {
    expect(loadSharedConfig({ DATABASE_URL, PORT: '4321' }).http.publicUrl).toBe('http://localhost:4321');
    expect(loadSharedConfig({ DATABASE_URL, PUBLIC_URL: 'https://carbs.example/' }).http).toMatchObject({
      publicUrl: 'https://carbs.example',
      isSecure: true,
    });
  });

  it.each([
    [{ DATABASE_URL: '' }, 'DATABASE_URL is not set, expected an address such as postgres://'],
    [{ PORT: 'http' }, 'PORT is "http", expected a whole number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT is "70000", expected a whole number from 0 to 65535'],
    [
      { PUBLIC_URL: 'https://carbs.example/app' },
      'PUBLIC_URL is "https://carbs.example/app", expected an http or https',
    ],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT is 3000, expected another port than PORT'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET is not usable (its value is not shown), expected at least 32 bytes'],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL is not usable'],
    [{ NODE_ENV: 'production' }, 'JWT_SECRET is not set, expected at least 32 bytes in production'],
    [{ NODE_ENV: 'production', JWT_SECRET, RATE_LIMITS: 'off' }, 'RATE_LIMITS is "off", expected "on" in production'],
    [{ OPENAI_MODELS: 'llava=LLaVA@cheap' }, 'OPENAI_MODELS is "llava=LLaVA@cheap", expected models such as'],
    [{ OPENAI_MODELS: 'llava,,qwen' }, 'OPENAI_MODELS is "llava,,qwen", expected models such as'],
    [{ OPENAI_MODELS: 'llava, llava=Other' }, 'expected each model once'],
    [{ READS_PER_PHOTO: '10' }, 'READS_PER_PHOTO is "10", expected a whole number from 1 to 9'],
    [{ DAILY_BUDGET_USD: '0' }, 'DAILY_BUDGET_USD is "0", expected an amount'],
    [{ OPEN_FOOD_FACTS: 'yes' }, 'OPEN_FOOD_FACTS is "yes", expected one of on, off'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud", expected one of fatal, error'],
    [{ S3_BUCKET: 'photos' }, 'S3_ENDPOINT is not set, expected a value because S3_BUCKET is set'],
    [
      { STRIPE_SECRET_KEY: 'sk' },
      'STRIPE_WEBHOOK_SECRET is not set, expected a value because STRIPE_SECRET_KEY is set',
    ],
  ])('rejects %j with one clear line', (env, expected) => {
    const message = messageFor(env);
    expect(message).toContain(expected);
    expect(message).not.toContain('\n');
  });

  it('never shows a secret', () => {
    const env = { DATABASE_URL: 'mysql://u:TOPSECRET@h/d' };
    expect(() => loadSharedConfig(env)).toThrow(ConfigError);
    expect(messageFor(env)).not.toContain('TOPSECRET');
    expect(messageFor({ ADMIN_PASSWORD: 'abc' })).not.toContain('abc');
    expect(messageFor({ SMTP_URL: 'TOPSECRET' })).not.toContain('TOPSECRET');
  });

  it('is documented completely in .env.example', () => {
    const example = readFileSync(join(__dirname, '../../../../.env.example'), 'utf8');
    const [ofThePrograms = ''] = example.split('# Read by docker-compose.yml alone');
    const listed = [...ofThePrograms.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);
    expect(listed.toSorted()).toEqual(variableNames.toSorted());
  });

  it('gets every variable through docker-compose.yml except those that only tests and a bare machine need', () => {
    const compose = readFileSync(join(__dirname, '../../../../docker-compose.yml'), 'utf8');
    const listed = new Set([...compose.matchAll(/^ +([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1]));
    const missing = variableNames.filter((name) => !listed.has(name));
    expect(missing).toEqual(['METRICS_PORT', 'WORKER_METRICS_PORT', 'RATE_LIMITS']);
  });
});
