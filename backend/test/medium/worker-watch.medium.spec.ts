import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SystemHealth } from '@carbsight/contracts';
import { AlertDeliveryQueries, HeartbeatQueries, MailQueries, newId, QualityMonitorQueries } from '@carbsight/database';
import { AlertHandler, AlertSender, createMailer, silentLog } from '@carbsight/runtime';
import { parseMail, startMailServer } from '@carbsight/runtime/testing';
import { DirectAlerts } from '../../src/features/operations/direct-alerts.js';
import { SystemHealthService } from '../../src/features/operations/system/system-health.service.js';
import { WorkerWatch } from '../../src/features/operations/worker-watch.js';
import { admin, api, query, useApi } from './use-api.js';

let mails: Awaited<ReturnType<typeof startMailServer>>;
let receiver: Server;
let posted: { id: string; severity: string; text: string; monitor: string }[] = [];
beforeAll(async () => {
  mails = await startMailServer();
  receiver = createServer(async (request, response) => {
    const body = await request.toArray();
    posted.push(JSON.parse(Buffer.concat(body).toString()));
    response.end();
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
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  expect((await admin.call('POST', '/api/admin/alert-channels', { ...WEBHOOK, url })).status).toBe(201);
});

const START = Date.now();
const at = (seconds: number) => new Date(START + 1_000 * seconds);
/** Of another instance of the API. @param startedAt by default long ago */
function watch(startedAt = at(-3_600)): WorkerWatch {
  const monitors = api.app.get(QualityMonitorQueries);
  const { publicUrl } = { publicUrl: 'https://carbs.example.org' };
  const handler = new AlertHandler(api.app.get(AlertDeliveryQueries), monitors, api.app.get(AlertSender), publicUrl);
  const mailer = createMailer({ smtpUrl: mails.url, from: 'carbsight@example.org', outboxDir: '' });
  const alerts = new DirectAlerts(api.app.get(MailQueries), monitors, handler, mailer, publicUrl, silentLog);
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

it('says nothing of a worker that restarts', async () => {
  await beat(20);
  await watch().check(at(0));
  expect([subjects(), posted]).toEqual([[], []]);
});
