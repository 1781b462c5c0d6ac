import type { AnalysisStage } from '@carbsight/contracts';
import { Loader } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { stageOrder } from './stages';
import classes from './waiting.module.css';
import { waitingText } from './waiting-text';

/** The stages as steps: passed, current, to come. */
export function StageList({ stage }: { stage: AnalysisStage }) {
  const current = stageOrder.indexOf(stage);
  return (
    <ol className={classes.stages}>
      {stageOrder.map((name, position) => (
        <li
          key={name}
          className={classes.stage}
          data-passed={position < current || undefined}
          aria-current={position === current ? 'step' : undefined}
        >
          <span className={classes.dot}>
            {position < current && <IconCheck size={14} stroke={3} aria-label={waitingText('finished')} />}
            {position === current && <Loader size={14} aria-hidden="true" />}
          </span>
          {waitingText(name)}
        </li>
      ))}
    </ol>
  );
}
