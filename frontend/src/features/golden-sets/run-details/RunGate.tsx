import type { AnswerOf, GateResult, goldenRunsApi } from '@carbsight/contracts';
import { Group, Text, Title } from '@mantine/core';
import { Panel } from '../../../shared/admin';
import { GateChecks, rangeSentence, VerdictBadge, verdictSentences } from '../gate';

type Range = AnswerOf<typeof goldenRunsApi.getGoldenRun>['range'];

type RunGateProps = {
  /** Null while it is not decided. */
  gate: GateResult | null;
  range: Range;
  isRunning: boolean;
};

/** Whether the recipe of this run may go live, check by check, and the range that its errors make. */
export function RunGate({ gate, range, isRunning }: RunGateProps) {
  return (
    <Panel title="Gate" description="What a recipe has to show before it goes live.">
      {gate ? (
        <>
          <Group gap="sm" mb="md">
            <VerdictBadge verdict={gate.verdict} />
            <Text size="sm" flex="1 1 18rem">
              {isRunning ? 'So far: the run still goes on.' : verdictSentences[gate.verdict]}
            </Text>
          </Group>
          <GateChecks checks={gate.checks} />
        </>
      ) : (
        <Text c="dimmed">
          {isRunning ? 'It is decided when the run is completed.' : 'There is nothing to decide on.'}
        </Text>
      )}
      <Title order={3} fz="h4" mt="lg" mb={4}>
        Range from its own errors
      </Title>
      <Text maw="70ch">
        {range ? rangeSentence(range) : 'Too few images with a truth were answered to make a range of 80% from them.'}
      </Text>
    </Panel>
  );
}
