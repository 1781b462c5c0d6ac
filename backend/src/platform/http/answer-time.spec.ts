import type { FastifyReply } from 'fastify';
import { answerMs } from './answer-time.js';

it('does not count the time for which a request was held on purpose', () => {
  const reply = (heldMs?: number) => ({ elapsedTime: 20_004, heldMs }) as FastifyReply;
  expect([answerMs(reply()), answerMs(reply(20_000))]).toEqual([20_004, 4]);
});
