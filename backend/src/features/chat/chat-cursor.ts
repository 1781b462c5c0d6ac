import type { ChatCursor } from '@carbsight/database';
import { z } from 'zod';
import { ApiFailure } from '../../platform/http/api-failure.js';

const shape = z.tuple([z.iso.datetime(), z.uuid()]);

/** Opaque to callers, so that the order behind it may change. */
export function writeChatCursor({ createdAt, id }: ChatCursor): string {
  return Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString('base64url');
}

/** @throws ApiFailure 400 */
export function readChatCursor(cursor: string | undefined): ChatCursor | null {
  if (cursor === undefined) return null;
  try {
    const [createdAt, id] = shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { createdAt: new Date(createdAt), id };
  } catch {
    throw new ApiFailure('invalid-cursor');
  }
}
