import { SecretSeal } from './secret-seal.js';

const sealOf = (jwtSecret: string, purpose = 'secret of an app') => new SecretSeal(jwtSecret, purpose);
const seal = sealOf('x'.repeat(32));
const ANA = '0190a000-0000-7000-8000-000000000001';
const BEN = '0190a000-0000-7000-8000-000000000002';

it('opens what it sealed, and never seals the same way twice', () => {
  const sealed = seal.seal('ABCDEF', ANA);
  expect(sealed).not.toContain('ABCDEF');
  expect(seal.seal('ABCDEF', ANA)).not.toBe(sealed);
  expect(seal.open(sealed, ANA)).toBe('ABCDEF');
});

it('rejects another key, purpose or owner, and changed data', () => {
  const sealed = seal.seal('ABCDEF', ANA);
  expect(sealOf('y'.repeat(32)).open(sealed, ANA)).toBeNull();
  expect(sealOf('x'.repeat(32), 'key of a provider').open(sealed, ANA)).toBeNull();
  expect(seal.open(sealed, BEN)).toBeNull();
  const other = sealed.at(5) === 'A' ? 'B' : 'A';
  expect(seal.open(`${sealed.slice(0, 5)}${other}${sealed.slice(6)}`, ANA)).toBeNull();
  for (const broken of ['', 'v1.', 'v1.AAAA', 'v2.AAAA', sealed.replace('v1.', '')]) {
    expect(seal.open(broken, ANA)).toBeNull();
  }
});
