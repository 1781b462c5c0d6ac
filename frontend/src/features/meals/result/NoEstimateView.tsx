import type { Meal } from '@carbsight/contracts';
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { PageTitle } from '../../../shared/ui';
import type { MealActions } from '../useMealActions';
import { useUnsentCorrection } from './correction-draft';
import { CorrectionDialog } from './lazy-dialogs';
import { MealMenu } from './lazy-parts';
import { MealEvents } from './MealEvents';
import { MealPhoto } from './MealPhoto';
import { NextStepOffer } from './NextStepOffer';
import { nextStepOf } from './next-steps';
import { resultText as text } from './result-text';

/** A meal without a figure: why, and what the person can do now, the best option first. */
export function NoEstimateView({ meal, actions }: { meal: Meal; actions: MealActions }) {
  const { title, advice, offers } = nextStepOf(meal);
  const unsent = useUnsentCorrection(meal.mealId);
  const [isEntering, setEntering] = useState(unsent !== null);
  return (
    <Stack>
      {(meal.photoUrl || meal.entry === 'photo') && <MealPhoto meal={meal} alt={text('yourMeal')} isShort />}
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <PageTitle>{title}</PageTitle>
        <Group miw={44} mih={44}>
          <MealMenu meal={meal} actions={actions} />
        </Group>
      </Group>
      <Text>{advice}</Text>
      {offers.map((offer, position) => (
        <NextStepOffer
          key={offer}
          offer={offer}
          isMain={position === 0}
          meal={meal}
          actions={actions}
          onOwnValue={() => setEntering(true)}
        />
      ))}
      <MealEvents meal={meal} actions={actions} />
      {isEntering && <CorrectionDialog meal={meal} actions={actions} onClose={() => setEntering(false)} />}
    </Stack>
  );
}
