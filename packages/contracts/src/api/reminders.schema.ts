import { z } from 'zod';
import { defineSchema } from '../endpoint.js';
import { mailFailure, mailingList, mailKind, mailOutcome } from '../vocabulary.js';

const mails = z.int().min(0);

/** Mails that this call enqueued, without those already sent that day. */
export const scheduledReminders = z.object({
  queued: mails,
  scanReminders: mails,
  trialEndings: mails,
  weeklySummaries: mails,
});

export const scheduleReminders = defineSchema({
  summary: 'Send every reminder that is due today, in the person’s time zone, and has not been sent',
  status: 201,
  answer: scheduledReminders,
});

export const getMailOutcomes = defineSchema({
  summary: 'Mail delivery of the last seven UTC days, and the latest failures',
  status: 200,
  answer: z.object({
    from: z.iso.date(),
    /** At most `WAITING_MAILS_MAX`. */
    waiting: mails,
    outcomes: z.array(z.object({ kind: mailKind, outcome: mailOutcome, mails })),
    failures: z.array(
      z.object({
        mailId: z.uuid(),
        userId: z.uuid(),
        kind: mailKind,
        failure: mailFailure,
        attempts: z.int(),
        at: z.iso.datetime(),
      }),
    ),
  }),
});

/** Signed by us for one person and one list; valid any number of times while the account exists. */
const query = z.object({ token: z.string().max(200) });

export const mailSubscription = z.object({ list: mailingList, isSubscribed: z.boolean() });

export const getMailSubscription = defineSchema({
  summary: 'Which e-mails the link in an e-mail is about; changes nothing',
  query,
  status: 200,
  answer: mailSubscription,
});

export const openUnsubscribe = defineSchema({
  summary: 'Redirect to the page with the button: mail clients that prefetch links must not unsubscribe anyone',
  query,
  status: 302,
});

export const unsubscribe = defineSchema({
  summary: 'Stop these e-mails immediately, by the button or a mail client’s one-click unsubscribe (RFC 8058)',
  // Webmail programs send their own origin.
  anyOrigin: true,
  query,
  status: 200,
  answer: mailSubscription,
});
