import { CARBS_MAX_GRAMS, type FamilyDiary, type Meal, mealsApi } from '@carbsight/contracts';
import { Anchor, Button, Image, NumberInput, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import useSWR from 'swr';
import { type ApiFailure, errorMessage } from '../../../shared/api';
import { formatDateTime } from '../../../shared/i18n';
import { disclaimer, FailureAlert, PageFailure, PageLoader, PageTitle, showToast } from '../../../shared/ui';
import { CarbAmount, carbBasisWords, useCarbUnits } from '../../../shared/units';
import { isFinished, mealAmount, mealState, mealTitle, showsEstimate } from '../meal-words';
import { MealEvents } from '../result/MealEvents';
import { callInDiary, photoIn } from './call-in-diary';
import { DiaryFrame } from './DiaryFrame';
import { familyText as text } from './family-text';

const POLL_MS = 2_000;

/** One meal of another person. */
export function DiaryMealPage() {
  const { mealId = '' } = useParams();
  return <DiaryFrame>{(diary) => <DiaryMeal key={diary.userId + mealId} diary={diary} mealId={mealId} />}</DiaryFrame>;
}

function DiaryMeal({ diary, mealId }: { diary: FamilyDiary; mealId: string }) {
  const { userId, name } = diary;
  const units = useCarbUnits();
  const { data, error, mutate } = useSWR<Meal, ApiFailure>(
    ['diary-meal', userId, mealId],
    () => callInDiary(userId, mealsApi.getMeal, { params: { mealId } }),
    { refreshInterval: (meal) => (meal && !isFinished(meal.status) ? POLL_MS : 0), revalidateOnFocus: true },
  );
  // Even if the meal was shown before: the access may have ended.
  if (error) return <PageFailure failure={error} onRetry={() => void mutate()} />;
  if (!data) return <PageLoader label={text('loading')} />;
  const hasFigure = data.carbEstimate !== null && !data.isNotFood;
  const range = data.override ? null : units.range(data.confidenceLow, data.confidenceHigh);
  return (
    <>
      <Anchor component={Link} to={`/family/${userId}`} size="sm" py={10} dir="auto">
        {text('toMeals', { name })}
      </Anchor>
      <PageTitle documentTitle={text('banner', { name })}>
        <bdi>{mealTitle(data)}</bdi>
      </PageTitle>
      <Text c="dimmed">{formatDateTime(data.eatenAt, 'short')}</Text>
      {data.coverUrl && <Image src={photoIn(data.coverUrl, userId)} alt={text('photo')} radius="md" />}
      {hasFigure ? (
        <div>
          <Text size="xl" fw={700}>
            <CarbAmount write={(carbs) => mealAmount(carbs, data)} />, {carbBasisWords(data.carbBasis)}
          </Text>
          {range && <Text>{range}</Text>}
        </div>
      ) : (
        <Text fw={600}>{mealState(data)}</Text>
      )}
      {showsEstimate(data) && (
        <Text size="sm" c="dimmed">
          {disclaimer()}
        </Text>
      )}
      <MealEvents meal={data} owner={name} />
      {diary.may === 'log' && isFinished(data.status) && (
        <CorrectForm diary={diary} mealId={mealId} onCorrected={(meal) => void mutate(meal, { revalidate: false })} />
      )}
    </>
  );
}

type CorrectFormProps = { diary: FamilyDiary; mealId: string; onCorrected: (meal: Meal) => void };

function CorrectForm({ diary: { userId, name, carbBasis }, mealId, onCorrected }: CorrectFormProps) {
  const [grams, setGrams] = useState<number | string>('');
  const [problem, setProblem] = useState<{ readonly grams?: string; readonly form?: string }>({});
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isMissing = typeof grams !== 'number';
    setProblem(isMissing ? { grams: text('gramsMissing', { most: CARBS_MAX_GRAMS }) } : {});
    if (isMissing) return;
    setSending(true);
    try {
      const body = { carbs: grams, reason: 'other' } as const;
      onCorrected(await callInDiary(userId, mealsApi.overrideCarbs, { params: { mealId }, body }));
      setGrams('');
      showToast(text('corrected'));
    } catch (failure) {
      setProblem({ form: errorMessage(failure) });
    }
    setSending(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <Title order={2}>{text('correct')}</Title>
        <NumberInput
          label={text('grams', { basis: carbBasisWords(carbBasis) })}
          min={0}
          max={CARBS_MAX_GRAMS}
          decimalScale={1}
          value={grams}
          error={problem.grams}
          onChange={setGrams}
        />
        <FailureAlert>{problem.form}</FailureAlert>
        <Button type="submit" h={44} loading={isSending} style={{ alignSelf: 'flex-start' }}>
          <bdi>{text('correctSave', { name })}</bdi>
        </Button>
      </Stack>
    </form>
  );
}
