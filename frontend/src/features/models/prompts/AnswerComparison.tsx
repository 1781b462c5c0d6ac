import type { MealAnalysis } from '@carbsight/contracts';
import { Badge, Group, Text, Title } from '@mantine/core';
import { timeText } from '../time-words';
import classes from './prompts.module.css';

const count = new Intl.NumberFormat('en-GB');
/** As everywhere for administrators: below a second in milliseconds, otherwise in seconds. */
const duration = (ms: number) => (ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`);

/** The newest answer beside the one before it. */
export function AnswerComparison({ analyses }: { analyses: readonly MealAnalysis[] }) {
  const [after, before] = analyses;
  if (!after) return <Text c="dimmed">There is no answer to this photo yet.</Text>;
  if (!before) return <Answer title="Stored answer" analysis={after} />;
  return (
    <div className={classes.comparison}>
      <Answer title="Before" analysis={before} />
      <Answer title="After" analysis={after} difference={after.carbEstimate - before.carbEstimate} />
    </div>
  );
}

function Answer({ title, analysis, difference }: { title: string; analysis: MealAnalysis; difference?: number }) {
  const { modelId, promptVersion, promptSha256, durationMs, inputTokens, outputTokens, costUsd, createdAt } = analysis;
  const rows = [
    ['Model', modelId],
    ['Prompt', `${promptVersion} (${promptSha256.slice(0, 8)})`],
    ['Response time', duration(durationMs)],
    ['Tokens', `${count.format(inputTokens)} in, ${count.format(outputTokens)} out`],
    ['Cost', `$${costUsd.toFixed(4)}`],
    ['Made', timeText(createdAt)],
  ] as const;
  return (
    <section aria-label={title} className={classes.answer}>
      <Group justify="space-between" gap="xs">
        <Title order={3}>{title}</Title>
        {difference !== undefined && (
          <Badge variant="default" tt="none">
            {signed(difference)} g
          </Badge>
        )}
      </Group>
      <Text c="dimmed" size="sm">
        {analysis.compositeItemName ?? 'My Meal'}
      </Text>
      <Text fz={28} lh={1.2} fw={700} ff="heading" mt="xs">
        {analysis.isNotFood ? 'No food' : `${analysis.carbEstimate} g`}
      </Text>
      <Text size="sm">
        {analysis.confidenceLow} to {analysis.confidenceHigh} g · {analysis.confidenceLevel} confidence
      </Text>
      {analysis.items.length > 0 && (
        <ul className={classes.items} aria-label={`Items of ${title}`}>
          {analysis.items.map(({ item, portion, carbs }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was answered never changes, and may name a food twice
            <li key={`${index}:${item}`}>
              <span>
                {item} <small>{portion}</small>
              </span>
              <b>{carbs} g</b>
            </li>
          ))}
        </ul>
      )}
      {analysis.analysis && (
        <Text size="sm" mt="sm" className={classes.analysis}>
          {analysis.analysis}
        </Text>
      )}
      <dl className={classes.facts}>
        {rows.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function signed(grams: number): string {
  const rounded = Math.round(grams * 10) / 10;
  return rounded > 0 ? `+${rounded}` : `${rounded}`.replace('-', '−');
}
