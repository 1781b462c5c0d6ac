import { NOTE_MAX } from '@carbsight/contracts';
import { Group, Stack, Text, Textarea, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import classes from '../meals.module.css';
import { mealsText } from '../meals-text';
import { useFocusOnMount } from '../scan/useFocusOnMount';
import { noteText } from './note-text';

const CHIPS = ['bread', 'rice', 'potato', 'banana', 'milk', 'grapes'] as const;

type NoteFieldProps = {
  value: string;
  onChange: (note: string) => void;
  label?: string;
  description?: string;
  error?: string | null;
  autoFocus?: boolean;
};

/** What is on the plate, in the person's words, with common foods one tap away. */
export function NoteField({
  value,
  onChange,
  label = noteText('whatIsOnThePlate'),
  description,
  error,
  autoFocus = false,
}: NoteFieldProps) {
  const chipsLabel = useId();
  const field = useFocusOnMount<HTMLTextAreaElement>(autoFocus);
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error, field]);
  const [refused, setRefused] = useState<string | null>(null);
  const write = (note: string) => {
    setRefused(null);
    onChange(note);
  };
  const add = (chip: string) => {
    const words = value.trim();
    const longer = words ? `${words}, ${chip}` : chip;
    // Half a food would be worse than none.
    if (longer.length > NOTE_MAX) setRefused(chip);
    else write(longer);
  };
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
        value={value}
        error={error}
        data-autofocus={autoFocus || undefined}
        attributes={{ input: { dir: 'auto' } }}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {value.length > NOTE_MAX - 80 && (
        <Text size="sm" c="dimmed" ta="right" role="status">
          {refused && `${noteText('noRoom', { food: refused })} `}
          {mealsText('charactersLeft', { count: NOTE_MAX - value.length })}
        </Text>
      )}
      <Group gap={6} role="group" aria-labelledby={chipsLabel}>
        <span id={chipsLabel} hidden>
          {noteText('addToNote')}
        </span>
        {CHIPS.map((food) => noteText(`${food}Chip`)).map((chip) => (
          <UnstyledButton key={chip} className={classes.chip} onClick={() => add(chip)}>
            <span>
              <IconPlus size={14} aria-hidden="true" /> {chip}
            </span>
          </UnstyledButton>
        ))}
      </Group>
    </Stack>
  );
}
