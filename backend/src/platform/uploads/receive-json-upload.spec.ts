import { parseDataUrl } from './receive-json-upload.js';

it('reads what browsers write', () => {
  const types = ['image/png', 'image/jpeg;charset=utf-8', 'image/jpg', 'application/octet-stream', ''];
  for (const head of types.map((type) => `data:${type};base64,`)) {
    expect(parseDataUrl(`${head}aGVsbG8=`)).toEqual({ head, bytes: Buffer.from('hello') });
  }
});

it.each([
  ['', 'Please upload an image'],
  ['hello', 'Please upload an image'],
  ['data:image/png;base64,', 'Please upload an image'],
  ['data:image/png,hello', 'Please upload an image'],
  ['https://example.org/a.png', 'Please upload an image'],
])('rejects %j', (text, sentence) => {
  expect(() => parseDataUrl(text)).toThrow(sentence);
});

it('rejects more than a photo may have', () => {
  const large = Buffer.alloc(15 * 1024 * 1024 + 1).toString('base64');
  expect(() => parseDataUrl(`data:image/jpeg;base64,${large}`)).toThrow('at most 15 MB');
});
