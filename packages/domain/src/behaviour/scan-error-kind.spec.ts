import { analysisErrorKind, uploadErrorKind } from './scan-error-kind.js';

it.each([
  [0, 'upload'],
  [401, null],
  [408, 'timeout'],
  [413, 'api'],
  [429, 'api'],
  [500, 'server'],
  [504, 'timeout'],
] as const)('an upload that ends with %i is %s', (status, kind) => {
  expect(uploadErrorKind(status)).toBe(kind);
});

it('does not count a request for words as an error', () => {
  expect(analysisErrorKind('needs-description')).toBeNull();
  expect(analysisErrorKind('model-timeout')).toBe('timeout');
  expect(analysisErrorKind('model-invalid-answer')).toBe('api');
});
