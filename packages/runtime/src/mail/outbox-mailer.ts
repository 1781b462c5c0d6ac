import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { mailMessage } from './mail-message.js';
import { Mailer, type OutgoingMail } from './mailer.js';

/**
 * Mails as `.eml` files, for machines without a mail server. Names sort by time; a file appears only when it is whole,
 * so that whoever watches the folder never reads half a mail.
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
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`;
    const aside = join(this.folder, `.${name}.part`);
    await writeFile(aside, message, { mode: 0o600, flag: 'wx' });
    await rename(aside, join(this.folder, name));
  }

  override async close(): Promise<void> {}
}
