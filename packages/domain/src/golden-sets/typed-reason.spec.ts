import { isTypedReason } from './typed-reason.js';

it.each(['The other one is away', 'ok', 'だめ', '  1 of 10 was wrong '])('accepts %j', (reason) => {
  expect(isTypedReason(reason)).toBe(true);
});

it.each([
  null,
  '',
  ' \n ',
  '\u200b',
  '\u00ad',
  '\u2060',
  '\u3164',
  '\u007f',
  '...',
  'Admin configuration update',
  'ADMIN configuration update',
  '\u200bAdmin configuration update ',
])('does not accept %j', (reason) => {
  expect(isTypedReason(reason)).toBe(false);
});
