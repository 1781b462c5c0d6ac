import { z } from 'zod';
import { ApiFailure } from './api-failure.js';

/** Where the next page of a list begins. Opaque to callers, so that the order behind it may change. */
export function pageCursor<Shape extends z.ZodRawShape>(shape: Shape) {
  const place = z.object(shape);
  type Place = z.infer<typeof place>;
  return {
    write: (last: Place): string => Buffer.from(JSON.stringify(place.parse(last))).toString('base64url'),
    /** @throws ApiFailure `invalid-cursor` */
    parse(cursor: string | undefined): Place | null {
      if (cursor === undefined) return null;
      try {
        return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
      } catch {
        throw new ApiFailure('invalid-cursor');
      }
    },
  };
}
