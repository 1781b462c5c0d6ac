import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { target } from './target.js';
import { until } from './until.js';

/** A link in a mail to this address, once it has arrived. */
export function linkMailedTo(email: string, path: string): Promise<string> {
  const ask = async () =>
    (await mailsTo(email))
      .flatMap((mail) => mail.match(/https?:\/\/[^\s"<>]+/g) ?? [])
      .find((url) => url.includes(path))
      ?.replaceAll('&amp;', '&') ?? '';
  return until(ask, (link) => link !== '');
}

async function mailsTo(email: string): Promise<string[]> {
  if (target.mailsUrl) {
    type Mail = { readonly to: readonly { readonly address: string }[]; readonly text: string };
    const { body } = await request(target.mailsUrl).get('/api/email').expect(200);
    return (body as Mail[]).filter(({ to }) => to.some(({ address }) => address === email)).map(({ text }) => text);
  }
  const folder = target.outbox ?? '';
  // It is created with the first mail.
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(email))
    .map(decoded);
}

/** Mails fold long lines and escape =. */
const decoded = (mail: string) =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
