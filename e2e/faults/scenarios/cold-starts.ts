import { join } from 'node:path';
import { migrate } from '../../../scripts/lib/migrate.mjs';
import { Sender } from '../harness/load.js';
import { query } from '../harness/postgres.js';
import { judge, untilSettled, type Verdict } from '../oracle.js';
import { BOTH, type Context, type Scenario } from '../scenario.js';
import { answers } from './shared.js';

/** On each engine. */
const TIMES = 5;
const CONCURRENCY = 5;

export const coldStarts: Scenario = {
  name: 'cold-starts',
  what: `${CONCURRENCY} cold starts at once on one empty database, one empty DATA_DIR and an empty queue (migration, API, worker each), ${TIMES} times on each engine`,
  engines: BOTH,
  isHeavy: true,
  async run(context) {
    const verdicts: Verdict[] = [];
    for (let time = 1; time <= TIMES; time += 1) verdicts.push(await startAtOnce(context, time));
    const sum = (of: (verdict: Verdict) => number) => verdicts.reduce((total, verdict) => total + of(verdict), 0);
    return {
      attempted: sum(({ attempted }) => attempted),
      acknowledged: sum(({ acknowledged }) => acknowledged),
      finished: sum(({ finished }) => finished),
      lost: sum(({ lost }) => lost),
      doubled: sum(({ doubled }) => doubled),
      unexpected: sum(({ unexpected }) => unexpected),
      settledMs: null,
      note: 'one administrator and one copy of each page in its language every time; all five APIs sign with the same secret',
      broken: verdicts.flatMap(({ broken }) => broken),
    };
  },
};

async function startAtOnce(context: Context, time: number): Promise<Verdict> {
  const { postgres, redis, models, photo } = context;
  models.script(answers(0));
  redis?.flush();
  const database = `faults_cold_${context.engine.toLowerCase()}_${time}`;
  const databaseUrl = await postgres.createEmptyDatabase(database);
  const folder = join(context.folder, String(time));
  const env = { JWT_SECRET: '' };
  const stack = await context.prepare({ folder, databaseUrl, apis: CONCURRENCY, workers: CONCURRENCY, env });
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, () => migrate(databaseUrl)));
    await stack.start();
    const sender = await Sender.register(stack.urls, photo);
    // One scan through each of them, with the session that the first one issued.
    await sender.send(CONCURRENCY, 1, () => 'rice');
    const settledAt = await untilSettled(databaseUrl, 60_000);
    const { surprises, ...counts } = await judge(databaseUrl, sender);
    const doubles = await query<{ what: string }>(
      databaseUrl,
      `SELECT 'administrators' AS what FROM users WHERE admin_role IS NOT NULL HAVING count(*) <> 1
       UNION ALL SELECT 'page ' || slug FROM content_items GROUP BY content_type, slug, language HAVING count(*) > 1
       UNION ALL SELECT 'migration ' || name FROM migrations GROUP BY name HAVING count(*) > 1`,
    );
    return {
      ...counts,
      settledMs: null,
      broken: [
        ...surprises,
        ...doubles.map(({ what }) => `start ${time}: ${what}`),
        ...(settledAt ? [] : ['not settled']),
      ],
    };
  } finally {
    await stack.killAll();
    await postgres.dropDatabase(database);
  }
}
