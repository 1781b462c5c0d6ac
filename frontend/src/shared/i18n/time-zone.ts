import { LocalClock } from '@carbsight/domain';

let wanted: string | null = null;
/** Null: the device's clock shows the same. Undefined: not opened yet, because that takes a slow phone some time. */
let opened: LocalClock | null | undefined;

/** Every date on screen is in this person's zone, like those of their insights, mails and files. Null: in the device's. */
export function setTimeZone(name: string | null): void {
  if (name !== wanted) opened = undefined;
  wanted = name;
}

/** The device's zone; null when it does not say. */
export function deviceTimeZone(): string | null {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
  return zone && /^[A-Za-z]/.test(zone) ? zone : null;
}

function clock(): LocalClock | null {
  if (opened === undefined) {
    const device = wanted === null ? null : deviceTimeZone();
    const own = wanted === null || wanted === device ? null : new LocalClock(wanted);
    // Zones have several names.
    opened = own?.timezone === device ? null : own;
  }
  return opened;
}

/** The person's zone; undefined where the device's clock shows the same. */
export const timeZone = (): string | undefined => clock()?.timezone;

/** A zone as people read it: "America/New York". */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

const two = (part: number): string => String(part).padStart(2, '0');

/** A time in the format of `<input type="datetime-local">`. */
export function toLocalField(at: Date): string {
  const own = clock()?.read(at);
  const day = own?.day ?? [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(own?.hour ?? at.getHours())}:${two(own?.minute ?? at.getMinutes())}`;
}

/** The instant of such a field; an invalid date if it is empty. */
export function fromLocalField(field: string): Date {
  const own = clock();
  const at = new Date(field);
  if (!own || Number.isNaN(at.getTime())) return at;
  return own.at(field.slice(0, 10), Number(field.slice(11, 13)), Number(field.slice(14, 16)));
}

/** The day of an instant, `2026-11-20`. */
export const localDay = (at: Date | string = new Date()): string => toLocalField(new Date(at)).slice(0, 10);

/** The first instant of a day. @param day `2026-11-20` */
export const startOfDay = (day: string): Date => fromLocalField(`${day}T00:00`);
