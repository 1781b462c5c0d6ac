import { silentLog } from '@carbsight/runtime';
import { DirectAlerts } from './direct-alerts.js';

const START = Date.parse('2026-11-20T12:00:00Z');
const after = (seconds: number) => new Date(START + 1_000 * seconds);

it('tries an alert again with growing waits, and leaves it to a worker in the end', async () => {
  const sentAt: number[] = [];
  let failures = Number.POSITIVE_INFINITY;
  let now = 0;
  const run = async () => {
    sentAt.push(now);
    if (sentAt.length <= failures) throw new Error('no');
  };
  const none = {} as never;
  const alerts = () => new DirectAlerts(none, none, { run }, none, 'https://x', silentLog);
  const sendUntil = async (seconds: number) => {
    const direct = alerts();
    direct.add({ mailIds: [], deliveryIds: ['a'] }, after(0));
    for (now = 0; now <= seconds; now += 5) await direct.sendDue(after(now));
    return sentAt.splice(0);
  };
  expect(await sendUntil(1_000)).toEqual([0, 5, 15, 35, 75, 155, 315, 635]);
  failures = 2;
  expect(await sendUntil(100)).toEqual([0, 5, 15]);
});
