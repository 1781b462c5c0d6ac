import { analysisJob, mailJob, pushJob } from '@carbsight/contracts';
import {
  AnalysisQueries,
  type ClaimedMail,
  countMarked,
  MailSubscriptionQueries,
  MealCheckQueries,
  newId,
  PushDeliveryQueries,
  PushDeviceQueries,
  UserQueries,
} from '@carbsight/database';
import { guardedConnections, refusedAddress } from '@carbsight/models';
import { loadSharedConfig, PushSender, resolvePushKeys, UnsubscribeTokens } from '@carbsight/runtime';
import { Sweep } from '../../src/features/operations/sweep.js';
import { MealCheckRound, mealCheckMail, PushEvents, UnsubscribeLinks } from '../../src/features/reminders/index.js';
import { answer, newBrowser, startPushService, vapidClaims } from './push-service.js';
import { NO_ROUNDS, one, useWorker } from './worker-under-test.js';

const ENV = { PUBLIC_URL: 'https://carbs.example.org', JWT_SECRET: 'a secret of at least thirty-two bytes' };
const KEYS = resolvePushKeys(loadSharedConfig({ ...ENV, DATABASE_URL: 'postgres://unused' }));

useWorker('none', ENV, NO_ROUNDS);
const LINKS = new UnsubscribeLinks(new UnsubscribeTokens(ENV.JWT_SECRET), ENV.PUBLIC_URL);

let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
beforeEach(async () => {
  service.reset();
  await one.query('DELETE FROM push_devices');
  await one.query('DELETE FROM mail_log');
  await one.query('DELETE FROM meals');
  await one.query(`UPDATE users SET language = 'en', timezone = 'UTC', disabled_at = NULL, reminders_enabled = true`);
  await settle({});
});

const settle = (settings: object) =>
  new PushDeviceQueries(one.worker.dataSource).saveSettings(one.user.id, {
    estimates: true,
    reminders: true,
    checks: 'push',
    quietFrom: 0,
    quietTo: 0,
    ...settings,
  });

async function subscribe(browser = newBrowser(service.origin)) {
  const sessionId = newId();
  await one.query(`INSERT INTO sessions (id, user_id, expires_at) VALUES ($1, $2, now() + interval '1 day')`, [
    sessionId,
    one.user.id,
  ]);
  const { endpoint, p256dh, auth } = browser;
  const device = { userId: one.user.id, sessionId, endpoint, p256dh, auth, userAgent: '' };
  await new PushDeviceQueries(one.worker.dataSource).add(device, 10);
  return browser;
}

const rows = () =>
  one.query<{ kind: string; status: string; outcome: string | null }>(
    'SELECT kind, status, outcome FROM push_deliveries ORDER BY id',
  );
/** Every notification has an end. */
const whenPushed = async () => {
  await expect.poll(async () => (await rows()).some(({ status }) => status === 'queued')).toBe(false);
  await one.whenIdle(pushJob);
  return rows();
};
const devices = () => one.query<{ id: string }>('SELECT id FROM push_devices');
/** The newest mail, as its renderer gets it. */
async function theMail(): Promise<ClaimedMail> {
  const [row] = await one.query<{ createdAt: Date }>(
    'SELECT created_at AS "createdAt" FROM mail_log ORDER BY created_at DESC LIMIT 1',
  );
  const user = await new UserQueries(one.worker.dataSource).findById(one.user.id);
  return { ...row, user } as ClaimedMail;
}
async function estimate() {
  const meal = await one.queueWords('two slices of toast');
  await one.enqueue(meal);
  await one.whenFinished(meal.id);
  await one.whenIdle(analysisJob);
  return meal;
}
async function remind(kind = 'scan-reminder') {
  const id = newId();
  await one.query('INSERT INTO mail_log (id, user_id, kind, local_day) VALUES ($1, $2, $3, current_date)', [
    id,
    one.user.id,
    kind,
  ]);
  await one.worker.engine.producer(mailJob).enqueue({ mailId: id });
  await one.whenIdle(mailJob);
  return id;
}

it('notifies every device that an estimate is ready, with its kind, an id and a language, and nothing else', async () => {
  await one.query(`UPDATE users SET language = 'de'`);
  const browsers = [await subscribe(), await subscribe()];
  const meal = await estimate();
  expect((await whenPushed()).map(({ status }) => status)).toEqual(['sent', 'sent']);
  expect(service.received).toHaveLength(2);
  for (const browser of browsers) {
    const request = service.received.find(({ path }) => browser.endpoint.endsWith(path));
    expect(browser.decrypt(request?.body ?? Buffer.alloc(0))).toEqual({
      kind: 'estimate-ready',
      id: meal.id,
      language: 'de',
    });
  }
});

it.each([
  ['model-unavailable', 'no-estimate'],
  ['needs-amount', 'amount-needed'],
] as const)('reports that a meal has no estimate, and why it matters (%s)', async (code, kind) => {
  const browser = await subscribe();
  const meal = await one.queueWords('two slices of toast');
  await one.query("UPDATE meals SET status = 'failed', failure_code = $2, finished_at = now() WHERE id = $1", [
    meal.id,
    code,
  ]);
  const events = new PushEvents(new PushDeliveryQueries(one.worker.dataSource), one.worker.engine);
  await events.noEstimate(meal);
  expect(await whenPushed()).toMatchObject([{ kind, status: 'sent' }]);
  const payload = browser.decrypt(service.received[0]?.body ?? Buffer.alloc(0));
  expect(payload).toEqual({ kind, id: meal.id, language: 'en' });
  // A new analysis that failed, of a meal with an estimate.
  await one.query("UPDATE meals SET status = 'completed', revision = 2 WHERE id = $1", [meal.id]);
  await events.noEstimate({ id: meal.id, revision: 2 });
  expect(await whenPushed()).toHaveLength(1);
});

it('reports a meal that the sweep gives up, but leaves one alone that an attempt has taken meanwhile', async () => {
  await subscribe();
  const { dataSource, engine } = one.worker;
  const analyses = new AnalysisQueries(dataSource);
  const events = new PushEvents(new PushDeliveryQueries(dataSource), engine);
  const none = { findOverdue: async () => [], touch: async () => {} } as never;
  const sweep = () => new Sweep(analyses, none, none, none, none, engine, events).run(new AbortController().signal);
  const [lost, taken] = [await one.queueWords('toast'), await one.queueWords('an apple')];
  await one.query("UPDATE meals SET enqueues = 3, queued_at = now() - interval '1 minute'");
  const find = vi.spyOn(analyses, 'findOverdue').mockImplementationOnce(async (...limits) => {
    find.mockRestore();
    const overdue = await analyses.findOverdue(...limits);
    await analyses.claim(taken.id, taken.revision);
    return overdue;
  });
  await sweep();
  const meals = await one.query('SELECT id, status FROM meals ORDER BY id');
  expect(meals).toEqual([
    { id: lost.id, status: 'failed' },
    { id: taken.id, status: 'analysing' },
  ]);
  expect(await whenPushed()).toMatchObject([{ kind: 'no-estimate', status: 'sent' }]);
});

describe('a meal that waits for its person', () => {
  /** Failed two hours ago, unless it is said otherwise. */
  async function waitingMeal(change = 'id = id') {
    const { id } = await one.queueWords('two slices of toast');
    await one.query(
      `UPDATE meals SET status = 'failed', failure_code = 'needs-amount', created_at = now() - interval '3 hours',
         finished_at = now() - interval '2 hours' WHERE id = $1`,
      [id],
    );
    await one.query(`UPDATE meals SET ${change} WHERE id = $1`, [id]);
    await countMarked(one.worker.dataSource.manager, [id]);
    return id;
  }
  const checks = () => new MealCheckQueries(one.worker.dataSource);
  const round = () => new MealCheckRound(checks(), one.worker.engine).run(new AbortController().signal);
  const mails = () => one.query<{ kind: string; status: string }>('SELECT kind, status FROM mail_log');

  it('is notified of once, with the meal’s id only', async () => {
    const browser = await subscribe();
    const id = await waitingMeal();
    await Promise.all([round(), round()]);
    expect(await whenPushed()).toMatchObject([{ kind: 'meal-check', status: 'sent' }]);
    const payload = browser.decrypt(service.received[0]?.body ?? Buffer.alloc(0));
    expect(payload).toEqual({ kind: 'meal-check', id, language: 'en' });
    // Neither again, nor on a device turned on since.
    await subscribe();
    await round();
    expect(await whenPushed()).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  it.each([
    ['has a figure since', 'own_carbs_grams = 30, own_total_at = now()'],
    ['is being analysed again', "status = 'queued'"],
    ['failed a moment ago', 'finished_at = now()'],
    ['failed days ago', "created_at = now() - interval '2 days', finished_at = now() - interval '2 days'"],
    ['was cancelled', "status = 'cancelled'"],
  ])('causes no notification when it %s', async (_, change) => {
    await subscribe();
    await waitingMeal(change);
    await round();
    expect(await whenPushed()).toEqual([]);
  });

  it('is notified of for an open question, but not once someone has touched it', async () => {
    await subscribe();
    const ids = [await estimate(), await estimate()].map(({ id }) => id);
    await whenPushed();
    await one.query("UPDATE meals SET finished_at = now() - interval '2 hours'");
    await one.query(`UPDATE estimates SET question = '{"itemIndex": 0, "kind": "portion", "options": []}'`);
    await one.query("UPDATE meals SET thumb = 'up', thumb_at = now() WHERE id = $1", [ids[1]]);
    await countMarked(one.worker.dataSource.manager, ids);
    await round();
    expect((await whenPushed()).filter(({ kind }) => kind === 'meal-check')).toHaveLength(1);
  });

  it('causes no notification any more if it was finished or deleted on the way', async () => {
    await subscribe();
    const [finished, deleted] = [await waitingMeal(), await waitingMeal()];
    const [due] = await checks().due(new Date());
    if (!due) throw new Error('nothing is due');
    const { deliveryIds } = await checks().remind(due, '2026-05-01');
    await one.query('UPDATE meals SET own_carbs_grams = 30, own_total_at = now() WHERE id = $1', [finished]);
    await one.query('DELETE FROM meals WHERE id = $1', [deleted]);
    for (const deliveryId of deliveryIds) await one.worker.engine.producer(pushJob).enqueue({ deliveryId });
    expect(await whenPushed()).toMatchObject([{ status: 'skipped', outcome: 'The meal waits no longer.' }]);
    expect(service.received).toEqual([]);
  });

  it('waits until the quiet hours are over', async () => {
    await subscribe();
    await waitingMeal();
    const hour = new Date().getUTCHours();
    await settle({ quietFrom: hour, quietTo: (hour + 2) % 24 });
    await round();
    expect(await whenPushed()).toEqual([]);
    await settle({});
    await round();
    expect(await whenPushed()).toMatchObject([{ status: 'sent' }]);
  });

  it('is announced in one mail a day if that was chosen, with an unsubscribe link', async () => {
    await settle({ checks: 'mail' });
    const id = await waitingMeal();
    await round();
    await one.whenIdle(mailJob);
    expect(await mails()).toEqual([{ kind: 'meal-check', status: 'sent' }]);
    await waitingMeal();
    await round();
    expect(await mails()).toHaveLength(1);
    expect(await rows()).toEqual([]);
    const mail = await mealCheckMail(checks(), LINKS, 'https://carbs.example.org')(await theMail());
    expect(mail?.text).toContain(`https://carbs.example.org/meal/${id}`);
    await new MailSubscriptionQueries(one.worker.dataSource).stop(one.user.id, 'meal-checks');
    expect(await mealCheckMail(checks(), LINKS, 'https://carbs.example.org')(await theMail())).toBeNull();
  });

  it('causes no notification if that was switched off', async () => {
    await subscribe();
    await settle({ checks: 'off' });
    await waitingMeal();
    await round();
    expect([await whenPushed(), await mails()]).toEqual([[], []]);
  });
});

it('signs what it sends with the key that browsers subscribe for', async () => {
  await subscribe();
  await estimate();
  await whenPushed();
  const [request] = service.received;
  if (!request) throw new Error('nothing was sent');
  expect(vapidClaims(request)).toMatchObject({
    isSigned: true,
    key: KEYS.publicKey,
    aud: service.origin,
    sub: 'https://carbs.example.org',
  });
  expect(request.headers).toMatchObject({ ttl: '3600', 'content-encoding': 'aes128gcm' });
});

it('pushes a reminder alongside its mail, but not mails about other things', async () => {
  const browser = await subscribe();
  await remind();
  expect(await whenPushed()).toMatchObject([{ kind: 'nothing-logged', status: 'sent' }]);
  expect(await one.query('SELECT status FROM mail_log')).toEqual([{ status: 'sent' }]);
  const payload = browser.decrypt(service.received[0]?.body ?? Buffer.alloc(0));
  expect(payload).toEqual({ kind: 'nothing-logged', id: null, language: 'en' });
  await remind('password-changed');
  expect(await whenPushed()).toHaveLength(1);
});

it('pushes an event once, however often it is announced', async () => {
  await subscribe();
  const meal = await estimate();
  await whenPushed();
  const pushes = new PushDeliveryQueries(one.worker.dataSource);
  const event = { userId: one.user.id, kind: 'estimate-ready' as const, event: `${meal.id}:${meal.revision}` };
  expect(await pushes.add({ ...event, mealId: meal.id })).toEqual([]);
  const [{ id } = { id: '' }] = await one.query<{ id: string }>('SELECT id FROM push_deliveries');
  await one.worker.engine.producer(pushJob).enqueue({ deliveryId: id });
  await one.whenIdle(pushJob);
  expect(service.received).toHaveLength(1);
});

it.each([404, 410])('forgets a device that the service no longer knows (%i)', async (status) => {
  await subscribe();
  service.answers = [answer(status)];
  await estimate();
  await expect.poll(devices).toEqual([]);
  await one.whenIdle(pushJob);
  expect([service.received.length, await rows()]).toEqual([1, []]);
});

it.each([429, 503])('tries again when the service asks for it (%i)', async (status) => {
  await subscribe();
  service.answers = [answer(status), answer(201)];
  await estimate();
  expect(await whenPushed()).toMatchObject([{ status: 'sent', outcome: null }]);
  expect([service.received.length, (await devices()).length]).toEqual([2, 1]);
});

it('does not repeat what the service refuses, keeps the device, and names no address', async () => {
  const { endpoint } = await subscribe();
  service.answers = [answer(403)];
  await estimate();
  const [pushed] = await whenPushed();
  expect(pushed).toMatchObject({ status: 'failed', outcome: 'The receiver answered 403 (Forbidden).' });
  expect([service.received.length, (await devices()).length]).toEqual([1, 1]);
  expect(pushed?.outcome).not.toContain(new URL(endpoint).pathname);
});

it('leaves a device alone within its person’s quiet hours; the mail is sent', async () => {
  await subscribe();
  await one.query(`UPDATE users SET timezone = 'Asia/Kolkata'`);
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Asia/Kolkata' }).format(),
  );
  await settle({ quietFrom: hour, quietTo: (hour + 2) % 24 });
  await remind();
  expect(await whenPushed()).toMatchObject([{ status: 'skipped' }]);
  expect(await one.query('SELECT status FROM mail_log')).toEqual([{ status: 'sent' }]);
  expect(service.received).toEqual([]);
});

it('notifies a person only of what they chose', async () => {
  await subscribe();
  await settle({ estimates: false });
  await estimate();
  await whenPushed();
  await one.query('DELETE FROM meals');
  await remind();
  expect(await whenPushed()).toMatchObject([{ kind: 'nothing-logged', status: 'sent' }]);
});

describe('a sender', () => {
  const payload = { kind: 'weekly-summary', id: null, language: 'en' } as const;
  const senderAllowing = (allowed: 'none' | 'loopback', deadlineMs?: number) =>
    new PushSender(
      KEYS,
      'mailto:admin@example.org',
      { refusalOf: (url) => refusedAddress(url, allowed), dispatcher: guardedConnections(allowed) },
      deadlineMs,
    );

  it('never calls a private address', async () => {
    await expect(senderAllowing('none').send(newBrowser(service.origin), payload, 60)).rejects.toThrow(
      'is a private address',
    );
    expect(service.received).toEqual([]);
  });

  it('gives up on a service that hangs', async () => {
    service.answers = [() => undefined];
    await expect(senderAllowing('loopback', 200).send(newBrowser(service.origin), payload, 60)).rejects.toThrow(
      'There was no answer within 0.2 s.',
    );
  });

  it('follows no redirect', async () => {
    service.answers = [
      (_request, response) => void response.writeHead(307, { location: `${service.origin}/elsewhere` }).end(),
    ];
    const refusal = await senderAllowing('loopback').send(newBrowser(service.origin), payload, 60);
    expect([refusal?.isGone, service.received.length]).toEqual([false, 1]);
  });
});
