import type { AnalysisStage, Meal } from '@carbsight/contracts';
import { Button, Group, Loader, Progress, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { uiText } from '../../../shared/ui';
import { useDiary } from '../family/diary';
import { mealsText } from '../meals-text';
import { MealHeading } from '../plate/MealHeading';
import { MealPhoto } from '../result/MealPhoto';
import { resultText } from '../result/result-text';
import type { MealActions } from '../useMealActions';
import classes from './waiting.module.css';

const LONG_WAIT_SEC = 15;

/** Progress of the analysis. The page's address is the meal's, so a reload comes back here. */
export function WaitingView({ meal, actions }: { meal: Meal; actions: MealActions }) {
  const elapsed = useElapsedSeconds(meal);
  const { isOwn } = useDiary();
  return (
    <>
      {meal.photoUrl && <MealPhoto meal={meal} alt={mealsText('yourMeal')} isBusy isShort />}
      <Group justify="space-between" align="baseline" mt={meal.photoUrl ? 'md' : undefined} wrap="nowrap">
        <MealHeading meal={meal} documentTitle={mealsText('estimating')}>
          {resultText('title')}
        </MealHeading>
        <Text c="dimmed" fz="1.2rem" fw={600} aria-label={resultText('elapsed', { count: elapsed })} role="timer">
          {clock(elapsed)}
        </Text>
      </Group>
      {meal.note && (
        <Text c="dimmed" mt={4} lineClamp={2} dir="auto">
          {resultText('quoted', { note: meal.note })}
        </Text>
      )}
      <Progress value={meal.progress} mt="md" size="md" radius="xl" aria-label={resultText('estimate')} />
      <StageList stage={meal.stage} hasPhoto={meal.photoUrl !== null} />
      {isOwn && (
        <Button
          variant="default"
          size="lg"
          fullWidth
          loading={actions.pending === 'cancel'}
          onClick={() => void actions.cancel()}
        >
          {uiText('cancel')}
        </Button>
      )}
      <ItemsSoFar items={meal.seenItems} />
      {elapsed >= LONG_WAIT_SEC && (
        <Text c="dimmed" mt="md" role="status">
          {resultText('longWait')}
        </Text>
      )}
    </>
  );
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A stage in words. A meal without a photo has none to prepare. */
export function stageName(stage: AnalysisStage, hasPhoto: boolean): string {
  return resultText(stage === 'preparing' && !hasPhoto ? 'preparingWords' : stage);
}

/** The stages as steps: passed, current, to come. */
function StageList({ stage, hasPhoto }: { stage: AnalysisStage; hasPhoto: boolean }) {
  const current = stageOrder.indexOf(stage);
  return (
    <Stack component="ol" gap={0} my="sm">
      {stageOrder.map((name, position) => (
        <li
          key={name}
          className={classes.stage}
          data-passed={position < current || undefined}
          aria-current={position === current ? 'step' : undefined}
        >
          <span className={classes.dot}>
            {position < current && <IconCheck size={14} stroke={3} aria-label={resultText('finished')} />}
            {position === current && <Loader size={14} aria-hidden="true" />}
          </span>
          {stageName(name, hasPhoto)}
        </li>
      ))}
    </Stack>
  );
}

/** What the model has named so far. Last, so that nothing moves when it grows; announced item by item. */
function ItemsSoFar({ items }: { items: readonly string[] }) {
  return (
    <div aria-live="polite">
      {items.length > 0 && (
        <>
          <Title order={2} mt="lg" mb="0.5rem" c="dimmed" fz="md" fw={600}>
            {resultText('itemsSoFar')}
          </Title>
          <Group component="ul" gap="0.5rem" align="stretch">
            {items.map((item, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list grows at its end, and may name a food twice
              <li key={position} className={classes.itemSoFar} dir="auto">
                {item}
              </li>
            ))}
          </Group>
        </>
      )}
    </div>
  );
}

/** The stages in order. Written out, because importing the schema would load Zod on every meal's page. */
export const stageOrder = [
  'queued',
  'preparing',
  'reading',
  'checking',
  'done',
] as const satisfies readonly AnalysisStage[];

/** Whole seconds since the current analysis was requested; survives a reload. */
function useElapsedSeconds(meal: Meal): number {
  const since = Date.parse(startOf(meal));
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - since) / 1_000));
}

/** A repeated analysis starts when it was requested. */
function startOf({ history, createdAt }: Meal): string {
  return history.reduce((latest, { kind, at }) => (kind === 'reanalysed' && at > latest ? at : latest), createdAt);
}
