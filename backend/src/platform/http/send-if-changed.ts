import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** What stands for the state of an answer in `ETag` and `If-None-Match`. */
function tagOf(state: string): string {
  return `"${createHash('sha256').update(state).digest('base64url').slice(0, 22)}"`;
}

/** True, and answered without a body, when the caller has this state already. */
export function sendUnchanged(
  reply: FastifyReply,
  scope: 'public' | 'private',
  state: string,
  known: string | undefined,
): boolean {
  const tag = tagOf(state);
  void reply.header('Cache-Control', `${scope}, no-cache`).header('ETag', `W/${tag}`);
  if (!known?.includes(tag)) return false;
  void reply.status(304).send();
  return true;
}

/**
 * Sends the answer, or only that it is the one that is known already. Caches may keep it but have to ask each time: what
 * is gone is gone at once.
 * @param state anything that differs whenever the answer does
 */
export function sendIfChanged(
  reply: FastifyReply,
  scope: 'public' | 'private',
  state: string,
  known: string | undefined,
  answer: object,
): void {
  if (!sendUnchanged(reply, scope, state, known)) void reply.send(answer);
}
