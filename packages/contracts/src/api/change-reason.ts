import { z } from 'zod';

export const DEFAULT_CHANGE_REASON = 'Admin configuration update';
export const CHANGE_REASON_MAX = 500;
/** A shorter reason does not explain why a variant goes live without a passing run. */
export const OVERRIDE_REASON_MIN = 10;

/** Goes live without a passing golden run; the reason then has at least ten characters. */
export const gateOverride = z.boolean().optional();

const TOO_LONG = `The reason may have at most ${CHANGE_REASON_MAX} characters.`;
export const optionalReason = z.string().trim().max(CHANGE_REASON_MAX, TOO_LONG).nullish();
export const changeReason = z
  .string()
  .max(CHANGE_REASON_MAX, TOO_LONG)
  .nullish()
  .transform((reason) => reason?.trim() || DEFAULT_CHANGE_REASON);
