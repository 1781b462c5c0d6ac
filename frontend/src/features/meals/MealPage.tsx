import { type Meal, mealsApi } from '@carbsight/contracts';
import { Anchor, Box, Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { type ApiFailure, prefetch } from '../../shared/api';
import type { PageVisit } from '../../shared/i18n';
import { EmptyState, FailureAlert, PageFailure, PageTitle, useIsOffline } from '../../shared/ui';
import { type CarbFormat, useCarbUnits } from '../../shared/units';
import { recordMealShown, useEventSending } from '../behaviour';
import { useDiary } from './family/diary';
import { useKeptMeals } from './history/useKeptMeals';
import { announceMeals } from './meal-cache';
import { estimateText, isFinished, mealAmount, mealTitle } from './meal-words';
import { plateText } from './plate/plate-text';
import { useUpdateNotice } from './reader/device-estimates';
import { AnswerSheet } from './result/AnswerSheet';
import { ConflictNote } from './result/ConflictNote';
import { figureOf } from './result/figure-of';
import { lazyPart } from './result/lazy-dialogs';
import { NoEstimateView } from './result/NoEstimateView';
import { nextStepOf } from './result/next-steps';
import { resultText as text } from './result/result-text';
import { useMeal } from './useMeal';
import { useMealActions } from './useMealActions';
import { stageName, WaitingView } from './waiting/WaitingView';

/** Most meals are one thing. */
const PartOfNote = lazyPart(async () => (await import('./plate/PartOfNote')).PartOfNote);

const UnusablePackageHint = lazyPart(async () => (await import('./foods/NeedsAmountCard')).UnusablePackageHint);

export async function prefetchPage({ params: { mealId }, isProbablySignedIn }: PageVisit): Promise<void> {
  if (mealId && isProbablySignedIn) await prefetch(mealsApi.getMeal, { mealId });
}

export default function MealPage() {
  const { mealId = '' } = useParams();
  const { diary, mealsPath } = useDiary();
  const { data: current, error, mutate } = useMeal(mealId);
  const kept = useKeptMeals(error);
  const data = current ?? kept?.meals.find((meal) => meal.mealId === mealId);
  // The page is long: slow phones render it in slices the first time. Later updates are not deferred.
  const isDrawn = useDeferredValue(data !== undefined);
  const meal = isDrawn ? data : undefined;

  if (error && !error.isConnectionLoss && error.status < 500) {
    return (
      <>
        <PageTitle hidden>{text('notFoundTitle')}</PageTitle>
        <EmptyState
          icon={<IconSearchOff size={36} />}
          title={text('notFoundTitle')}
          action={
            <Button component={Link} to={mealsPath}>
              {diary ? diary.words.toMeals : text('yourMeals')}
            </Button>
          }
        >
          {text('notFoundText')}
        </EmptyState>
      </>
    );
  }
  if (!meal && error) return <PageFailure isWholePage failure={error} onRetry={() => void mutate()} />;
  if (!meal) return <MealSkeleton />;
  return (
    <>
      {diary && (
        <Anchor component={Link} to={mealsPath} size="sm" py={10} dir="auto">
          {diary.words.toMeals}
        </Anchor>
      )}
      <ConnectionHint meal={meal} failure={error} />
      <MealView meal={meal} />
    </>
  );
}

/** A meal in any state. State changes are announced to screen readers. */
function MealView({ meal }: { meal: Meal }) {
  const carbs = useCarbUnits();
  const actions = useMealActions(meal.mealId);
  const { isOwn } = useDiary();
  const isWaiting = !isFinished(meal.status);
  useTopAfterChange(isWaiting);
  useEventSending(isOwn);
  useUpdateNotice(meal);
  useEffect(() => (isOwn ? recordMealShown(meal) : undefined), [isOwn, meal]);
  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        {announcementOf(meal, carbs)}
      </VisuallyHidden>
      {isOwn && isPartOfMeal(meal) && <PartOfNote meal={meal} actions={actions} />}
      <ConflictNote meal={meal} actions={actions} />
      {isWaiting && <WaitingView meal={meal} actions={actions} />}
      {!isWaiting && meal.unusablePackage && !meal.override && !meal.plate && isOwn && (
        <Box mb="md">
          <UnusablePackageHint found={meal.unusablePackage} />
        </Box>
      )}
      {!isWaiting && !hasFigure(meal) && <NoEstimateView meal={meal} actions={actions} />}
      {(meal.plate ? meal.plate.carbs !== null : !isWaiting && hasFigure(meal)) && (
        <AnswerSheet meal={meal} actions={actions} />
      )}
    </>
  );
}

/** When waiting starts or ends, a different view appears: scroll to its top. */
function useTopAfterChange(isWaiting: boolean): void {
  const before = useRef(isWaiting);
  useEffect(() => {
    if (before.current === isWaiting) return;
    before.current = isWaiting;
    window.scrollTo(0, 0);
    announceMeals();
  }, [isWaiting]);
}

const isPartOfMeal = (meal: Meal): meal is Meal & { partOf: string } => typeof meal.partOf === 'string';

/** A person's own figure counts even without an estimate. */
function hasFigure(meal: Meal): boolean {
  return meal.carbEstimate !== null && (!meal.isNotFood || meal.override !== null);
}

/** What screen readers announce when a meal's state changes. */
export function announcementOf(meal: Meal, carbs: CarbFormat): string {
  const title = mealTitle(meal);
  if (!isFinished(meal.status)) return stageName(meal.stage, meal.photoUrl !== null);
  if (meal.plate?.carbs != null) {
    const { isOwn, isPartial, low, high } = figureOf(meal);
    const estimate = isOwn
      ? carbs.exact(meal.plate.carbs)
      : estimateText(carbs, { carbEstimate: meal.plate.carbs, isPartial, confidenceLow: low, confidenceHigh: high });
    return text('saidEstimate', { title: plateText('plate'), estimate });
  }
  if (meal.override) return text('saidOwnValue', { title, amount: mealAmount(carbs, meal) });
  if (meal.carbEstimate !== null && !meal.isNotFood) {
    const estimate = estimateText(carbs, { ...meal, carbEstimate: meal.carbEstimate });
    return text('saidEstimate', { title, estimate });
  }
  return nextStepOf(meal).title;
}

/** Why a displayed meal may be out of date. The server keeps working while it cannot be polled. */
function ConnectionHint({ meal, failure }: { meal: Meal; failure: ApiFailure | undefined }) {
  const isOffline = useIsOffline();
  const sentence = isFinished(meal.status) ? finishedSentence(isOffline, failure) : waitingSentence(isOffline, failure);
  return (
    sentence && (
      <Box mb="md">
        <FailureAlert>{sentence}</FailureAlert>
      </Box>
    )
  );
}

function waitingSentence(isOffline: boolean, failure: ApiFailure | undefined): string | null {
  if (isOffline) return text('offline');
  if (!failure) return null;
  return failure.isConnectionLoss ? text('unreachable') : finishedSentence(isOffline, failure);
}

function finishedSentence(isOffline: boolean, failure: ApiFailure | undefined): string | null {
  if (!failure) return null;
  return text('tryingAgain', { sentence: isOffline ? text('youAreOffline') : failure.sentence });
}

function MealSkeleton() {
  return (
    <Stack role="status" data-wide maw={{ md: 460 }}>
      <VisuallyHidden>{text('loadingMeal')}</VisuallyHidden>
      <Skeleton height={240} radius="lg" />
      <Skeleton height={32} width="60%" />
      <Skeleton height={190} radius="lg" />
      <Skeleton height={64} radius="lg" />
      <Skeleton height={64} radius="lg" />
    </Stack>
  );
}
