import type { NewsletterText } from '@carbsight/contracts';
import MarkdownIt from 'markdown-it';
import { composeMail, type MailDraft } from './compose-mail.js';
import type { OutgoingMail } from './mailer.js';

/** HTML in the text is shown as text, and links may only use http, https or mailto. */
const markdown = new MarkdownIt({ html: false, linkify: true });
// A remote image would reveal that the mail was opened, so images become links.
markdown.disable('image');
markdown.validateLink = (url) => /^(https?:|mailto:)/i.test(url.trim());
// The mail's subject is its first heading; the text's own headings go below it.
markdown.core.ruler.push('headings-below-subject', ({ tokens }) => {
  for (const token of tokens) {
    if (token.type.startsWith('heading_')) token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`;
  }
});

type Newsletter = NewsletterText & {
  readonly to: string;
  readonly firstName: string;
  readonly unsubscribe: NonNullable<MailDraft['unsubscribe']>;
};

/** The same for the preview, the test mail and the recipients. */
export function composeNewsletter({ to, firstName, subject, body, unsubscribe }: Newsletter): OutgoingMail {
  const content = { html: newsletterHtml(body), text: body.trim() };
  // The text around it is English, whatever the recipient speaks: the language of the newsletter is unknown.
  return composeMail({
    to,
    language: 'en',
    subject,
    greeting: `Hello ${firstName},`,
    paragraphs: [],
    content,
    unsubscribe,
  });
}

export function newsletterHtml(body: string): string {
  return markdown.render(body).trim();
}

/** White space and invisible or blank characters: zero-width ones, fillers, the empty Braille pattern. */
const BLANK = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether the text has nothing to read: only blanks, comments, rules, links without a name, or link definitions. */
export function isEmptyNewsletter(body: string): boolean {
  const shown = newsletterHtml(withoutComments(body)).replace(/<[^>]*>/g, '');
  return shown.replace(BLANK, '') === '';
}

function withoutComments(text: string): string {
  let kept = '';
  let from = 0;
  for (;;) {
    const start = text.indexOf('<!--', from);
    const end = start < 0 ? -1 : text.indexOf('-->', start + 4);
    if (end < 0) return kept + text.slice(from);
    kept += text.slice(from, start);
    from = end + 3;
  }
}
