import type { MailingList } from '@carbsight/contracts';

/** What each list is in a person's words. */
export const listWords: Readonly<Record<MailingList, { readonly name: string; readonly contents: string }>> = {
  reminders: { name: 'reminders', contents: 'reminders to log a meal, weekly summaries and notices about a trial' },
  newsletter: { name: 'the newsletter', contents: 'the newsletter' },
};
