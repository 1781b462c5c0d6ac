/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumInstalled } from '../support/chromium.js';
import { startCallbackServer } from './harness/callback-server.js';
import { mailsTo, readable } from './harness/mails.js';
import { check, count, counted } from './harness/report.js';
import type { Scenario } from './harness/scenario.js';
import { ALARM, SCRIPT_PAYLOADS } from './harness/script-payloads.js';
import type { Stack } from './harness/stack.js';
import { type StoredPayloads, storePayloads } from './harness/stored-payloads.js';
import { until } from './harness/until.js';
import type { Visitor } from './harness/visitor.js';

/** Most screens must show stored payloads as text: a run in which none does would prove nothing. */
const SHOWN_AS_TEXT = 'of them showing payloads as text';
const SHOWN_AS_TEXT_MIN = 20;

export const renderedPayloads: Scenario = {
  name: 'rendered-payloads',
  summary:
    'Scripts in names, notes, articles and model answers, opened in Chromium on every screen, in mails and in print',
  settings: {},
  async run(stack) {
    const callbacks = await startCallbackServer();
    const texts = SCRIPT_PAYLOADS.map((text) => text.replace('src=x', `src=${callbacks.url}/x`));
    count('payloads', texts.length);
    const stored = await storePayloads(stack, texts);
    const browser = await chromium.launch({
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--no-first-run',
        '--disable-background-networking',
      ],
      ...chromiumInstalled,
    });
    try {
      const watch = new Watch(stack.url);
      await checkAlarm(await watch.context(browser.newContext(), null), watch);
      await visit(await watch.context(browser.newContext(), stored.person), watch, stack, screensOf(stored));
      await visit(
        await watch.context(browser.newContext(), stored.administrator),
        watch,
        stack,
        adminScreensOf(stored),
      );
      await openMails(await watch.context(browser.newContext(), null), watch, stack, stored, texts);
      const shown = counted(SHOWN_AS_TEXT);
      check(`at least ${SHOWN_AS_TEXT_MIN} screens and mails show payloads as text`, shown >= SHOWN_AS_TEXT_MIN, shown);
      check('no script has run anywhere', watch.alarms.length === 0, watch.alarms);
      check('no page contacted another host', watch.foreign.length === 0, watch.foreign.slice(0, 5));
      check('the listener got no request', callbacks.visits().length === 0, callbacks.visits());
    } finally {
      await browser.close();
      await callbacks.close();
    }
  },
};

/** A page that does run a script, to show that the alarm works. */
async function checkAlarm(context: BrowserContext, watch: Watch): Promise<void> {
  const page = await context.newPage();
  await page.setContent(`<img src=x onerror="${ALARM}()">`);
  await until('the alarm of a script that runs', async () => watch.alarms.length > 0);
  const { live } = await liveMarkup(page);
  check('a script that runs raises the alarm, and its markup is found', live.length === 1, live);
  watch.alarms.length = 0;
  await context.close();
}

const screensOf = ({ mealIds, slugs }: StoredPayloads) => [
  '/',
  '/?figure=true',
  '/history',
  '/insights',
  '/insights/print',
  '/profile',
  '/chat',
  '/subscription',
  '/blog',
  '/faq',
  '/prompt-management',
  ...slugs.map(({ type, slug }) => addressOf(type, slug)),
  ...mealIds.map((id) => `/meal/${id}`),
];

const addressOf = (type: string, slug: string) =>
  ({ blog: `/blog/${slug}`, comparison: `/compare/${slug}`, faq: `/faq#${slug}` })[type] ?? `/${slug}`;

const adminScreensOf = ({ contentIds, runIds, mealIds }: StoredPayloads) => [
  '/admin',
  '/admin/users',
  '/admin/users/newsletter',
  '/admin/audit',
  '/admin/security',
  '/admin/content',
  ...contentIds.map((id) => `/admin/content/${id}/edit`),
  '/admin/performance',
  '/admin/system',
  '/admin/models',
  '/admin/sampling-config',
  '/admin/evaluation',
  '/admin/scan-analysis',
  '/admin/model-comparison',
  '/admin/scan-overview',
  '/admin/retention',
  '/admin/golden-set',
  '/admin/quality',
  ...runIds.map((id) => `/admin/golden-set/runs/${id}`),
  `/admin/golden-set/compare?a=${runIds[0]}&b=${runIds[1]}`,
  '/admin/debug',
  '/admin/queues',
  `/meal/${mealIds[0]}`,
];

/** Records what a script or a foreign URL would do on any page. */
class Watch {
  readonly alarms: string[] = [];
  readonly foreign: string[] = [];
  readonly #ownUrl: string;

  constructor(ownUrl: string) {
    this.#ownUrl = ownUrl;
  }

  async context(opening: Promise<BrowserContext>, visitor: Visitor | null): Promise<BrowserContext> {
    const context = await opening;
    const [name = '', value = ''] = visitor?.cookie.split('=') ?? [];
    if (visitor) await context.addCookies([{ name, value, url: this.#ownUrl }]);
    await context.exposeBinding(ALARM, ({ page }) => void this.alarms.push(`a script ran on ${page.url()}`));
    context.on('dialog', (dialog) => {
      this.alarms.push(`a dialog on ${dialog.page()?.url()}`);
      void dialog.dismiss();
    });
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== this.#ownUrl) this.foreign.push(request.url());
    });
    return context;
  }
}

async function visit(context: BrowserContext, watch: Watch, stack: Stack, paths: readonly string[]): Promise<void> {
  const page = await context.newPage();
  for (const path of paths) {
    count('screens');
    const before = watch.alarms.length;
    await page.goto(`${stack.url}${path}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await checkPage(page, path);
    check(`${path} runs no script`, watch.alarms.length === before, watch.alarms.slice(before));
  }
  await page.close();
}

/** The page must not even contain markup that the content security policy would block or that waits for a click. */
async function checkPage(page: Page, what: string): Promise<void> {
  const { live, text } = await liveMarkup(page);
  check(`${what} has no markup of a payload`, live.length === 0, live.slice(0, 5));
  if (text.includes(ALARM)) count(SHOWN_AS_TEXT);
}

function liveMarkup(page: Page): Promise<{ live: string[]; text: string }> {
  return page.evaluate((alarm) => {
    const isScript = (value: string) =>
      /^[\s\p{Cc}]*(javascript|vbscript|data:text)/iu.test(value.replace(/[\t\n\r]/g, ''));
    const live: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        const isHandler = /^on/i.test(name);
        const isAddress = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'srcdoc'].includes(name);
        if (isHandler || (isAddress && (isScript(value) || (name === 'srcdoc' && value.includes(alarm))))) {
          live.push(`<${element.localName} ${name}="${value.slice(0, 80)}">`);
        }
      }
      if (
        element.localName === 'script' &&
        element.textContent?.includes(alarm) &&
        !/json/.test(element.getAttribute('type') ?? '')
      ) {
        live.push(`<script>${element.textContent.slice(0, 80)}`);
      }
    }
    const fields = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value);
    return { live, text: `${document.body.innerText} ${fields.join(' ')}` };
  }, ALARM);
}

/** Opens the mails in a program that runs every script. */
async function openMails(
  context: BrowserContext,
  watch: Watch,
  stack: Stack,
  stored: StoredPayloads,
  texts: readonly string[],
): Promise<void> {
  const { administrator, account } = stored;
  await administrator.call('POST', '/api/auth/forgot', { email: account.email });
  const article = { subject: `Hello ${texts[0]}`.slice(0, 150), body: texts.join('\n\n') };
  const sent = await administrator.call('POST', '/api/admin/newsletters', { id: crypto.randomUUID(), ...article });
  check('the newsletter is accepted', sent.status === 201, sent.text);
  const mails = await until('the mails', async () => {
    const all = await mailsTo(stack, '@attacks.example');
    return (
      all.some((mail) => mail.includes('List-Unsubscribe')) &&
      all.some((mail) => readable(mail).includes('/reset?')) &&
      all
    );
  });
  const page = await context.newPage();
  for (const mail of mails.slice(0, 12)) {
    count('mails');
    const html = htmlOf(mail);
    check('a mail has an HTML part', html !== null, mail.slice(0, 300));
    const before = watch.alarms.length;
    await page.setContent(html ?? '');
    await checkPage(page, 'a mail');
    check('a mail runs no script', watch.alarms.length === before, watch.alarms.slice(before));
    const [head = ''] = mail.split(/\r?\n\r?\n/);
    check('a mail only has the headers that we write', !/^(Bcc|X-Evil|Set-Cookie):/im.test(head), head);
  }
  await page.close();
}

function htmlOf(mail: string): string | null {
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1];
  const parts = boundary ? mail.split(`--${boundary}`) : [mail];
  const part = parts.find((one) => /Content-Type: text\/html/i.test(one));
  if (!part) return null;
  const [head = '', ...rest] = part.split(/\r?\n\r?\n/);
  const body = rest.join('\n\n');
  return /base64/i.test(head) ? Buffer.from(body, 'base64').toString('utf8') : readable(body);
}
