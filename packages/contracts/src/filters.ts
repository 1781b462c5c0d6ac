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

/** When something was, or when it was not yet. @param noun "start" or "end" */
export const moment = (noun: string) =>
  z.iso
    .datetime({ offset: true, error: `The ${noun} must be a time like 2026-11-20T12:00:00Z.` })
    .transform((text) => new Date(text))
    .optional();

type Times = { readonly from?: Date | undefined; readonly to?: Date | undefined };

export const isInOrder = ({ from, to }: Times) => !from || !to || from < to;

export const WRONG_WAY_ROUND = { error: 'The end must be after the start.', path: ['to'] };
