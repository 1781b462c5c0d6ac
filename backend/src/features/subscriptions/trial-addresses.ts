import { createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuthSettings } from '../../platform/auth/auth-settings.js';

const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Knows whether an address had its trial without storing the address: HMAC-SHA256 with a key derived from JWT_SECRET (HKDF, RFC
 * 5869), so that a list of addresses cannot be tried against the table alone.
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
 * The mailbox of an address, as far as its spelling shows: text after a plus is the owner's own tag nearly everywhere, and Gmail
 * ignores dots and its second domain. Only for the hash: mails go to the address as given.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const name = address.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
