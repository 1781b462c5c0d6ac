export type TimeZoneChoice = { readonly value: string; readonly label: string };

/** All zones this browser knows, and the stored one. */
export function timeZones(stored: string): TimeZoneChoice[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', stored]);
  return [...names].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

/** The device's zone; null when it does not say. */
export function deviceTimeZone(): string | null {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
  return zone && /^[A-Za-z]/.test(zone) ? zone : null;
}
