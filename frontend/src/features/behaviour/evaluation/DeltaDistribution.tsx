import type { EvaluationDashboard } from '@carbsight/contracts';
import { BarChart } from '@mantine/charts';
import { Paper, SimpleGrid, Text } from '@mantine/core';
import { ChartWithTable, silent } from '../../../shared/charts';
import { countText, percentText } from '../../../shared/figures';
import { countAxis } from './count-axis';
import classes from './evaluation.module.css';

const HEIGHT = 400;

type DeltaDistributionProps = { ranges: EvaluationDashboard['carbDeltaDistribution']; overrides: number };

/** How often estimates were how far from what people entered instead: as a chart, and a tile for each range. */
export function DeltaDistribution({ ranges, overrides }: DeltaDistributionProps) {
  return (
    <>
      <ChartWithTable
        label="Carb delta distribution"
        summary={summaryText(overrides)}
        columns={['Range', 'Scans', 'Share']}
        rows={ranges.map(({ range, count, percentage }) => [range, countText(count), percentText(percentage)])}
      >
        <BarChart
          h={HEIGHT}
          data={[...ranges]}
          dataKey="range"
          series={[{ name: 'count', label: 'Scans', color: 'pine.6' }]}
          yAxisProps={countAxis(ranges.map(({ count }) => count))}
          valueFormatter={countText}
          {...silent}
          maxBarWidth={64}
        />
      </ChartWithTable>
      <SimpleGrid
        component="ul"
        cols={{ base: 2, sm: 4, lg: 7 }}
        spacing="sm"
        className={classes.ranges}
        aria-label="Ranges"
      >
        {ranges.map(({ range, count, percentage }) => (
          <Paper component="li" key={range} withBorder radius="md" p="sm" ta="center" className={classes.range}>
            <Text fz={22} fw={700} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {countText(count)}
            </Text>
            <Text size="sm" fw={600}>
              {range}
            </Text>
            <Text size="sm" c="dimmed">
              {percentText(percentage)}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
    </>
  );
}

function summaryText(overrides: number): string {
  if (overrides === 0) return 'Nobody has entered a figure of their own for a scan of this time.';
  return 'Estimate minus override. Below zero the estimate was too low, above zero too high; percentages are of all overrides.';
}
