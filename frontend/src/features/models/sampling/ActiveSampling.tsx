import type { SamplingConfig } from '@carbsight/contracts';
import { Text } from '@mantine/core';
import { Panel } from '../../../shared/admin';
import { timeText } from '../time-words';
import classes from './sampling.module.css';

/** What counts for the next scan. */
export function ActiveSampling({ stored: { config, updatedAt } }: { stored: SamplingConfig }) {
  return (
    <Panel title="Current Active Configuration">
      <dl className={classes.figures}>
        <dt>LLM judge</dt>
        <dd>{config.llmJudgeSamplingRate}%</dd>
        <dt>Dual model</dt>
        <dd>{config.dualModelSamplingRate}%</dd>
      </dl>
      <Text size="sm" c="dimmed" mt="sm">
        {updatedAt ? (
          <>
            Since <time dateTime={updatedAt}>{timeText(updatedAt)}</time>.
          </>
        ) : (
          'As the product comes; nobody changed it yet.'
        )}{' '}
        A hash of the scan’s id decides, so that a repeated attempt decides the same way.
      </Text>
    </Panel>
  );
}
