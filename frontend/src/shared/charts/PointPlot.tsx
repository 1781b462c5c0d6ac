import { ScatterChart, type ScatterChartProps } from '@mantine/charts';
import { AXIS_NAMES, ChartWithTable, type ChartWithTableProps, notFocusable, PLOT_MARGIN } from './ChartWithTable';

type Axis = { readonly name: string; readonly text: (value: number) => string; readonly scale: object };

type PointPlotProps = Omit<ChartWithTableProps, 'children'> & {
  points: readonly { readonly x: number; readonly y: number }[];
  x: Axis;
  y: Axis;
  height: number;
  referenceLines: NonNullable<ScatterChartProps['referenceLines']>;
};

/** Points by two values, with the lines to compare them with. */
export function PointPlot({ points, x, y, height, referenceLines, ...figures }: PointPlotProps) {
  return (
    <ChartWithTable {...figures}>
      <ScatterChart
        h={height}
        data={[{ name: figures.label, color: 'var(--cs-pine-ink)', data: points.map((point) => ({ ...point })) }]}
        dataKey={{ x: 'x', y: 'y' }}
        labels={{ x: x.name, y: y.name }}
        valueFormatter={{ x: x.text, y: y.text }}
        xAxisLabel={x.name}
        yAxisLabel={y.name}
        styles={AXIS_NAMES}
        xAxisProps={x.scale}
        yAxisProps={{ ...y.scale, width: 72, interval: 0 }}
        referenceLines={referenceLines}
        scatterProps={{ fillOpacity: 0.65 }}
        scatterChartProps={{ ...notFocusable, margin: PLOT_MARGIN }}
      />
    </ChartWithTable>
  );
}
