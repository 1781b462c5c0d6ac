import { NOTE_MAX } from '@carbsight/contracts';
import { Stack, Text, Textarea } from '@mantine/core';
import { useEffect } from 'react';
import { mealsText } from '../meals-text';
import { useFocusOnMount } from '../scan/useFocusOnMount';

type NoteFieldProps = {
  value: string;
  onChange: (note: string) => void;
  label?: string;
  description?: string;
  error?: string | null;
  autoFocus?: boolean;
  name?: string;
};

/** What is on the plate, in the person's words. */
export function NoteField({
  value,
  onChange,
  label = mealsText('whatIsOnThePlate'),
  description,
  error,
  autoFocus = false,
  ...input
}: NoteFieldProps) {
  const field = useFocusOnMount<HTMLTextAreaElement>(autoFocus);
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error, field]);
  return (
    <Stack gap="xs">
      <Textarea
        ref={field}
        label={label}
        description={description}
        placeholder={mealsText('notePlaceholder')}
        autosize
        minRows={2}
        maxRows={7}
        maxLength={NOTE_MAX}
        {...input}
        value={value}
        error={error}
        data-autofocus={autoFocus || undefined}
        attributes={{ input: { dir: 'auto' } }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {value.length > NOTE_MAX - 80 && (
        <Text size="sm" c="dimmed" ta="right" role="status">
          {mealsText('charactersLeft', { count: NOTE_MAX - value.length })}
        </Text>
      )}
    </Stack>
  );
}
