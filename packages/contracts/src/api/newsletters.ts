import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import { oneLine } from '../one-line.js';
import { instant } from '../vocabulary.js';

export const SUBJECT_MAX = 150;
export const TEXT_MAX = 50_000;
/** Number of newsletters in the history. */
export const NEWSLETTERS_MAX = 50;

const mails = z.int().min(0);

export const newsletter = z.object({
  id: z.uuid(),
  subject: z.string(),
  status: z.enum(['sending', 'finished']),
  /** Expected number of mails, as of now. */
  total: mails,
  sent: mails,
  failed: mails,
  /** Not sent because the person has unsubscribed, or because it may have been sent before a crash. */
  skipped: mails,
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type Newsletter = z.infer<typeof newsletter>;

export const newsletterText = z.object({
  subject: oneLine('subject')
    .min(1, 'Please give the newsletter a subject.')
    .max(SUBJECT_MAX, `Please use at most ${SUBJECT_MAX} characters for the subject.`),
  /** Markdown. */
  body: z
    .string()
    .max(TEXT_MAX, `Please use at most ${TEXT_MAX} characters.`)
    .refine((body) => body.trim() !== '', 'The newsletter is empty. Please write something.'),
});
export type NewsletterText = z.infer<typeof newsletterText>;

export const listNewsletters = adminEndpoint('GET', '/newsletters', {
  summary: 'The newsletters that were sent or are being sent, newest first',
  answer: z.array(newsletter),
});

export const countRecipients = adminEndpoint('GET', '/newsletters/recipients', {
  summary: 'How many people asked for the newsletter and can receive it',
  answer: z.object({ recipients: mails }),
});

export const previewNewsletter = adminEndpoint('POST', '/newsletters/preview', {
  role: 'viewer',
  summary: 'The e-mail as it will be sent, without a working unsubscribe link',
  body: newsletterText,
  answer: z.object({ html: z.string(), text: z.string() }),
});

export const sendTestNewsletter = adminEndpoint('POST', '/newsletters/test', {
  summary: 'Send the e-mail to the administrator only',
  body: newsletterText,
  status: 202,
  answer: z.object({ message: z.string() }),
});

export const sendNewsletter = adminEndpoint('POST', '/newsletters', {
  summary: 'Send it to everyone who asked for it; the same id twice is one newsletter',
  body: newsletterText.extend({
    /** Chosen by the caller, so that repeating the call sends nothing twice. */
    id: z.uuid(),
  }),
  status: 201,
  answer: newsletter,
});

export const getNewsletter = adminEndpoint('GET', '/newsletters/:newsletterId', {
  summary: 'The progress of sending',
  params: z.object({ newsletterId: z.uuid() }),
  answer: newsletter,
});
