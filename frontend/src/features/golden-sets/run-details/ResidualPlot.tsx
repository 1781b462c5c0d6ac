import { ScatterChart } from '@mantine/charts';
import { ChartWithTable, silent } from '../../../shared/charts';
import { gramsText, signedGramsText } from '../../../shared/figures';
import { axisOf, mirrored, PLOT_MARGIN, ticksTo } from './plot-axis';
import type { RunPoint } from './run-answers';
import { imageNames } from './run-words';

const HEIGHT = 360;
const Y_AXIS_WIDTH = 72;

/** Truth across, estimate minus truth up: whether it is the large meals that go wrong. */
export function ResidualPlot({ points }: { points: readonly RunPoint[] }) {
  const names = imageNames(points);
  const residuals = points.map((point) => ({ ...point, residual: point.estimate - point.truth }));
  const across = ticksTo(Math.max(10, ...points.map(({ truth }) => truth)));
  const up = mirrored(ticksTo(Math.max(5, ...residuals.map(({ residual }) => Math.abs(residual)))));
  const furthest = residuals.reduce((worst, one) => (Math.abs(one.residual) > Math.abs(worst.residual) ? one : worst));
  return (
    <ChartWithTable
      label="Residuals"
      summary={`Estimate minus truth; on the line of zero it is right. Furthest off: ${names.get(furthest.imageId) ?? furthest.mealName}, ${signedGramsText(furthest.residual)}.`}
      columns={['Image', 'Truth', 'Estimate minus truth']}
      rows={residuals.map(({ imageId, mealName, truth, residual }) => [
        names.get(imageId) ?? mealName,
        gramsText(truth),
        signedGramsText(residual),
      ])}
    >
      <ScatterChart
        h={HEIGHT}
        data={[
          {
            name: 'Images',
            color: 'var(--cs-pine-ink)',
            data: residuals.map(({ truth, residual }) => ({ truth, residual })),
          },
        ]}
        dataKey={{ x: 'truth', y: 'residual' }}
        labels={{ x: 'Truth', y: 'Estimate minus truth' }}
        valueFormatter={{ x: gramsText, y: signedGramsText }}
        xAxisLabel="Truth"
        yAxisLabel="Estimate minus truth"
        xAxisProps={axisOf(across)}
        yAxisProps={{ ...axisOf(up), width: Y_AXIS_WIDTH, interval: 0 }}
        referenceLines={[{ y: 0, color: 'var(--mantine-color-dimmed)' }]}
        scatterProps={{ fillOpacity: 0.65 }}
        scatterChartProps={{ ...silent, margin: PLOT_MARGIN }}
      />
    </ChartWithTable>
  );
}
