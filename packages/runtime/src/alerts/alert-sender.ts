import type { AlertChannelKind, AlertFormat } from '@carbsight/contracts';
import { composeMail } from '../mail/compose-mail.js';
import type { Mailer } from '../mail/mailer.js';
import type { SecretSeal } from '../secrets/secret-seal.js';
import { alertBody, alertSignature, type OutgoingAlert } from './alert-body.js';
import { postWebhook, type WebhookConnections, WebhookFailure } from './post-webhook.js';

/** The purpose for which webhook addresses and their secrets are sealed. */
export const ALERT_CHANNEL_PURPOSE = 'carbsight alert channel';
/** A channel's address and secret are sealed separately, so that one cannot replace the other. */
export const sealedFor = (channelId: string, part: 'url' | 'secret') => `${channelId}:${part}`;

export type AlertChannel = {
  readonly id: string;
  readonly kind: AlertChannelKind;
  readonly email: string | null;
  readonly format: AlertFormat | null;
  readonly sealedUrl: string | null;
  readonly sealedSecret: string | null;
};

/** Sends one alert to one channel, once. Retries are the queue's. */
export class AlertSender {
  constructor(
    private readonly mailer: Pick<Mailer, 'send'>,
    private readonly seal: Pick<SecretSeal, 'open'>,
    private readonly connections: WebhookConnections,
    private readonly deadlineMs?: number,
  ) {}

  /**
   * @returns the outcome, in words without the address
   * @throws WebhookFailure, MailRefusal
   */
  async send(channel: AlertChannel, alert: OutgoingAlert, now: Date): Promise<string> {
    return channel.kind === 'mail' ? this.mail(channel, alert) : this.post(channel, alert, now);
  }

  private async mail({ email }: AlertChannel, { id, subject, text, url }: OutgoingAlert): Promise<string> {
    if (!email) throw new Error('A mail channel has no address');
    const mail = composeMail({
      to: email,
      language: 'en',
      subject,
      greeting: 'Hello,',
      paragraphs: [text],
      action: { label: 'Open Carbsight', url },
      closing: ['An administrator of this installation entered your address for alerts. There is one for each change.'],
    });
    await this.mailer.send(mail, id);
    return 'The mail was handed over.';
  }

  private async post(channel: AlertChannel, alert: OutgoingAlert, now: Date): Promise<string> {
    const url = this.open(channel, 'url', channel.sealedUrl);
    const secret = channel.sealedSecret === null ? null : this.open(channel, 'secret', channel.sealedSecret);
    const body = alertBody(channel.format ?? 'json', alert, now);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Carbsight',
      'carbsight-delivery': alert.id,
      ...(secret === null ? {} : { 'carbsight-signature': alertSignature(secret, body, now) }),
    };
    return postWebhook(this.connections, { url, body, headers }, this.deadlineMs);
  }

  private open({ id }: AlertChannel, part: 'url' | 'secret', sealed: string | null): string {
    const opened = sealed === null ? null : this.seal.open(sealed, sealedFor(id, part));
    if (opened === null) {
      throw new WebhookFailure(`The stored ${part === 'url' ? 'address' : 'secret'} cannot be read. Enter it again.`);
    }
    return opened;
  }
}
