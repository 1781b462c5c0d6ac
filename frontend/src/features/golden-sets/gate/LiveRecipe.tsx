import type { GoldenGate } from '@carbsight/contracts';
import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import classes from './gate.module.css';
import { liveSentences, NAMED_DOSING, rangeSentence } from './gate-words';
import { VerdictBadge } from './VerdictBadge';

/** How the model and the prompt that are live now stand, and what their range is worth. */
export function LiveRecipe({ live }: { live: GoldenGate['live'] }) {
  const { model, promptVersion, verdict, runId, dosingRunId, range } = live;
  return (
    <Stack gap="xs" className={classes.live}>
      <div className={classes.recipe}>
        <Text fw={600}>
          {model} with prompt {promptVersion}
        </Text>
        <VerdictBadge verdict={verdict} />
      </div>
      {dosingRunId && (
        <Text size="sm">
          {NAMED_DOSING}{' '}
          <Anchor component={Link} to={`/admin/golden-set/runs/${dosingRunId}`} size="sm" underline="always">
            See that run
          </Anchor>
        </Text>
      )}
      {runId ? (
        <Text size="sm">
          {!dosingRunId && `${liveSentences[verdict]} `}
          <Anchor component={Link} to={`/admin/golden-set/runs/${runId}`} size="sm" underline="always">
            See its last completed run
          </Anchor>
        </Text>
      ) : (
        <Text size="sm">The live recipe has no completed run yet: nothing is known of how well it does.</Text>
      )}
      <Text size="sm" c="dimmed">
        {range
          ? `Users see this range: ${rangeSentence(range)}`
          : 'Users see the spread of the reads as range, because there are too few measured errors for a range of its own.'}
      </Text>
    </Stack>
  );
}
