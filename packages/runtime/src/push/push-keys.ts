import { createECDH, hkdfSync } from 'node:crypto';
import { ConfigError } from '../config/environment.js';
import { resolveJwtSecret } from '../config/secrets.js';
import type { Config } from '../config/shared-config.js';

/** Proves to push services that a notification is from this installation (VAPID, RFC 8292). */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

const PURPOSE = 'carbsight web push';
/** The order of P-256, less one: private keys are 1 to this. */
const LARGEST = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632550n;

/**
 * The configured keys, or ones derived from JWT_SECRET (HKDF, RFC 5869), so that every process has the same ones without storing them.
 * @throws ConfigError for keys that do not belong together
 */
export function resolvePushKeys(config: Pick<Config, 'dataDir' | 'auth' | 'push'>): PushKeys {
  const { keys } = config.push;
  if (!keys) return keysOf(derivedPrivateKey(resolveJwtSecret(config)));
  const privateKey = Buffer.from(keys.privateKey, 'base64url');
  if (privateKey.length !== 32 || scalarOf(privateKey) === 0n || scalarOf(privateKey) > LARGEST)
    throw new ConfigError('VAPID_PRIVATE_KEY', 'is not usable, expected the private key of a pair (base64url)');
  const pair = keysOf(privateKey);
  if (pair.publicKey !== keys.publicKey)
    throw new ConfigError('VAPID_PUBLIC_KEY', 'does not belong to VAPID_PRIVATE_KEY, expected the keys of one pair');
  return pair;
}

/** More bytes than the key has, so that every key is equally likely (FIPS 186-5, A.2.1). */
function derivedPrivateKey(secret: string): Buffer {
  const scalar = (scalarOf(Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 48))) % LARGEST) + 1n;
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
}

const scalarOf = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);

function keysOf(privateKey: Buffer): PushKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
