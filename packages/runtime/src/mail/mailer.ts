import type { MailFailure } from '@carbsight/contracts';

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
   * @throws MailRefusal when the server did not take it
   */
  abstract send(mail: OutgoingMail, mailId: string): Promise<void>;
  /** Removes every local copy of mails with these ids. What went to a mail server is out of our hands. */
  abstract forget(mailIds: ReadonlySet<string>): Promise<void>;
  abstract close(): Promise<void>;
}

/** Why a mail was not taken. The text contains no address: it goes into logs and rows. */
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
