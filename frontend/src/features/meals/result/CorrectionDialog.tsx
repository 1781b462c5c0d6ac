import { CARBS_MAX_GRAMS, type Meal, mealsApi, type OverrideReason, overrideReason } from '@carbsight/contracts';
import { Button, Modal, NumberInput, Radio, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { showToast } from '../../../shared/ui';
import { roundGrams } from '../carb-words';
import type { MealActions } from '../useMealActions';
import { reasonNames } from './reason-names';

type CorrectionDialogProps = { meal: Meal; actions: MealActions; onClose: () => void };
type Correction = { carbs: number | string; reason: OverrideReason };

/** The person's own total with its reason. The estimate is kept and can be brought back. */
export function CorrectionDialog({ meal, actions, onClose }: CorrectionDialogProps) {
  const form = useForm<Correction>({
    initialValues: {
      carbs: meal.carbEstimate === null ? '' : roundGrams(meal.carbEstimate),
      reason: meal.override?.reason ?? 'portion',
    },
    validate: (values) =>
      values.carbs === ''
        ? { carbs: 'Please enter the carbs in grams.' }
        : schemaResolver(mealsApi.overrideBody, { sync: true })(values),
  });
  const submit = async ({ carbs, reason }: Correction) => {
    if (!(await actions.override(Number(carbs), reason))) return;
    showToast('Your value counts now.');
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Correct the total">
      <form onSubmit={form.onSubmit((values) => void submit(values))} noValidate>
        <Stack>
          <NumberInput
            label="Carbohydrates in grams"
            suffix=" g"
            min={0}
            max={CARBS_MAX_GRAMS}
            clampBehavior="none"
            decimalScale={1}
            allowNegative={false}
            inputMode="decimal"
            data-autofocus
            selectAllOnFocus
            hideControls
            {...form.getInputProps('carbs')}
          />
          <Radio.Group label="Why?" {...form.getInputProps('reason')}>
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
    </Modal>
  );
}
