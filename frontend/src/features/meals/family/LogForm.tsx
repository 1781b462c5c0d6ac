import { CARBS_MAX_GRAMS, type FamilyDiary, mealShortcutsApi, mealsApi } from '@carbsight/contracts';
import { Button, NumberInput, SegmentedControl, Stack, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../../shared/api';
import { randomId } from '../../../shared/random-id';
import { FailureAlert, showToast } from '../../../shared/ui';
import { carbBasisWords } from '../../../shared/units';
import { callInDiary } from './call-in-diary';
import { familyText as text } from './family-text';

type Way = 'words' | 'figure';
type Problem = { readonly note?: string; readonly grams?: string; readonly form?: string };

/** A meal for another person: described, or its figure. */
export function LogForm({
  diary: { userId, name, carbBasis },
  onLogged,
}: {
  diary: FamilyDiary;
  onLogged: () => void;
}) {
  const [way, setWay] = useState<Way>('words');
  const [note, setNote] = useState('');
  const [grams, setGrams] = useState<number | string>('');
  const [problem, setProblem] = useState<Problem>({});
  const [isSending, setSending] = useState(false);
  // The same meal until it is logged: an attempt without an answer may have arrived.
  const [idempotencyKey, setKey] = useState(randomId);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const what = note.trim();
    const missing: Problem = {
      ...(way === 'words' && what === '' ? { note: text('whatMissing') } : {}),
      ...(way === 'figure' && typeof grams !== 'number'
        ? { grams: text('gramsMissing', { most: CARBS_MAX_GRAMS }) }
        : {}),
    };
    setProblem(missing);
    if (missing.note ?? missing.grams) return;
    setSending(true);

    try {
      if (way === 'words') await callInDiary(userId, mealsApi.createScan, { body: { note: what }, idempotencyKey });
      else {
        const named = what === '' ? {} : { name: what };
        const body = { carbs: Number(grams), ...named };
        await callInDiary(userId, mealShortcutsApi.enterMeal, { body, idempotencyKey });
      }
      setNote('');
      setGrams('');
      setKey(randomId());
      showToast(text('saved', { name }));
      onLogged();
    } catch (failure) {
      setProblem({ form: errorMessage(failure) });
    }
    setSending(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <Title order={2}>{text('log')}</Title>
        <SegmentedControl
          fullWidth
          aria-label={text('how')}
          value={way}
          onChange={(value) => setWay(value as Way)}
          data={[
            { value: 'words', label: text('words') },
            { value: 'figure', label: text('figure') },
          ]}
        />
        <TextInput
          label={text('what')}
          value={note}
          maxLength={way === 'figure' ? 100 : 500}
          error={problem.note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {way === 'figure' && (
          <NumberInput
            label={text('grams', { basis: carbBasisWords(carbBasis) })}
            min={0}
            max={CARBS_MAX_GRAMS}
            decimalScale={1}
            value={grams}
            error={problem.grams}
            onChange={setGrams}
          />
        )}
        <FailureAlert>{problem.form}</FailureAlert>
        <Button type="submit" h={44} loading={isSending}>
          <bdi>{text('save', { name })}</bdi>
        </Button>
      </Stack>
    </form>
  );
}
