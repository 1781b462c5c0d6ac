/** One mail to one person. */
export type OutgoingMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
};

export abstract class Mailer {
  /** Hands the mail over within 10 s. @throws when it was not taken; another attempt may succeed. */
  abstract send(mail: OutgoingMail): Promise<void>;
  abstract close(): Promise<void>;
}
