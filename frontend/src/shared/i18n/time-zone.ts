import { LocalClock } from '@carbsight/domain';

let wanted: string | null = null;
/** Null: the device's clock shows the same. Opened when first used, because that takes a slow phone some time. */
const opened = new Map<string, LocalClock | null>();

/** Every date on screen is in this person's zone, but a meal's in its own; so are insights, mails and files. Null: in the device's. */
export function setTimeZone(name: string | null): void {
  if (name !== wanted) opened.clear();
  wanted = name;
}

/** The device's zone; null when it does not say. */
export function deviceTimeZone(): string | null {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
  return zone && /^[A-Za-z]/.test(zone) ? zone : null;
}

function clock(zone: string | null = null): LocalClock | null {
  const name = zone ?? wanted;
  if (name === null) return null;
  const known = opened.get(name);
  if (known !== undefined) return known;
  const device = deviceTimeZone();
  const own = name === device ? null : new LocalClock(name);
  // Zones have several names.
  const clock = own?.timezone === device ? null : own;
  opened.set(name, clock);
  return clock;
}

/** The person's zone, or a meal's own; undefined where the device's clock shows the same. */
export const timeZone = (zone?: string | null): string | undefined => clock(zone)?.timezone;

/** The zone of the dates on screen, as people read it. */
export const shownZone = (): string => zoneName(timeZone() ?? deviceTimeZone() ?? 'UTC');

/** A zone as people read it: "America/New York". */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

const two = (part: number): string => String(part).padStart(2, '0');

/** A time in the format of `<input type="datetime-local">`. @param zone a meal's own; without it the person's, as below */
export function toLocalField(at: Date, zone?: string | null): string {
  const own = clock(zone)?.wallTime(at);
  const day = own?.day ?? [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(own?.hour ?? at.getHours())}:${two(own?.minute ?? at.getMinutes())}`;
}

/** The instant of such a field; an invalid date if it is empty. */
export function fromLocalField(field: string, zone?: string | null): Date {
  const own = clock(zone);
  const at = new Date(field);
  if (!own || Number.isNaN(at.getTime())) return at;
  return own.at(field.slice(0, 10), Number(field.slice(11, 13)), Number(field.slice(14, 16)));
}

/** The day of an instant, `2026-11-20`. */
export const localDay = (at: Date | string = new Date(), zone?: string | null): string =>
  toLocalField(new Date(at), zone).slice(0, 10);

/** The first instant of a day. @param day `2026-11-20` */
export const startOfDay = (day: string): Date => fromLocalField(`${day}T00:00`);
