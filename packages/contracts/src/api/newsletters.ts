import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './newsletters.schema.js';

export const SUBJECT_MAX = 150;
export const TEXT_MAX = 50_000;
/** Number of newsletters in the history. */
export const NEWSLETTERS_MAX = 50;
export type Newsletter = z.infer<typeof schema.newsletter>;
export type NewsletterText = z.infer<typeof schema.newsletterText>;

export const listNewsletters = call<typeof schema.listNewsletters>('GET', '/api/admin/newsletters', 'admin');
export const countRecipients = call<typeof schema.countRecipients>('GET', '/api/admin/newsletters/recipients', 'admin');
export const previewNewsletter = call<typeof schema.previewNewsletter>(
  'POST',
  '/api/admin/newsletters/preview',
  'admin',
);
export const sendTestNewsletter = call<typeof schema.sendTestNewsletter>(
  'POST',
  '/api/admin/newsletters/test',
  'admin',
);
export const sendNewsletter = call<typeof schema.sendNewsletter>('POST', '/api/admin/newsletters', 'admin');
export const getNewsletter = call<typeof schema.getNewsletter>('GET', '/api/admin/newsletters/:newsletterId', 'admin');
