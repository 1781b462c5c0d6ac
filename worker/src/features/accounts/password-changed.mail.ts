import type { Language } from '@carbsight/contracts';
import { composeMail } from '@carbsight/runtime';
import { accountMailTexts } from './account-mail-texts.js';
import type { MailRenderer } from './mail.handler.js';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

/** Tells the owner that the password was changed. Contains no link: a forged copy of this mail could lead to a phishing page. */
export function passwordChangedMail(): MailRenderer {
  return async ({ user: { email, firstName, language }, createdAt }) => {
    const texts = accountMailTexts[language];
    const at = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
    return composeMail({
      to: email,
      language,
      subject: texts.changedSubject,
      greeting: texts.hello(firstName),
      paragraphs: [texts.changedAt(at.format(createdAt)), texts.changedByYou],
      closing: [texts.changedNotYou],
    });
  };
}
