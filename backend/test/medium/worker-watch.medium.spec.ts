import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SystemHealth } from '@carbsight/contracts';
import { AlertDeliveryQueries, HeartbeatQueries, MailQueries, newId, QualityMonitorQueries } from '@carbsight/database';
import { AlertHandler, AlertSender, alertMail, createMailer, MailHandler, silentLog } from '@carbsight/runtime';
import { parseMail, startMailServer } from '@carbsight/runtime/testing';
import { DirectAlerts } from '../../src/features/operations/direct-alerts.js';
import { SystemHealthService } from '../../src/features/operations/system/system-health.service.js';
import { WorkerWatch } from '../../src/features/operations/worker-watch.js';
import { admin, api, query, useApi } from './use-api.js';

let mails: Awaited<ReturnType<typeof startMailServer>>;
let receiver: Server;
let status = 200;
let posted: { id: string; severity: string; text: string; monitor: string }[] = [];
beforeAll(async () => {
  mails = await startMailServer();
  receiver = createServer(async (request, response) => {
    const body = await request.toArray();
    posted.push(JSON.parse(Buffer.concat(body).toString()));
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
});
useApi('worker_watch', () => ({ SMTP_URL: mails.url }));
afterAll(async () => {
  receiver.close();
  await mails.close();
});

const WEBHOOK = { name: 'Ops', kind: 'webhook', format: 'json', secret: 'shared-with-the-receiver', isEnabled: true };
beforeEach(async () => {
  for (const table of ['heartbeats', 'quality_monitors', 'alert_channels', 'mail_log'])
    await query(`DELETE FROM ${table}`);
  mails.received.length = 0;
  posted = [];
  status = 200;
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  expect((await admin.call('POST', '/api/admin/alert-channels', { ...WEBHOOK, url })).status).toBe(201);
});

const START = Date.now();
const at = (seconds: number) => new Date(START + 1_000 * seconds);
const deliveries = () => api.app.get(AlertDeliveryQueries);
/** Of another instance of the API. @param startedAt by default long ago */
function watch(startedAt = at(-3_600)): WorkerWatch {
  const monitors = api.app.get(QualityMonitorQueries);
  const { publicUrl } = { publicUrl: 'https://carbs.example.org' };
  const alertHandler = new AlertHandler(deliveries(), monitors, api.app.get(AlertSender), publicUrl);
  const mailer = createMailer({ smtpUrl: mails.url, from: 'carbsight@example.org', outboxDir: '' });
  const rows = api.app.get(MailQueries);
  const mailHandler = new MailHandler(rows, (mail) => alertMail(monitors, mail, publicUrl), mailer);
  const alerts = new DirectAlerts(
    { rows, send: (mailId) => mailHandler.run({ mailId }) },
    { rows: deliveries(), send: (deliveryId) => alertHandler.run({ deliveryId }) },
    silentLog,
  );
  return new WorkerWatch(api.app.get(HeartbeatQueries), monitors, alerts, silentLog, startedAt);
}
const beat = (secondsAgo: number) =>
  query(
    `INSERT INTO heartbeats (id, program, queues, started_at, seen_at)
     VALUES ($1, 'worker', '[]', now(), now() - $2 * interval '1 second')`,
    [newId(), secondsAgo],
  );
const subjects = () => mails.received.map(({ raw }) => parseMail(raw).headers.get('subject'));

it('tells of a silent worker once, without one and however many APIs watch, and once that it is back', async () => {
  await beat(90);
  const watches = Array.from({ length: 4 }, () => watch());
  await Promise.all(watches.map((one) => one.check(at(0))));
  await Promise.all(watches.map((one) => one.check(at(5))));
  expect(subjects()).toEqual(['Carbsight outage: no worker runs']);
  expect(posted).toMatchObject([
    {
      monitor: 'worker',
      severity: 'critical',
      text: expect.stringMatching(/^No worker has reported for 9\d s, since /),
    },
  ]);
  expect(await query(`SELECT FROM alert_deliveries WHERE status <> 'sent'`)).toEqual([]);
  expect(await query(`SELECT FROM mail_log WHERE status <> 'sent'`)).toEqual([]);
  const health = (await api.app.get(SystemHealthService).measure()) as SystemHealth;
  expect(health).toMatchObject({ status: 'critical', incidents: [{ monitor: 'worker', state: 'outage' }] });

  await beat(0);
  await Promise.all(watches.map((one) => one.check(at(10))));
  expect(posted).toHaveLength(1);
  await Promise.all(watches.map((one) => one.check(at(75))));
  await Promise.all(watches.map((one) => one.check(at(80))));
  expect(subjects()).toEqual([
    'Carbsight outage: no worker runs',
    'Carbsight resolved: a worker runs again, down for 2 min',
  ]);
  expect(posted.map(({ severity }) => severity)).toEqual(['critical', 'resolved']);
});

it('notices a worker that stopped cleanly, and is not calmed by an API that has just started', async () => {
  await beat(1);
  const old = watch();
  await old.check(at(0));
  await query('DELETE FROM heartbeats');
  await old.check(at(25));
  expect(posted).toEqual([]);
  await old.check(at(35));
  expect(posted).toMatchObject([{ severity: 'critical' }]);
  const young = watch(at(36));
  for (const seconds of [40, 60, 100, 160]) await young.check(at(seconds));
  expect(posted).toHaveLength(1);
});

it('counts from when the last worker was seen, whatever crashed before it', async () => {
  await beat(3_600);
  await beat(1);
  const one = watch();
  await one.check(at(0));
  // It stops cleanly: only the one that crashed an hour ago is remembered.
  await query(`DELETE FROM heartbeats WHERE seen_at > now() - interval '1 minute'`);
  await one.check(at(25));
  expect(posted).toEqual([]);
  await one.check(at(40));
  expect(posted).toMatchObject([{ text: expect.stringMatching(/^No worker has reported for 4\d s, since /) }]);
});

it('keeps what it tries again from the workers, so that it goes out once', async () => {
  status = 500;
  await beat(90);
  const one = watch();
  await one.check(at(0));
  expect(posted).toHaveLength(1);
  const overdue = (seconds: number) => deliveries().findOverdue(at(seconds - 10), 10, at(seconds));
  expect(await overdue(30)).toEqual([]);
  // If this API dies, a worker finds it.
  expect(await overdue(60)).toHaveLength(1);
  status = 200;
  await one.check(at(6));
  expect(posted).toHaveLength(2);
  expect(await overdue(60)).toEqual([]);
});

it('says nothing of a worker that restarts', async () => {
  await beat(20);
  await watch().check(at(0));
  expect([subjects(), posted]).toEqual([[], []]);
});
