import { createHash } from 'node:crypto';
import { CHAT_PROMPT, CHAT_PROMPT_VERSION } from './chat-v1.0.prompt.js';

it('matches its released text: a changed word is a new version', () => {
  expect([CHAT_PROMPT_VERSION, createHash('sha256').update(CHAT_PROMPT).digest('hex')]).toEqual([
    'chat-v1.0',
    '2107bcf392289d643a0e39de86253ed2396822e457b6a81132301f408da21e15',
  ]);
});
