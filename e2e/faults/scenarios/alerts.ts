import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FakeScriptInput } from '@carbsight/models/testing';
import { Sender } from '../harness/load.js';
import { untilSettled } from '../oracle.js';
import type { Scenario } from '../scenario.js';
import { answers } from './shared.js';

const SCAN_EVERY_MS = 30_000;
const ALERT_WITHIN_MS = 60_000;
const BETWEEN_MS = 60_000;
const RECOVERY_WITHIN_MS = 150_000;
const FLAP_EVERY_MS = 12_000;
const FLAPPING_MS = 120_000;
const POLL_MS = 250;

type Alert = { readonly severity: string; readonly monitor: string; readonly text: string; readonly at: number };

const always = (step: FakeScriptInput['otherwise']): FakeScriptInput => ({ rules: [], otherwise: step });
const PROVIDERS: readonly (readonly [name: string, script: FakeScriptInput, cause: string])[] = [
  ['500', always({ kind: 'error', status: 500 }), 'answers 500'],
  ['429', always({ kind: 'error', status: 429 }), 'answers 429'],
  ['garbage', always({ kind: 'answer', answer: 'forty grams or so' }), 'cannot be used'],
  ['slow', answers(120_000), 'does not answer in time'],
];

export const alerts: Scenario = {
  name: 'alerts',
  what: 'a dead worker, then a provider that answers 500, 429, garbage and slowly, 60 s apart at two scans a minute; then one that flaps every 12 s',
  engines: ['PostgreSQL'],
  isPatient: true,
  async run({ databaseUrl, folder, models, photo, prepare, defer }) {
    models.script(answers(0));
    const stack = await prepare({ env: { ALLOW_PRIVATE_PROVIDERS: 'on' } });
    await stack.start();
    const [worker] = stack.workers;
    if (!worker) throw new Error('There is no worker');
    const sender = await Sender.register(stack.urls, photo);
    const posted: Alert[] = [];
    const receiver = createServer(async (request, response) => {
      const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
      posted.push({ ...body, at: Date.now() });
      response.end();
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    defer(() => receiver.close());
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    const channel = {
      name: 'Ops',
      kind: 'webhook',
      format: 'json',
      url,
      secret: 'shared-with-the-receiver',
      isEnabled: true,
    };
    const added = await sender.call('POST', `${stack.url}/api/admin/alert-channels`, channel);
    if (added.status !== 201) throw new Error(`The channel was answered ${added.status}: ${added.text}`);
    // Without words: the food tables cannot stand in for the model.
    const scanning = setInterval(() => void sender.sendOne(''), SCAN_EVERY_MS);
    defer(() => clearInterval(scanning));

    const broken: string[] = [];
    const figures: string[] = [];
    const mails = async () => {
      const outbox = join(folder, 'data', 'outbox');
      const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
      const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
      return texts.map((text) => text.replaceAll(/=\r?\n/g, ''));
    };
    /** Milliseconds until mail and webhook have arrived. */
    const toldWithin = async (what: string, limitMs: number, isIt: (alert: Alert) => boolean, subject: RegExp) => {
      const from = Date.now();
      const mailsBefore = (await mails()).filter((text) => subject.test(text)).length;
      for (; Date.now() - from < 2 * limitMs; await sleep(POLL_MS)) {
        const isPosted = posted.some((alert) => alert.at >= from && isIt(alert));
        if (!isPosted || (await mails()).filter((text) => subject.test(text)).length <= mailsBefore) continue;
        const tookMs = Date.now() - from;
        figures.push(`${what} ${Math.round(tookMs / 1_000)} s`);
        if (tookMs > limitMs) broken.push(`${what}: told after ${tookMs} ms`);
        return;
      }
      broken.push(`${what}: nobody was told; ${posted.map(({ text }) => text).join(' | ')}`);
    };
    const isTrouble = ({ severity }: Alert) => severity === 'critical' || severity === 'warning';

    await sleep(SCAN_EVERY_MS);
    await worker.kill();
    await toldWithin(
      'dead worker',
      ALERT_WITHIN_MS,
      (alert) => isTrouble(alert) && alert.monitor === 'worker',
      /Subject: Carbsight outage: no worker/,
    );
    await worker.start();
    for (const [name, script, cause] of PROVIDERS) {
      await sleep(BETWEEN_MS);
      models.script(script);
      await toldWithin(
        name,
        ALERT_WITHIN_MS,
        (alert) => isTrouble(alert) && alert.text.includes(cause),
        new RegExp(`Subject: Carbsight (outage|warning): (?:.|\\s)*${cause.split(' ').at(-1)}`),
      );
      models.script(answers(0));
    }
    await toldWithin(
      'recovery',
      RECOVERY_WITHIN_MS,
      ({ severity, monitor }) => severity === 'resolved' && monitor === 'failed-scans',
      /Subject: Carbsight resolved: scans work again/,
    );
    const before = posted.length;
    for (let flaps = 0; flaps * FLAP_EVERY_MS < FLAPPING_MS; flaps += 1) {
      models.script(flaps % 2 === 0 ? always({ kind: 'error', status: 500 }) : answers(0));
      await sleep(FLAP_EVERY_MS);
    }
    const flapped = posted.slice(before).filter(({ monitor }) => monitor === 'failed-scans');
    figures.push(`flapping: ${flapped.length} alerts`);
    if (flapped.length > 1) broken.push(`flapping: ${flapped.map(({ text }) => text).join(' | ')}`);
    clearInterval(scanning);
    models.script(answers(0));
    await untilSettled(databaseUrl, 120_000);
    const attempted = sender.attempts.length;
    const acknowledged = sender.attempts.filter(({ mealId }) => mealId !== null).length;
    return {
      attempted,
      acknowledged,
      finished: acknowledged,
      lost: 0,
      doubled: 0,
      unexpected: sender.unexpected.length,
      settledMs: null,
      note: figures.join(', '),
      broken,
    };
  },
};
