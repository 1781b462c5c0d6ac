import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailFailure } from '@carbsight/contracts';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { MailConfig } from '../config/shared-config.js';
import { orLate } from '../process/waiting.js';

/** One mail to one person. */
export type OutgoingMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** One-click unsubscribe (RFC 8058), for mails that were not requested individually. */
  readonly unsubscribeUrl?: string;
};

export abstract class Mailer {
  /**
   * Hands the mail over within 10 s.
   * @param mailId becomes the Message-ID, so that a mail handed over twice is shown once
   * @throws MailRefusal when the server did not accept it
   */
  abstract send(mail: OutgoingMail, mailId: string): Promise<void>;
  /** Removes every local copy of mails with these ids. Mails handed to a server are out of our hands. */
  abstract forget(mailIds: ReadonlySet<string>): Promise<void>;
  abstract close(): Promise<void>;
}

/** Why a mail was not accepted. The text contains no address: it goes into logs and rows. */
export class MailRefusal extends Error {
  override readonly name = 'MailRefusal';

  constructor(
    readonly failure: MailFailure,
    message: string,
    /** Retrying would give the same result. */
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}

const DEFAULT_DOMAIN = 'carbsight.local';

/** The mail in the library's form. Only named fields are copied: nothing in a row can add a recipient or a file. */
function mailMessage(mail: OutgoingMail, mailId: string, from: string): SendMailOptions {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? DEFAULT_DOMAIN;
  return {
    from,
    // As an object, so that a comma in an address cannot turn it into two.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    messageId: `<${mailId}@${domain}>`,
    ...(mail.unsubscribeUrl === undefined
      ? {}
      : {
          list: { unsubscribe: mail.unsubscribeUrl },
          headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

type SmtpError = { code?: unknown; responseCode?: unknown; command?: unknown; response?: unknown };

/**
 * Classifies a failed hand-over. The server's own words are left out, because most servers repeat the address in them.
 * @see RFC 5321 4.2.1 for the first digit, RFC 3463 for `5.1.1` and the like
 */
export function mailRefusal(error: unknown): MailRefusal {
  const { code, responseCode, command, response } = (error ?? {}) as SmtpError;
  if (typeof responseCode !== 'number' || responseCode < 400) {
    return new MailRefusal('unreachable', `The mail server could not be reached (${String(code ?? 'unknown')})`, false);
  }
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response ?? ''))?.[1] ?? null;
  const answer = `The mail server answered ${responseCode}${status ? ` ${status}` : ''}`;
  if (responseCode < 500) return new MailRefusal('deferred', answer, false);
  return isAboutRecipient(String(command ?? ''), status)
    ? new MailRefusal('bounced', answer, true)
    : // A refused sign-in or sender is our configuration: it may be fixed while the mail waits.
      new MailRefusal('refused', answer, /^(RCPT|DATA)/.test(String(command ?? '')));
}

/** 5.1.x and 5.2.x concern the mailbox; without such a code, so does an error after RCPT TO. 5.7.x is policy. */
function isAboutRecipient(command: string, status: string | null): boolean {
  return status ? /^5\.[12]\./.test(status) && !/^5\.1\.[78]$/.test(status) : command.startsWith('RCPT');
}

/**
 * Mails as `.eml` files, for machines without a mail server. Names sort by time, and a file appears only when complete, so half a mail is
 * never read. Names end with the mail's id, so that an erased account's files are found.
 */
class OutboxMailer extends Mailer {
  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {
    super();
  }

  override async send(mail: OutgoingMail, mailId: string): Promise<void> {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
    const { message } = await transport.sendMail(mailMessage(mail, mailId, this.from));
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

const TIMEOUT_MS = 10_000;

/** Sends mails through an SMTP server. No retries here: the queue has the only retry policy. */
export class SmtpMailer extends Mailer {
  #transport: Promise<Transporter> | null = null;

  constructor(
    private readonly smtpUrl: string,
    private readonly from: string,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    super();
  }

  override async send(mail: OutgoingMail, mailId: string): Promise<void> {
    const handOver = async () => (await this.#open()).sendMail(mailMessage(mail, mailId, this.from));
    const sent = handOver().catch((error: unknown) => {
      throw mailRefusal(error);
    });
    // The library's limits are per step; a server taking nine seconds for each step would occupy a slot indefinitely.
    await orLate(this.timeoutMs, sent, () => {
      throw new MailRefusal('unreachable', `The mail was not accepted within ${this.timeoutMs} ms`, false);
    });
  }

  override async forget(): Promise<void> {}

  override async close(): Promise<void> {
    (await this.#transport)?.close();
  }

  /** Opened, with the library, for the first mail. */
  #open(): Promise<Transporter> {
    const { smtpUrl: url, timeoutMs: limit } = this;
    const limits = { connectionTimeout: limit, greetingTimeout: limit, socketTimeout: limit, dnsTimeout: limit };
    this.#transport ??= import('nodemailer').then(({ createTransport }) => createTransport({ url, ...limits }));
    return this.#transport;
  }
}

/** Through the mail server if configured, else into the outbox folder. */
export function createMailer({ smtpUrl, from, outboxDir }: MailConfig): Mailer {
  return smtpUrl ? new SmtpMailer(smtpUrl, from) : new OutboxMailer(outboxDir, from);
}
