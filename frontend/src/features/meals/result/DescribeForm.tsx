import { type Meal, NOTE_MAX } from '@carbsight/contracts';
import { Button, Text } from '@mantine/core';
import { ContractForm, useContractForm } from '../../../shared/forms';
import { useCarbUnits } from '../../../shared/units';
import { useKeptForm } from '../../accounts';
import { NoteField } from '../note/NoteField';
import type { MealActions } from '../useMealActions';
import { resultText as text } from './result-text';

type DescribeFormProps = {
  meal: Meal;
  actions: MealActions;
  isMain?: boolean;
  onSent?: () => void;
};

/** A new note for the same photo; sending it requests a new estimate. A photo that was estimated without words needs none. */
export function DescribeForm({ meal, actions, isMain = true, onSent }: DescribeFormProps) {
  const needsWords = meal.photoUrl === null || meal.latestEstimate === null;
  const form = useContractForm((note: string) => actions.inForm.reanalyze(note), {
    initial: { note: meal.note },
    required: needsWords ? { note: text('nameOneFood') } : {},
    check: ({ note }) => ({ note: note.trim().length > NOTE_MAX && text('checkNote') }),
    body: ({ note }) => note,
    done: (changed) => changed && onSent?.(),
  });
  useKeptForm(`note ${meal.mealId}`, form);
  const { note } = form.values;

  return (
    <ContractForm form={form}>
      <NoteField
        {...(meal.unknownItems.length > 0 && meal.latestEstimate === null ? { label: text('otherWords') } : {})}
        autoFocus={isMain}
        {...form.field('note')}
        value={note}
      />
      <OwnValueWarning meal={meal} />
      <Button type="submit" size="lg" variant={isMain ? 'filled' : 'default'} loading={actions.pending === 'reanalyze'}>
        {text(needsWords || note.trim() ? 'describeAgain' : 'again')}
      </Button>
    </ContractForm>
  );
}

/** Shown before a new estimate is requested: it replaces the person's own figure. */
function OwnValueWarning({ meal: { override, itemsCorrection, carbEstimate } }: { meal: Meal }) {
  const units = useCarbUnits();
  if (override) {
    return (
      <Text mt="sm" py="sm" px="0.9rem" bdrs="md" bg="var(--cs-grain-soft)" c="var(--cs-grain-ink)">
        {text('replacesValue', { amount: units.exact(override.carbs) })}
      </Text>
    );
  }
  if (!itemsCorrection || carbEstimate === null) return null;
  return (
    <Text mt="sm" py="sm" px="0.9rem" bdrs="md" bg="var(--cs-grain-soft)" c="var(--cs-grain-ink)">
      {text('replacesItems', { amount: units.amount(carbEstimate) })}
    </Text>
  );
}
