import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Carbsight';
/** RFC 6238 with what every app understands: SHA-1, six digits, 30 seconds. */
const DIGITS = 6;
const PERIOD_SEC = 30;
/** Clocks differ and people are slow: one step before and after the current one also count (RFC 6238, 5.2). */
const WINDOW = 1;
/** As long as the hash itself (RFC 4226, 4). */
const SECRET_BYTES = 20;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The content of the QR code. */
export function authenticatorUri(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/** The time step of a code; null when it belongs to none that counts now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp(secret).validate({ token, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SEC) + delta;
}

/** The time step of the second of two consecutive codes; null when they are not consecutive, or the second does not count now. */
export function stepOfPair(secret: string, [first, second]: readonly [string, string], now: Date): number | null {
  const step = stepOf(secret, second, now);
  if (step === null) return null;
  return totp(secret).generate({ timestamp: (step - 1) * PERIOD_SEC * 1000 }) === first ? step : null;
}

function totp(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SEC,
    secret: Secret.fromBase32(secret),
  });
}
