import type { GoldenRun } from '@carbsight/contracts';
import { Button, Group, Paper, Progress, Text, Title } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { costText, countText, gramsText, percentText } from '../../../shared/figures';
import { VerdictBadge } from '../gate';
import { timeText } from '../golden-words';
import { CancelRun } from '../run-details/CancelRun';
import { RunStatus } from '../run-details/RunStatus';
import { comparePath } from './run-words';
import classes from './runs.module.css';

type RunCardProps = {
  run: GoldenRun;
  /** The first run of a comparison that is being put together. */
  chosen: GoldenRun | null;
  onChoose: (run: GoldenRun | null) => void;
  onCancelled: () => void;
};

export function RunCard({ run, chosen, onChoose, onCancelled }: RunCardProps) {
  const { id, name, status, createdAt, failure } = run;
  return (
    <Paper component="article" withBorder radius="md" p="md" aria-label={name}>
      <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
        <div className={classes.long}>
          <Title order={3} fz="1rem" dir="auto">
            {name}
          </Title>
          <Text size="sm" c="dimmed">
            <time dateTime={createdAt}>{timeText(createdAt)}</time>
          </Text>
        </div>
        <RunStatus status={status} />
      </Group>
      <Figures run={run} />
      {failure && (
        <Text size="sm" c="var(--mantine-color-error)" className={classes.long} mt="xs">
          {failure.message}
        </Text>
      )}
      {status === 'running' && (
        <Progress
          mt="sm"
          value={run.totalItems > 0 ? (100 * run.completedItems) / run.totalItems : 0}
          aria-label={`Progress of ${name}`}
        />
      )}
      <Group gap="xs" mt="sm">
        {status === 'completed' && (
          <>
            <Button
              component={Link}
              to={`/admin/golden-set/runs/${id}`}
              variant="light"
              size="sm"
              mih={44}
              aria-label={`View Details of ${name}`}
            >
              View Details
            </Button>
            <CompareButton run={run} chosen={chosen} onChoose={onChoose} />
          </>
        )}
        {status === 'running' && <CancelRun run={run} onCancelled={onCancelled} />}
      </Group>
    </Paper>
  );
}

function Figures({ run }: { run: GoldenRun }) {
  const { model, promptVersion, repeats, completedImages, totalImages, completedItems, totalItems, verdict } = run;
  const cost = costText(run.totalCostUsd);
  const facts = [
    ['Model', model],
    ['Prompt', promptVersion],
    ['Progress', `${countText(completedImages)}/${countText(totalImages)}`],
    ...(repeats > 1 ? [['Calls', `${countText(completedItems)}/${countText(totalItems)}`] as const] : []),
    ['MAE', run.meanAbsoluteError === null ? '-' : gramsText(run.meanAbsoluteError)],
    ['±5g Accuracy', run.withinFiveGrams === null ? '-' : percentText(run.withinFiveGrams)],
    [
      run.status === 'running' ? 'Cost so far' : 'Cost',
      run.costLimitUsd === null ? cost : `${cost}, limit ${costText(run.costLimitUsd)}`,
    ],
    ...(verdict ? [['Gate', <VerdictBadge key="verdict" verdict={verdict} />] as const] : []),
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function CompareButton({ run, chosen, onChoose }: Pick<RunCardProps, 'run' | 'chosen' | 'onChoose'>) {
  const navigate = useNavigate();
  const isChosen = chosen?.id === run.id;
  const isSecond = chosen !== null && !isChosen;
  const press = () => {
    if (isSecond) void navigate(comparePath(chosen, run));
    else onChoose(isChosen ? null : run);
  };
  return (
    <Button
      variant={isChosen ? 'filled' : 'subtle'}
      size="sm"
      mih={44}
      leftSection={<IconArrowsLeftRight size={16} aria-hidden="true" />}
      aria-pressed={isSecond ? undefined : isChosen}
      aria-label={isSecond ? `Compare ${run.name} with ${chosen.name}` : `Compare ${run.name}`}
      onClick={press}
    >
      {isSecond ? 'Compare with this' : 'Compare'}
    </Button>
  );
}
