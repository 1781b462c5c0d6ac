import { Text } from '@mantine/core';
import { ChartWithTable } from '../../../shared/charts';
import classes from './performance.module.css';

type MetricChartProps = {
  /** What is counted, for example "Model calls". */
  label: string;
  step: 'minute' | 'hour';
  span: string;
  points: readonly { readonly at: string; readonly value: number | null }[];
  format: (value: number) => string;
};

const HEIGHT = 56;
const timeOfDay = { hour: '2-digit', minute: '2-digit' } as const;
const TIMES = {
  minute: new Intl.DateTimeFormat('en-GB', timeOfDay),
  // A day's chart begins and ends at the same time of day.
  hour: new Intl.DateTimeFormat('en-GB', { weekday: 'short', ...timeOfDay }),
};

/** A small chart over time: one bar for each minute or hour. */
export function MetricChart({ label, step, span, points, format }: MetricChartProps) {
  const shown = points.map(({ at, value }) => ({ at, value, time: TIMES[step].format(new Date(at)) }));
  const most = shown.reduce((best, point) => ((point.value ?? 0) > (best?.value ?? 0) ? point : best), shown[0]);
  const top = (most?.value ?? 0) * 1.1;
  const heightOf = (value: number) => (value > 0 ? Math.max(1.5, (HEIGHT * value) / top) : 0);
  return (
    <ChartWithTable
      label={`${label} per ${step}, ${span}`}
      summary={most?.value ? `Most: ${format(most.value)} at ${most.time}, by ${step}, ${span}` : `None in the ${span}`}
      columns={[step === 'minute' ? 'Minute' : 'Hour', label]}
      rows={shown.map((point) => [point.time, point.value === null ? 'not known' : format(point.value)])}
    >
      <svg
        aria-hidden="true"
        className={classes.bars}
        viewBox={`0 0 ${shown.length * 10} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {shown.map(({ at, value }, index) => (
          <rect key={at} x={index * 10 + 1} width={8} y={HEIGHT - heightOf(value ?? 0)} height={heightOf(value ?? 0)} />
        ))}
      </svg>
      <Text component="div" className={classes.axis}>
        <span>{shown[0]?.time}</span>
        <span>{shown.at(-1)?.time}</span>
      </Text>
    </ChartWithTable>
  );
}
