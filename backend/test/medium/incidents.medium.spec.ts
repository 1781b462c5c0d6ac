import type { Activity, SystemHealth } from '@carbsight/contracts';
import { QualityMonitorQueries } from '@carbsight/database';
import { measuredFraction, utcText } from '@carbsight/domain';
import { admin, api, query, useApi } from './use-api.js';

useApi('incidents');
beforeEach(async () => {
  for (const table of ['quality_monitors', 'mail_log']) await query(`DELETE FROM ${table}`);
});

const INCIDENT = '/api/admin/incidents/failed-look-ups';
const START = Date.now();
const at = (seconds: number) => new Date(START + 1_000 * seconds);
const monitors = () => api.app.get(QualityMonitorQueries);
const check = async (failed: number, now = at(0)) =>
  (await monitors().record('failed-look-ups', measuredFraction(failed, 100), now)).mailIds.length;
const monitor = async () => (await monitors().list(at(0))).find(({ kind }) => kind === 'failed-look-ups');
const audited = async () =>
  ((await admin.call('GET', '/api/admin/activity')).body as { activities: Activity[] }).activities.map(
    ({ summary, actorEmail }) => [summary, actorEmail],
  );
const acknowledge = () => admin.call('POST', `${INCIDENT}/acknowledgement`);
const silence = (seconds: number, reason = 'The provider knows') =>
  admin.call('PUT', `${INCIDENT}/silence`, { until: at(seconds).toISOString(), reason });

it('is acknowledged once, until it ends', async () => {
  expect(await acknowledge()).toMatchObject({ status: 404, body: { message: 'This incident is over.' } });
  await check(50);
  expect((await acknowledge()).status).toBe(204);
  expect(await acknowledge()).toMatchObject({ status: 409, body: { code: 'incident-acknowledged' } });
  expect((await audited())[0]).toEqual(['Failed look-ups: incident acknowledged', 'admin@example.org']);
  await check(0);
  await check(50);
  expect(await monitor()).toMatchObject({ state: 'broken', acknowledgedAt: null });
});

it('alerts nobody while it is silenced, and then of what still holds', async () => {
  expect((await silence(3_600)).status).toBe(204);
  expect(await check(50)).toBe(0);
  expect(await check(0)).toBe(0);
  expect(await check(50)).toBe(0);
  expect(await check(50, at(3_601))).toBe(1);
  await silence(7_200);
  expect(await check(0, at(3_602))).toBe(0);
  expect((await admin.call('DELETE', `${INCIDENT}/silence`)).status).toBe(204);
  expect(await check(0, at(3_603))).toBe(1);
  expect((await audited()).map(([summary]) => summary)).toEqual(
    expect.arrayContaining([
      `Failed look-ups: alerts silenced until ${utcText(at(3_600))}`,
      'Failed look-ups: alerts no longer silenced',
    ]),
  );
});

it('tells after a silence what was down, and for how long', async () => {
  expect(await check(50)).toBe(1);
  await silence(3_600);
  expect(await check(0, at(240))).toBe(0);
  expect(await check(0, at(3_601))).toBe(1);
  const [mail] = await query<{ subjectId: string }>(
    'SELECT subject_id AS "subjectId" FROM mail_log ORDER BY id DESC LIMIT 1',
  );
  expect(await monitors().findNews(mail?.subjectId ?? '')).toMatchObject({
    state: 'ok',
    stateBefore: 'broken',
    reportedBefore: 'broken',
    since: at(240),
    incidentSince: at(0),
  });
});

it.each([
  ['in the past', -1, 'Planned', 400, 'A silence has to end in the future, at most 30 days from now.'],
  ['too far away', 31 * 86_400, 'Planned', 400, 'A silence has to end in the future, at most 30 days from now.'],
  ['without a reason', 60, ' ', 400, 'The reason must have 1 to 200 characters.'],
])('refuses a silence %s', async (_, seconds, reason, status, message) => {
  expect(await silence(seconds, reason)).toMatchObject({ status, body: { message } });
});

it('refuses a silence of someone who has not seen the one that there is', async () => {
  const until = at(3_600).toISOString();
  const send = (seen: string | null) =>
    admin.call('PUT', `${INCIDENT}/silence`, { until: at(7_200).toISOString(), reason: 'Mine', seen });
  await silence(3_600);
  expect(await send(null)).toMatchObject({ status: 409, body: { code: 'silence-changed-meanwhile' } });
  expect((await send(until)).status).toBe(204);
  expect((await send(until)).status).toBe(409);
  expect((await admin.call('DELETE', `${INCIDENT}/silence`)).status).toBe(204);
  expect((await send(null)).status).toBe(204);
  expect((await admin.call('DELETE', `${INCIDENT}/silence`)).status).toBe(204);
});

it('refuses to end a silence that is over', async () => {
  expect(await admin.call('DELETE', `${INCIDENT}/silence`)).toMatchObject({ status: 404 });
});

it('shows who looks after an incident, and every silence, also without one', async () => {
  const health = async () => {
    const { incidents, silences } = (await admin.call('GET', '/api/admin/system-health')).body as SystemHealth;
    return { incidents, silences };
  };
  const silences = [{ monitor: 'failed-look-ups', until: at(3_600).toISOString(), reason: 'The provider knows' }];
  await silence(3_600);
  await expect.poll(health).toEqual({ incidents: [], silences });
  await check(50);
  await acknowledge();
  await expect
    .poll(health)
    .toMatchObject({ incidents: [{ monitor: 'failed-look-ups', acknowledgedAt: expect.any(String) }], silences });
});
