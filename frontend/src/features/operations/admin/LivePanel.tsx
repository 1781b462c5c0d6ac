import { type GoldenGate, goldenGateApi } from '@carbsight/contracts';
import { Anchor, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Notice, Panel, Quiet, Resource, TextLink } from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import classes from './dashboard.module.css';
import { gateText, rangeText, rolloutText } from './dashboard-words';
import { usePendingDecisions } from './decisions';

/** Which model and prompt people get, whether its ranges are accurate, and what is being tried. */
export function LivePanel() {
  const gate = useEndpoint(goldenGateApi.getGoldenGate, {});
  const { data: decisions } = usePendingDecisions();
  return (
    <Panel title="Live variant" p="sm" className={classes.live}>
      <Resource of={gate} what="ranges" height={96}>
        {({ live }) => <LiveRange live={live} />}
      </Resource>
      <Text size="sm" mt="xs" mih="1.5em" style={{ overflowWrap: 'anywhere' }}>
        {decisions && rolloutText(decisions.rollout)}
      </Text>
      <Group gap="md" mt="xs">
        <Anchor component={Link} to="/admin/models?tab=rollout" size="sm">
          Rollout
        </Anchor>
        <Anchor component={Link} to="/admin/golden-set" size="sm">
          Golden Set Batch Testing
        </Anchor>
      </Group>
    </Panel>
  );
}

function LiveRange({ live }: { live: GoldenGate['live'] }) {
  const doubt = gateText(live);
  const runPath = `/admin/golden-set/runs/${live.dosingRunId ?? live.runId}`;
  return (
    <div>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {live.model}, prompt {live.promptVersion}
      </Text>
      {live.isGrounded && <Quiet>Grounded in the food tables.</Quiet>}
      {live.range && <Quiet>Percentage of true values that the range shown to users should contain:</Quiet>}
      <Text size="sm" fw={live.range ? 600 : 400}>
        {rangeText(live)}
      </Text>
      {doubt && (
        <Notice tone="bad" Icon={IconAlertTriangle} mt="sm" fz="sm">
          {doubt}{' '}
          <TextLink to={runPath} inherit>
            See the run
          </TextLink>
        </Notice>
      )}
    </div>
  );
}
