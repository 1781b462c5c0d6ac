import type { PairedImage } from '@carbsight/contracts';
import { BarChart } from '@mantine/charts';
import { Panel } from '../../../shared/admin';
import { ChartWithTable, silent } from '../../../shared/charts';
import { countText, gramsText, signedGramsText } from '../../../shared/figures';
import { axisOf, mirrored, ticksTo } from '../run-details/plot-axis';
import { imageNames } from '../run-details/run-words';
import { sortedPairs } from './compare-words';

const HEIGHT = 340;

/** Every image's difference, from the most improved to the most worsened. */
export function DifferenceChart({ images }: { images: readonly PairedImage[] }) {
  const names = imageNames(images);
  const bars = sortedPairs(images, 'difference').map((image) => ({
    ...image,
    name: names.get(image.imageId) ?? image.mealName,
  }));
  const up = mirrored(ticksTo(Math.max(5, ...images.map(({ difference }) => Math.abs(difference)))));
  return (
    <Panel title="Paired Differences">
      <ChartWithTable
        label="Paired differences"
        summary={`${countText(images.length)} bars, one for each image, from the most improved to the most worsened. Below zero run B is nearer to the truth.`}
        columns={['Image', 'Error of A', 'Error of B', 'Difference']}
        rows={bars.map(({ name, errorA, errorB, difference }) => [
          name,
          gramsText(errorA),
          gramsText(errorB),
          signedGramsText(difference),
        ])}
      >
        <BarChart
          h={HEIGHT}
          data={bars.map(({ name, difference }) => ({ name, difference }))}
          dataKey="name"
          series={[{ name: 'difference', label: 'B minus A', color: 'var(--cs-pine-ink)' }]}
          getBarColor={(difference) => (difference > 0 ? 'var(--cs-rust-ink)' : 'var(--cs-pine-ink)')}
          withXAxis={false}
          yAxisLabel="Error of B minus error of A"
          yAxisProps={{ ...axisOf(up), width: 72 }}
          referenceLines={[{ y: 0, color: 'var(--mantine-color-dimmed)' }]}
          valueFormatter={signedGramsText}
          maxBarWidth={36}
          barProps={{ isAnimationActive: false }}
          barChartProps={silent}
        />
      </ChartWithTable>
    </Panel>
  );
}
