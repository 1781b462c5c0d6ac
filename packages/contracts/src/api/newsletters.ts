import { z } from 'zod';
import { defineEndpoint } from '../endpoint.js';
import { oneLine } from '../one-line.js';

export const SUBJECT_MAX = 150;
export const BODY_MAX = 50_000;
/** Newsletters that the history names. */
export const NEWSLETTERS_MAX = 50;

const mails = z.int().min(0);

export const newsletter = z.object({
  id: z.uuid(),
  subject: z.string(),
  status: z.enum(['sending', 'finished']),
  /** Mails that there will be, as known now. */
  total: mails,
  sent: mails,
  failed: mails,
  /** Not sent because the person unsubscribed meanwhile, or because it may have been sent before a crash. */
  skipped: mails,
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type Newsletter = z.infer<typeof newsletter>;

export const newsletterText = z.object({
  subject: oneLine('subject')
    .min(1, 'Please give the newsletter a subject.')
    .max(SUBJECT_MAX, `Please use at most ${SUBJECT_MAX} characters for the subject.`),
  /** Markdown. */
  body: z
    .string()
    .max(BODY_MAX, `Please use at most ${BODY_MAX} characters.`)
    .refine((body) => body.trim() !== '', 'The newsletter is empty. Please write something.'),
});
export type NewsletterText = z.infer<typeof newsletterText>;

export const listNewsletters = defineEndpoint({
  method: 'GET',
  path: '/api/admin/newsletters',
  access: 'admin',
  summary: 'The newsletters that were sent or are being sent, newest first',
  status: 200,
  answer: z.array(newsletter),
});

export const countRecipients = defineEndpoint({
  method: 'GET',
  path: '/api/admin/newsletters/recipients',
  access: 'admin',
  summary: 'How many people want the newsletter and can get it',
  status: 200,
  answer: z.object({ recipients: mails }),
});

export const previewNewsletter = defineEndpoint({
  method: 'POST',
  path: '/api/admin/newsletters/preview',
  access: 'admin',
  summary: 'The mail as it will be, without a way out that works',
  body: newsletterText,
  status: 200,
  answer: z.object({ html: z.string(), text: z.string() }),
});

export const sendTestNewsletter = defineEndpoint({
  method: 'POST',
  path: '/api/admin/newsletters/test',
  access: 'admin',
  summary: 'Send the mail to the administrator alone',
  body: newsletterText,
  status: 202,
  answer: z.object({ message: z.string() }),
});

export const sendNewsletter = defineEndpoint({
  method: 'POST',
  path: '/api/admin/newsletters',
  access: 'admin',
  summary: 'Send it to everybody who wants it; the same id twice is one newsletter',
  body: newsletterText.extend({
    /** Made by the caller, so that a call that is repeated sends nothing twice. */
    id: z.uuid(),
  }),
  status: 201,
  answer: newsletter,
});

export const getNewsletter = defineEndpoint({
  method: 'GET',
  path: '/api/admin/newsletters/:newsletterId',
  access: 'admin',
  summary: 'How far the sending is',
  params: z.object({ newsletterId: z.uuid() }),
  status: 200,
  answer: newsletter,
});
