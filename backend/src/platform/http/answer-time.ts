import type { FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** How long the request was held on purpose, in milliseconds. */
    heldMs?: number;
  }
}

/** How long answering took, in milliseconds, without the time that the request was held on purpose. */
export const answerMs = (reply: FastifyReply): number => reply.elapsedTime - (reply.heldMs ?? 0);
