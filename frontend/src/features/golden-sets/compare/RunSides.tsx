import type { GoldenRun } from '@carbsight/contracts';
import { Anchor, Group, Paper, SimpleGrid, Text } from '@mantine/core';
import { Link } from 'react-router';
import { gramsText } from '../../../shared/figures';
import { VerdictBadge } from '../gate';
import { timeText } from '../golden-words';
import { RunStatus } from '../run-details/RunStatus';
import { sizeText } from '../run-details/run-words';
import classes from './compare.module.css';

/** What is compared with what. */
export function RunSides({ a, b }: { a: GoldenRun; b: GoldenRun }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      <Side name="Run A" run={a} />
      <Side name="Run B" run={b} />
    </SimpleGrid>
  );
}

function Side({ name, run }: { name: string; run: GoldenRun }) {
  return (
    <Paper component="section" aria-label={name} withBorder radius="lg" p="lg" className={classes.side}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600} c="dimmed">
          {name}
        </Text>
        <RunStatus status={run.status} />
      </Group>
      <Anchor component={Link} to={`/admin/golden-set/runs/${run.id}`} fw={700} fz="lg" underline="hover">
        {run.name}
      </Anchor>
      <Text>
        {run.model}, prompt {run.promptVersion}
      </Text>
      <Text size="sm" c="dimmed">
        {sizeText(run)} · <time dateTime={run.createdAt}>{timeText(run.createdAt)}</time>
      </Text>
      <Group gap="sm" mt="xs">
        <Text size="sm">
          Mean absolute error{' '}
          <b>{run.meanAbsoluteError === null ? 'not measured' : gramsText(run.meanAbsoluteError)}</b>
        </Text>
        {run.verdict && <VerdictBadge verdict={run.verdict} />}
      </Group>
    </Paper>
  );
}
