import { Redis } from 'ioredis';
import { findTestRedisUrl } from './config.js';
import { startWorker } from './worker-under-test.js';

const serverUrl = findTestRedisUrl();
/** A numbered Redis database for this file alone: it is flushed. */
const redisUrl = serverUrl && Object.assign(new URL(serverUrl), { pathname: '/9' }).href;

(redisUrl ? it : it.skip)(
  'still finds meals without a job after Redis has forgotten everything, the schedules too',
  async () => {
    const redis = new Redis(redisUrl ?? '');
    const one = await startWorker('none', { REDIS_URL: redisUrl ?? '' });
    try {
      await redis.flushdb();
      const meal = await one.queueMeal('an apple');
      await one.query(`UPDATE meals SET queued_at = now() - interval '1 minute' WHERE id = $1`, [meal.id]);
      expect((await one.whenFinished(meal.id)).meal.status).toBe('completed');
    } finally {
      await one.close();
      redis.disconnect();
    }
  },
);
