import type { Meal } from '@carbsight/contracts';
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { PageTitle } from '../../../shared/ui';
import type { MealActions } from '../useMealActions';
import { CorrectionDialog } from './CorrectionDialog';
import { unsavedCorrection } from './correction-draft';
import { MealEvents } from './MealEvents';
import { MealMenu } from './MealMenu';
import { MealPhoto } from './MealPhoto';
import { NextStepOffer } from './NextStepOffer';
import { nextStepOf } from './next-steps';

/** A meal without a figure: why, and what the person can do now, the best first. */
export function NoEstimateView({ meal, actions }: { meal: Meal; actions: MealActions }) {
  const { title, advice, offers } = nextStepOf(meal);
  const [isEntering, setEntering] = useState(() => unsavedCorrection(meal.mealId) !== null);
  return (
    <Stack>
      <MealPhoto meal={meal} alt="Your meal" isShort />
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <PageTitle>{title}</PageTitle>
        <MealMenu meal={meal} actions={actions} />
      </Group>
      <Text>{[meal.failure?.message, advice].filter(Boolean).join(' ')}</Text>
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
      <MealEvents events={meal.history} />
      {isEntering && <CorrectionDialog meal={meal} actions={actions} onClose={() => setEntering(false)} />}
    </Stack>
  );
}
