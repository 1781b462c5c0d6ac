import { createHmac } from 'node:crypto';
import type { AlertFormat, QualityMonitor, QualityState } from '@carbsight/contracts';

/** What receivers get; null for a test of the channel. */
export type AlertedChange = {
  readonly monitor: QualityMonitor;
  readonly label: string;
  readonly state: QualityState;
  readonly stateBefore: QualityState | null;
  /** When the state began; for `ok`, since when it works again. */
  readonly since: Date | null;
  /** When the incident began that is over or got worse; null without one. */
  readonly incidentSince: Date | null;
  readonly cause: string | null;
  readonly value: number | null;
  readonly n: number;
  readonly bar: number;
};

export type OutgoingAlert = {
  /** Stays the same when it is sent again. */
  readonly id: string;
  /** Of a mail. */
  readonly subject: string;
  /** One sentence or two. */
  readonly text: string;
  /** The screen with the details. */
  readonly url: string;
  readonly change: AlertedChange | null;
};

const SEVERITIES: Readonly<Record<QualityState, string>> = {
  outage: 'critical',
  broken: 'warning',
  unknown: 'warning',
  ok: 'resolved',
};
const MARKS: Readonly<Record<QualityState, string>> = { outage: '🔴', broken: '🟠', unknown: '⚪', ok: '🟢' };
/** Discord refuses more than 2,000 characters. */
const TEXT_MAX = 1_500;

/** The posted body, at most a few KB. Every format is documented in docs/how-to/receive-alerts.md. */
export function alertBody(format: AlertFormat, { id, text, url, change }: OutgoingAlert, sentAt: Date): string {
  const line = `${change ? `${MARKS[change.state]} ` : ''}Carbsight: ${text}`.slice(0, TEXT_MAX).toWellFormed();
  switch (format) {
    case 'slack':
      return JSON.stringify({ text: `${escapedForSlack(line)}\n<${url}|Open Carbsight>` });
    case 'discord':
      // A name in the text must not mention anyone.
      return JSON.stringify({ content: `${line}\n${url}`, allowed_mentions: { parse: [] } });
    case 'json':
      return JSON.stringify({
        type: change ? 'alert' : 'test',
        id,
        sentAt: sentAt.toISOString(),
        text: text.slice(0, TEXT_MAX).toWellFormed(),
        url,
        ...(change ? { severity: SEVERITIES[change.state], ...change } : {}),
      });
  }
}

/** Slack's own rule: escape these three, and nothing else. */
const escapedForSlack = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** `t=1795000000,v1=<hex>`: HMAC-SHA256 of the time in seconds, a dot and the body, so that neither can be replaced. */
export function alertSignature(secret: string, body: string, sentAt: Date): string {
  const seconds = Math.floor(sentAt.getTime() / 1_000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
