import type { Meal } from '@carbsight/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, type RefObject, useState } from 'react';
import { Dialog } from '../../../shared/ui';
import { useCarbUnits } from '../../../shared/units';
import { mealAmount } from '../carb-words';
import { mealTitle } from '../meal-words';
import { announceLogged } from './announce-logged';
import { shortcutsText as text } from './shortcuts-text';
import { eatenAtOf, TimeField, timeProblem, toLocalField } from './TimeField';
import { useMealEntries } from './useMealEntries';

type RepeatDialogProps = { meal: Meal; onClose: () => void; opener: RefObject<HTMLElement | null> };

/** Logs the meal again: now, or on the chosen day. */
export function RepeatDialog({ meal, onClose, opener }: RepeatDialogProps) {
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
    const logged = await entries.repeat(meal.mealId, eatenAtOf(time, now));
    if (!logged) return;
    announceLogged(logged, units, entries);
    onClose();
  };
  return (
    <Dialog title={text('repeatTitle')} onClose={onClose} opener={opener}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
            <bdi>{mealTitle(meal)}</bdi>: {mealAmount(units, meal)}
          </Text>
          <Text c="dimmed">{text('repeatHint')}</Text>
          <TimeField value={time} error={problem} onChange={setTime} />
          <Button type="submit" size="lg" loading={entries.pending !== null}>
            {text('repeatNow')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
