import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import { endpoint } from '../endpoint.js';
import { instant, mailFailure, mailingList, mailKind, mailOutcome } from '../vocabulary.js';

/** Days that `getMailOutcomes` looks back, including today. */
export const OUTCOME_DAYS = 7;
/** Number of failed mails listed. */
export const FAILED_MAILS_MAX = 20;
/** Counting stops here. */
export const WAITING_MAILS_MAX = 10_000;

const mails = z.int().min(0);

/** Mails that this call enqueued, without those already sent that day. */
export const scheduledReminders = z.object({
  queued: mails,
  scanReminders: mails,
  trialEndings: mails,
  weeklySummaries: mails,
});
export type ScheduledReminders = z.infer<typeof scheduledReminders>;

export const scheduleReminders = adminEndpoint('POST', '/schedule-reminders', {
  summary: 'Send every reminder that is due today, in the person’s time zone, and has not been sent',
  status: 201,
  answer: scheduledReminders,
});

export const getMailOutcomes = adminEndpoint('GET', '/mail-outcomes', {
  summary: 'Mail delivery of the last seven UTC days, and the latest failures',
  answer: z.object({
    from: z.iso.date(),
    /** At most `WAITING_MAILS_MAX`. */
    waiting: mails,
    /** Of those, the ones that could not be sent yet, by why, each since when the first one has waited. */
    delayed: z.array(z.object({ failure: mailFailure, mails, since: instant })),
    outcomes: z.array(z.object({ kind: mailKind, outcome: mailOutcome, mails })),
    failures: z.array(
      z.object({
        mailId: z.uuid(),
        userId: z.uuid(),
        kind: mailKind,
        failure: mailFailure,
        attempts: z.int(),
        at: instant,
      }),
    ),
  }),
});

/** Signed by us for one person and one list; valid any number of times while the account exists. */
const query = z.object({ token: z.string().max(200) });

export const mailSubscription = z.object({ list: mailingList, isSubscribed: z.boolean() });
export type MailSubscription = z.infer<typeof mailSubscription>;

export const getMailSubscription = endpoint('GET', '/api/unsubscribe/subscription', 'public', {
  summary: 'Which e-mails the link in an e-mail is about; changes nothing',
  query,
  answer: mailSubscription,
});

export const openUnsubscribe = endpoint('GET', '/api/unsubscribe', 'public', {
  summary: 'Redirect to the page with the button: mail clients that prefetch links must not unsubscribe anyone',
  query,
  status: 302,
});

export const unsubscribe = endpoint('POST', '/api/unsubscribe', 'public', {
  summary: 'Stop these e-mails immediately, by the button or a mail client’s one-click unsubscribe (RFC 8058)',
  // Webmail programs send their own origin.
  anyOrigin: true,
  query,
  answer: mailSubscription,
});
