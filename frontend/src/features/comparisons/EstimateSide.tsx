import type { ConfidenceLevel, TokenUsage } from '@carbsight/contracts';
import { Text, Title } from '@mantine/core';
import { useId } from 'react';
import { durationText, gramsText } from '../../shared/figures';
import { usageText } from './comparison-words';
import classes from './comparisons.module.css';

export type Side = {
  readonly model: string;
  readonly carbs: number;
  readonly low: number;
  readonly high: number;
  readonly level: ConfidenceLevel;
  readonly responseMs: number | null;
  readonly usage: TokenUsage;
  readonly analysis: string;
};

/** What one model said of the meal, and what that took. */
export function EstimateSide({ name, side }: { name: string; side: Side }) {
  const titleId = useId();
  const facts = [
    ['Confidence range', `${gramsText(side.low)} to ${gramsText(side.high)}`],
    ['Confidence level', side.level],
    ['Response time', side.responseMs === null ? 'Not known' : durationText(side.responseMs)],
    ['Token usage', usageText(side.usage)],
  ] as const;
  return (
    <section aria-labelledby={titleId} className={classes.side}>
      <Title order={3} fz="sm" fw={600} c="dimmed" id={titleId}>
        {name} · {side.model}
      </Title>
      <Text className={classes.grams} ff="heading">
        {gramsText(side.carbs)} <span className={classes.unit}>carbohydrates</span>
      </Text>
      <dl className={classes.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" fw={600} mt="sm">
        Analysis
      </Text>
      <Text size="sm" className={classes.analysis} dir="auto">
        {side.analysis || 'No analysis was given.'}
      </Text>
    </section>
  );
}
