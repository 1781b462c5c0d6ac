import { type ModelConfig, type Rollout, rolloutsApi } from '@carbsight/contracts';
import { describeRolloutEnd } from '@carbsight/domain';
import { Group, Stack, Text } from '@mantine/core';
import { Panel, Quiet, Resource, Rows, Section, Time, Tone } from '../../../../shared/admin';
import { useEndpoint } from '../../../../shared/api';
import classes from '../models.module.css';
import { RunningRollout } from './RunningRollout';
import { endNames, variantText } from './rollout-words';
import { StartRollout } from './StartRollout';

const REFRESH_MS = 10_000;

/** Another variant reads a percentage of the scans first. */
export function RolloutPanel({ config, onChanged }: { config: ModelConfig; onChanged: () => unknown }) {
  const rollouts = useEndpoint(
    rolloutsApi.listRollouts,
    {},
    { refreshInterval: (list) => (list?.running ? REFRESH_MS : 0) },
  );
  const reload = () => Promise.all([rollouts.mutate(), onChanged()]);
  return (
    <Panel
      title="Guarded Rollout"
      description="A new variant (a model with a prompt) reads a percentage of the scans first. It is rolled back automatically if it does worse than the rest."
    >
      <Resource of={rollouts} what="rollouts" lines={3}>
        {({ running, ended }) => (
          <Stack gap="lg">
            {running ? (
              <RunningRollout rollout={running} onChanged={reload} />
            ) : (
              <StartRollout config={config} onStarted={reload} />
            )}
            <Section title="Earlier Rollouts">
              {ended.length === 0 ? (
                <Text c="dimmed">No rollout has ended yet.</Text>
              ) : (
                <Rows label="Earlier rollouts">
                  {ended.map((rollout) => (
                    <EndedRollout key={rollout.id} rollout={rollout} />
                  ))}
                </Rows>
              )}
            </Section>
          </Stack>
        )}
      </Resource>
    </Panel>
  );
}

/** Why it ended. */
function EndedRollout({ rollout }: { rollout: Rollout }) {
  const { variant, live, percent, state, end, startedBy, startedAt, endedAt } = rollout;
  const ending = state === 'running' ? null : endNames[state];
  return (
    <li>
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600} className={classes.longWords}>
            {variantText(variant)}
          </Text>
          {ending && <Tone tone={ending.tone}>{ending.words}</Tone>}
        </Group>
        {end && (
          <Text size="sm" className={classes.longWords}>
            {describeRolloutEnd(end)}
          </Text>
        )}
        <Quiet>
          {percent}% of the scans beside {variantText(live)} · <Time at={startedAt} />
          {endedAt && (
            <>
              {' '}
              to <Time at={endedAt} />
            </>
          )}{' '}
          · {startedBy ?? 'a deleted account'}
        </Quiet>
      </div>
    </li>
  );
}
