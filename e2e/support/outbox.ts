import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { stack } from './stack.js';

/** The link in the newest mail to an address, as a mail program would show it. */
export async function linkMailedTo(email: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    link = (await mailsTo(email))
      .flatMap((mail) => mail.match(/https?:\/\/[^\s"<>]+/g) ?? [])
      .find((url) => url.includes(path));
    expect(link, `a mail to ${email} with a link to ${path}`).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return (link ?? '').replaceAll('&amp;', '&');
}

/** The mails to an address, newest first. */
export async function mailsTo(email: string): Promise<string[]> {
  const outbox = join(stack.dataDir, 'outbox');
  const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(files.map((name) => readFile(join(outbox, name), 'utf8')));
  return mails
    .filter((mail) => mail.includes(email))
    .map(decodeQuotedPrintable)
    .reverse();
}

/** Mails fold long lines and escape =. This decodes enough to read a link. */
function decodeQuotedPrintable(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
