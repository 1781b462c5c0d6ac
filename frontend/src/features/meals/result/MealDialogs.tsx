import type { Meal } from '@carbsight/contracts';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type FormEvent, type RefObject, useState } from 'react';
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
  const form = useForm({
    initialValues: { compositeItemName: meal.compositeItemName ?? '' },
    validate: { compositeItemName: problemOf },
  });
  const submit = async ({ compositeItemName }: { compositeItemName: string }) => {
    const changed = await actions.rename(compositeItemName);
    if (!changed) return;
    offerUndo(resultText('renamed'), changed, actions);
    onClose();
  };
  return (
    <MealDialog title={resultText('renameTitle')} {...dialog} isChanged={form.isDirty()}>
      <form onSubmit={form.onSubmit((values) => void submit(values))} noValidate>
        <Stack>
          <TextInput label={uiText('name')} dir="auto" data-autofocus {...form.getInputProps('compositeItemName')} />
          <Button type="submit" loading={actions.pending === 'edit'}>
            {uiText('save')}
          </Button>
        </Stack>
      </form>
    </MealDialog>
  );
}

const NAME_MAX = 120;

function problemOf(name: string): string | null {
  if (name.trim() === '') return resultText('nameEmpty');
  return name.length > NAME_MAX ? resultText('nameLong') : null;
}

/** Logs the meal again: now, or on the chosen day. */
export function RepeatDialog({ meal, onClose, opener }: Omit<MealDialogProps, 'actions'>) {
  const units = useCarbUnits();
  const entries = useMealEntries();
  const [now] = useState(() => toLocalField(new Date()));
  const [time, setTime] = useState(now);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = timeProblem(time);
    setProblem(found);
    if (found) return;
    const name = mealTitle(meal);
    const mainFood = mainFoodOf(meal.items);
    const eatenAt = eatenAtOf(time, now);
    const logged = await entries.repeat(
      { mealId: meal.mealId, name, mainFood },
      eatenAt === undefined ? {} : { eatenAt },
    );
    if (!logged) return;
    if (logged !== 'waiting') announceLogged(logged, units, entries);
    onClose();
  };
  return (
    <Dialog title={shortcutsText('repeatTitle')} onClose={onClose} opener={opener}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
            <bdi>{mealTitle(meal)}</bdi>: {mealAmount(units, meal)}
          </Text>
          <Text c="dimmed">{shortcutsText('repeatHint')}</Text>
          <TimeField value={time} error={problem} onChange={setTime} />
          <Button type="submit" size="lg" loading={entries.pending !== null}>
            {shortcutsText('repeatNow')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Changes when the meal was eaten. */
export function TimeDialog({ meal, ...dialog }: MealDialogProps) {
  const { actions, onClose } = dialog;
  const { eatenZone } = meal;
  const [before] = useState(() => toLocalField(new Date(meal.eatenAt), eatenZone));
  const [time, setTime] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The field has no seconds: saving it unchanged would shift the meal by some.
    if (time === before) return onClose();
    const found = timeProblem(time, eatenZone);
    setProblem(found);
    if (found) return;
    const changed = await actions.changeTime(fromLocalField(time, eatenZone).toISOString());
    if (!changed) return;
    offerUndo(shortcutsText('timeChanged'), changed, actions);
    onClose();
  };
  return (
    <MealDialog title={shortcutsText('changeTime')} {...dialog} isChanged={time !== before}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <TimeField eatenZone={eatenZone} value={time} error={problem} onChange={setTime} />
          <Button type="submit" loading={actions.pending === 'edit'}>
            {uiText('save')}
          </Button>
        </Stack>
      </form>
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
