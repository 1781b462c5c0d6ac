import type { GoldenRun } from '@carbsight/contracts';
import { Progress, SimpleGrid, Text } from '@mantine/core';
import { IconArrowsDiff, IconClock, IconCoin, IconListCheck } from '@tabler/icons-react';
import { StatCard } from '../../../shared/admin';
import { costText, countText, durationText, signedGramsText } from '../../../shared/figures';
import { notCountedYet, type RunPhase } from './run-phase';
import { answersText, counted } from './run-words';

const NOTHING = '–';

type RunCardsProps = {
  run: GoldenRun;
  phase: RunPhase;
  /** Null until they are counted. */
  answers: number | null;
  /** Estimate minus truth, of what was answered: of a run that was stopped, too. */
  biasGrams: number | null;
};

/** The four figures at the top. */
export function RunCards({ run, phase, answers, biasGrams }: RunCardsProps) {
  const { completedItems, totalItems, averageResponseTime, totalCostUsd, totalTokens } = run;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="lg">
      <StatCard
        label="Progress"
        icon={<IconListCheck size={20} />}
        value={`${countText(run.completedImages)}/${countText(run.totalImages)}`}
      >
        {answersText(run, answers)}
        {phase === 'running' && (
          <Progress
            value={totalItems > 0 ? (100 * completedItems) / totalItems : 0}
            aria-label={`${countText(completedItems)} of ${counted(totalItems, 'call')} finished`}
            mt="xs"
          />
        )}
      </StatCard>
      <StatCard
        label="Avg Variance"
        icon={<IconArrowsDiff size={20} />}
        value={biasGrams === null ? NOTHING : signedGramsText(biasGrams)}
      >
        {biasGrams === null ? missing('No answer with a truth', phase) : 'Estimate minus truth'}
      </StatCard>
      <StatCard
        label="Avg Response Time"
        icon={<IconClock size={20} />}
        value={averageResponseTime === null ? NOTHING : durationText(averageResponseTime)}
      >
        {averageResponseTime === null ? missing('No answer', phase) : 'Of a call'}
      </StatCard>
      <StatCard label="Total Cost" icon={<IconCoin size={20} />} value={costText(totalCostUsd)}>
        {counted(totalTokens, 'token')}
        {run.costLimitUsd !== null && `, limit ${costText(run.costLimitUsd)}`}
        {run.cutCalls > 0 && (
          <Text span display="block" fz="inherit" mt={4}>
            {cutText(run)}
          </Text>
        )}
      </StatCard>
    </SimpleGrid>
  );
}

/** What nobody knows the price of is said in words and never added up. */
const cutText = ({ cutCalls, estimatedCostUsd, totalItems }: GoldenRun): string =>
  `Without ${counted(cutCalls, 'call')} cut off when a worker stopped: the provider may bill about ${costText((cutCalls * estimatedCostUsd) / Math.max(totalItems, 1))} more.`;

const missing = (why: string, phase: RunPhase): string => (phase === 'ended' ? why : notCountedYet[phase]);
