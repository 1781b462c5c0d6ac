import type { Language, PushKind } from '@carbsight/contracts';
import webPush from 'web-push';
import { postWebhook, type WebhookConnections, WebhookFailure } from '../alerts/post-webhook.js';
import type { Config } from '../config/shared-config.js';
import type { PushKeys } from './push-keys.js';

/** As the browser provided it (RFC 8030, RFC 8291). */
type PushSubscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/**
 * All that leaves the server, even encrypted: which of the service worker's sentences to show in which language, and an id that only means
 * something to the signed-in person.
 */
export type PushPayload = { readonly kind: PushKind; readonly id: string | null; readonly language: Language };

/** The service no longer knows the subscription. */
const GONE = new Set([404, 410]);
/** The service may accept the same notification later. */
const MAY_PASS = (status: number | undefined) => status === undefined || status === 429 || status >= 500;

/** Sends one notification to one browser, once. Retries are the queue's. */
export class PushSender {
  constructor(
    private readonly keys: PushKeys,
    private readonly contact: string,
    private readonly connections: WebhookConnections,
    private readonly deadlineMs?: number,
  ) {}

  /**
   * @param ttlSec how long the service keeps it for a device that is off
   * @returns why it can never be sent there, in words without the address; null: it was accepted
   * @throws WebhookFailure if another attempt may succeed
   */
  async send(
    { endpoint, p256dh, auth }: PushSubscription,
    payload: PushPayload,
    ttlSec: number,
  ): Promise<null | { readonly isGone: boolean; readonly reason: string }> {
    const { headers, body } = this.encrypted({ endpoint, p256dh, auth }, payload, ttlSec);
    try {
      await postWebhook(this.connections, { url: endpoint, body, headers }, this.deadlineMs);
      return null;
    } catch (error) {
      if (!(error instanceof WebhookFailure) || MAY_PASS(error.status)) throw error;
      return { isGone: GONE.has(error.status ?? 0), reason: error.message };
    }
  }

  /** Whether the keys that a browser sent can be used for encryption. */
  accepts(subscription: PushSubscription): boolean {
    try {
      this.encrypted(subscription, { kind: 'nothing-logged', id: null, language: 'en' }, 0);
      return true;
    } catch {
      return false; // a point that is not on the curve, or something that is not an address
    }
  }

  private encrypted({ endpoint, p256dh, auth }: PushSubscription, payload: PushPayload, ttlSec: number) {
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
      vapidDetails: { subject: this.contact, ...this.keys },
      TTL: ttlSec,
      contentEncoding: 'aes128gcm',
    });
    // `fetch` sets the length itself.
    const { 'Content-Length': _, ...headers } = details.headers;
    return {
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(details.body),
    };
  }
}

/** Push services of Apple refuse a contact that the internet does not know. */
export function isKnownContact(contact: string): boolean {
  const host = contact.startsWith('mailto:') ? contact.slice(contact.lastIndexOf('@') + 1) : new URL(contact).hostname;
  return (
    /\.[a-z][a-z\d-]*$/i.test(host) &&
    !/\.(?:local|localhost|internal|invalid|test|example|lan|home\.arpa)$/i.test(host)
  );
}

/** The contact for push services with questions about this installation's notifications. */
export const pushContact = ({ http, auth }: Pick<Config, 'http' | 'auth'>): string =>
  http.isSecure ? http.publicUrl : `mailto:${auth.adminEmail}`;
