import { glucoseApi, type Meal, type SimilarGlucose } from '@carbsight/contracts';
import { type GlucoseReading, glucoseAt, MEDIAN_FROM, showGlucose, WINDOW_MINUTES } from '@carbsight/domain';
import { LineChart } from '@mantine/charts';
import { Title } from '@mantine/core';
import { ReferenceArea } from 'recharts';
import { useEndpoint } from '../../../shared/api';
import { AXIS_NAMES, ChartWithTable, notFocusable, PLOT_MARGIN } from '../../../shared/charts/ChartWithTable';
import { currentLanguage, formatDateTime } from '../../../shared/i18n';
import { useCarbUnits } from '../../../shared/units';
import { useDiary } from '../family/diary';
import { amountText, mealTitle } from '../meal-words';
import { mealsText } from '../meals-text';
import { glucoseText as text } from './glucose-text';

/** Recharts joins neighbouring rows, so every curve is read off at each minute. */
const MINUTES = Array.from({ length: WINDOW_MINUTES + 1 }, (_, minute) => minute);
const HALF_HOURS = [0, 30, 60, 90, 120, 150];
/** mg/dL: the least that a meter can show. */
const TOP = 240;

type Sample = { readonly color: string; readonly width: number; readonly dash?: string };
const THIN: Sample = { color: 'var(--mantine-color-gray-6)', width: 1.5 };
const STRONG: Sample = { color: 'var(--cs-ink)', width: 3 };
const DASHED: Sample = { color: 'var(--cs-ink)', width: 2, dash: '6 5' };

/** Earlier meals of the same dish, overlaid. Nothing without any. It describes; it judges nothing. */
export function SimilarMeals({ meal }: { meal: Meal }) {
  const { about } = useDiary();
  const { data } = useEndpoint(glucoseApi.getSimilarGlucose, { mealId: meal.mealId, ...about });
  if (!data || data.meals.length === 0) return null;
  return (
    <section aria-labelledby="similar-meals">
      <Title order={3} id="similar-meals">
        {text('similar')}
      </Title>
      <Curves similar={data} name={mealTitle(meal)} />
    </section>
  );
}

function Curves({ similar, name }: { similar: SimilarGlucose; name: string }) {
  const { unit, range, meals } = similar;
  const carbs = useCarbUnits();
  const shown = (mgdl: number | null) => (mgdl === null ? '–' : showGlucose(mgdl, unit, currentLanguage()));
  const curves = meals.map(({ points }) => readingsOf(points));
  const median = readingsOf(similar.median);
  const cells = (curve: readonly GlucoseReading[]) => HALF_HOURS.map((minute) => shown(glucoseAt(curve, minute)));
  const top = Math.max(TOP, ...curves.flat().map(({ mgdl }) => mgdl + 20));
  // The last line is drawn on top.
  const lines = [
    ...curves.slice(1).map((curve, index) => ({ key: `earlier${index}`, curve, ...THIN })),
    ...(median.length > 0 ? [{ key: 'median', curve: median, ...DASHED }] : []),
    ...curves.slice(0, 1).map((curve) => ({ key: 'this', curve, ...STRONG })),
  ];
  const styles = new Map<string, Sample>(lines.map((line) => [line.key, line]));
  return (
    <ChartWithTable
      label={text('similar')}
      summary={
        <>
          {text('similar_of', { count: meals.length, name, earlier: String(meals.length - 1) })}
          <Legend hasMedian={median.length > 0} />
          {text('similar_band', { low: shown(range.low), high: shown(range.high), unit })}
        </>
      }
      columns={[mealsText('meal'), text('carbs'), ...HALF_HOURS.map((minute) => text('minutes', { count: minute }))]}
      rows={[
        ...meals.map(({ eatenAt, eatenZone, carbs: grams, isPartial }, index) => {
          const when = formatDateTime(eatenAt, 'short', eatenZone ?? undefined);
          return [
            index === 0 ? text('similar_this', { when }) : when,
            grams === null ? '–' : amountText(carbs, grams, isPartial),
            ...cells(curves[index] ?? []),
          ];
        }),
        ...(meals.length < MEDIAN_FROM ? [] : [[text('similar_medianOf'), '–', ...cells(median)]]),
      ]}
    >
      <LineChart
        h={260}
        data={MINUTES.map((minute) => ({
          minute,
          ...Object.fromEntries(lines.map(({ key, curve }) => [key, glucoseAt(curve, minute)])),
        }))}
        dataKey="minute"
        series={lines.map(({ key, color }) => ({ name: key, color }))}
        curveType="linear"
        connectNulls={false}
        withDots={false}
        withTooltip={false}
        xAxisLabel={text('minute')}
        yAxisLabel={text('value', { unit })}
        styles={AXIS_NAMES}
        xAxisProps={{ type: 'number', domain: [0, WINDOW_MINUTES], ticks: [...HALF_HOURS, WINDOW_MINUTES] }}
        yAxisProps={{ domain: [40, top], ticks: [range.low, range.high], tickFormatter: shown, width: 44 }}
        gridAxis="none"
        lineChartProps={{ ...notFocusable, margin: PLOT_MARGIN }}
        lineProps={({ name: key }) => {
          const { width, dash } = styles.get(key) ?? THIN;
          return { isAnimationActive: false, strokeWidth: width, strokeDasharray: dash };
        }}
      >
        <ReferenceArea y1={range.low} y2={range.high} fill="var(--mantine-color-gray-6)" fillOpacity={0.16} />
      </LineChart>
    </ChartWithTable>
  );
}

function Legend({ hasMedian }: { hasMedian: boolean }) {
  const samples = [
    [STRONG, text('similar_thisMeal')],
    [THIN, text('similar_earlier')],
    ...(hasMedian ? [[DASHED, text('similar_median')] as const] : []),
  ] as const;
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', gap: '0.15rem 1rem', margin: '0.25rem 0' }}>
      {samples.map(([sample, words]) => (
        <span key={words}>
          <LineSample {...sample} /> {words}
        </span>
      ))}
    </span>
  );
}

function LineSample({ color, width, dash }: Sample) {
  return (
    <svg width="28" height="8" aria-hidden="true" style={{ verticalAlign: '0.1rem' }}>
      <line x1="0" x2="28" y1="4" y2="4" stroke={color} strokeWidth={width} strokeDasharray={dash} />
    </svg>
  );
}

const readingsOf = (points: readonly (readonly [number, number])[]): GlucoseReading[] =>
  points.map(([minute, mgdl]) => ({ minute, mgdl }));
