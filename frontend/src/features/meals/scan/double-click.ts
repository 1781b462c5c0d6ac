/**
 * How long after a tap the next one may still belong to it: the second half of a double click, a second Enter.
 * Controls that appear under the pointer meanwhile ignore it.
 */
export const DOUBLE_CLICK_MS = 600;
