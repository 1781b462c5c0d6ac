const EMPTY = Object.fromEntries(
  [
    'NODE_ENV',
    'REDIS_URL',
    'PUBLIC_URL',
    'OPENAI_API_KEY',
    'OPENAI_BASE_URL',
    'GEMINI_API_KEY',
    'GEMINI_BASE_URL',
    'ANTHROPIC_API_KEY',
    'ANTHROPIC_BASE_URL',
    'SMTP_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_PRICE_ESSENTIALS',
    'STRIPE_PRICE_PRO',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'OPEN_FOOD_FACTS_URL',
    'DAILY_BUDGET_USD',
    'JWT_SECRET',
    'VAPID_PUBLIC_KEY',
    'VAPID_PRIVATE_KEY',
  ].map((name) => [name, '']),
);

/** Keeps the caller's settings out of the tests, and the tests away from the world; an empty value counts as not set. */
export const NEUTRAL = { ...EMPTY, OPEN_FOOD_FACTS: 'off', PACKAGE_SEARCH: 'off' };
