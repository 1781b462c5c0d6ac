import { createTransport, type Transporter } from 'nodemailer';
import { Mailer, type OutgoingMail } from './mailer.js';

const TIMEOUT_MS = 10_000;

/** Mails through a server. No retries here: the queue has the one retry policy. */
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
    this.#transport = createTransport({ url: smtpUrl, ...limits, disableFileAccess: true, disableUrlAccess: true });
  }

  override async send(mail: OutgoingMail): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`The mail server did not take the mail within ${this.timeoutMs} ms`)),
        this.timeoutMs,
      );
    });
    try {
      // The library's own limits are per step; a server that answers one step every nine seconds would hold a slot for ever.
      await Promise.race([this.#transport.sendMail({ from: this.from, ...mail }), tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  override async close(): Promise<void> {
    this.#transport.close();
  }
}
