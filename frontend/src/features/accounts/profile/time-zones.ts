import { zoneName } from '../../../shared/i18n';

export type TimeZoneChoice = { readonly value: string; readonly label: string };

/** All zones this browser knows, and the stored one. */
export function timeZones(stored: string): TimeZoneChoice[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', stored]);
  return [...names].sort().map((value) => ({ value, label: zoneName(value) }));
}
