import type { Meal } from '@carbsight/contracts';
import { Button, Stack } from '@mantine/core';
import { type FormEvent, type RefObject, useState } from 'react';
import { Dialog } from '../../../shared/ui';
import { offerUndo } from '../result/offer-undo';
import type { MealActions } from '../useMealActions';
import { shortcutsText as text } from './shortcuts-text';
import { TimeField, timeProblem, toLocalField } from './TimeField';

type TimeDialogProps = {
  meal: Meal;
  actions: MealActions;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
};

/** Changes when the meal was eaten. */
export function TimeDialog({ meal, actions, onClose, opener }: TimeDialogProps) {
  const [before] = useState(() => toLocalField(new Date(meal.eatenAt)));
  const [time, setTime] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The field has no seconds: saving it unchanged would shift the meal by some.
    if (time === before) return onClose();
    const found = timeProblem(time);
    setProblem(found);
    if (found) return;
    const changed = await actions.changeTime(new Date(time).toISOString());
    if (!changed) return;
    offerUndo(text('timeChanged'), changed, actions);
    onClose();
  };
  return (
    <Dialog title={text('changeTime')} onClose={onClose} opener={opener} isChanged={time !== before}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <TimeField value={time} error={problem} onChange={setTime} />
          <Button type="submit" loading={actions.pending === 'edit'}>
            {text('saveTime')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
