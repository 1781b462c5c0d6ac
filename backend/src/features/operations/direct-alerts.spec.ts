import { silentLog } from '@carbsight/runtime';
import { DirectAlerts } from './direct-alerts.js';

const START = Date.parse('2026-11-20T12:00:00Z');
const after = (seconds: number) => new Date(START + 1_000 * seconds);

it('tries an alert again with growing waits, keeps it from workers that long, and leaves it to them in the end', async () => {
  const sentAt: number[] = [];
  let heldUntil: number[] = [];
  let failures = Number.POSITIVE_INFINITY;
  let now = 0;
  const send = async () => {
    sentAt.push(now);
    if (sentAt.length <= failures) throw new Error('no');
  };
  const touch = async (_ids: readonly string[], until: Date) => void heldUntil.push((until.getTime() - START) / 1_000);
  const outbox = { rows: { touch }, send };
  const sendUntil = async (seconds: number) => {
    const direct = new DirectAlerts(outbox, outbox, silentLog);
    direct.add({ mailIds: [], deliveryIds: ['a'] }, after(0));
    heldUntil = [];
    for (now = 0; now <= seconds; now += 5) await direct.sendDue(after(now));
    return sentAt.splice(0);
  };
  expect(await sendUntil(1_000)).toEqual([0, 5, 15, 35, 75, 155, 315, 635]);
  expect(heldUntil).toEqual([5, 15, 35, 75, 155, 315, 635, 635].map((seconds) => seconds + 30));
  failures = 2;
  expect(await sendUntil(100)).toEqual([0, 5, 15]);
});
