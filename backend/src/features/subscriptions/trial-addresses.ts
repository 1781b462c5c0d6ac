import { createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuthSettings } from '../../platform/auth/auth-settings.js';

const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Tells whether an address had its trial without keeping the address: HMAC-SHA256 with a key derived from JWT_SECRET
 * (HKDF, RFC 5869), so that the table alone cannot be tried through with a list of addresses.
 */
@Injectable()
export class TrialAddresses {
  private readonly key: Buffer;

  constructor({ jwtSecret }: AuthSettings) {
    this.key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'carbsight trial addresses', 32));
  }

  hash(email: string): string {
    return createHmac('sha256', this.key).update(mailboxOf(email)).digest('base64url');
  }
}

/**
 * The mailbox that an address ends in, as far as its spelling tells: what follows a plus is the owner's own mark nearly
 * everywhere, and Gmail knows neither dots nor its second domain. Only for the hash: mails go to the address as it was given.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const name = address.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
