import { shortcutsText as text } from './shortcuts-text';

const EARLIEST = new Date(2000, 0, 2).getTime();
/** The minute that has just begun is not the future. */
const LEEWAY_MS = 60_000;

/** A time as `<input type="datetime-local">` writes it: on the clock of the device, which every time is shown on. */
export function toLocalField(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Why this cannot be when a meal was eaten; null when it can. */
export function timeProblem(field: string, now = Date.now()): string | null {
  const at = new Date(field).getTime();
  if (Number.isNaN(at)) return text('timeMissing');
  if (at > now + LEEWAY_MS) return text('timeAhead');
  return at < EARLIEST ? text('timeTooOld') : null;
}

/** For the server; undefined while the field still says what it said at first, so that "now" is the moment of sending. */
export function eatenAtOf(field: string, untouched: string): string | undefined {
  return field === untouched ? undefined : new Date(field).toISOString();
}
