import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { fromLocalField, timeZone, toLocalField, zoneName } from '../../../shared/i18n';
import { shortcutsText as text } from './shortcuts-text';

type TimeFieldProps = TextInputProps & {
  /** Of the meal whose time it is; null: the person's. */
  eatenZone?: string | null;
};

/** Date and time, in the device's own picker. */
export function TimeField({ eatenZone, ...field }: TimeFieldProps) {
  const zone = timeZone(eatenZone);
  const [latest] = useState(() => toLocalField(new Date(), eatenZone));
  return (
    <TextInput
      type="datetime-local"
      label={text('time')}
      description={zone && text(eatenZone ? 'timeThere' : 'timeIn', { zone: zoneName(zone) })}
      min="2000-01-02T00:00"
      max={latest}
      {...field}
    />
  );
}

const EARLIEST = new Date(2000, 0, 2).getTime();
/** The current minute does not count as the future. */
const LEEWAY_MS = 60_000;

/** Why the meal cannot have been eaten then; null if it can. */
export function timeProblem(field: string, zone?: string | null): string | null {
  const at = fromLocalField(field, zone).getTime();
  if (Number.isNaN(at)) return text('timeMissing');
  if (at > Date.now() + LEEWAY_MS) return text('timeAhead');
  return at < EARLIEST ? text('timeTooOld') : null;
}

/** For the server; undefined while the field is unchanged, so that "now" is the moment of sending. */
export function eatenAtOf(field: string, untouched: string): string | undefined {
  return field === untouched ? undefined : fromLocalField(field).toISOString();
}
