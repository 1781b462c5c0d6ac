import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Secret, TOTP } from 'otpauth';

/**
 * Guesses passwords: 1,000 for one account, 1,000 for the administrator's, and 1,000 accounts, each from one network address
 * and from many. Counts how many passwords were really checked (401, not 429), and checks that the owners can still sign in.
 *
 * Also runs alone against a started stack with rate limits on and no proxy:
 * `node e2e/attacks/sign-in-guesses.ts --url http://127.0.0.1:3000 --data-dir .data --admin-password ...`
 */
export type Target = {
  readonly url: string;
  /** Where mails are written as files, in `outbox`. */
  readonly dataDir: string;
  readonly admin: { readonly email: string; readonly password: string };
};
export type Finding = {
  /** A sentence that is true if the product is safe. */
  readonly what: string;
  readonly isTrue: boolean;
  readonly seen: unknown;
};
export type Outcome = { readonly findings: readonly Finding[]; readonly figures: Readonly<Record<string, number>> };

const GUESSES = 1_000;
/** The strangers' share (ADR 0024) in the few minutes of this attack, which touch two half-hour windows. */
const STRANGERS_MAX = 2 * 13;
const PER_ADDRESS_MAX = 50;
const CONCURRENCY = 8;
const MAIL_WAIT_MS = 60_000;
const PASSWORD = 'Quiet-Harbour-88';
const WRONG = 'not the password';

type Answer = { readonly status: number; readonly body: Record<string, unknown>; readonly retryAfter: number };

/** A browser at its own address: all of 127.0.0.0/8 is this machine. */
class Browser {
  readonly cookies = new Map<string, string>();
  readonly base: string;
  readonly address: string;

  constructor(base: string, address: string) {
    this.base = base;
    this.address = address;
  }

  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    const sent = {
      ...(cookie ? { cookie } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    };
    const options = { method, localAddress: this.address, headers: sent, agent: false, timeout: MAIL_WAIT_MS };
    return new Promise((resolve, reject) => {
      const asked = request(new URL(path, this.base), options, async (response) => {
        for (const line of response.headers['set-cookie'] ?? []) {
          const [pair = ''] = line.split(';');
          this.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
        }
        let text = '';
        for await (const piece of response) text += String(piece);
        resolve({
          status: response.statusCode ?? 0,
          body: text.startsWith('{') ? JSON.parse(text) : {},
          retryAfter: Number(response.headers['retry-after'] ?? 0),
        });
      });
      asked.once('timeout', () => asked.destroy(new Error(`${method} ${path} was not answered`)));
      asked.once('error', reject);
      asked.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  signIn(email: string, password: string, code?: string): Promise<Answer> {
    return this.call('POST', '/api/auth/login', { email, password, ...(code ? { code } : {}) });
  }
}

export async function signInGuesses({ url, dataDir, admin }: Target): Promise<Outcome> {
  const findings: Finding[] = [];
  const figures: Record<string, number> = {};
  const check = (what: string, isTrue: boolean, seen?: unknown) => findings.push({ what, isTrue, seen });

  // From 127.1.0.0 on: each client of this run gets an unused address.
  let clients = 0;
  const nextAddress = () => {
    clients += 1;
    return `127.${1 + (clients >> 16)}.${(clients >> 8) & 255}.${clients & 255}`;
  };
  const stranger = (address = nextAddress()) => new Browser(url, address);
  const register = async () => {
    const browser = stranger();
    const email = `${randomUUID()}@attacks.example`;
    const { status } = await browser.call('POST', '/api/auth/register', {
      email,
      password: PASSWORD,
      firstName: 'Kim',
    });
    if (status !== 201)
      throw new Error(`Registration was answered ${status}: are rate limits on, and is the stack new?`);
    await browser.call('POST', '/api/auth/logout');
    return { email, browser };
  };
  /** The answer to each guess. Every guess claims another origin in its headers. */
  const guess = async (count: number, attempt: (index: number) => { from: Browser; email: string; code?: string }) => {
    const answers: Answer[] = [];
    let next = 0;
    const work = async () => {
      for (let index = next++; index < count; index = next++) {
        const { from, email, code } = attempt(index);
        const forged = `203.0.113.${index & 255}`;
        const body = { email, password: `${WRONG} ${index}`, ...(code ? { code } : {}) };
        const headers = { 'x-forwarded-for': forged, 'x-real-ip': forged, forwarded: `for=${forged}` };
        answers.push(await from.call('POST', '/api/auth/login', body, headers));
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    const odd = answers.filter(({ status, retryAfter }) => status !== 401 && !(status === 429 && retryAfter > 0));
    check('guesses are answered with 401, or with 429 and Retry-After', odd.length === 0, odd[0]);
    return answers.filter(({ status }) => status === 401).length;
  };
  const mailedToken = async (email: string) => {
    const asked = await stranger().call('POST', '/api/auth/forgot', { email });
    check('requesting a mail is answered with 200', asked.status === 200, asked);
    return tokenMailedTo(email, join(dataDir, 'outbox'));
  };

  await attackOneAccount();
  await attackAdministrator();
  await attackManyAccounts();
  await compareUnknownAddresses();
  return { findings, figures };

  async function attackOneAccount(): Promise<void> {
    const { email, browser: known } = await register();
    const attacker = stranger();
    const fromOne = await guess(GUESSES / 2, () => ({ from: attacker, email }));
    const fromMany = await guess(GUESSES / 2, () => ({ from: stranger(), email }));
    figures['one account: guesses'] = GUESSES;
    figures['one account: passwords checked'] = fromOne + fromMany;
    check(
      'one address gets fewer passwords checked than all addresses together',
      fromOne < fromOne + fromMany,
      fromOne,
    );
    check('of 1,000 guesses few are checked', fromOne + fromMany <= STRANGERS_MAX, fromOne + fromMany);

    const startedAt = performance.now();
    const held = await stranger().signIn(email, PASSWORD);
    check('a new device has to wait like any stranger', held.status === 429, held);
    const owner = stranger();
    const kept = await owner.call('POST', '/api/auth/keep-password', { token: await mailedToken(email) });
    const withLink = await owner.signIn(email, PASSWORD);
    figures['one account: ms until the owner is signed in on a new device'] = Math.round(performance.now() - startedAt);
    check('a mailed link lets the owner in on a new device with the same password', withLink.status === 200, [
      kept,
      withLink,
    ]);
    const withDevice = await known.signIn(email, PASSWORD);
    check('a known device gets in', withDevice.status === 200, withDevice);

    const password = 'Another-Harbour-99';
    const fresh = stranger();
    const set = await fresh.call('POST', '/api/auth/reset', { token: await mailedToken(email), password });
    const withReset = await fresh.signIn(email, password);
    check('the browser that just reset the password gets in', withReset.status === 200, [set, withReset]);
  }

  async function attackAdministrator(): Promise<void> {
    const { email, password } = admin;
    const known = stranger();
    const first = await known.signIn(email, password);
    check('the administrator signs in before the attack', first.status === 200, first);
    const path = '/api/admin/two-factor';
    const { body: begun } = await known.call('POST', path, { password });
    const app = new TOTP({ secret: Secret.fromBase32(String(begun.secret)) });
    const codeAt = (steps: number) => app.generate({ timestamp: Date.now() + steps * 30_000 });
    const enrolled = await known.call('POST', `${path}/confirm`, { code: codeAt(-1) });
    check('an authenticator app is set up', enrolled.status === 200, enrolled);
    const recoveryCodes = enrolled.body.recoveryCodes as string[];

    const withoutCodes = await guess(GUESSES / 2, () => ({ from: stranger(), email }));
    const held = await stranger().signIn(email, password);
    check('the password alone does not pass the strangers’ limit', held.status === 429, held);
    const withCode = await stranger().signIn(email, password, codeAt(0));
    check('password and code let the administrator in on a new device', withCode.status === 200, withCode);

    // Guesses at the code, too: strangers only use up their own share.
    const wrong = String((Number(codeAt(0)) + 1) % 1_000_000).padStart(6, '0');
    const withCodes = await guess(GUESSES / 2, (index) => ({
      from: stranger(),
      email,
      code: index % 2 ? wrong : `${wrong} ${wrong}`,
    }));
    figures['administrator: guesses'] = GUESSES;
    figures['administrator: passwords checked'] = withoutCodes + withCodes;
    check('of 1,000 guesses at the administrator few are checked', withoutCodes + withCodes <= STRANGERS_MAX, [
      withoutCodes,
      withCodes,
    ]);
    const pair = await stranger().signIn(email, password, `${codeAt(0)} ${codeAt(1)}`);
    check('two codes in a row let the administrator in on a new device', pair.status === 200, pair);
    const recovery = await stranger().signIn(email, password, recoveryCodes[0]);
    check('a recovery code lets the administrator in on a new device', recovery.status === 200, recovery);
    const device = await known.signIn(email, password, recoveryCodes[1]);
    check('a known device of the administrator gets in', device.status === 200, device);
    const linked = stranger();
    await linked.call('POST', '/api/auth/keep-password', { token: await mailedToken(email) });
    const withLink = await linked.signIn(email, password, recoveryCodes[2]);
    check('a mailed link lets the administrator in, who still needs a code', withLink.status === 200, withLink);

    // Restores the account: the next scenario signs in with the password alone.
    await known.call('POST', `${path}/disable`, { password, code: recoveryCodes[3] });
  }

  async function attackManyAccounts(): Promise<void> {
    const { email, browser } = await register();
    const emails = [email, ...Array.from({ length: GUESSES - 1 }, () => `${randomUUID()}@attacks.example`)];
    const at = (index: number) => emails[index % emails.length] ?? email;
    const clinic = nextAddress();
    const fromOne = await guess(GUESSES, (index) => ({ from: stranger(clinic), email: at(index) }));
    figures['1,000 accounts: guesses from one address'] = GUESSES;
    figures['1,000 accounts: passwords checked from one address'] = fromOne;
    check('one address gets few of 1,000 accounts checked', fromOne <= PER_ADDRESS_MAX, fromOne);
    const neighbour = stranger(clinic);
    for (const [name, value] of browser.cookies) neighbour.cookies.set(name, value);
    const known = await neighbour.signIn(email, PASSWORD);
    check("a known device at the attacker's address gets in", known.status === 200, known);

    const target = await register();
    const fromMany = await guess(GUESSES, (index) => ({
      from: stranger(),
      email: index % 10 ? at(index) : target.email,
    }));
    figures['1,000 accounts: passwords checked from 1,000 addresses'] = fromMany;
    const most = GUESSES * 0.9 + STRANGERS_MAX;
    check('no account is checked more often from 1,000 addresses than from one', fromMany <= most, fromMany);
  }

  async function compareUnknownAddresses(): Promise<void> {
    const { email } = await register();
    const answersTo = async (address: string) => {
      const from = stranger();
      const answers: string[] = [];
      const times: number[] = [];
      for (let index = 0; index < 14; index += 1) {
        const startedAt = performance.now();
        const { status, body } = await from.signIn(address, WRONG);
        if (status === 401) times.push(performance.now() - startedAt);
        answers.push(JSON.stringify([status, body]));
      }
      return { answers, medianMs: times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0 };
    };
    const [known, unknown] = [await answersTo(email), await answersTo(`${randomUUID()}@attacks.example`)];
    figures['ms of a wrong password for an account, median'] = Math.round(known.medianMs);
    figures['ms of a password for an unknown address, median'] = Math.round(unknown.medianMs);
    const isSame = known.answers.join() === unknown.answers.join();
    check('an unknown address is answered like an account, limits included', isSame, { known, unknown });
  }
}

/** The token of the newest mail to an address; each is returned once. */
const taken = new Set<string>();
async function tokenMailedTo(email: string, outbox: string): Promise<string> {
  for (const limit = Date.now() + MAIL_WAIT_MS; Date.now() < limit; await sleep(200)) {
    const names = (await readdir(outbox).catch(() => []))
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .reverse();
    for (const name of names.filter((name) => !taken.has(name))) {
      // Mails fold long lines and escape =.
      const mail = (await readFile(join(outbox, name), 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=');
      const token = /\/reset\?token=([\w-]+)/.exec(mail)?.[1];
      if (!mail.includes(email) || !token) continue;
      taken.add(name);
      return token;
    }
  }
  throw new Error(`No mail to ${email} in ${outbox} within ${MAIL_WAIT_MS} ms`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: 'http://127.0.0.1:3000' },
      'data-dir': { type: 'string', default: '.data' },
      'admin-email': { type: 'string', default: 'admin@carbsight.local' },
      'admin-password': { type: 'string', default: '' },
    },
  });
  const admin = { email: values['admin-email'], password: values['admin-password'] };
  const { findings, figures } = await signInGuesses({ url: values.url, dataDir: values['data-dir'], admin });
  const failed = findings.filter(({ isTrue }) => !isTrue);
  for (const { what, seen } of failed) console.log(`FAILED ${what}: ${JSON.stringify(seen)?.slice(0, 1_000)}`);
  for (const [figure, value] of Object.entries(figures)) console.log(`${String(value).padStart(8)}  ${figure}`);
  console.log(`${findings.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
