import { findJsonSyntaxError } from './json-syntax-error';

const place = (text: string) => {
  const found = findJsonSyntaxError(text);
  return found && `${found.line}:${found.column} ${found.expected}`;
};

it.each([
  '{}',
  '[]',
  ' {"a": [1, -0.5e+3, true, false, null, "x\\u00e9\\n"], "b": {"c": {}}} \r\n',
  '"text"',
  '0',
  '{"a":1,"a":2}',
])('finds nothing in %s', (text) => {
  JSON.parse(text);
  expect(findJsonSyntaxError(text)).toBeNull();
});

it.each([
  ['', '1:1 a value'],
  ['{"a": 1,}', '1:9 a name in double quotes'],
  ['{a: 1}', '1:2 a name in double quotes or }'],
  ["{'a': 1}", '1:2 a name in double quotes or }'],
  ['{"a" 1}', '1:6 a colon'],
  ['{"a": }', '1:7 a value'],
  ['{"a": 1 "b": 2}', '1:9 a comma or }'],
  ['{"a": 01}', '1:8 a comma or }'],
  ['{"a": 1.}', '1:8 a comma or }'],
  ['[1, 2', '1:6 a comma or ]'],
  ['[1, 2}', '1:6 a comma or ]'],
  ['[,1]', '1:2 a value or ]'],
  ['{"a": "open', '1:12 a closing double quote'],
  ['{"a": "new\nline"}', '1:11 a closing double quote'],
  ['{"a": "\\x"}', '1:8 a valid escape'],
  ['{"a": NaN}', '1:7 a value'],
  ['{"a": True}', '1:7 a value'],
  ['{} {}', '1:4 nothing more'],
  ['{\n  "a": 1,\n  "b": oops\n}', '3:8 a value'],
  ['{"🍎": oops}', '1:7 a value'],
])('says where %j goes wrong', (text, expected) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(place(text)).toBe(expected);
});

it('agrees with the parser about what is JSON, wherever one character is changed', () => {
  const sound = '{"plate":{"grams":[12.5,-3e2,0]},"ok":true,"none":null,"t":"a\\"b"}';
  for (let index = 0; index < sound.length; index += 1) {
    for (const other of ['', ',', '"', '}', ']', '1', 'x', '\\', ' ']) {
      const text = sound.slice(0, index) + other + sound.slice(index + 1);
      expect([text, findJsonSyntaxError(text) === null]).toEqual([text, isJson(text)]);
    }
  }
});

it('does not run out of stack', () => {
  expect(place('['.repeat(500_000))).toBe('1:500001 a value or ]');
  expect(place(`{"a": "${'x'.repeat(2_000_000)}`)).toBe('1:2000008 a closing double quote');
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
