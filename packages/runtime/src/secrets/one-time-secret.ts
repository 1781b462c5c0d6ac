import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** 256 random bits, shown once: unguessable, so that a plain hash is enough for storage. */
export const newSecret = (prefix = ''): string => `${prefix}${randomBytes(SECRET_BYTES).toString('base64url')}`;

/** What is stored of a secret, in hexadecimal. */
export const sha256Of = (secret: string): string => createHash('sha256').update(secret).digest('hex');
