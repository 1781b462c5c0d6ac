import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FakeScriptInput } from '@carbsight/models/testing';
import { parseMail, startMailServer } from '@carbsight/runtime/testing';
import { Sender } from '../harness/load.js';
import { judge, untilSettled } from '../oracle.js';
import type { Context, Scenario } from '../scenario.js';
import { answers } from './shared.js';

const ADMIN = { email: 'admin@carbsight.example', password: 'a long phrase for these alerts' };
/** Two scans a minute. */
const SCAN_EVERY_MS = 30_000;
const TOLD_WITHIN_MS = 60_000;
const BETWEEN_MS = 60_000;
const RECOVERED_WITHIN_MS = 150_000;
const FLAP_EVERY_MS = 12_000;
const FLAPPING_MS = 240_000;
const FLAPPING_SCAN_EVERY_MS = 3_000;
const POLL_MS = 200;

const healthy = answers(200);
const always = (otherwise: NonNullable<FakeScriptInput['otherwise']>): FakeScriptInput => ({ rules: [], otherwise });

type Cause = { readonly name: string; readonly script: FakeScriptInput | null; readonly told: RegExp };
/** `script`: null for a dead worker. */
const CAUSES: readonly Cause[] = [
  { name: '500', script: always({ kind: 'error', status: 500 }), told: /GPT-4o answers 500/ },
  { name: '429', script: always({ kind: 'error', status: 429 }), told: /GPT-4o answers 429/ },
  {
    name: 'garbage',
    script: always({ kind: 'answer', answer: 'I would rather write a poem.' }),
    told: /the answers of GPT-4o cannot be used/,
  },
  { name: 'slow', script: always({ kind: 'stall' }), told: /GPT-4o does not answer in time/ },
  { name: 'dead worker', script: null, told: /no worker (runs|has reported)/i },
];

/** Garbage counts for a whole day, too. */
const OF_THE_DAY = /answers of models cannot be read|answers of the last 24 hours/;

/** What administrators were told, by mail or webhook. */
type News = {
  readonly at: number;
  readonly by: 'mail' | 'webhook';
  readonly text: string;
  readonly isResolved: boolean;
};

export const alerts: Scenario = {
  name: 'alerts',
  what: 'at two scans a minute, a provider that answers 500, 429, garbage or nothing, and a dead worker, with 60 s between them; then a provider that fails every 12 s',
  engines: ['PostgreSQL'],
  isPatient: true,
  async run(context) {
    const { models, databaseUrl, photo } = context;
    models.script(healthy);
    const inbox = await startInbox(context);
    const stack = await context.prepare({
      env: {
        SMTP_URL: inbox.smtpUrl,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        ALLOW_PRIVATE_PROVIDERS: 'on',
        READS_PER_PHOTO: '',
      },
    });
    await stack.start();
    await addWebhook(stack.url, inbox.webhookUrl);
    const sender = await Sender.register(stack.urls, photo);
    const [worker] = stack.workers;
    if (!worker) throw new Error('There is no worker');
    const broken: string[] = [];

    const scans = startScans(sender);
    scans.every(SCAN_EVERY_MS);
    await sleep(BETWEEN_MS);
    const told: string[] = [];
    for (const { name, script, told: words } of CAUSES) {
      const since = Date.now();
      if (script) models.script(script);
      else await worker.kill();
      // Nobody can notice before someone scans.
      scans.every(SCAN_EVERY_MS);
      for (const by of ['webhook', 'mail'] as const) {
        const first = await inbox.next(since, by, ({ isResolved }) => !isResolved, since + TOLD_WITHIN_MS);
        if (!first) broken.push(`${name}: no ${by} within ${TOLD_WITHIN_MS} ms`);
        else if (!words.test(first.text)) broken.push(`${name}: the ${by} says "${first.text}"`);
        told.push(`${name} by ${by} ${secondsFrom(since, first)}`);
      }
      models.script(healthy);
      if (!script) await worker.start();
      if (name !== CAUSES.at(-1)?.name) await sleep(BETWEEN_MS);
    }
    const mendedAt = Date.now();
    const resolved: string[] = [];
    for (const words of ['scans work again', 'scans no longer wait too long', 'a worker runs again']) {
      const news = await inbox.next(0, 'mail', ({ text }) => text.includes(words), mendedAt + RECOVERED_WITHIN_MS);
      if (!news) broken.push(`no mail "${words}" within ${RECOVERED_WITHIN_MS} ms`);
      resolved.push(`"${words}" ${secondsFrom(mendedAt, news)}`);
    }

    const flapsFrom = Date.now();
    scans.every(FLAPPING_SCAN_EVERY_MS);
    for (let flap = 0; Date.now() < flapsFrom + FLAPPING_MS; flap += 1) {
      models.script(flap % 2 === 0 ? always({ kind: 'error', status: 500 }) : healthy);
      await sleep(FLAP_EVERY_MS);
    }
    models.script(healthy);
    const flapsUntil = Date.now();
    const end = await inbox.next(flapsFrom, 'mail', ({ isResolved }) => isResolved, flapsUntil + RECOVERED_WITHIN_MS);
    await scans.stop();
    const flaps = inbox.since(flapsFrom, 'mail').map(({ text }) => text);
    if (!end || end.at < flapsUntil) broken.push('flapping did not end once, within 150 s of its end');
    // It may get worse, but begins and ends once.
    if (flaps.length < 2 || new Set(flaps.map(severityOf)).size !== flaps.length) {
      broken.push(`flapping was told as ${flaps.join(' / ')}`);
    }

    const settledAt = await untilSettled(databaseUrl, RECOVERED_WITHIN_MS);
    if (!settledAt) broken.push('not settled');
    const { surprises, ...counts } = await judge(databaseUrl, sender, () => ['completed', ...FAILURES]);
    return {
      ...counts,
      settledMs: null,
      note: [...told, ...resolved, `flapping ${flaps.length} mails, the last one ${secondsFrom(flapsUntil, end)}`].join(
        '; ',
      ),
      broken: [...surprises, ...broken],
    };
  },
};

const FAILURES = ['model-unavailable', 'model-timeout', 'model-invalid-answer', 'rate-limited'];
const severityOf = (subject: string) => subject.slice(0, subject.indexOf(':'));
const secondsFrom = (since: number, news: News | null) =>
  news ? (news.at < since ? 'before' : `after ${((news.at - since) / 1_000).toFixed(0)} s`) : 'never';

/** Receives mails and webhooks, each with the time of its arrival. */
async function startInbox({ defer }: Pick<Context, 'defer'>) {
  const posted: News[] = [];
  const receiver = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { text: string; severity: string };
    posted.push({ at: Date.now(), by: 'webhook', text: body.text, isResolved: body.severity === 'resolved' });
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  defer(() => receiver.close());
  const mails = await startMailServer();
  defer(() => mails.close());
  const mailed: News[] = [];
  const all = () => {
    for (const { raw } of mails.received.splice(0)) {
      const text = parseMail(raw).headers.get('subject') ?? '';
      mailed.push({ at: Date.now(), by: 'mail', text, isResolved: severityOf(text) === 'Carbsight resolved' });
    }
    return [...posted, ...mailed];
  };
  const since = (time: number, by: News['by']) =>
    all().filter((news) => news.by === by && news.at > time && !OF_THE_DAY.test(news.text));
  return {
    smtpUrl: mails.url,
    webhookUrl: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/alerts`,
    since,
    /** Null if none has arrived until then. */
    async next(from: number, by: News['by'], isMeant: (news: News) => boolean, until: number): Promise<News | null> {
      for (;;) {
        const news = since(from, by).find(isMeant);
        if (news || Date.now() > until) return news ?? null;
        await sleep(POLL_MS);
      }
    },
  };
}

async function addWebhook(url: string, webhookUrl: string): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: url };
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const channel = {
    name: 'On call',
    kind: 'webhook',
    format: 'json',
    secret: 'shared-with-the-receiver',
    isEnabled: true,
    url: webhookUrl,
  };
  const added = await fetch(`${url}/api/admin/alert-channels`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: JSON.stringify(channel),
  });
  if (added.status !== 201) throw new Error(`adding a webhook answered ${added.status}: ${await added.text()}`);
}

/** Sends scans without words, so that no food table stands in for the model. */
function startScans(sender: Sender) {
  const sent: Promise<unknown>[] = [];
  const send = () => void sent.push(sender.sendOne(''));
  let timer: NodeJS.Timeout | undefined;
  return {
    /** One now, and then at this interval. */
    every(ms: number): void {
      clearInterval(timer);
      send();
      timer = setInterval(send, ms);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await Promise.all(sent);
    },
  };
}
