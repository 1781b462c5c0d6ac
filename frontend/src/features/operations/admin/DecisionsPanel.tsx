import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router';
import { Panel, Quiet, Resource, Tone } from '../../../shared/admin';
import { decisionsOf, usePendingDecisions } from './decisions';

/** Everything that an administrator decides on, with what waits. */
export function DecisionsPanel() {
  const decisions = usePendingDecisions();
  return (
    <Panel title="What needs a decision" p="sm">
      <Resource of={decisions} what="decisions" height={221}>
        {(found) => (
          <ul data-divided>
            {decisionsOf(found).map(({ label, words, to }) => (
              <Group component="li" key={label} gap="sm" justify="space-between" wrap="nowrap" mih="2.25rem">
                <Anchor component={Link} to={to} size="sm" fw={words ? 600 : 400}>
                  {label}
                </Anchor>
                {words ? <Tone tone={label === 'Monitors' ? 'bad' : 'warn'}>{words}</Tone> : <Quiet>none</Quiet>}
              </Group>
            ))}
          </ul>
        )}
      </Resource>
    </Panel>
  );
}
