import { announceSessionEnd } from '../../../shared/api';
import { findUnsentWords, keepUnsentWords } from './unsent-words';

it('keeps no words after a sign-out, not even those for a family diary', () => {
  keepUnsentWords({ words: 'toast', ownerId: 'ana' });
  keepUnsentWords({ words: 'rice', ownerId: 'ana' }, 'a-diary');
  expect(findUnsentWords('ana', 'a-diary').words).toBe('rice');
  announceSessionEnd();
  expect([findUnsentWords('ana').words, findUnsentWords('ana', 'a-diary').words]).toEqual(['', '']);
});
