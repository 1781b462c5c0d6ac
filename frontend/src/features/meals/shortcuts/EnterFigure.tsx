import { doubtedFigure } from '@carbsight/domain';
import { Button, Radio, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
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
type Source = (typeof sources)[number]['value'];

/** Logs a figure that the person knows: nothing is estimated. */
export function EnterFigure({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const units = useCarbUnits();
  const basis = useCarbBasis();
  const { diary } = useDiary();
  const entries = useMealEntries();
  const isOffline = useIsOffline();
  const [now] = useState(() => toLocalField(new Date()));
  const [time, setTime] = useState(now);
  const [name, setName] = useState('');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<Source>('other');
  const [isSubmitted, setSubmitted] = useState(false);
  /** The figure that was asked about, in grams. */
  const [asked, setAsked] = useState<number | null>(null);
  const problems = { figure: figureProblem(typed, units), time: timeProblem(time) };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (problems.figure || problems.time) return;
    const carbs = units.toGrams(parseAmount(typed));
    if (doubtedFigure(carbs, null) && asked !== carbs) return setAsked(carbs);
    await log(carbs);
  };
  const log = async (carbs: number) => {
    const eatenAt = eatenAtOf(time, now);
    const title = name.trim() === '' ? {} : { name: name.trim() };
    const logged = await entries.enter(
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
  return (
    <Dialog
      title={diary ? diary.words.save : text('byCarbs')}
      onClose={onClose}
      isChanged={entries.pending === null && (typed !== '' || name !== '')}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <FailureAlert>{isOffline && !diary && text('offline')}</FailureAlert>
          <Text c="dimmed">{text('carbsHint')}</Text>
          <TextInput
            label={resultText('carbsIn', { unit: units.name })}
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            value={typed}
            description={[resultText(`typed_${basis}`), roundingHint(typed, units)].filter(Boolean).join(' ')}
            error={isSubmitted && problems.figure}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <TextInput
            label={text('name')}
            dir="auto"
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Radio.Group label={text('known')} value={reason} onChange={(value) => setReason(value as Source)}>
            {sources.map(({ value, name: label }) => (
              <Radio
                key={value}
                value={value}
                label={text(label)}
                styles={{ body: { alignItems: 'center' }, labelWrapper: { flex: 1 }, label: { paddingBlock: 10 } }}
              />
            ))}
          </Radio.Group>
          <TimeField value={time} error={isSubmitted && problems.time} onChange={setTime} />
          {asked !== null && asked === units.toGrams(parseAmount(typed)) ? (
            <DoubtedFigure
              typed={asked}
              estimate={null}
              isBusy={entries.pending !== null}
              onTake={(carbs) => void log(carbs)}
            />
          ) : (
            <Button type="submit" size="lg" loading={entries.pending !== null}>
              {text('save')}
            </Button>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
