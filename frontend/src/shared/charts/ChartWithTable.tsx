import { Button, Group, Paper, ScrollArea, Text } from '@mantine/core';
import { defineMessages } from '../i18n';
import '@mantine/charts/styles.css';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import english from '../../languages/en/charts.json';
import { FiguresTable } from './FiguresTable';

export type ChartWithTableProps = {
  /** What it shows, in a few words. */
  label: string;
  /** What one would see at a glance, as a sentence: shown below the chart and read instead of it. */
  summary: ReactNode;
  columns: readonly string[];
  /** The chart's figures as text; the first cell names the row. */
  rows: readonly (readonly string[])[];
  /**
   * The chart itself. It is hidden from screen readers: the summary and the table say the same. So it must not be focusable:
   * `lineChartProps={quietChart}`, and so on for other charts.
   */
  children: ReactNode;
};

/** For the chart inside: what is hidden must not be reachable by Tab. */
export const notFocusable = { accessibilityLayer: false } as const;
/** The same, with half the height of the top label above: without it, Recharts moves the label away from its line. */
export const quietChart = { ...notFocusable, margin: { top: 10 } } as const;

/** For charts with axis names: room for these, and above for half the label of the top tick. */
export const PLOT_MARGIN = { top: 14, right: 8, bottom: 30, left: 10 };
/** Their names in the colour of the ticks: by default a grey that is too pale on white. */
export const AXIS_NAMES = { axisLabel: { fill: 'currentColor' } } as const;
/** Labels of times at equal distances: by default Recharts keeps the last one and fills the room before it unevenly. */
export const evenLabels = { interval: 'equidistantPreserveStart' } as const;

/** A chart for people who look, and its figures for people who read. */
export function ChartWithTable({ label, summary, columns, rows, children }: ChartWithTableProps) {
  const [isTable, setIsTable] = useState(false);
  const summaryId = useId();
  return (
    <figure aria-label={label} aria-describedby={summaryId}>
      <Group component="figcaption" justify="space-between" gap="xs" mb="xs">
        <Text id={summaryId} c="dimmed" size="sm" flex="1 1 8rem" textWrap="pretty">
          {summary}
        </Text>
        <Button
          variant="subtle"
          size="sm"
          px="xs"
          h={44}
          leftSection={isTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
          aria-label={chartsText(isTable ? 'showChartOf' : 'showTableOf', { label })}
          onClick={() => setIsTable(!isTable)}
        >
          {chartsText(isTable ? 'showChart' : 'showTable')}
        </Button>
      </Group>
      {isTable ? (
        <ScrollArea.Autosize
          mah={400}
          type="auto"
          viewportProps={{ tabIndex: 0, 'aria-label': chartsText('figures', { label }) }}
        >
          <FiguresTable label={label} columns={columns} rows={rows} isHeaderSticky />
        </ScrollArea.Autosize>
      ) : (
        <div aria-hidden="true">{children}</div>
      )}
    </figure>
  );
}

/** A chart row's tooltip: the same words as in the table. */
type WordsOfRow = { readonly title: string; readonly words: string };

/** The tooltip, for `tooltipProps={{ content: ChartWords }}`. */
export function ChartWords({ payload }: { payload?: readonly { payload?: WordsOfRow }[] }) {
  const row = payload?.[0]?.payload;
  if (!row) return null;
  return (
    <Paper withBorder shadow="md" px="sm" py={6}>
      <Text size="sm" fw={600}>
        {row.title}
      </Text>
      <Text size="sm">{row.words}</Text>
    </Paper>
  );
}

const chartsText = defineMessages('charts', english);
