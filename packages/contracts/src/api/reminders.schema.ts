import { z } from 'zod';
import { defineSchema } from '../endpoint.js';
import { mailFailure, mailingList, mailKind, mailOutcome } from '../vocabulary.js';

const mails = z.int().min(0);

/** Mails that this call enqueued; those already sent that day are not counted. */
export const scheduledReminders = z.object({
  queued: mails,
  scanReminders: mails,
  trialEndings: mails,
  weeklySummaries: mails,
});

export const scheduleReminders = defineSchema({
  summary: 'Send every reminder that has come due today, in the person’s time zone, and was not sent yet',
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

/** Signed by us for one person and one list; can be used any number of times as long as the account exists. */
const query = z.object({ token: z.string().max(200) });

export const mailSubscription = z.object({ list: mailingList, isSubscribed: z.boolean() });

export const getMailSubscription = defineSchema({
  summary: 'Which mails the link in a mail is about; changes nothing',
  query,
  status: 200,
  answer: mailSubscription,
});

export const openUnsubscribe = defineSchema({
  summary:
    'Redirect to the page with the button: mail programs that look at a link in advance must not unsubscribe anybody',
  query,
  status: 302,
});

export const unsubscribe = defineSchema({
  summary: 'Stop these mails at once, by the button or by a mail program’s one click (RFC 8058)',
  // Web mail programs send their own origin.
  anyOrigin: true,
  query,
  status: 200,
  answer: mailSubscription,
});
