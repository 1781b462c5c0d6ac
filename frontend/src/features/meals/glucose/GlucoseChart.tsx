import type { Meal, MealGlucose } from '@carbsight/contracts';
import { GLUCOSE_RANGES, glucoseSegments, showGlucose, WINDOW_MINUTES } from '@carbsight/domain';
import { LineChart } from '@mantine/charts';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { ReferenceArea, ReferenceLine } from 'recharts';
import { ChartWithTable, ChartWords, notFocusable } from '../../../shared/charts/ChartWithTable';
import { currentLanguage, formatTime } from '../../../shared/i18n';
import { glucoseText as text } from './glucose-text';

const TICKS = [0, 60, 120, 180];
/** Half the hours' labels, and the fork above. */
const MARGIN = { top: 22, right: 14 };
/** mg/dL: the least that a meter can show. */
const TOP = 240;

type Row = { minute: number; mgdl: number | null; title: string; words: string };

/** The curve on a grey band, broken where readings are missing. Its numbers are in the table. */
export function GlucoseChart({ measured, meal }: { measured: MealGlucose; meal: Meal }) {
  const { unit, band, points, cutBy } = measured;
  const { low, high } = GLUCOSE_RANGES[band];
  const shown = (mgdl: number) => showGlucose(mgdl, unit, currentLanguage());
  const timeOf = (minute: number) => formatTime(new Date(Date.parse(meal.eatenAt) + minute * 60_000), meal.eatenZone);
  const rows = points.map(
    ([minute, mgdl]): Row => ({ minute, mgdl, title: timeOf(minute), words: `${shown(mgdl)} ${unit}` }),
  );
  const top = Math.max(TOP, ...points.map(([, mgdl]) => mgdl + 20));
  const end = cutBy ?? WINDOW_MINUTES;
  return (
    <ChartWithTable
      label={text('chart')}
      summary={text('band', { low: shown(low), high: shown(high), unit })}
      columns={[text('time'), text('minute'), text('value', { unit })]}
      rows={points.map(([minute, mgdl]) => [timeOf(minute), String(Math.round(minute)), shown(mgdl)])}
    >
      <LineChart
        h={220}
        data={withGaps(rows)}
        dataKey="minute"
        series={[{ name: 'mgdl', label: text('title'), color: 'var(--cs-ink)' }]}
        curveType="linear"
        connectNulls={false}
        tooltipProps={{ content: ChartWords }}
        dotProps={{ r: 2 }}
        activeDotProps={{ r: 4 }}
        xAxisProps={{
          type: 'number',
          domain: [-15, end],
          ticks: TICKS.filter((minute) => minute <= end),
          tickFormatter: timeOf,
        }}
        yAxisProps={{ domain: [40, top], ticks: [low, high], tickFormatter: shown, width: 44 }}
        gridAxis="none"
        lineChartProps={{ ...notFocusable, margin: MARGIN }}
        lineProps={{ isAnimationActive: false }}
      >
        <ReferenceArea y1={low} y2={high} fill="var(--mantine-color-gray-6)" fillOpacity={0.16} />
        <ReferenceLine x={0} stroke="var(--cs-ink)" strokeDasharray="4 4" label={Fork} />
      </LineChart>
    </ChartWithTable>
  );
}

/** A row without a value between readings that must not be joined. */
function withGaps(rows: readonly Row[]): Row[] {
  const joined = new Set(
    glucoseSegments(rows.map(({ minute, mgdl }) => ({ minute, mgdl: mgdl ?? 0 }))).map(([, { minute }]) => minute),
  );
  return rows.flatMap((row, index) => {
    const before = rows[index - 1];
    if (!before || joined.has(row.minute)) return [row];
    return [{ ...row, minute: (before.minute + row.minute) / 2, mgdl: null, title: '', words: '' }, row];
  });
}

/** The meal's place, above its line. */
function Fork({ viewBox }: { viewBox?: { x?: number; y?: number } }) {
  return <IconToolsKitchen2 x={(viewBox?.x ?? 0) - 9} y={(viewBox?.y ?? 0) - 20} width={18} height={18} />;
}
