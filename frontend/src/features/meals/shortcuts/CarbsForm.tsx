import { CARBS_MAX_GRAMS } from '@carbsight/contracts';
import { Button, Radio, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type CarbFormat, useCarbUnits } from '../../../shared/units';
import { readAmount } from '../result/read-amount';
import { roundingNote } from '../result/rounding-note';
import { shortcutsText as text } from './shortcuts-text';
import { TimeField } from './TimeField';
import { useEnteredMeal } from './useEnteredMeal';

const sources = [
  { value: 'label-known', name: 'knownLabel' },
  { value: 'weighed', name: 'knownWeighed' },
  { value: 'other', name: 'knownElse' },
] as const;
type Source = (typeof sources)[number]['value'];

/** Logs a figure that the person knows. */
export function CarbsForm() {
  const units = useCarbUnits();
  const meal = useEnteredMeal();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<Source>('other');
  const [isAsked, setAsked] = useState(false);
  const problem = problemOf(typed, units);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!problem && !meal.timeProblem) void meal.log({ carbs: units.toGrams(readAmount(typed)), reason });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">{text('carbsHint')}</Text>
        <TextInput
          label={text('name')}
          dir="auto"
          maxLength={120}
          value={meal.name}
          onChange={(event) => meal.setName(event.currentTarget.value)}
        />
        <TextInput
          label={text('carbsIn', { unit: units.name })}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          description={roundingNote(typed, units)}
          error={isAsked && problem}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Radio.Group label={text('known')} value={reason} onChange={(value) => setReason(value as Source)}>
          {sources.map(({ value, name }) => (
            <Radio
              key={value}
              value={value}
              label={text(name)}
              styles={{ body: { alignItems: 'center' }, labelWrapper: { flex: 1 }, label: { paddingBlock: 10 } }}
            />
          ))}
        </Radio.Group>
        <TimeField value={meal.time} error={isAsked && meal.timeProblem} onChange={meal.setTime} />
        <Button type="submit" size="lg" loading={meal.isPending}>
          {text('save')}
        </Button>
      </Stack>
    </form>
  );
}

function problemOf(typed: string, units: CarbFormat): string | null {
  const amount = readAmount(typed);
  if (Number.isNaN(amount)) return text('enterCarbs', { unit: units.name });
  if (amount < 0) return text('notNegative');
  return units.toGrams(amount) > CARBS_MAX_GRAMS ? text('atMost', { amount: units.amount(CARBS_MAX_GRAMS) }) : null;
}
