import type { NewsletterText } from '@carbsight/contracts';
import MarkdownIt from 'markdown-it';
import { composeMail, type MailDraft } from './compose-mail.js';
import type { OutgoingMail } from './mailer.js';

/** HTML in the text is shown as text, and a link leads only where http, https or mailto lead. */
const markdown = new MarkdownIt({ html: false, linkify: true });
// Opening a mail must tell nobody: a picture would be fetched from somewhere. It becomes a link to it.
markdown.disable('image');
markdown.validateLink = (url) => /^(https?:|mailto:)/i.test(url.trim());
// The mail's subject is its first heading; those of the text stand below it.
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

/** The same for the preview, the test and everybody. */
export function composeNewsletter({ to, firstName, subject, body, unsubscribe }: Newsletter): OutgoingMail {
  const content = { html: newsletterHtml(body), text: body.trim() };
  return composeMail({ to, subject, greeting: `Hello ${firstName},`, paragraphs: [], content, unsubscribe });
}

/** Empty for a text that shows nothing, for example one of link definitions alone. */
export function newsletterHtml(body: string): string {
  return markdown.render(body).trim();
}
