import { type Meal, mealsApi, overrideReason } from '@carbsight/contracts';
import { Button, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Dialog, FailureAlert, showToast } from '../../../shared/ui';
import { roundGrams } from '../carb-words';
import type { MealActions } from '../useMealActions';
import { type Correction, forgetCorrection, keepCorrection, unsavedCorrection } from './correction-draft';
import { reasonNames } from './reason-names';

type CorrectionDialogProps = { meal: Meal; actions: MealActions; onClose: () => void };

/** The person's own total with its reason. The estimate is kept and can be brought back. */
export function CorrectionDialog({ meal, actions, onClose }: CorrectionDialogProps) {
  const [unsaved] = useState(() => unsavedCorrection(meal.mealId));
  const shown = shownNow(meal);
  const form = useForm<Correction>({
    initialValues: unsaved ?? shown,
    validate: { carbs: (text) => problemOf(text) },
  });
  const close = () => {
    forgetCorrection(meal.mealId);
    onClose();
  };
  const submit = async (values: Correction) => {
    const carbs = gramsOf(values.carbs);
    if (carbs === gramsOf(shown.carbs) && (!meal.override || values.reason === shown.reason)) {
      showToast('Nothing was changed.');
      return close();
    }
    // Kept first: when the session has ended, this page is left before the answer is looked at.
    keepCorrection(meal.mealId, values);
    if (!(await actions.override(carbs, values.reason || 'other'))) return;
    showToast('Your value counts now.');
    close();
  };
  return (
    <Dialog title="Correct the total" onClose={close}>
      <form onSubmit={form.onSubmit((values) => void submit(values))} noValidate>
        <Stack>
          <FailureAlert>{unsaved && 'This value is not saved yet. Please save it again.'}</FailureAlert>
          <TextInput
            label="Carbohydrates in grams"
            inputMode="decimal"
            autoComplete="off"
            rightSection={<Text c="dimmed">g</Text>}
            data-autofocus
            onFocus={(event) => event.currentTarget.select()}
            {...form.getInputProps('carbs', { withFocus: false })}
          />
          <Radio.Group
            label="Why? (optional)"
            description="If you choose nothing, it is kept as “Another reason”."
            {...form.getInputProps('reason')}
          >
            <Stack gap={0} mt={4}>
              {overrideReason.options.map((reason) => (
                <Radio
                  key={reason}
                  value={reason}
                  label={reasonNames[reason]}
                  styles={{ body: { alignItems: 'center' }, labelWrapper: { flex: 1 }, label: { paddingBlock: 10 } }}
                />
              ))}
            </Stack>
          </Radio.Group>
          <Button type="submit" loading={actions.pending === 'override'}>
            Save
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}

/** The figure as the card shows it. */
function shownNow({ override, carbEstimate }: Meal): Correction {
  if (override) return { carbs: String(override.carbs), reason: override.reason };
  return { carbs: carbEstimate === null ? '' : String(roundGrams(carbEstimate)), reason: '' };
}

/** Reads "45.5" and "45,5"; NaN for anything else, so that no typed character is ever silently left out. */
function gramsOf(text: string): number {
  const digits = text.trim().replace(/\s*g$/i, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
}

function problemOf(text: string): string | null {
  if (text.trim() === '') return 'Please enter the carbs in grams.';
  const carbs = gramsOf(text);
  if (Number.isNaN(carbs)) return 'Please enter a number, for example 45.5.';
  return mealsApi.overrideBody.shape.carbs.safeParse(carbs).error?.issues[0]?.message ?? null;
}
