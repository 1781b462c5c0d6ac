/**
 * How long after a tap the next one may still belong to it: the second half of a double click, a second Enter.
 * What appears under the pointer meanwhile must not take it as meant for itself.
 */
export const DOUBLE_CLICK_MS = 600;
