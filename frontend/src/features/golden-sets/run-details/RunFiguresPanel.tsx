import type { RunFigures } from '@carbsight/contracts';
import { Text, Title } from '@mantine/core';
import { Panel } from '../../../shared/admin';
import { FigureRow } from './FigureRow';
import { figureGroups } from './figure-words';
import classes from './figures.module.css';
import { notCountedYet, type RunPhase } from './run-phase';

/** Every figure of the run with what it is worth. */
export function RunFiguresPanel({ figures, phase }: { figures: RunFigures | null; phase: RunPhase }) {
  return (
    <Panel
      title="Figures"
      description="Each with its 95% interval from drawing images again (bootstrap): many answers to few photos do not make it narrower."
    >
      {!figures && (
        <Text c="dimmed">{phase === 'ended' ? 'Nothing was counted for this run.' : notCountedYet[phase]}</Text>
      )}
      {figures && (
        <div className={classes.groups}>
          {figureGroups.map(({ title, figures: own }) => (
            <section key={title} aria-label={title}>
              <Title order={3} fz="h4">
                {title}
              </Title>
              <dl className={classes.figures}>
                {own.map((words) => (
                  <FigureRow key={words.name} words={words} figure={figures[words.name]} />
                ))}
              </dl>
            </section>
          ))}
        </div>
      )}
    </Panel>
  );
}
