import { type Meal, NOTE_MAX } from '@carbsight/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useCarbUnits } from '../../../shared/units';
import { NoteField } from '../note/NoteField';
import type { MealActions } from '../useMealActions';
import classes from './result.module.css';
import { resultText as text } from './result-text';

type DescribeFormProps = {
  meal: Meal;
  actions: MealActions;
  isMain?: boolean;
  onSent?: () => void;
};

/** A new note for the same photo; sending it requests a new estimate. A photo that was estimated without words needs none. */
export function DescribeForm({ meal, actions, isMain = true, onSent }: DescribeFormProps) {
  const [note, setNote] = useState(meal.note);
  const [error, setError] = useState<string | null>(null);

  const needsWords = meal.photoUrl === null || meal.latestEstimate === null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (needsWords && !note.trim()) return setError(text('nameOneFood'));
    if (note.trim().length > NOTE_MAX) return setError(text('checkNote'));
    setError(null);
    if (await actions.reanalyze(note)) onSent?.();
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <NoteField
          value={note}
          {...(meal.unknownItems.length > 0 && meal.latestEstimate === null ? { label: text('otherWords') } : {})}
          onChange={setNote}
          error={error}
          autoFocus={isMain}
        />
        <OwnValueWarning meal={meal} />
        <Button
          type="submit"
          size="lg"
          variant={isMain ? 'filled' : 'default'}
          loading={actions.pending === 'reanalyze'}
        >
          {text(needsWords || note.trim() ? 'describeAgain' : 'again')}
        </Button>
      </Stack>
    </form>
  );
}

/** Shown before a new estimate is requested: it replaces the person's own figure. */
function OwnValueWarning({ meal: { override, itemsCorrection, carbEstimate } }: { meal: Meal }) {
  const units = useCarbUnits();
  if (override) {
    return <Text className={classes.warning}>{text('replacesValue', { amount: units.exact(override.carbs) })}</Text>;
  }
  if (!itemsCorrection || carbEstimate === null) return null;
  return <Text className={classes.warning}>{text('replacesItems', { amount: units.amount(carbEstimate) })}</Text>;
}
