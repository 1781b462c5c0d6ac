import type { MailFailure } from '@carbsight/contracts';

/** One mail to one person. */
export type OutgoingMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Where a mail program stops these mails with one POST (RFC 8058). For mails that nobody asked for one by one. */
  readonly unsubscribeUrl?: string;
};

export abstract class Mailer {
  /**
   * Hands the mail over within 10 s.
   * @param mailId becomes the Message-ID, so that a mail that had to be handed over twice is shown once
   * @throws MailRefusal when the server did not take it
   */
  abstract send(mail: OutgoingMail, mailId: string): Promise<void>;
  /** Removes every copy that lies here of mails with these ids. What was handed to a mail server is out of our hands. */
  abstract forget(mailIds: ReadonlySet<string>): Promise<void>;
  abstract close(): Promise<void>;
}

/** Why a mail was not taken. Its text holds no address: it goes into logs and rows. */
export class MailRefusal extends Error {
  override readonly name = 'MailRefusal';

  constructor(
    readonly failure: MailFailure,
    message: string,
    /** Another attempt would end the same way. */
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}
