import { setTimeout as sleep } from 'node:timers/promises';
import { Sender } from '../harness/load.js';
import { query } from '../harness/postgres.js';
import { judge, untilSettled } from '../oracle.js';
import type { Scenario } from '../scenario.js';
import { ANSWER, lateFaults } from './shared.js';

const FIRST = 'gpt-4o';
const SECOND = 'gemini-2.5-flash';
const AWAY_MS = 60_000;
const INTERVAL_MS = 500;
const CALLS_MAX = 10;
const BACK_WITHIN_MS = 60_000;
const SETTLED_MS = 30_000;
const ANSWERED = { kind: 'answer', answer: ANSWER, delayMs: 300 } as const;

export const fallback: Scenario = {
  name: 'fallback',
  what: `two scans per second, and a first model that answers 503 for ${AWAY_MS / 1_000} s with another one behind it`,
  engines: ['PostgreSQL'],
  isPatient: true,
  async run(context) {
    const { models, databaseUrl, photo } = context;
    const stack = await context.prepare({ env: { GEMINI_API_KEY: 'faults', GEMINI_BASE_URL: models.geminiBaseUrl } });
    await query(
      databaseUrl,
      `INSERT INTO model_settings (config_type, model_id, fallback_ids) VALUES ('production_model', $1, ARRAY[$2]), ('test_model', NULL, '{}')`,
      [FIRST, SECOND],
    );
    await stack.start();
    models.script({ rules: [{ model: FIRST, steps: [{ kind: 'error', status: 503 }] }], otherwise: ANSWERED });
    const sender = await Sender.register(stack.urls, photo);
    const sent: Promise<unknown>[] = [];
    const sendFor = async (whileTrue: () => boolean) => {
      while (whileTrue()) {
        sent.push(sender.sendOne('rice'));
        await sleep(INTERVAL_MS);
      }
    };
    const firstCalls = () => models.calls().filter(({ model, judges }) => model === FIRST && !judges).length;
    const awayUntil = Date.now() + AWAY_MS;
    await sendFor(() => Date.now() < awayUntil);
    const callsWhileAway = firstCalls();
    models.script({ rules: [], otherwise: ANSWERED });
    const healthyAt = Date.now();
    await sendFor(() => firstCalls() === callsWhileAway && Date.now() - healthyAt < BACK_WITHIN_MS);
    const backMs = Date.now() - healthyAt;
    const isBack = firstCalls() > callsWhileAway;
    await Promise.all(sent);
    const endedAt = Date.now();
    const settledAt = await untilSettled(databaseUrl, SETTLED_MS);
    const { surprises, ...counts } = await judge(databaseUrl, sender);
    return {
      ...counts,
      settledMs: settledAt && settledAt - endedAt,
      note: `${callsWhileAway} calls to the model that was away; it answered again ${(backMs / 1_000).toFixed(1)} s after it could`,
      broken: [
        ...new Set(surprises),
        ...lateFaults(settledAt, endedAt, SETTLED_MS),
        ...(callsWhileAway <= CALLS_MAX ? [] : [`${callsWhileAway} calls while it was away, expected ${CALLS_MAX}`]),
        ...(isBack ? [] : [`not asked again within ${BACK_WITHIN_MS} ms`]),
      ],
    };
  },
};
