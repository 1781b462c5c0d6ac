import type { MealCursor } from '@carbsight/database';
import { z } from 'zod';
import { ApiFailure } from '../../platform/http/api-failure.js';

const shape = z.tuple([z.iso.datetime(), z.uuid()]);

/** Opaque to callers, so that the order behind it may change. */
export function writeCursor({ eatenAt, id }: MealCursor): string {
  return Buffer.from(JSON.stringify([eatenAt.toISOString(), id])).toString('base64url');
}

export function readCursor(cursor: string | undefined): MealCursor | null {
  if (cursor === undefined) return null;
  try {
    const [eatenAt, id] = shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { eatenAt: new Date(eatenAt), id };
  } catch {
    throw new ApiFailure('invalid-cursor');
  }
}
