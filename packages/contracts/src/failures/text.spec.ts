import { apiFailures } from './api-failures.js';
import { fillText, fromName, listInWords, textOf } from './text.js';

it('fills figures, words and lists into their places', () => {
  expect(fillText('{foods}: {count} of {count}', { foods: ['a', 'b', 'c'], count: 2.5 })).toBe(
    'a, b and c: 2.5 of 2.5',
  );
  expect(listInWords([])).toBe('');
  expect(listInWords(['a'])).toBe('a');
  expect(listInWords(['a', 'b'], 'und')).toBe('a und b');
});

it('takes a name apart into code and context, and finds the text again by both', () => {
  const texts = Object.fromEntries(Object.entries(apiFailures).map(([name, [, sentence]]) => [name, sentence]));
  for (const [name, sentence] of Object.entries(texts)) {
    const { code, values } = fromName(name, { most: 1 });
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(textOf(texts, code, values)).toBe(sentence);
  }
});

it('falls back to the text of the code where a context has none', () => {
  expect(textOf({ busy: 'All' }, 'busy', { context: 'photos' })).toBe('All');
  expect(textOf({ busy: 'All' }, 'idle')).toBeUndefined();
});
