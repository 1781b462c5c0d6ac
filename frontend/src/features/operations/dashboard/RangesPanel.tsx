import { type GoldenGate, goldenGateApi } from '@carbsight/contracts';
import { Anchor, Button, Skeleton, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Panel } from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { FailureAlert } from '../../../shared/ui';
import classes from './dashboard.module.css';
import { gateText, rangeText } from './dashboard-words';

/** Whether the range beside an estimate is worth its name. */
export function RangesPanel() {
  const { data, error, mutate } = useEndpoint(goldenGateApi.getGoldenGate, {});
  return (
    <Panel title="Ranges" description="How many true values lie inside the range that users see.">
      {error && (
        <FailureAlert
          action={
            <Button variant="default" size="xs" mt="xs" display="block" onClick={() => void mutate()}>
              Try again
            </Button>
          }
        >
          The ranges could not be loaded. {error.sentence}
        </FailureAlert>
      )}
      {!data && !error && (
        <div role="status" aria-label="Loading ranges...">
          <Skeleton height={48} aria-hidden="true" />
        </div>
      )}
      {data && <LiveRange live={data.live} />}
      <Anchor component={Link} to="/admin/golden-set" size="sm" mt="sm" display="block">
        Golden Set Batch Testing
      </Anchor>
    </Panel>
  );
}

function LiveRange({ live }: { live: GoldenGate['live'] }) {
  const doubt = gateText(live);
  return (
    <>
      <Text fw={live.range ? 600 : 400}>{rangeText(live)}</Text>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {live.model}, prompt {live.promptVersion}
      </Text>
      {doubt && (
        <div className={classes.doubt}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <p>
            {doubt}{' '}
            <Anchor
              component={Link}
              to={`/admin/golden-set/runs/${live.dosingRunId ?? live.runId}`}
              size="sm"
              underline="always"
            >
              See the run
            </Anchor>
          </p>
        </div>
      )}
    </>
  );
}
