import { createHash } from 'node:crypto';
import { CHAT_PROMPT, CHAT_PROMPT_VERSION } from './chat-v1.1.prompt.js';

it('matches its released text: a changed word is a new version', () => {
  expect([CHAT_PROMPT_VERSION, createHash('sha256').update(CHAT_PROMPT).digest('hex')]).toEqual([
    'chat-v1.1',
    '0e7747d9b01b95e5a5f1b917958515514f37b80781329238569016c932ba4c3c',
  ]);
});
