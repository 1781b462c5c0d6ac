import { createHash, hkdfSync, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** 256 random bits, shown once: unguessable, so that a plain hash is enough for storage. */
export const newSecret = (prefix = ''): string => `${prefix}${randomBytes(SECRET_BYTES).toString('base64url')}`;

/**
 * The secret of a link in a mail, always the same for the same mail: one that is sent again, because the mail server answered too late, must
 * not make the link of the first a dead one. Derived from JWT_SECRET (HKDF, RFC 5869).
 */
export const linkSecretOf = (jwtSecret: string, mailId: string): string =>
  Buffer.from(hkdfSync('sha256', jwtSecret, '', `carbsight mail link ${mailId}`, SECRET_BYTES)).toString('base64url');

/** What is stored of a secret, in hexadecimal. */
export const sha256Of = (secret: string): string => createHash('sha256').update(secret).digest('hex');
