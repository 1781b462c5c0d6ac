import type { Meal } from '@carbsight/contracts';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { ContractForm, useContractForm } from '../../../shared/forms';
import { fromLocalField, toLocalField } from '../../../shared/i18n';
import { Dialog, uiText } from '../../../shared/ui';
import { useCarbUnits } from '../../../shared/units';
import { mainFoodOf } from '../MealIcon';
import { mealAmount, mealTitle } from '../meal-words';
import { announceLogged } from '../shortcuts/announce-logged';
import { shortcutsText } from '../shortcuts/shortcuts-text';
import { eatenAtOf, TimeField, timeProblem } from '../shortcuts/TimeField';
import { useMealEntries } from '../shortcuts/useMealEntries';
import type { MealActions } from '../useMealActions';
import { MealDialog } from './MealDialog';
import { offerUndo } from './offer-undo';
import { resultText } from './result-text';

type MealDialogProps = {
  meal: Meal;
  actions: MealActions;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
};

export function DeleteDialog({ meal, actions, onClose, opener }: MealDialogProps) {
  return (
    <MealDialog title={resultText('deleteTitle')} actions={actions} onClose={onClose} opener={opener}>
      <Text mb="lg">{resultText(meal.photoUrl ? 'deleteText' : 'deleteTextWithoutPhoto')}</Text>
      <Group grow>
        <Button variant="default" onClick={onClose} data-autofocus>
          {resultText('keepIt')}
        </Button>
        <Button color="red.9" loading={actions.pending === 'remove'} onClick={() => void actions.remove()}>
          {uiText('delete')}
        </Button>
      </Group>
    </MealDialog>
  );
}

export function RenameDialog({ meal, ...dialog }: MealDialogProps) {
  const { actions, onClose } = dialog;
  const form = useContractForm((name: string) => actions.inForm.rename(name), {
    initial: { name: meal.compositeItemName ?? '' },
    required: { name: resultText('nameEmpty') },
    longest: { name: NAME_MAX },
    body: ({ name }) => name,
    fields: { compositeItemName: 'name' },
    done: (changed) => {
      if (!changed) return;
      offerUndo(resultText('renamed'), changed, actions);
      onClose();
    },
  });
  return (
    <MealDialog title={resultText('renameTitle')} {...dialog} isChanged={form.isChanged}>
      <ContractForm form={form}>
        <TextInput label={uiText('name')} dir="auto" data-autofocus {...form.field('name')} />
        <Button type="submit" loading={actions.pending === 'edit'}>
          {uiText('save')}
        </Button>
      </ContractForm>
    </MealDialog>
  );
}

const NAME_MAX = 120;

/** Logs the meal again: now, or on the chosen day. */
export function RepeatDialog({ meal, onClose, opener }: Omit<MealDialogProps, 'actions'>) {
  const units = useCarbUnits();
  const entries = useMealEntries();
  const [now] = useState(() => toLocalField(new Date()));
  const form = useContractForm(
    (eatenAt: string | undefined) => {
      const repeated = { mealId: meal.mealId, name: mealTitle(meal), mainFood: mainFoodOf(meal.items) };
      return entries.inForm.repeat(repeated, eatenAt === undefined ? {} : { eatenAt });
    },
    {
      initial: { time: now },
      check: ({ time }) => ({ time: timeProblem(time) }),
      body: ({ time }) => eatenAtOf(time, now),
      fields: { eatenAt: 'time' },
      done: (logged) => {
        if (!logged) return;
        if (logged !== 'waiting') announceLogged(logged, units, entries);
        onClose();
      },
    },
  );
  return (
    <Dialog title={shortcutsText('repeatTitle')} onClose={onClose} opener={opener} isChanged={form.isChanged}>
      <ContractForm form={form}>
        <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
          <bdi>{mealTitle(meal)}</bdi>: {mealAmount(units, meal)}
        </Text>
        <Text c="dimmed">{shortcutsText('repeatHint')}</Text>
        <TimeField {...form.field('time')} />
        <Button type="submit" size="lg" loading={entries.pending !== null}>
          {shortcutsText('repeatNow')}
        </Button>
      </ContractForm>
    </Dialog>
  );
}

/** Changes when the meal was eaten. */
export function TimeDialog({ meal, ...dialog }: MealDialogProps) {
  const { actions, onClose } = dialog;
  const { eatenZone } = meal;
  const [before] = useState(() => toLocalField(new Date(meal.eatenAt), eatenZone));
  const changeTime = async (time: string) => {
    // The field has no seconds: saving it unchanged would shift the meal by some.
    if (time === before) return onClose();
    const changed = await actions.inForm.changeTime(fromLocalField(time, eatenZone).toISOString());
    if (!changed) return;
    offerUndo(shortcutsText('timeChanged'), changed, actions);
    onClose();
  };
  const form = useContractForm(changeTime, {
    initial: { time: before },
    check: ({ time }) => ({ time: time !== before && timeProblem(time, eatenZone) }),
    body: ({ time }) => time,
    fields: { eatenAt: 'time' },
  });
  return (
    <MealDialog title={shortcutsText('changeTime')} {...dialog} isChanged={form.isChanged}>
      <ContractForm form={form}>
        <TimeField eatenZone={eatenZone} {...form.field('time')} />
        <Button type="submit" loading={actions.pending === 'edit'}>
          {uiText('save')}
        </Button>
      </ContractForm>
    </MealDialog>
  );
}

type PartialDialogProps = {
  /** In grams. */
  carbs: number;
  unknownItems: readonly string[];
  purpose: 'log' | 'favourite';
  isBusy?: boolean;
  onAdd: () => void;
  onAnyway: () => void;
  onClose: () => void;
  opener?: RefObject<HTMLElement | null>;
};

/** Asks before a figure that is a minimum is reused as if it were the whole meal. */
export function PartialDialog({ carbs, unknownItems, purpose, isBusy = false, ...props }: PartialDialogProps) {
  const amount = useCarbUnits().minimum(carbs);
  const { onAdd, onAnyway, onClose, opener } = props;
  return (
    <Dialog title={resultText('partialTitle')} onClose={onClose} {...(opener ? { opener } : {})}>
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>
          <bdi>{resultText(`partial_${purpose}`, { foods: unknownItems.join(', '), amount })}</bdi>
        </Text>
        <Button size="md" mih={44} onClick={onAdd} data-autofocus>
          {resultText('partialAdd')}
        </Button>
        <Button size="md" mih={44} variant="default" loading={isBusy} onClick={onAnyway}>
          {resultText(`partialAnyway_${purpose}`, { amount })}
        </Button>
      </Stack>
    </Dialog>
  );
}
