/** The Redis that tests may use; null where there is none. */
export function findTestRedisUrl(): string | null {
  return process.env.CARBSIGHT_TEST_REDIS_URL || null;
}
