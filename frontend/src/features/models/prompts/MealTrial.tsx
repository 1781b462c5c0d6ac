import { type MealAnalyses, mealsApi } from '@carbsight/contracts';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { Panel } from '../../../shared/admin';
import { urlOf } from '../../../shared/api';
import { FailureAlert } from '../../../shared/ui';
import { AnswerComparison } from './AnswerComparison';
import { failureText } from './failure-words';
import { MealPicker } from './MealPicker';
import classes from './prompts.module.css';
import type { Trial } from './useTrial';

/** The photo that prompts are tried on, and what was answered to it. */
export function MealTrial({ trial }: { trial: Trial }) {
  const { mealId, chooseMeal, meal, failure, reload, isAnalysing } = trial;
  return (
    <Stack gap="lg" className={classes.words}>
      <Panel title="Meal" description="One of your own meals: nobody else’s photos are shown here.">
        <MealPicker mealId={mealId} onChoose={chooseMeal} />
        {failure && (
          <FailureAlert
            action={
              failure.status !== 404 && (
                <Button variant="default" size="xs" mt="xs" display="block" onClick={reload}>
                  Try again
                </Button>
              )
            }
          >
            {failure.sentence}
          </FailureAlert>
        )}
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
