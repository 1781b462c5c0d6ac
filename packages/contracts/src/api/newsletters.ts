import type { z } from 'zod';
import { adminCall } from '../admin-call.js';
import type * as schema from './newsletters.schema.js';

export const SUBJECT_MAX = 150;
export const TEXT_MAX = 50_000;
/** Number of newsletters in the history. */
export const NEWSLETTERS_MAX = 50;
export type Newsletter = z.infer<typeof schema.newsletter>;
export type NewsletterText = z.infer<typeof schema.newsletterText>;

export const listNewsletters = adminCall<typeof schema.listNewsletters>('GET', '/newsletters');
export const countRecipients = adminCall<typeof schema.countRecipients>('GET', '/newsletters/recipients');
export const previewNewsletter = adminCall<typeof schema.previewNewsletter>('POST', '/newsletters/preview');
export const sendTestNewsletter = adminCall<typeof schema.sendTestNewsletter>('POST', '/newsletters/test');
export const sendNewsletter = adminCall<typeof schema.sendNewsletter>('POST', '/newsletters');
export const getNewsletter = adminCall<typeof schema.getNewsletter>('GET', '/newsletters/:newsletterId');
