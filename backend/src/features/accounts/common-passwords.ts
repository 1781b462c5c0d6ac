/**
 * Passwords that every attacker tries first. Compared in lower case and without trailing digits and punctuation, so that
 * `Password1!` and `password2026` count as `password`.
 */
const COMMON = new Set(
  (
    'password passwort passw0rd p@ssword p@ssw0rd qwerty qwertz qwertyuiop qwerty123 azerty asdfghjkl asdfgh zxcvbnm 1q2w3e4r 1q2w3e4r5t ' +
    '1qaz2wsx qazwsx q1w2e3r4 zaq12wsx abcdefgh abcdefg abcd1234 abc123 admin administrator letmein welcome login iloveyou ' +
    'sunshine princess football baseball basketball superman batman dragon monkey shadow master michael jordan hunter ' +
    'trustno1 whatever starwars computer internet samsung freedom charlie jessica ashley daniel thomas robert jennifer ' +
    'summer winter spring autumn hello helloworld secret changeme default guest test testtest carbsight diabetes insulin ' +
    'glucose schatz hallo sommer fussball liebe geheim contraseña hola mariposa'
  ).split(' '),
);

const SEQUENCES = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
];

/** True for passwords that are guessed in seconds: well-known ones, one repeated character, plain sequences. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const stem = lower.replace(/[\d\W_]+$/u, '');
  if (COMMON.has(lower) || (stem.length > 0 && COMMON.has(stem))) return true;
  if (new Set(lower).size <= 2) return true;
  return SEQUENCES.some((sequence) => sequence.includes(lower));
}
