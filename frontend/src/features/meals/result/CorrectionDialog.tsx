import { type Meal, overrideReason } from '@carbsight/contracts';
import { doubtedFigure } from '@carbsight/domain';
import { Button, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ContractForm, useContractForm } from '../../../shared/forms';
import { formatNumber } from '../../../shared/i18n';
import { FailureAlert, showToast, uiText } from '../../../shared/ui';
import { type CarbFormat, useCarbBasis, useCarbUnits } from '../../../shared/units';
import { useKeepUnsentDraft } from '../../accounts';
import type { MealActions } from '../useMealActions';
import { type Correction, correctionPlace, useUnsentCorrection } from './correction-draft';
import { DoubtedFigure } from './DoubtedFigure';
import { figureOf } from './figure-of';
import { MealDialog } from './MealDialog';
import { figureProblem, parseAmount, roundingHint } from './parse-amount';
import { reasonName, resultText as text } from './result-text';

type CorrectionDialogProps = { meal: Meal; actions: MealActions; onClose: () => void };

/** The person's own total with its reason; of a plate that of all its parts. The estimate is kept and can be brought back. */
export function CorrectionDialog({ meal, actions, onClose }: CorrectionDialogProps) {
  const units = useCarbUnits();
  const unsaved = useUnsentCorrection(meal.mealId);
  const basis = useCarbBasis();
  // A figure on another basis is no starting point for one of their own.
  const [shown] = useState(() => (meal.carbBasis === basis ? shownNow(meal, units) : NOTHING_TYPED));
  const estimate = meal.plate ? figureOf(meal).carbs : (meal.latestEstimate?.carbEstimate ?? null);
  const [asked, setAsked] = useState<number | null>(null);
  const take = async (carbs: number, { reason }: Correction) => {
    if (await actions.inForm.override(carbs, reason || 'other', meal.plate !== null)) onClose();
  };
  const send = async (values: Correction) => {
    const isSameFigure = parseAmount(values.carbs) === parseAmount(shown.carbs);
    if (isSameFigure && (!meal.override || values.reason === shown.reason)) {
      showToast(text('nothingChanged'));
      return onClose();
    }
    const carbs = units.toGrams(parseAmount(values.carbs));
    if (doubtedFigure(carbs, estimate) && asked !== carbs) return setAsked(carbs);
    await take(carbs, values);
  };
  const form = useContractForm(send, {
    initial: unsaved ?? shown,
    check: ({ carbs }) => ({ carbs: figureProblem(carbs, units) }),
  });
  const isChanged = unsaved !== null || form.isChanged;
  useKeepUnsentDraft(correctionPlace(meal.mealId), isChanged ? form.values : null);
  return (
    // Once sent, it can no longer be cancelled.
    <MealDialog
      title={text('enterTotal')}
      actions={actions}
      onClose={onClose}
      isChanged={actions.pending === null && isChanged}
    >
      <ContractForm form={form}>
        <FailureAlert>{unsaved && text('unsaved')}</FailureAlert>
        <TextInput
          label={text('carbsIn', { unit: units.name })}
          inputMode="decimal"
          autoComplete="off"
          description={[text(`typed_${basis}`), roundingHint(form.values.carbs, units)].filter(Boolean).join(' ')}
          rightSection={units.unit === 'grams' && <Text c="dimmed">g</Text>}
          data-autofocus
          {...form.field('carbs')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Radio.Group label={text('why')} {...form.field('reason')}>
          <Stack gap={0} mt={4}>
            {overrideReason.options.map((reason) => (
              <Radio
                key={reason}
                value={reason}
                label={reasonName(reason)}
                styles={{ body: { alignItems: 'center' }, labelWrapper: { flex: 1 }, label: { paddingBlock: 10 } }}
              />
            ))}
          </Stack>
        </Radio.Group>
        {asked !== null && units.toGrams(parseAmount(form.values.carbs)) === asked ? (
          <DoubtedFigure
            typed={asked}
            estimate={estimate}
            isBusy={actions.pending === 'override'}
            onTake={(carbs) => void take(carbs, form.values).catch(form.refuse)}
          />
        ) : (
          <Button type="submit" loading={actions.pending === 'override'}>
            {uiText('save')}
          </Button>
        )}
      </ContractForm>
    </MealDialog>
  );
}

const NOTHING_TYPED: Correction = { carbs: '', reason: '' };

/** The figure as the card shows it. */
function shownNow(meal: Meal, units: CarbFormat): Correction {
  const { carbs, isOwn } = figureOf(meal);
  const reason = meal.override?.reason ?? '';
  if (isOwn && reason && carbs !== null) return { carbs: written(units.toAmount(carbs)), reason };
  return { carbs: carbs === null ? '' : units.number(carbs), reason: '' };
}

const written = (amount: number) => formatNumber(amount, { digits: 1, grouped: false });
