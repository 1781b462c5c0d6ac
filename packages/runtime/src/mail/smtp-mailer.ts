import { createTransport, type Transporter } from 'nodemailer';
import { mailMessage } from './mail-message.js';
import { mailRefusal } from './mail-refusal.js';
import { Mailer, MailRefusal, type OutgoingMail } from './mailer.js';

const TIMEOUT_MS = 10_000;

/** Sends mails through an SMTP server. No retries here: the queue has the only retry policy. */
export class SmtpMailer extends Mailer {
  readonly #transport: Transporter;

  constructor(
    smtpUrl: string,
    private readonly from: string,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    super();
    const limits = {
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
    };
    this.#transport = createTransport({ url: smtpUrl, ...limits });
  }

  override async send(mail: OutgoingMail, mailId: string): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new MailRefusal('unreachable', `The mail was not taken within ${this.timeoutMs} ms`, false)),
        this.timeoutMs,
      );
    });
    const sent = this.#transport.sendMail(mailMessage(mail, mailId, this.from)).catch((error: unknown) => {
      throw mailRefusal(error);
    });
    try {
      // The library's limits are per step; a server taking nine seconds for each step would occupy a slot for ever.
      await Promise.race([sent, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  override async forget(): Promise<void> {}

  override async close(): Promise<void> {
    this.#transport.close();
  }
}
