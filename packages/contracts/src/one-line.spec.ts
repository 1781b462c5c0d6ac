import { oneLine } from './one-line.js';

const messageOf = (text: string) =>
  oneLine('name')
    .safeParse(text)
    .error?.issues.map(({ message }) => message);

it.each(['Kim', 'Zoë', 'محمد', 'שרה', '王小明', 'नमस्ते', '👩‍👩‍👧 Kim 👍🏽', '\u200fa name with a mark of direction'])(
  'takes %j',
  (text) => {
    expect(oneLine('name').parse(`  ${text} `)).toBe(text);
  },
);

it.each(['a\nb', 'a\r\nb', 'a\u0085b', 'a\u2028b', 'a\u2029b', 'a\u000bb'])('refuses the lines of %j', (text) => {
  expect(messageOf(text)).toEqual(['The name must be one line.']);
});

it.each([
  'a\u0000b',
  'a\u0007b',
  'a\tb',
  'a\u001bb',
  'a\u007fb',
  'a\u009bb',
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'].map((c) => `${c}evil`),
])('refuses the control character of %j', (text) => {
  expect(messageOf(text)).toEqual(['The name contains an invisible control character. Please type it again.']);
});
