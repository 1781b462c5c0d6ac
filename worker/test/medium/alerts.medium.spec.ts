import { createHmac } from 'node:crypto';
import { type AlertFormat, alertJob, liveMonitor, mailJob } from '@carbsight/contracts';
import {
  AlertChannelQueries,
  AlertDeliveryQueries,
  AnalysisQueries,
  EvaluationQueries,
  GoldenRunQueries,
  IncidentFigureQueries,
  LabelReadingQueries,
  MailQueries,
  ModelSettingQueries,
  newId,
  PushDeliveryQueries,
  QualityMonitorQueries,
  SettingVersionQueries,
} from '@carbsight/database';
import { measuredFraction } from '@carbsight/domain';
import { guardedConnections, LiveVariants, modelAccess, refusedAddress } from '@carbsight/models';
import {
  ALERT_CHANNEL_PURPOSE,
  AlertHandler,
  AlertSender,
  MailRefusal,
  SecretSeal,
  SettingCache,
  sealedFor,
  silentLog,
} from '@carbsight/runtime';
import { parseMail, startMailServer } from '@carbsight/runtime/testing';
import { QualityRound } from '../../src/features/operations/quality-round.js';
import { Sweep } from '../../src/features/operations/sweep.js';
import { answerWith, ok, startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.js';
import { NO_ROUNDS, startWorker, type WorkerUnderTest } from './worker-under-test.js';

const JWT_SECRET = 'a secret for the tests of alerts, long enough';
const SECRET = 'shared-with-the-receiver';
const seal = new SecretSeal(JWT_SECRET, ALERT_CHANNEL_PURPOSE);
const signal = new AbortController().signal;

let server: Awaited<ReturnType<typeof startMailServer>>;
let one: WorkerUnderTest;
let receiver: WebhookReceiver;

beforeAll(async () => {
  server = await startMailServer();
  const env = { PUBLIC_URL: 'https://carbs.example.org', SMTP_URL: server.url, JWT_SECRET };
  one = await startWorker('openai', env, NO_ROUNDS);
  await one.evaluateNothing();
  await one.query(`UPDATE users SET admin_role = 'owner', admin_since = now()`);
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  receiver.close();
  await one.close();
  await server.close();
});
beforeEach(async () => {
  await one.whenIdle(mailJob);
  await one.whenIdle(alertJob);
  receiver.reset();
  server.received.length = 0;
  for (const table of ['quality_monitors', 'alert_channels', 'rollouts', 'meals', 'mail_log', 'product_look_ups']) {
    await one.query(`DELETE FROM ${table}`);
  }
  one.models.reset();
});

const monitors = () => new QualityMonitorQueries(one.worker.dataSource);
const deliveries = () => new AlertDeliveryQueries(one.worker.dataSource);
const channels = () => new AlertChannelQueries(one.worker.dataSource);
const actor = () => ({ id: one.user.id, email: 'kim@example.org' });
const round = () => {
  const { dataSource } = one.worker;
  const loadAccess = async () => modelAccess({ openai: { apiKey: 'test' } });
  return new QualityRound(
    liveMonitor.exclude(['worker']).options,
    monitors(),
    {
      incidents: new IncidentFigureQueries(dataSource),
      feedback: new EvaluationQueries(dataSource),
      runs: new GoldenRunQueries(dataSource),
      variants: new LiveVariants(
        new ModelSettingQueries(dataSource),
        loadAccess,
        new SettingCache(() => new SettingVersionQueries(dataSource).current()),
      ),
      loadAccess,
    },
    one.worker.engine,
    silentLog,
  );
};

async function addWebhook(name = 'Ops', format: AlertFormat = 'json', url = `${receiver.origin}/hooks/T0/secret`) {
  const id = newId();
  const sealed = {
    sealedUrl: seal.seal(url, sealedFor(id, 'url')),
    sealedSecret: seal.seal(SECRET, sealedFor(id, 'secret')),
  };
  const channel = { id, name, kind: 'webhook', email: null, format, host: 'x', isEnabled: true, ...sealed } as const;
  expect(await channels().add(channel, actor())).toBeNull();
  return channel;
}
async function addMail(email: string) {
  const nothing = { format: null, host: null, sealedUrl: null, sealedSecret: null };
  const channel = { id: newId(), name: email, kind: 'mail', email, isEnabled: true, ...nothing } as const;
  expect(await channels().add(channel, actor())).toBeNull();
}
const lastOf = async (name: string) => (await channels().list()).find((channel) => channel.name === name)?.last;
const monitor = async (kind: string, now = new Date()) =>
  (await monitors().list(now)).find((monitor) => monitor.kind === kind);
const breakLookUps = (now = new Date()) => monitors().record('failed-look-ups', measuredFraction(50, 100), now);
const mendLookUps = (now = new Date()) => monitors().record('failed-look-ups', measuredFraction(0, 100), now);
/** Enqueues a change's alerts. */
async function tell({ deliveryIds }: { deliveryIds: string[] }): Promise<void> {
  for (const deliveryId of deliveryIds) await one.worker.engine.producer(alertJob).enqueue({ deliveryId });
}

/** A minute after the hour before this one began: none of what follows is in the future, and no day ends in it. */
const lastHour = () => (Math.floor(Date.now() / 3_600_000) - 1) * 3_600_000 + 60_000;

describe('a dead provider', () => {
  it('is an outage, with mail and webhook, within 60 s at two scans a minute, and over two minutes after it is back', async () => {
    await addWebhook();
    await addMail('ops@example.org');
    const start = lastHour();
    const at = (seconds: number) => new Date(start + seconds * 1_000);
    const scan = async (seconds: number) => {
      // Without words: the food tables cannot stand in for the model.
      const { meal } = await one.scan('');
      // The test's clock rather than the machine's.
      const times = [meal.id, at(seconds)];
      await one.query('UPDATE meals SET created_at = $2, queued_at = $2, finished_at = $2 WHERE id = $1', times);
      await one.query('UPDATE reads SET created_at = $2 WHERE meal_id = $1', times);
    };
    const checkUntil = async (from: number, to: number) => {
      for (let seconds = from; seconds < to; seconds += 5) {
        await round().run(signal, at(seconds));
        if ((await monitor('failed-scans', at(seconds)))?.state === 'outage') return seconds;
      }
      return null;
    };
    await scan(-31);
    await scan(-1);
    expect(await checkUntil(-1, 0)).toBeNull();
    one.models.script({ rules: [], otherwise: { kind: 'error', status: 503 } });
    await scan(0);
    expect(await checkUntil(0, 30)).toBeNull();
    await scan(30);
    const red = await checkUntil(30, 60);
    expect(red).toBeLessThan(60);

    await expect.poll(() => receiver.received).toHaveLength(1);
    // One for the administrator, one for the channel.
    await expect.poll(() => server.received).toHaveLength(2);
    const cause = 'because GPT-4o answers 503';
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      type: 'alert',
      monitor: 'failed-scans',
      state: 'outage',
      severity: 'critical',
      since: at(0).toISOString(),
      cause: 'GPT-4o answers 503',
      url: 'https://carbs.example.org/admin/system',
    });
    for (const { raw } of server.received) {
      const { headers, parts } = parseMail(raw);
      expect(headers.get('subject')).toBe('Carbsight outage: scans fail, GPT-4o answers 503');
      const text = (parts.get('text/plain') ?? '').replaceAll(/\s+/g, ' ');
      expect(text).toContain('50.0% of scans failed in the last 15 minutes, the last 2 in a row, since');
      expect(text).toContain(cause);
    }
    expect((await monitor('failed-scans', at(60)))?.since).toEqual(at(0));

    one.models.reset();
    for (let seconds = 90; seconds <= 240; seconds += 30) {
      await scan(seconds);
      await round().run(signal, at(seconds));
    }
    expect((await monitor('failed-scans', at(240)))?.state).toBe('ok');
    await expect.poll(() => receiver.received).toHaveLength(2);
    expect(JSON.parse(receiver.received[1]?.body ?? '')).toMatchObject({
      state: 'ok',
      stateBefore: 'outage',
      severity: 'resolved',
      since: at(90).toISOString(),
      incidentSince: at(0).toISOString(),
      // With the date when it was yesterday.
      text: expect.stringMatching(
        `^Scans work again, since .*${at(90).toISOString().slice(11, 16)} UTC\\. The incident lasted 2 min\\.$`,
      ),
    });
  });

  it('is also reported when the food tables answer for it, and ends when it answers again', async () => {
    await addWebhook();
    const start = lastHour();
    const at = (seconds: number) => new Date(start + seconds * 1_000);
    const scan = async (seconds: number) => {
      const { meal } = await one.scan('100 g cooked rice');
      const times = [meal.id, at(seconds)];
      await one.query('UPDATE meals SET created_at = $2, queued_at = $2, finished_at = $2 WHERE id = $1', times);
      await one.query('UPDATE reads SET created_at = $2 WHERE meal_id = $1', times);
      await one.query('UPDATE estimates SET created_at = $2 WHERE meal_id = $1', times);
      await round().run(signal, at(seconds));
    };
    await scan(0);
    expect(await monitor('fallback', at(0))).toMatchObject({ state: 'ok', figure: { n: 1, value: 0 } });
    one.models.script({ rules: [], otherwise: { kind: 'error', status: 503 } });
    await scan(30);
    await scan(60);
    await round().run(signal, at(80));
    expect(await monitor('failed-scans', at(80))).toMatchObject({ state: 'ok', figure: { n: 3, value: 0 } });
    await expect.poll(() => receiver.received).toHaveLength(1);
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      monitor: 'fallback',
      state: 'outage',
      severity: 'critical',
      since: at(30).toISOString(),
      cause: 'GPT-4o answers 503',
    });
    await expect.poll(() => server.received).toHaveLength(1);
    expect(parseMail(server.received[0]?.raw ?? '').headers.get('subject')).toBe(
      'Carbsight outage: scans are answered by a fallback, GPT-4o answers 503',
    );

    one.models.reset();
    for (const seconds of [120, 150, 180]) await scan(seconds);
    expect(await monitor('fallback', at(180))).toMatchObject({ state: 'ok' });
  });

  it('is named by what it does when it takes no connection', async () => {
    one.models.script({ rules: [], otherwise: { kind: 'cut', at: 'head' } });
    await one.scan('');
    await one.scan('');
    await round().run(signal, new Date(Date.now() + 1_000));
    expect(await monitor('failed-scans')).toMatchObject({
      state: 'outage',
      figure: { cause: 'GPT-4o cannot be reached', failedInARow: 2 },
    });
  });

  it('is not what a photo without food, a cancelled scan and an administrator’s trial look like', async () => {
    await one.query(
      `INSERT INTO meals (id, user_id, status, failure_code, eaten_at, finished_at, requested_variant)
       SELECT gen_random_uuid(), $1, status, code, now(), now(), variant::jsonb FROM (VALUES
         ('failed', 'needs-description', NULL), ('failed', 'not-readable', NULL), ('cancelled', 'model-unavailable', NULL),
         ('failed', 'model-unavailable', '{}'), ('failed', 'model-unavailable', '{}')) row (status, code, variant)`,
      [one.user.id],
    );
    await round().run(signal, new Date(Date.now() + 1_000));
    expect(await monitor('failed-scans')).toMatchObject({ state: 'ok', figure: { n: 2, value: 0 } });
  });
});

describe('the other live monitors', () => {
  it('watch the oldest open scan, slow scans, look-ups and labels', async () => {
    const now = new Date();
    await one.query(
      `INSERT INTO meals (id, user_id, status, eaten_at, created_at, queued_at, finished_at)
       SELECT gen_random_uuid(), $1, CASE WHEN n = 0 THEN 'analysing' ELSE 'completed' END, now(),
         $2::timestamptz - interval '90 seconds', $2, CASE WHEN n > 0 THEN $2::timestamptz - interval '10 seconds' END
       FROM generate_series(0, 20) n`,
      [one.user.id, now],
    );
    await one.query(
      `INSERT INTO product_look_ups (minute, outcome, reason, look_ups)
       VALUES (date_trunc('minute', now()), 'failed', 'timeout', 15), (date_trunc('minute', now()), 'fetched', '', 5),
         (date_trunc('minute', now()), 'hit', '', 500)`,
    );
    await round().run(signal, now);
    expect(await monitor('waiting-time')).toMatchObject({ state: 'broken', figure: { n: 1 } });
    expect((await monitor('waiting-time'))?.figure.value).toBeCloseTo(90, 1);
    expect(await monitor('slow-scans')).toMatchObject({ state: 'broken', figure: { n: 20 } });
    expect((await monitor('slow-scans'))?.figure.value).toBeCloseTo(80, 1);
    expect(await monitor('failed-look-ups')).toMatchObject({ state: 'broken', figure: { value: 0.75, n: 20 } });
    expect(await monitor('failed-labels')).toMatchObject({ state: 'unknown', unknownBecause: 'too-few' });
  });

  it('say what a scan waits for: an answer, after which failed call, or a worker', async () => {
    const now = new Date();
    await one.query(
      `INSERT INTO meals (id, user_id, status, eaten_at, created_at, queued_at)
       VALUES (gen_random_uuid(), $1, 'analysing', now(), $2::timestamptz - interval '30 seconds', $2)`,
      [one.user.id, now],
    );
    const causeNow = async () => {
      await round().run(signal, now);
      return (await monitor('waiting-time'))?.figure.cause;
    };
    expect(await causeNow()).toBe('GPT-4o does not answer in time');
    expect(await monitor('waiting-time')).toMatchObject({ state: 'broken' });
    await one.query(
      `INSERT INTO reads (id, meal_id, revision, model_id, purpose, prompt_sha256, read_index, failure_code, http_status, duration_ms, input_tokens, output_tokens)
       SELECT gen_random_uuid(), id, revision, 'gpt-4o', 'live', 'a', 0, 'rate-limited', 429, 5, 0, 0 FROM meals`,
    );
    expect(await causeNow()).toBe('GPT-4o answers 429');
    await one.query('DELETE FROM reads');
    await one.query(`UPDATE meals SET status = 'queued'`);
    expect(await causeNow()).toBe('all workers are busy');
  });

  it('report an automatic rollback, once, with its reason', async () => {
    await addWebhook();
    await one.query(
      `INSERT INTO rollouts (id, model_id, prompt_version, prompt_name, prompt, prompt_sha256, live_model_id,
         live_prompt_version, live_prompt_sha256, percent, bars, minimum_scans, reason, state, end_reason, started_at, ended_at)
       VALUES (gen_random_uuid(), 'gpt-4.1', 'v7', '', '', '', 'gpt-4o', 'v6', '', 10, '{}', 50, '', 'rolled-back',
         '{"code": "model-unavailable", "scans": null, "figures": [], "reason": ""}', now(), now())`,
    );
    await Promise.all([round().run(signal), round().run(signal)]);
    await round().run(signal);
    await expect.poll(() => receiver.received).toHaveLength(1);
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      monitor: 'rollback',
      text: 'A rollout was rolled back automatically: gpt-4.1 with prompt v7. Its model is not available any more.',
    });
    await expect.poll(() => server.received).toHaveLength(1);
    expect(await one.query('SELECT FROM mail_log')).toHaveLength(1);
    expect(parseMail(server.received[0]?.raw ?? '').headers.get('subject')).toBe(
      'Carbsight warning: a rollout was rolled back automatically, gpt-4.1 with prompt v7',
    );
  });
});

describe('an alert', () => {
  it('goes out once for each change, however many workers notice and send it', async () => {
    await addWebhook();
    const noticed = await Promise.all(Array.from({ length: 8 }, () => breakLookUps()));
    const ids = noticed.flatMap(({ deliveryIds }) => deliveryIds);
    expect(ids).toHaveLength(1);
    const handlers = Array.from({ length: 8 }, () => new AlertHandler(deliveries(), monitors(), sender(), 'https://x'));
    await Promise.all(handlers.map((handler) => handler.run({ deliveryId: ids[0] ?? '' })));
    await tell({ deliveryIds: ids });
    await one.whenIdle(alertJob);
    expect(receiver.received).toHaveLength(1);
    expect(await lastOf('Ops')).toMatchObject({
      status: 'sent',
      attempts: 1,
      outcome: 'The receiver answered 200 (OK).',
    });
    expect((await breakLookUps()).deliveryIds).toEqual([]);
    expect((await mendLookUps()).deliveryIds).toHaveLength(1);
  });

  it('is signed, so that the receiver can check who wrote it and when', async () => {
    await addWebhook();
    await tell(await breakLookUps());
    await expect.poll(() => receiver.received).toHaveLength(1);
    const [{ headers, body, path } = { headers: {}, body: '', path: '' }] = receiver.received;
    expect(path).toBe('/hooks/T0/secret');
    const { t, v1 } = /^t=(?<t>\d+),v1=(?<v1>[0-9a-f]{64})$/.exec(String(headers['carbsight-signature']))?.groups ?? {};
    expect(createHmac('sha256', SECRET).update(`${t}.${body}`).digest('hex')).toBe(v1);
    expect(Math.abs(Date.now() / 1_000 - Number(t))).toBeLessThan(300);
    expect(JSON.parse(body)).toMatchObject({ id: headers['carbsight-delivery'], value: 0.5, n: 100, bar: 0.2 });
  });

  it('is tried again until it is taken, under the same id', async () => {
    await addWebhook();
    receiver.answers = [answerWith(500, {}, 'down'), answerWith(503), ok];
    await tell(await breakLookUps());
    await expect.poll(() => lastOf('Ops')).toMatchObject({ status: 'sent', attempts: 3 });
    expect(new Set(receiver.received.map(({ headers }) => headers['carbsight-delivery'])).size).toBe(1);
  });

  it('is given up after the last attempt, and says why', async () => {
    await addWebhook();
    receiver.answers = [answerWith(404, {}, 'no_service')];
    const { deliveryIds } = await breakLookUps();
    await expect(run(deliveryIds[0])).rejects.toThrow();
    expect(await lastOf('Ops')).toMatchObject({ status: 'queued', outcome: 'The receiver answered 404 (Not Found).' });
    await handler().giveUp({ deliveryId: deliveryIds[0] ?? '' });
    expect(await lastOf('Ops')).toMatchObject({ status: 'failed', outcome: 'The receiver answered 404 (Not Found).' });
  });

  it('is given up immediately when the mail server says that the address does not work', async () => {
    await addMail('nobody@example.org');
    const { deliveryIds } = await breakLookUps();
    const refusal = new MailRefusal('bounced', 'The mail server answered 550 5.1.1', true);
    const refused = { send: () => Promise.reject(refusal) };
    await new AlertHandler(deliveries(), monitors(), refused, 'https://x').run({ deliveryId: deliveryIds[0] ?? '' });
    expect(await lastOf('nobody@example.org')).toMatchObject({ status: 'failed', outcome: refusal.message });
  });

  it('is found again when its job is lost, but not while it is being sent', async () => {
    await addWebhook();
    const { deliveryIds } = await breakLookUps(new Date(Date.now() - 60_000));
    const now = new Date();
    expect((await deliveries().findOverdue(now, 10, now)).map(({ id }) => id)).toEqual(deliveryIds);
    await deliveries().claim(deliveryIds[0] ?? '', now);
    expect(await deliveries().findOverdue(now, 10, now)).toEqual([]);
    const { dataSource, engine } = one.worker;
    const sweep = new Sweep(
      new AnalysisQueries(dataSource),
      new MailQueries(dataSource),
      new LabelReadingQueries(dataSource),
      deliveries(),
      new PushDeliveryQueries(dataSource),
      engine,
      { noEstimate: async () => undefined },
    );
    await sweep.run(signal, now);
    expect(await lastOf('Ops')).toMatchObject({ status: 'queued', attempts: 1 });
    // The worker that had it has died: a minute later it is free.
    await one.query(`UPDATE alert_deliveries SET leased_until = now() - interval '1 second'`);
    await sweep.run(signal, now);
    await expect.poll(() => lastOf('Ops')).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('of an outage is not sent after that of its recovery, neither to a channel nor by mail', async () => {
    await addWebhook();
    const outage = await breakLookUps(new Date(Date.now() - 60_000));
    const recovery = await mendLookUps();
    await tell(recovery);
    for (const mailId of recovery.mailIds) await one.worker.engine.producer(mailJob).enqueue({ mailId });
    await expect.poll(() => lastOf('Ops')).toMatchObject({ status: 'sent' });
    await expect.poll(() => server.received).toHaveLength(1);
    await tell(outage);
    for (const mailId of outage.mailIds) await one.worker.engine.producer(mailJob).enqueue({ mailId });
    await one.whenIdle(alertJob);
    await one.whenIdle(mailJob);
    expect(await one.query('SELECT status, outcome FROM alert_deliveries WHERE id = $1', outage.deliveryIds)).toEqual([
      { status: 'failed', outcome: 'A newer message about it was sent.' },
    ]);
    expect(await one.query('SELECT status FROM mail_log WHERE id = $1', outage.mailIds)).toEqual([
      { status: 'skipped' },
    ]);
    expect([receiver.received.length, server.received.length]).toEqual([1, 1]);
  });

  it('goes nowhere if its channel has been switched off', async () => {
    const { id } = await addWebhook();
    const { deliveryIds } = await breakLookUps();
    await channels().change(id, { isEnabled: false }, 1, actor());
    await run(deliveryIds[0]);
    expect(receiver.received).toEqual([]);
    expect(await lastOf('Ops')).toMatchObject({ status: 'failed', outcome: 'The channel was switched off.' });
  });

  it.each([
    ['slack', (body: { text: string }) => body.text],
    ['discord', (body: { content: string }) => body.content],
  ] as const)('has the form that %s reads', async (format, textOf) => {
    await addWebhook('Ops', format);
    await tell(await breakLookUps());
    await expect.poll(() => receiver.received).toHaveLength(1);
    const text = textOf(JSON.parse(receiver.received[0]?.body ?? ''));
    expect(text).toContain('🟠 Carbsight: 50.0% of look-ups of barcodes failed in the last hour, since ');
    expect(text).toContain('https://carbs.example.org/admin/system');
  });
});

function sender(): AlertSender {
  const connections = {
    refusalOf: (url: string) => refusedAddress(url, 'loopback'),
    dispatcher: guardedConnections('loopback'),
  };
  return new AlertSender({ send: async () => undefined }, seal, connections);
}
const handler = () => new AlertHandler(deliveries(), monitors(), sender(), 'https://carbs.example.org');
const run = (deliveryId = '') => handler().run({ deliveryId });
