import { usersApi } from '@carbsight/contracts';
import { Textarea } from '@mantine/core';

type ReasonFieldProps = { value: string; onChange: (value: string) => void };

/** Why it is done: stands in the audit log for good. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  return (
    <Textarea
      label="Reason"
      description="Stands in the audit log. Please leave out names and anything about health."
      required
      autosize
      minRows={2}
      maxRows={5}
      maxLength={usersApi.REASON_MAX}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
