import { Text } from '@mantine/core';
import { Panel } from '../../../shared/admin';
import { signedGramsText } from '../../../shared/figures';
import { counted } from '../run-details/run-words';
import classes from './compare.module.css';
import { intervalText, meanSentence, powerSentence, type RunComparison, wilcoxonSentence } from './compare-words';
import { OutcomeBar } from './OutcomeBar';

/** Is B better than A, and how sure is that? */
export function ComparisonFigures({ comparison }: { comparison: RunComparison }) {
  const { meanDifference, interval, wilcoxon, notCompared } = comparison;
  return (
    <Panel
      title="Is B Better Than A?"
      description="Absolute errors of the same images, B minus A: below zero run B is nearer to the truth."
    >
      <div className={classes.figures}>
        <div className={classes.words}>
          <dl className={classes.mean}>
            <div>
              <dt>Mean difference</dt>
              <dd>{meanDifference === null ? '–' : signedGramsText(meanDifference)}</dd>
            </div>
            <div>
              <dt>95% interval</dt>
              <dd>{intervalText(interval)}</dd>
            </div>
          </dl>
          <Text>{meanSentence(comparison)}</Text>
          <Text>{wilcoxonSentence(wilcoxon)}</Text>
          <Text fw={600}>{powerSentence(comparison)}</Text>
          {notCompared > 0 && (
            <Text size="sm" c="dimmed">
              {counted(notCompared, 'image')} left out: not answered in both runs, or its truth was changed in between.
            </Text>
          )}
        </div>
        <OutcomeBar comparison={comparison} />
      </div>
    </Panel>
  );
}
