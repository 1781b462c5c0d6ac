import type { RunFigure, RunFigures } from '@carbsight/contracts';
import { Group, Stack, Text, Title } from '@mantine/core';
import { Panel, Unfold } from '../../../../shared/admin';
import {
  basisText,
  type FigureWords,
  figureGroups,
  intervalText,
  type Scale,
  scaleOf,
  valueText,
} from './figure-words';
import classes from './figures.module.css';
import { TruthPlots } from './RunPlots';
import { notCountedYet, type RunPhase } from './run-words';

type RunFiguresPanelProps = { runId: string; figures: RunFigures | null; phase: RunPhase };

/** Every figure of the run with its reliability, and the images as points. */
export function RunFiguresPanel({ runId, figures, phase }: RunFiguresPanelProps) {
  return (
    <Panel
      title="Figures"
      description="Each with its 95% interval over images (Wilson’s for percentages of the answers, bootstrap for the others): more answers to the same photos do not make it narrower."
    >
      {!figures && (
        <Text c="dimmed">{phase === 'ended' ? 'No figures were calculated for this run.' : notCountedYet[phase]}</Text>
      )}
      {figures && (
        <Unfold label="Show every figure">
          <Stack gap="1.75rem" style={{ containerType: 'inline-size' }}>
            {figureGroups.map(({ title, figures: own }) => (
              <section key={title} aria-label={title}>
                <Title order={3} fz="h4">
                  {title}
                </Title>
                <dl>
                  {own.map((words) => (
                    <FigureRow key={words.name} words={words} figure={figures[words.name]} />
                  ))}
                </dl>
              </section>
            ))}
          </Stack>
        </Unfold>
      )}
      <Unfold label="Show the plots">
        <TruthPlots runId={runId} isOpen={phase !== 'ended'} />
      </Unfold>
    </Panel>
  );
}

/** One figure: name and meaning, value, interval drawn and written, and its basis. */
function FigureRow({ words, figure }: { words: FigureWords; figure: RunFigure }) {
  const isMeasured = figure.value !== null;
  return (
    <div className={classes.figure}>
      <dt>
        <Text span inherit fw={600}>
          {words.label}
        </Text>
        <Text component="span" size="sm" c="dimmed" display="block">
          {words.sentence}
        </Text>
      </dt>
      <dd>
        <span className={classes.value} data-unmeasured={!isMeasured || undefined}>
          {valueText(words, figure)}
        </span>
        {isMeasured && <IntervalBar figure={figure} scale={scaleOf(words, figure)} />}
        <Group component="span" gap="0 0.75rem" align="stretch" c="dimmed" fz="sm" style={{ gridColumn: '1 / -1' }}>
          {isMeasured && <span>{intervalText(words, figure)}</span>} <span>{basisText(words, figure)}</span>
        </Group>
      </dd>
    </div>
  );
}

/** The text next to it says the same. */
function IntervalBar({ figure: { value, interval }, scale }: { figure: RunFigure; scale: Scale }) {
  const lengthOf = (amount: number) => `${(100 * amount) / (scale.to - scale.from)}%`;
  const placeOf = (amount: number) => lengthOf(amount - scale.from);
  return (
    <span className={classes.track} aria-hidden="true">
      {scale.from < 0 && <span className={classes.zero} />}
      {interval && (
        <span
          className={classes.interval}
          style={{ insetInlineStart: placeOf(interval.low), width: lengthOf(interval.high - interval.low) }}
        />
      )}
      {value !== null && <span className={classes.mark} style={{ insetInlineStart: placeOf(value) }} />}
    </span>
  );
}
