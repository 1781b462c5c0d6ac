import type { Language, NewsletterText } from '@carbsight/contracts';
import MarkdownIt from 'markdown-it';
import type { OutgoingMail } from './mailer.js';
import { textOfMarkdown } from './markdown-text.js';

/** The content of a mail. Both parts, text and HTML, are made from it, so they cannot differ. */
export type MailDraft = {
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Rendered from someone's text: safe HTML, and the same as plain text. */
  readonly content?: { readonly html: string; readonly text: string };
  /** Figures, one line each. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  readonly action?: { readonly label: string; readonly url: string };
  /** After the button. */
  readonly closing?: readonly string[];
  readonly unsubscribe?: {
    /** Why this person gets the mail, for example 'You’re getting this e-mail because reminders are on in your profile.' */
    readonly reason: string;
    readonly pageUrl: string;
    readonly oneClickUrl: string;
  };
};

const HELLO: Readonly<Record<Language, (firstName: string | null) => string>> = {
  en: (firstName) => (firstName ? `Hello ${firstName},` : 'Hello,'),
  de: (firstName) => (firstName ? `Hallo ${firstName},` : 'Hallo,'),
  es: (firstName) => (firstName ? `Hola, ${firstName}:` : 'Hola:'),
};

/** At most three words of letters, with apostrophes, hyphens and initials: "Anna-Lena", "J. R.", "O’Neill", "Nguyễn Thị". */
const NAME = /^(?:\p{L}[\p{L}\p{M}'’\-\u200C\u200D]*\.?)(?: \p{L}[\p{L}\p{M}'’\-\u200C\u200D]*\.?){0,2}$/u;
const NAME_MAX = 40;

/**
 * A first name as a mail may repeat it; null for anything else. Whoever registers a stranger's address chooses the words of our mail to them,
 * so an address, a telephone number or a sentence must not pass as a name.
 */
const nameInMail = (name: string): string | null => (name.length <= NAME_MAX && NAME.test(name) ? name : null);

export type Addressee = { readonly email: string; readonly firstName: string; readonly language: Language };

/** Whom a mail is for, in their language. */
export const addressedTo = ({ email, firstName, language }: Addressee) => ({
  to: email,
  language,
  greeting: HELLO[language](nameInMail(firstName)),
});

const UNSUBSCRIBE: Record<Language, string> = { en: 'Unsubscribe', de: 'Abbestellen', es: 'Darse de baja' };

/** Text and HTML of a mail. The HTML loads no remote content, so opening it reveals nothing. */
export function composeMail(draft: MailDraft): OutgoingMail {
  return {
    to: draft.to,
    subject: draft.subject,
    text: textOf(draft),
    html: htmlOf(draft),
    ...(draft.unsubscribe ? { unsubscribeUrl: draft.unsubscribe.oneClickUrl } : {}),
  };
}

function textOf({
  language,
  greeting,
  paragraphs,
  content,
  facts = [],
  action,
  closing = [],
  unsubscribe,
}: MailDraft): string {
  const blocks = [
    greeting,
    ...paragraphs,
    ...(content ? [content.text] : []),
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
    ...(unsubscribe ? [`-- \n${unsubscribe.reason}\n${UNSUBSCRIBE[language]}: ${unsubscribe.pageUrl}`] : []),
  ];
  return `${blocks.join('\n\n')}\n`;
}

// Mail clients adapt colours well in text without any, so only the button and the rule set one.
const STYLES = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 16px; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif; }
main { max-width: 34rem; margin: 0 auto; }
h1 { font-size: 20px; line-height: 1.3; }
h2, h3, h4, h5, h6 { font-size: 17px; line-height: 1.3; }
th { padding: 4px 24px 4px 0; font-weight: 400; text-align: left; }
td { padding: 4px 0; font-weight: 600; }
footer { margin-top: 32px; padding-top: 16px; border-top: 1px solid #8a9a96; font-size: 14px; }`;

// Inline: some clients drop the style sheet, and a button without its background would be white on white.
const BUTTON =
  'display: inline-block; padding: 12px 20px; border-radius: 8px; background-color: #0b6b5d; color: #ffffff; font-weight: 600; text-decoration: none;';

function htmlOf({
  language,
  subject,
  greeting,
  paragraphs,
  content,
  facts = [],
  action,
  closing = [],
  unsubscribe,
}: MailDraft): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const rows = facts.map(
    ({ label, value }) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const parts = [
    `<h1>${escapeHtml(subject)}</h1>`,
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    ...(content ? [content.html] : []),
    ...(rows.length > 0 ? [`<table>${rows.join('')}</table>`] : []),
    ...(action ? [`<p><a style="${BUTTON}" href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`] : []),
    ...closing.map(paragraph),
    ...(unsubscribe
      ? [
          `<footer><p>${escapeHtml(unsubscribe.reason)}<br><a href="${escapeHtml(unsubscribe.pageUrl)}">${UNSUBSCRIBE[language]}</a></p></footer>`,
        ]
      : []),
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
${STYLES}
</style>
</head>
<body>
<main>
${parts.join('\n')}
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

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
  const content = { html: newsletterHtml(body), text: textOfMarkdown(markdown.parse(body, {})) };
  // The text around it is English, whatever the recipient speaks: the language of the newsletter is unknown.
  return composeMail({
    ...addressedTo({ email: to, firstName, language: 'en' }),
    subject,
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

/** Whether there is nothing to read in the text: only blanks, comments, rules, links without a name, or link definitions. */
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
