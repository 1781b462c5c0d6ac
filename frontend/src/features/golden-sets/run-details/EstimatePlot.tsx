import { ScatterChart } from '@mantine/charts';
import { ChartWithTable, silent } from '../../../shared/charts';
import { countText, gramsText } from '../../../shared/figures';
import { axisOf, PLOT_MARGIN, ticksTo } from './plot-axis';
import type { RunPoint } from './run-answers';
import { counted, imageNames } from './run-words';

const HEIGHT = 360;
const Y_AXIS_WIDTH = 72;

/** Truth across, mean estimate up, and the line on which both are the same. */
export function EstimatePlot({ points }: { points: readonly RunPoint[] }) {
  const names = imageNames(points);
  const ticks = ticksTo(Math.max(10, ...points.flatMap(({ truth, estimate }) => [truth, estimate])));
  const end = Math.max(...ticks);
  const above = points.filter(({ truth, estimate }) => estimate > truth).length;
  return (
    <ChartWithTable
      label="Estimate against truth"
      summary={`${counted(points.length, 'image')}. On the broken line the estimate is the truth; ${countText(above)} above it, where the model says too much.`}
      columns={['Image', 'Truth', 'Mean estimate', 'Answers']}
      rows={points.map(({ imageId, mealName, truth, estimate, answers }) => [
        names.get(imageId) ?? mealName,
        gramsText(truth),
        gramsText(estimate),
        countText(answers),
      ])}
    >
      <ScatterChart
        h={HEIGHT}
        data={[
          {
            name: 'Images',
            color: 'var(--cs-pine-ink)',
            data: points.map(({ truth, estimate }) => ({ truth, estimate })),
          },
        ]}
        dataKey={{ x: 'truth', y: 'estimate' }}
        labels={{ x: 'Truth', y: 'Mean estimate' }}
        valueFormatter={{ x: gramsText, y: gramsText }}
        xAxisLabel="Truth"
        yAxisLabel="Mean estimate"
        xAxisProps={axisOf(ticks)}
        yAxisProps={{ ...axisOf(ticks), width: Y_AXIS_WIDTH, interval: 0 }}
        referenceLines={[
          {
            segment: [
              { x: 0, y: 0 },
              { x: end, y: end },
            ],
            color: 'var(--mantine-color-dimmed)',
            strokeDasharray: '6 4',
          },
        ]}
        scatterProps={{ fillOpacity: 0.65 }}
        scatterChartProps={{ ...silent, margin: PLOT_MARGIN }}
      />
    </ChartWithTable>
  );
}
