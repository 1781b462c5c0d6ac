import type { Meal, MealGlucose, MealOnCurve } from '@carbsight/contracts';
import { DRAWN_BEFORE_MINUTES, GLUCOSE_RANGES, glucoseSegments, showGlucose, WINDOW_MINUTES } from '@carbsight/domain';
import { LineChart } from '@mantine/charts';
import { Anchor, Text } from '@mantine/core';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ReferenceArea, ReferenceLine } from 'recharts';
import { ChartWithTable, ChartWords, notFocusable } from '../../../shared/charts/ChartWithTable';
import { currentLanguage, formatTime } from '../../../shared/i18n';
import { useCarbUnits } from '../../../shared/units';
import { useDiary } from '../family/diary';
import { amountText } from '../meal-words';
import { mealsText } from '../meals-text';
import { glucoseText as text } from './glucose-text';

const TICKS = [-60, 0, 60, 120, 180];
/** Forks closer to each other than this would cover each other. */
const FORK_MINUTES = 12;
/** Half the hours' labels, and the fork above. */
const MARGIN = { top: 22, right: 14 };
/** mg/dL: the least that a meter can show. */
const TOP = 240;

type Row = { minute: number; mgdl: number | null; title: string; words: string };

/** The curve on a grey band, broken where readings are missing. Its numbers are in the table. */
export function GlucoseChart({ measured, meal }: { measured: MealGlucose; meal: Meal }) {
  const { unit, band, points, cutBy, startsAt, meals } = measured;
  const { low, high } = GLUCOSE_RANGES[band];
  const shown = (mgdl: number) => showGlucose(mgdl, unit, currentLanguage());
  const timeOf = (minute: number) => formatTime(new Date(Date.parse(startsAt) + minute * 60_000), meal.eatenZone);
  const rows = points.map(
    ([minute, mgdl]): Row => ({ minute, mgdl, title: timeOf(minute), words: `${shown(mgdl)} ${unit}` }),
  );
  const top = Math.max(TOP, ...points.map(([, mgdl]) => mgdl + 20));
  const start = (points[0]?.[0] ?? 0) < -15 ? -DRAWN_BEFORE_MINUTES : -15;
  const end = cutBy ?? WINDOW_MINUTES;
  const marks = [...new Set([0, ...meals.map(({ minute }) => minute)])]
    .filter((minute) => minute >= start)
    .sort((a, b) => a - b);
  const hasFork = (minute: number, index: number) =>
    minute - (marks[index - 1] ?? Number.NEGATIVE_INFINITY) >= FORK_MINUTES;
  return (
    <>
      <ChartWithTable
        label={text('chart')}
        summary={text(marks.length > 1 ? 'band_meals' : 'band', { low: shown(low), high: shown(high), unit })}
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
            domain: [start, end],
            ticks: TICKS.filter((minute) => minute >= start && minute <= end),
            tickFormatter: timeOf,
          }}
          yAxisProps={{ domain: [40, top], ticks: [low, high], tickFormatter: shown, width: 44 }}
          gridAxis="none"
          lineChartProps={{ ...notFocusable, margin: MARGIN }}
          lineProps={{ isAnimationActive: false }}
        >
          <ReferenceArea y1={low} y2={high} fill="var(--mantine-color-gray-6)" fillOpacity={0.16} />
          {marks.map((minute, index) => (
            <ReferenceLine
              key={minute}
              x={minute}
              stroke="var(--cs-ink)"
              strokeDasharray="4 4"
              label={hasFork(minute, index) ? Fork : undefined}
            />
          ))}
        </LineChart>
      </ChartWithTable>
      {meals.length > 1 && <MealsOnCurve meals={meals} present={meal.mealId} timeOf={timeOf} />}
    </>
  );
}

type MealsOnCurveProps = {
  meals: readonly MealOnCurve[];
  /** The meal that the page is about. */
  present: string;
  timeOf: (minute: number) => string;
};

function MealsOnCurve({ meals, present, timeOf }: MealsOnCurveProps) {
  const carbs = useCarbUnits();
  const { mealPath } = useDiary();
  return (
    <Text component="ul" size="sm" lh={2} aria-label={text('onCurve')}>
      {meals.map(({ mealId, minute, name, carbs: grams, isPartial }) => {
        const words = [name || mealsText('meal'), grams !== null && amountText(carbs, grams, isPartial)];
        return (
          <li key={mealId}>
            {timeOf(minute)}{' '}
            {mealId === present ? (
              words.filter(Boolean).join(', ')
            ) : (
              <Anchor component={Link} to={mealPath(mealId)} inherit>
                {words.filter(Boolean).join(', ')}
              </Anchor>
            )}
          </li>
        );
      })}
    </Text>
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
