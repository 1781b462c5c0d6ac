import { isOverrideReason } from './override-reason.js';

it.each(['The other one is away', '十文字以上の理由です。', ' 1 of 10 was wrong '])('accepts %j', (reason) => {
  expect(isOverrideReason(reason)).toBe(true);
});

it.each([
  null,
  '',
  'too short',
  ' \n        ',
  'x\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b',
  '.............',
  'Admin configuration update',
  'ADMIN configuration update',
  '\u200bAdmin configuration update ',
])('does not accept %j', (reason) => {
  expect(isOverrideReason(reason)).toBe(false);
});
