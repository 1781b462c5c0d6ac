import type { GateResult, GateVerdict, GoldenRun } from '@carbsight/contracts';
import { Anchor, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { Panel } from '../../../../shared/admin';
import { GateChecks, NAMED_DOSING, PLANNED, rangeSentence, VerdictBadge, verdictSentences } from '../gate';
import { notCountedYet, type RunDetails, type RunPhase } from './run-words';

type RunGateProps = Pick<RunDetails, 'run' | 'gate' | 'range'> & { phase: RunPhase };

/** Whether this run's recipe may go live, check by check, and the range from its errors. */
export function RunGate({ run, gate, range, phase }: RunGateProps) {
  return (
    <Panel title="Gate" description="What a recipe has to show before it goes live.">
      {gate ? (
        <Verdict gate={gate} run={run} />
      ) : (
        <Text c="dimmed">{phase === 'ended' ? 'There is nothing to decide on.' : notCountedYet[phase]}</Text>
      )}
      <Title order={3} fz="h4" mt="lg" mb={4}>
        Range from its own errors
      </Title>
      <Text maw="70ch" {...(range ? {} : { c: 'dimmed' })}>
        {range ? rangeSentence(range) : noRangeText(phase)}
      </Text>
    </Panel>
  );
}

function Verdict({ gate, run }: { gate: GateResult; run: GoldenRun }) {
  const otherRunId = run.dosingRunId === run.id ? null : run.dosingRunId;
  return (
    <>
      <Group gap="sm" mb="md">
        <VerdictBadge verdict={gate.verdict} />
        <Text size="sm" flex="1 1 18rem" maw="80ch">
          {otherRunId ? NAMED_DOSING : sentenceOf(gate.verdict, run)}{' '}
          {otherRunId && (
            <Anchor component={Link} to={`/admin/golden-set/runs/${otherRunId}`} size="sm" underline="always">
              See that run
            </Anchor>
          )}
        </Text>
      </Group>
      <GateChecks checks={gate.checks} />
    </>
  );
}

function sentenceOf(verdict: GateVerdict, { status }: GoldenRun): string {
  return status === 'completed'
    ? verdictSentences[verdict]
    : 'What was answered, held against the bars. Only a completed run counts for going live.';
}

function noRangeText(phase: RunPhase): string {
  return phase === 'ended'
    ? `Too few images with a truth were answered to make a range for ${PLANNED} of truths from them.`
    : notCountedYet[phase];
}
