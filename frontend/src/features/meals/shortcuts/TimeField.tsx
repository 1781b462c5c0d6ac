import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { toLocalField } from './eaten-at';
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
