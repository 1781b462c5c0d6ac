import { NOTE_MAX } from '@carbsight/contracts';
import { Group, Stack, Text, Textarea, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import classes from './meals.module.css';

const CHIPS = [
  '1 slice of bread',
  '100 g cooked rice',
  '1 potato',
  '1 banana',
  'a glass of milk',
  'a handful of grapes',
];

type NoteFieldProps = {
  value: string;
  onChange: (note: string) => void;
  label?: string;
  description?: string;
  error?: string | null;
  autoFocus?: boolean;
};

/** What is on the plate, in the person's words, with the usual foods one tap away. */
export function NoteField({
  value,
  onChange,
  label = 'What is on the plate?',
  description,
  error,
  autoFocus,
}: NoteFieldProps) {
  const chipsLabel = useId();
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
        label={label}
        description={description}
        placeholder="2 slices of toast, 2 scrambled eggs, a grilled tomato"
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
          {refused && `No room left for “${refused}”. `}
          {NOTE_MAX - value.length} characters left
        </Text>
      )}
      <Group gap={6} role="group" aria-labelledby={chipsLabel}>
        <span id={chipsLabel} hidden>
          Add to the note
        </span>
        {CHIPS.map((chip) => (
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
