import {
  type BodyOf,
  type FailureCode,
  type MealAnalyses,
  type MealAnalysis,
  mealsApi,
  promptsApi,
} from '@carbsight/contracts';
import { Badge, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import {
  costText,
  countText,
  durationText,
  EditorButton,
  Facts,
  gramsText,
  LongSelect,
  Panel,
  Quiet,
  rangeText,
  signedGramsText,
  TextLink,
  timeText,
} from '../../../shared/admin';
import { callEndpoint, errorMessage, urlOf, useEndpoint } from '../../../shared/api';
import { ContractForm, useContractForm } from '../../../shared/forms';
import { FailureAlert, RetryAlert, showToast } from '../../../shared/ui';
import classes from './prompts.module.css';

/** The photo that prompts are tried on, with its answers. */
export function MealTrial({ trial }: { trial: Trial }) {
  const { mealId, chooseMeal, meal, failure, reload, isAnalysing } = trial;
  return (
    <Stack gap="lg" className={classes.words}>
      <Panel title="Meal" description="One of your own meals. Other people’s photos are never shown here.">
        <MealPicker mealId={mealId} onChoose={chooseMeal} />
        {failure &&
          (failure.status === 404 ? (
            <FailureAlert>{failure.sentence}</FailureAlert>
          ) : (
            <RetryAlert onRetry={reload}>{failure.sentence}</RetryAlert>
          ))}
        {mealId && !meal && !failure && <Skeleton height={220} mt="md" aria-hidden="true" />}
        {meal?.hasPhoto && (
          <img src={photoUrl(meal)} alt="The chosen meal" className={classes.photo} width={640} height={360} />
        )}
        {meal && !meal.hasPhoto && (
          <Text c="dimmed" mt="md">
            This meal has no photo.
          </Text>
        )}
      </Panel>
      {meal && (
        <Panel title="Answers" description="Before and after the latest re-analysis.">
          <div role="status" aria-live="polite">
            {isAnalysing && <Text mb="sm">The photo is being analysed…</Text>}
            {!isAnalysing && meal.failure && (
              <FailureAlert>The latest analysis gave no answer: {failureText(meal.failure)}</FailureAlert>
            )}
          </div>
          <AnswerComparison analyses={meal.analyses} />
        </Panel>
      )}
    </Stack>
  );
}

function photoUrl({ mealId }: MealAnalyses): string {
  return urlOf(mealsApi.getPhoto, { mealId }, { size: 'full' });
}

const RECENT = 20;
const MEAL_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

type MealPickerProps = { mealId: string | null; onChoose: (mealId: string | null) => void };

/** Chooses one of the account's recent meals, or any of them by id. */
function MealPicker({ mealId, onChoose }: MealPickerProps) {
  const { data, error } = useEndpoint(mealsApi.listMeals, { limit: RECENT });
  const form = useContractForm((id: string) => onChoose(id), {
    initial: { mealId: '' },
    check: ({ mealId: typed }) => ({ mealId: !MEAL_ID.test(typed.trim()) && 'This is not a valid meal ID.' }),
    body: ({ mealId: typed }) => typed.trim().toLowerCase(),
  });
  const options = (data?.scans ?? []).map(({ mealId: value, compositeItemName, createdAt }) => ({
    value,
    label: `${compositeItemName ?? 'My Meal'} · ${timeText(createdAt)}`,
  }));
  return (
    <Stack gap="sm">
      <LongSelect
        label="Recent meals"
        placeholder="Choose a meal"
        data={options}
        value={mealId}
        onChange={onChoose}
        disabled={options.length === 0}
        nothingFoundMessage="No meal found"
      />
      {data?.scans.length === 0 && (
        <Quiet>
          This account has no meals yet.{' '}
          <TextLink to="/" inherit>
            Scan one
          </TextLink>{' '}
          to try prompts on it.
        </Quiet>
      )}
      {error && <FailureAlert>Your meals could not be loaded. {error.sentence}</FailureAlert>}
      <ContractForm form={form}>
        <Group align="flex-end" gap="sm">
          <TextInput
            label="Meal ID"
            placeholder="0190a000-0000-7000-8000-000000000000"
            style={{ flex: '1 1 14rem' }}
            autoComplete="off"
            spellCheck={false}
            {...form.field('mealId')}
          />
          <EditorButton type="submit" variant="default">
            Load Meal
          </EditorButton>
        </Group>
      </ContractForm>
    </Stack>
  );
}

/** The latest answer next to the previous one. */
function AnswerComparison({ analyses }: { analyses: readonly MealAnalysis[] }) {
  const [after, before] = analyses;
  if (!after) return <Text c="dimmed">There is no answer for this photo yet.</Text>;
  if (!before) return <Answer title="Stored answer" analysis={after} />;
  return (
    <div className={classes.comparison}>
      <Answer title="Before" analysis={before} />
      <Answer title="After" analysis={after} difference={after.carbEstimate - before.carbEstimate} />
    </div>
  );
}

function Answer({ title, analysis, difference }: { title: string; analysis: MealAnalysis; difference?: number }) {
  const { modelId, promptVersion, promptSha256, durationMs, inputTokens, outputTokens, costUsd, createdAt } = analysis;
  const rows = [
    ['Model', modelId],
    ['Prompt', `${promptVersion} (${promptSha256.slice(0, 8)})`],
    ['Response time', durationText(durationMs)],
    ['Tokens', `${countText(inputTokens)} in, ${countText(outputTokens)} out`],
    ['Cost', costText(costUsd)],
    ['Made', timeText(createdAt)],
  ] as const;
  return (
    <section aria-label={title} className={classes.words}>
      <Group justify="space-between" gap="xs">
        <Title order={3}>{title}</Title>
        {difference !== undefined && (
          <Badge variant="default" tt="none">
            {signedGramsText(difference)}
          </Badge>
        )}
      </Group>
      <Quiet>{analysis.compositeItemName ?? 'My Meal'}</Quiet>
      <Text fz={28} lh={1.2} fw={700} ff="heading" mt="xs">
        {analysis.isNotFood ? 'No food' : gramsText(analysis.carbEstimate)}
      </Text>
      <Text size="sm">
        {rangeText(analysis.confidenceLow, analysis.confidenceHigh)} · {analysis.confidenceLevel} confidence
      </Text>
      {analysis.items.length > 0 && (
        <ul className={classes.items} aria-label={`Items of ${title}`}>
          {analysis.items.map(({ item, portion, carbs }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer never changes, and may name a food twice
            <li key={`${index}:${item}`}>
              <span>
                {item} <small>{portion}</small>
              </span>
              <b>{gramsText(carbs)}</b>
            </li>
          ))}
        </ul>
      )}
      {analysis.analysis && (
        <Text size="sm" my="sm" className={classes.analysis}>
          {analysis.analysis}
        </Text>
      )}
      <Facts look="lines" facts={rows} />
    </section>
  );
}

const sentences: Record<FailureCode, string> = {
  'needs-amount': 'The photo shows a package, but no amount is known.',
  'needs-description': 'The reference table needs words with the photo.',
  'not-readable': 'The photo could not be read.',
  'model-unavailable': 'The model could not be reached.',
  'model-timeout': 'The model took too long.',
  'model-invalid-answer':
    'The model’s answer could not be trusted. Does the prompt still ask for the fields of the answer?',
  'budget-exhausted': 'Today’s budget is used up.',
  'rate-limited': 'The provider is rate limiting us.',
};

/** The outcome of an analysis, for administrators. */
function failureText({ code, message, values }: NonNullable<MealAnalyses['failure']>): string {
  return values ? message : sentences[code];
}

const POLL_MS = 1_000;

/** One of the administrator's own meals, its stored answers, and a new one on demand. */
export function useTrial() {
  const [mealId, setMealId] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { data, error, mutate } = useEndpoint(promptsApi.getMealAnalyses, mealId ? { mealId } : null, {
    refreshInterval: (meal) => (meal && isOpen(meal) ? POLL_MS : 0),
  });

  const reanalyze = async (variant: BodyOf<typeof mealsApi.reanalyze>): Promise<void> => {
    if (!mealId) return;
    setAsking(true);
    try {
      await callEndpoint(mealsApi.reanalyze, { params: { mealId }, body: variant });
      await mutate();
    } catch (failure) {
      showToast(errorMessage(failure), { title: 'Re-analysis Failed', tone: 'failure' });
    } finally {
      setAsking(false);
    }
  };

  return {
    mealId,
    chooseMeal: setMealId,
    meal: data ?? null,
    failure: error ?? null,
    reload: () => void mutate(),
    isAnalysing: isAsking || (data !== undefined && isOpen(data)),
    reanalyze,
  };
}

type Trial = ReturnType<typeof useTrial>;

function isOpen({ status }: MealAnalyses): boolean {
  return status === 'queued' || status === 'analysing';
}
