import type { z } from 'zod';
import { adminCall } from '../admin-call.js';
import { call } from '../endpoint.js';
import type * as schema from './reminders.schema.js';

export type ScheduledReminders = z.infer<typeof schema.scheduledReminders>;

export const scheduleReminders = adminCall<typeof schema.scheduleReminders>('POST', '/schedule-reminders');

/** Days that `getMailOutcomes` looks back, including today. */
export const OUTCOME_DAYS = 7;
/** Number of failed mails listed. */
export const FAILED_MAILS_MAX = 20;
/** Counting stops here. */
export const WAITING_MAILS_MAX = 10_000;

export const getMailOutcomes = adminCall<typeof schema.getMailOutcomes>('GET', '/mail-outcomes');
export type MailSubscription = z.infer<typeof schema.mailSubscription>;

export const getMailSubscription = call<typeof schema.getMailSubscription>(
  'GET',
  '/api/unsubscribe/subscription',
  'public',
);
export const openUnsubscribe = call<typeof schema.openUnsubscribe>('GET', '/api/unsubscribe', 'public');
export const unsubscribe = call<typeof schema.unsubscribe>('POST', '/api/unsubscribe', 'public');
