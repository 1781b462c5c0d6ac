import { z } from 'zod';

/**
 * A filter of a list: `all`, which the browser may send, means none.
 * @param sentence for anything else
 */
export const anyOr = <T extends z.ZodType>(value: T, sentence?: string) =>
  z
    .union([z.literal('all'), value], sentence)
    .optional()
    .transform((filter) => (filter === 'all' ? undefined : (filter as z.output<T> | undefined)));

/** What a list is searched for, at most `max` characters; undefined for none. */
export const searchWords = (max: number) =>
  z
    .string()
    .normalize('NFC')
    .trim()
    .max(max, `Please search for at most ${max} characters.`)
    .optional()
    .transform((words) => words?.replace(/\s+/g, ' ') || undefined);
