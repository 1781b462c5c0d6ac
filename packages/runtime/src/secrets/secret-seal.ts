import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets for the database (AES-256-GCM; the key is derived from JWT_SECRET by HKDF, RFC 5869). A sealed secret is bound to its
 * owner's id: in another row it cannot be opened.
 */
export class SecretSeal {
  private readonly key: Buffer;

  /** @param purpose keys of two purposes are independent */
  constructor(jwtSecret: string, purpose: string) {
    this.key = Buffer.from(hkdfSync('sha256', jwtSecret, '', purpose, 32));
  }

  seal(secret: string, ownerId: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(ownerId));
    const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${VERSION}.${sealed.toString('base64url')}`;
  }

  /** Null if it was sealed with another JWT_SECRET, or changed since. */
  open(sealed: string, ownerId: string): string | null {
    const [version, text] = sealed.split('.');
    const bytes = Buffer.from(text ?? '', 'base64url');
    if (version !== VERSION || bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
    try {
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(CIPHER, this.key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(ownerId))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      const secret = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([secret, decipher.final()]).toString('utf8');
    } catch {
      return null; // the tag does not match, for one of the documented reasons
    }
  }
}
