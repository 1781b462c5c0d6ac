import type { MailOutcome } from '@carbsight/database';
import { degraded, type Measurement } from '@carbsight/runtime';

export const MAILS_MAX = 20;
const WINDOW_MS = 60 * 60_000;
const DEGRADED_AFTER = 3;

/**
 * The outcome of the last mails: given up, or tried more than once and still not sent, counts as trouble. An address that accepts
 * no mail is its owner's problem, not ours.
 */
export function assessMails(latestFirst: readonly MailOutcome[], way: string, now: number): Measurement {
  const recent = latestFirst.filter(({ createdAt }) => now - createdAt.getTime() <= WINDOW_MS);
  const isUnhealthy = ({ status, failure, claim }: MailOutcome) =>
    (status === 'failed' && failure !== 'bounced') || (status === 'queued' && claim > 1);
  const troubled = recent.filter(isUnhealthy).length;
  if (troubled >= DEGRADED_AFTER) return degraded(`${troubled} of the last ${recent.length} mails could not be sent`);
  return { status: 'online', detail: way, latencyMs: null };
}
