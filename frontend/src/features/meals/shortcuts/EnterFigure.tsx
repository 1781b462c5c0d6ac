import { doubtedFigure } from '@carbsight/domain';
import { Button, Radio, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ContractForm, useContractForm } from '../../../shared/forms';
import { toLocalField } from '../../../shared/i18n';
import { Dialog, FailureAlert, showToast, useIsOffline } from '../../../shared/ui';
import { useCarbBasis, useCarbUnits } from '../../../shared/units';
import { useDiary } from '../family/diary';
import { pageAfterLogging } from '../plate/adding-to';
import { DoubtedFigure } from '../result/DoubtedFigure';
import { figureProblem, parseAmount, roundingHint } from '../result/parse-amount';
import { resultText } from '../result/result-text';
import { shortcutsText as text } from './shortcuts-text';
import { eatenAtOf, TimeField, timeProblem } from './TimeField';
import { useMealEntries } from './useMealEntries';

const sources = [
  { value: 'label-known', name: 'knownLabel' },
  { value: 'weighed', name: 'knownWeighed' },
  { value: 'other', name: 'knownElse' },
] as const;
type Draft = { carbs: string; name: string; reason: (typeof sources)[number]['value']; time: string };

/** Logs a figure that the person knows: nothing is estimated. */
export function EnterFigure({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const units = useCarbUnits();
  const basis = useCarbBasis();
  const { diary } = useDiary();
  const entries = useMealEntries();
  const isOffline = useIsOffline();
  const [now] = useState(() => toLocalField(new Date()));
  /** The figure that was asked about, in grams. */
  const [asked, setAsked] = useState<number | null>(null);
  const log = async (carbs: number, { reason, time, name }: Draft) => {
    const eatenAt = eatenAtOf(time, now);
    const title = name.trim() === '' ? {} : { name: name.trim() };
    const logged = await entries.inForm.enter(
      { carbs, reason, ...title, ...(eatenAt === undefined ? {} : { eatenAt }) },
      null,
    );
    if (!logged) return;
    if (diary) {
      showToast(diary.words.saved);
      return onClose();
    }
    if (logged !== 'waiting') showToast(text('entered'));
    await navigate(pageAfterLogging(logged === 'waiting' ? '/' : `/meal/${logged.mealId}`));
  };
  const send = async (typed: Draft) => {
    const carbs = units.toGrams(parseAmount(typed.carbs));
    if (doubtedFigure(carbs, null) && asked !== carbs) return setAsked(carbs);
    await log(carbs, typed);
  };
  const form = useContractForm(send, {
    initial: { carbs: '', name: '', reason: 'other', time: now } as Draft,
    longest: { name: 120 },
    check: ({ carbs, time }) => ({ carbs: figureProblem(carbs, units), time: timeProblem(time) }),
    fields: { eatenAt: 'time' },
  });
  const typed = form.values.carbs;
  return (
    <Dialog
      title={diary ? diary.words.save : text('byCarbs')}
      onClose={onClose}
      isChanged={entries.pending === null && form.isChanged}
    >
      <ContractForm form={form}>
        <FailureAlert>{isOffline && !diary && text('offline')}</FailureAlert>
        <Text c="dimmed">{text('carbsHint')}</Text>
        <TextInput
          label={resultText('carbsIn', { unit: units.name })}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          description={[resultText(`typed_${basis}`), roundingHint(typed, units)].filter(Boolean).join(' ')}
          {...form.field('carbs')}
        />
        <TextInput label={text('name')} dir="auto" {...form.field('name')} />
        <Radio.Group label={text('known')} {...form.field('reason')}>
          {sources.map(({ value, name: label }) => (
            <Radio
              key={value}
              value={value}
              label={text(label)}
              styles={{ body: { alignItems: 'center' }, labelWrapper: { flex: 1 }, label: { paddingBlock: 10 } }}
            />
          ))}
        </Radio.Group>
        <TimeField {...form.field('time')} />
        {asked !== null && asked === units.toGrams(parseAmount(typed)) ? (
          <DoubtedFigure
            typed={asked}
            estimate={null}
            isBusy={entries.pending !== null}
            onTake={(carbs) => void log(carbs, form.values).catch(form.refuse)}
          />
        ) : (
          <Button type="submit" size="lg" loading={entries.pending !== null}>
            {text('save')}
          </Button>
        )}
      </ContractForm>
    </Dialog>
  );
}
