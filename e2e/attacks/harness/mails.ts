import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stack } from './stack.js';
import { until } from './until.js';

/** The mails to an address in the outbox, oldest first. */
export async function mailsTo({ dataDir }: Stack, email: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(email));
}

/** Decodes a mail as a mail program does: joins folded lines, undoes quoted-printable. */
export function readable(mail: string): string {
  const unfolded = mail.replace(/=\r?\n/g, '');
  return Buffer.from(
    unfolded.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
}

/** The token of the newest mailed link to this page. */
export function mailedToken(stack: Stack, email: string, page: string): Promise<string> {
  return until(`a mail to ${email} with a link to ${page}`, async () => {
    const links = (await mailsTo(stack, email)).flatMap((mail) => readable(mail).match(/https?:\/\/[^\s"<>]+/g) ?? []);
    const link = links.filter((url) => url.includes(page)).at(-1);
    return link && new URL(link.replaceAll('&amp;', '&')).searchParams.get('token');
  });
}
