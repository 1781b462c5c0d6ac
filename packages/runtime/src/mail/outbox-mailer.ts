import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { mailMessage } from './mail-message.js';
import { Mailer, type OutgoingMail } from './mailer.js';

/**
 * Mails as `.eml` files, for machines without a mail server. Names sort by time, and a file appears only when complete, so nobody
 * reads half a mail. Names end with the mail's id, so that an erased account's files are found.
 */
export class OutboxMailer extends Mailer {
  readonly #transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {
    super();
  }

  override async send(mail: OutgoingMail, mailId: string): Promise<void> {
    const { message } = await this.#transport.sendMail(mailMessage(mail, mailId, this.from));
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}_${mailId}.eml`;
    const aside = join(this.folder, `.${name}.part`);
    await writeFile(aside, message, { mode: 0o600 });
    await rename(aside, join(this.folder, name));
  }

  override async forget(mailIds: ReadonlySet<string>): Promise<void> {
    for (const name of await readdir(this.folder).catch(nothingThere)) {
      const mailId = /_([\w-]+)\.eml(?:\.part)?$/.exec(name)?.[1];
      if (mailId && mailIds.has(mailId)) await rm(join(this.folder, name), { force: true });
    }
  }

  override async close(): Promise<void> {}
}

function nothingThere(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
