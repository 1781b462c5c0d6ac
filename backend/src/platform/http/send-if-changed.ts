import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Represents the state of a response in `ETag` and `If-None-Match`. */
export function tagOf(state: string): string {
  return `"${createHash('sha256').update(state).digest('base64url').slice(0, 22)}"`;
}

/** Whether the caller has the response with this tag, by its `If-None-Match`. */
export const matchesETag = (known: string | undefined, tag: string): boolean => known?.includes(tag) ?? false;

/** Whether a change was made to this state, by its `If-Match` (RFC 9110, section 13.1.1); without one, the last change counts. */
export const isSeen = (ifMatch: string | undefined, tag: string): boolean =>
  ifMatch === undefined || ifMatch.trim() === '*' || ifMatch.includes(tag);

/** The tag of what somebody decides, which their change states as `If-Match`. */
export const tagOfState = (state: object | null): string => tagOf(JSON.stringify(state));

/** A weak one: compression changes the bytes, but not the content. */
export const tagHeader = (tag: string): string => `W/${tag}`;

/** True, with an empty response, if the caller already has this state. */
export function sendUnchanged(
  reply: FastifyReply,
  scope: 'public' | 'private',
  state: string,
  known: string | undefined,
): boolean {
  const tag = tagOf(state);
  void reply.header('Cache-Control', `${scope}, no-cache`).header('ETag', tagHeader(tag));
  if (!matchesETag(known, tag)) return false;
  void reply.status(304).send();
  return true;
}

/**
 * Sends the response, or only that it is unchanged. Caches may keep it but must revalidate each time, so that deletions take effect
 * immediately.
 * @param state anything that differs whenever the response does
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
