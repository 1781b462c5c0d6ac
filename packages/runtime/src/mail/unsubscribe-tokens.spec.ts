import { createHmac } from 'node:crypto';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

const SECRET = 'a secret of at least thirty-two bytes';
const KIM = '0199a1b2-c3d4-7000-8000-000000000001';
const tokens = new UnsubscribeTokens(SECRET);

it.each(['reminders', 'newsletter', 'meal-checks'] as const)('names the person and the list: %s', (list) => {
  const token = tokens.sign({ userId: KIM, list });
  expect(token).toMatch(/^[\w-]{44}$/);
  expect(tokens.parse(token)).toEqual({ userId: KIM, list });
  expect(new UnsubscribeTokens(SECRET).parse(token)).toEqual({ userId: KIM, list });
});

it('rejects every changed byte', () => {
  const token = Buffer.from(tokens.sign({ userId: KIM, list: 'reminders' }), 'base64url');
  for (let index = 0; index < token.length; index += 1) {
    const changed = Buffer.from(token);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(tokens.parse(changed.toString('base64url'))).toBeNull();
  }
});

it.each(['', 'x', '../../etc', 'a'.repeat(44), 'ü'.repeat(30)])('rejects %j', (token) => {
  expect(tokens.parse(token)).toBeNull();
});

it('rejects what another key or another purpose of the same secret has signed', () => {
  const token = tokens.sign({ userId: KIM, list: 'reminders' });
  expect(new UnsubscribeTokens(`${SECRET}!`).parse(token)).toBeNull();
  const claim = Buffer.from(token, 'base64url').subarray(0, 17);
  const plainly = createHmac('sha256', SECRET).update(claim).digest().subarray(0, 16);
  expect(tokens.parse(Buffer.concat([claim, plainly]).toString('base64url'))).toBeNull();
});
