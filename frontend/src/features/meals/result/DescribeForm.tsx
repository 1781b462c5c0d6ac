import { type Meal, mealsApi } from '@carbsight/contracts';
import { Button, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { NoteField } from '../NoteField';
import type { MealActions } from '../useMealActions';
import { OwnValueWarning } from './OwnValueWarning';

type DescribeFormProps = { meal: Meal; actions: MealActions; isMain?: boolean; onSent?: () => void };

/** Other words for the same photo; sending them asks for a new estimate. */
export function DescribeForm({ meal, actions, isMain = true, onSent }: DescribeFormProps) {
  const [note, setNote] = useState(meal.note);
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = mealsApi.reanalyzeBody.safeParse({ note });
    if (!note.trim()) return setError('Please name at least one food.');
    if (!parsed.success) return setError(parsed.error.issues[0]?.message ?? 'Please check the note.');
    setError(null);
    if (await actions.reanalyze(note)) onSent?.();
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <NoteField value={note} onChange={setNote} error={error} autoFocus />
        <OwnValueWarning override={meal.override} />
        <Button
          type="submit"
          size="lg"
          variant={isMain ? 'filled' : 'default'}
          loading={actions.pending === 'reanalyze'}
        >
          Estimate with these words
        </Button>
      </Stack>
    </form>
  );
}
