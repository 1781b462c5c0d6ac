import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { shortcutsText as text } from './shortcuts-text';

type TimeFieldProps = { value: string; error: string | null | false; onChange: (value: string) => void };

/** Date and time, in the device's own picker. */
export function TimeField({ value, error, onChange }: TimeFieldProps) {
  const [latest] = useState(() => toLocalField(new Date()));
  return (
    <TextInput
      type="datetime-local"
      label={text('time')}
      min="2000-01-02T00:00"
      max={latest}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const EARLIEST = new Date(2000, 0, 2).getTime();
/** The current minute does not count as the future. */
const LEEWAY_MS = 60_000;

/** A time in the format of `<input type="datetime-local">`, in the device's time zone, like all times on screen. */
export function toLocalField(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Why the meal cannot have been eaten then; null if it can. */
export function timeProblem(field: string, now = Date.now()): string | null {
  const at = new Date(field).getTime();
  if (Number.isNaN(at)) return text('timeMissing');
  if (at > now + LEEWAY_MS) return text('timeAhead');
  return at < EARLIEST ? text('timeTooOld') : null;
}

/** For the server; undefined while the field is unchanged, so that "now" is the moment of sending. */
export function eatenAtOf(field: string, untouched: string): string | undefined {
  return field === untouched ? undefined : new Date(field).toISOString();
}
