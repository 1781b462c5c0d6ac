import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { MailingList } from '@carbsight/contracts';

/** Binds the key to its purpose, so that no other signature made from the same secret is accepted here. */
const PURPOSE = 'carbsight/unsubscribe/v1';
const ID_BYTES = 16;
const MAC_BYTES = 16;
/** Part of mails that people keep for years: never change one. */
const CODES: Readonly<Record<MailingList, number>> = { reminders: 1, newsletter: 2, 'meal-checks': 3 };

export type Subscription = { readonly userId: string; readonly list: MailingList };

/** Links that unsubscribe without signing in: person and list, signed, so that they cannot be forged for someone else. */
export class UnsubscribeTokens {
  readonly #key: Buffer;

  constructor(jwtSecret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', jwtSecret, '', PURPOSE, 32));
  }

  sign({ userId, list }: Subscription): string {
    const claim = Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), Buffer.of(CODES[list])]);
    return Buffer.concat([claim, this.#mac(claim)]).toString('base64url');
  }

  /** Null if we did not sign it. */
  parse(token: string): Subscription | null {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== ID_BYTES + 1 + MAC_BYTES) return null;
    const claim = bytes.subarray(0, ID_BYTES + 1);
    if (!timingSafeEqual(bytes.subarray(ID_BYTES + 1), this.#mac(claim))) return null;
    const list = (Object.keys(CODES) as MailingList[]).find((name) => CODES[name] === claim[ID_BYTES]);
    return list ? { userId: toUuid(claim.toString('hex', 0, ID_BYTES)), list } : null;
  }

  #mac(claim: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(claim).digest().subarray(0, MAC_BYTES);
  }
}

function toUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
