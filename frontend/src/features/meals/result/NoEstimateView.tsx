import type { Meal } from '@carbsight/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCamera, IconPencil, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../../shared/ui';
import type { MealActions } from '../useMealActions';
import { CorrectionDialog } from './CorrectionDialog';
import { DescribeForm } from './DescribeForm';
import { MealEvents } from './MealEvents';
import { MealMenu } from './MealMenu';
import { MealPhoto } from './MealPhoto';
import { nextStepOf } from './next-steps';

/** A meal without a figure: why, and what the person can do now. */
export function NoEstimateView({ meal, actions }: { meal: Meal; actions: MealActions }) {
  const { title, advice, offers } = nextStepOf(meal);
  const [isEntering, setEntering] = useState(false);
  const isMain = (offer: (typeof offers)[number]) => offers[0] === offer;
  return (
    <Stack>
      <MealPhoto meal={meal} alt="Your meal" />
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <PageTitle>{title}</PageTitle>
        <MealMenu meal={meal} actions={actions} />
      </Group>
      <Text>
        {meal.failure?.message} {advice}
      </Text>
      {isMain('describe') && <DescribeForm meal={meal} actions={actions} />}
      {offers.includes('new-photo') && (
        <Button
          component={Link}
          to="/?camera=true"
          size="lg"
          variant={isMain('new-photo') ? 'filled' : 'default'}
          leftSection={<IconCamera size={20} />}
        >
          Take another photo
        </Button>
      )}
      {offers.includes('again') && (
        <Button
          size="lg"
          variant={isMain('again') ? 'filled' : 'default'}
          leftSection={<IconRefresh size={20} />}
          loading={actions.pending === 'reanalyze'}
          onClick={() => void actions.reanalyze()}
        >
          Estimate again
        </Button>
      )}
      {offers.includes('own-value') && (
        <Button
          size="lg"
          variant={isMain('own-value') ? 'filled' : 'default'}
          leftSection={<IconPencil size={20} />}
          onClick={() => setEntering(true)}
        >
          Enter the carbs yourself
        </Button>
      )}
      {offers.includes('describe') && !isMain('describe') && <DescribeForm meal={meal} actions={actions} />}
      <MealEvents events={meal.history} />
      {isEntering && <CorrectionDialog meal={meal} actions={actions} onClose={() => setEntering(false)} />}
    </Stack>
  );
}
