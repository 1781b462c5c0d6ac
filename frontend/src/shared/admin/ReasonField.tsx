import { modelsApi } from '@carbsight/contracts';
import { Textarea, type TextareaProps } from '@mantine/core';

type ReasonFieldProps = Pick<TextareaProps, 'label' | 'description' | 'required' | 'maxRows'> & {
  value?: string;
  onChange: (reason: string) => void;
};

/** Why somebody changes what users see: kept in the history and the audit log. */
export function ReasonField({ label = 'Reason (optional)', onChange, ...field }: ReasonFieldProps) {
  return (
    <Textarea
      label={label}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={modelsApi.CHANGE_REASON_MAX}
      autosize
      minRows={2}
      {...field}
    />
  );
}
