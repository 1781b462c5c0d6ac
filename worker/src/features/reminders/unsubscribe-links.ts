import type { MailingList } from '@carbsight/contracts';
import type { MailDraft, UnsubscribeTokens } from '@carbsight/runtime';

/** The unsubscribe link in every mail that was not requested individually. */
export class UnsubscribeLinks {
  constructor(
    private readonly tokens: UnsubscribeTokens,
    private readonly publicUrl: string,
  ) {}

  /** @param reason why this person gets the mail, as a sentence */
  for(userId: string, list: MailingList, reason: string): NonNullable<MailDraft['unsubscribe']> {
    const query = `token=${this.tokens.sign({ userId, list })}`;
    return {
      reason,
      pageUrl: `${this.publicUrl}/unsubscribe?${query}`,
      oneClickUrl: `${this.publicUrl}/api/unsubscribe?${query}`,
    };
  }
}
