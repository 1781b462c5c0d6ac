import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AlertChannel, AnswerOf, alertsApi, SystemHealth } from '@carbsight/contracts';
import { QualityMonitorQueries } from '@carbsight/database';
import { admin, api, query, useGoldenSet } from './golden-set-under-test.js';

useGoldenSet('alert channels');
const CHANNELS = '/api/admin/alert-channels';
const SECRET = 'shared-with-the-receiver';

let receiver: Server;
let status = 200;
let posted: string[] = [];
beforeAll(async () => {
  receiver = createServer((request, response) => {
    posted.push(request.url ?? '');
    response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end('thanks');
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
});
afterAll(() => receiver.close());
beforeEach(async () => {
  status = 200;
  posted = [];
  for (const table of ['alert_channels', 'quality_monitors']) await query(`DELETE FROM ${table}`);
});

const url = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/services/T0/hidden`;
const webhook = () => ({ name: 'Ops', kind: 'webhook', url: url(), format: 'json', secret: SECRET, isEnabled: true });
const channels = async () => ((await admin.call('GET', CHANNELS)).body as { channels: AlertChannel[] }).channels;
const add = async (body: object) => (await admin.call('POST', CHANNELS, body)).body as AlertChannel;
const change = (id: string, body: object) => admin.call('PATCH', `${CHANNELS}/${id}`, body);
const test = async (id: string) =>
  (await admin.call('POST', `${CHANNELS}/${id}/test`)).body as AnswerOf<typeof alertsApi.testAlertChannel>;

it('keeps a webhook whose address and secret are never shown again, neither in responses nor in the audit', async () => {
  const added = await add(webhook());
  expect(added).toMatchObject({ name: 'Ops', host: new URL(url()).host, isSigned: true, version: 1, last: null });
  await change(added.id, { url: `${url()}/2`, secret: `${SECRET}-2`, version: 1 });
  const audit = await query<{ summary: string; after: object }>(
    'SELECT * FROM activity_log WHERE subject = $1 ORDER BY created_at DESC, id DESC',
    [`alert-channel:${added.id}`],
  );
  const rows = await query('SELECT * FROM alert_channels');
  const everything = JSON.stringify([added, await channels(), audit, rows]);
  expect(everything).not.toMatch(/hidden|shared-with/);
  expect(audit.map(({ summary }) => summary)).toEqual(['Alert channel Ops changed', 'Alert channel Ops added']);
  expect(audit[0]?.after).toMatchObject({ host: new URL(url()).host, replaced: ['address', 'secret'] });
});

it('sends a test and shows what came of it', async () => {
  const { id } = await add(webhook());
  expect(await test(id)).toEqual({ isSent: true, outcome: 'The receiver answered 200 (OK).' });
  expect(posted).toEqual(['/services/T0/hidden']);
  status = 500;
  expect(await test(id)).toEqual({ isSent: false, outcome: 'The receiver answered 500 (Internal Server Error).' });
  posted = [];
  status = 307;
  expect(await test(id)).toEqual({
    isSent: false,
    outcome: 'The receiver redirects to another address (307), which is not followed.',
  });
  expect(posted).toEqual(['/services/T0/hidden']);
  const mail = await add({ name: 'Mail', kind: 'mail', email: 'ops@example.org', isEnabled: false });
  expect(await test(mail.id)).toEqual({ isSent: true, outcome: 'The mail was handed over.' });
});

it.each([
  ['10.0.0.1', 'is a private address'],
  ['169.254.169.254', 'clouds keep credentials'],
  ['nowhere.invalid', 'There is no server named'],
])('refuses a webhook at %s, when it is added and when it is changed', async (host, reason) => {
  const refusal = { status: 422, body: { code: 'webhook-address-refused', message: expect.stringContaining(reason) } };
  expect(await admin.call('POST', CHANNELS, { ...webhook(), url: `http://${host}/x` })).toMatchObject(refusal);
  const { id } = await add(webhook());
  expect(await change(id, { url: `http://${host}/x`, version: 1 })).toMatchObject(refusal);
});

it.each(['Ops\nBcc: kim@example.org', 'Ops\u202Egro'])('refuses the name %j', async (name) => {
  expect(await admin.call('POST', CHANNELS, { ...webhook(), name })).toMatchObject({ status: 400 });
});

it('refuses a duplicate name, a change over someone else’s, and what the kind does not have', async () => {
  const { id } = await add(webhook());
  expect(await admin.call('POST', CHANNELS, { ...webhook(), name: 'OPS' })).toMatchObject({
    status: 409,
    body: { code: 'name-taken' },
  });
  expect(await change(id, { isEnabled: false, version: 1 })).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await change(id, { isEnabled: true, version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'alert-channel-changed-meanwhile' },
  });
  expect(await change(id, { email: 'kim@example.org', version: 2 })).toMatchObject({ status: 400 });
  expect(await change(id, { secret: null, version: 2 })).toMatchObject({
    status: 400,
    body: { message: 'Alerts as JSON are signed. Please enter a secret.' },
  });
  expect(await change(id, { secret: null, format: 'slack', version: 2 })).toMatchObject({
    status: 200,
    body: { isSigned: false },
  });
  expect(await admin.call('DELETE', `${CHANNELS}/${id}`)).toMatchObject({ status: 204 });
  expect(await admin.call('POST', `${CHANNELS}/${id}/test`)).toMatchObject({ status: 404 });
});

it('shows the system as critical in an outage, with what is wrong, since when and why', async () => {
  const monitors = api.app.get(QualityMonitorQueries);
  const now = Date.now();
  const at = (secondsAgo: number) => new Date(now - 1_000 * secondsAgo);
  const scans = [30, 60].map((secondsAgo) => ({ endedAt: at(secondsAgo), isFailed: true }));
  await monitors.record('failed-scans', { scans, cause: 'GPT-4o answers 503' }, new Date(now));
  await expect
    .poll(async () => (await admin.call('GET', '/api/admin/system-health')).body as SystemHealth)
    .toMatchObject({
      status: 'critical',
      incidents: [
        {
          monitor: 'failed-scans',
          state: 'outage',
          trouble: '100.0% of scans failed in the last 15 minutes',
          since: at(60).toISOString(),
          cause: 'GPT-4o answers 503',
        },
      ],
    });
});

it('changes the outage threshold, but not to below the bar', async () => {
  const path = '/api/admin/quality-monitors/failed-scans';
  expect(await admin.call('PATCH', path, { bar: 0.2, outageBar: 0.4 })).toMatchObject({
    status: 200,
    body: { bar: 0.2, outageBar: 0.4, version: 1 },
  });
  const refused = { status: 400, body: { message: 'An outage cannot begin below the bar of 30.0%, or above 99.0%.' } };
  expect(await admin.call('PATCH', path, { bar: 0.3, outageBar: 0.2 })).toMatchObject(refused);
  expect(await admin.call('PATCH', path, { bar: 0.5 })).toMatchObject({ status: 400 });
});
