import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { Panel, Quiet, Resource, Tone } from '../../../shared/admin';
import classes from './cockpit.module.css';
import { decisionsOf, usePendingDecisions } from './decisions';

/** Everything that an administrator decides on, with what waits. */
export function DecisionsPanel() {
  const decisions = usePendingDecisions();
  return (
    <Panel title="What needs a decision" p="sm">
      <Resource of={decisions} what="decisions" height={221}>
        {(found) => (
          <ul className={classes.decisions}>
            {decisionsOf(found).map(({ label, words, to }) => (
              <li key={label}>
                <Anchor component={Link} to={to} size="sm" fw={words ? 600 : 400}>
                  {label}
                </Anchor>
                {words ? <Tone tone={label === 'Monitors' ? 'bad' : 'warn'}>{words}</Tone> : <Quiet>none</Quiet>}
              </li>
            ))}
          </ul>
        )}
      </Resource>
    </Panel>
  );
}
