import { createHash } from 'node:crypto';
import { CHAT_PROMPT, CHAT_PROMPT_VERSION } from './chat-v1.2.prompt.js';

it('matches its released text: a changed word is a new version', () => {
  expect([CHAT_PROMPT_VERSION, createHash('sha256').update(CHAT_PROMPT).digest('hex')]).toEqual([
    'chat-v1.2',
    '9f55a742fb875f042ca66ef83c90320a144e034b7cf87c604101f615a4f81f2d',
  ]);
});
