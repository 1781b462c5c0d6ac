import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuthSettings } from '../../../platform/auth/auth-settings.js';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts the secrets of authenticator apps for the database (AES-256-GCM; the key is derived from JWT_SECRET by
 * HKDF, RFC 5869). A sealed secret is bound to its account: moved to another row it cannot be opened.
 */
@Injectable()
export class SecretSeal {
  private readonly key: Buffer;

  constructor(settings: AuthSettings) {
    this.key = Buffer.from(hkdfSync('sha256', settings.jwtSecret, '', 'carbsight two-factor secret', 32));
  }

  seal(secret: string, userId: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(userId));
    const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${VERSION}.${sealed.toString('base64url')}`;
  }

  /** Null when it was sealed with another JWT_SECRET, or changed since. */
  open(sealed: string, userId: string): string | null {
    const [version, text] = sealed.split('.');
    const bytes = Buffer.from(text ?? '', 'base64url');
    if (version !== VERSION || bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
    try {
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(CIPHER, this.key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(userId))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      const secret = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([secret, decipher.final()]).toString('utf8');
    } catch {
      return null; // the tag does not match: the reasons that the caller is told of
    }
  }
}
