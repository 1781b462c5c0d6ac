import type { JudgeAgreement } from '@carbsight/contracts';
import { BarChart } from '@mantine/charts';
import { ReferenceLine } from 'recharts';
import { countText, percentText } from '../../../shared/admin';
import { ChartWithTable, notFocusable } from '../../../shared/charts';
import classes from './agreement.module.css';
import { bandNames, bandTicks, shareIntervalText, shareText, thumbsSentence } from './agreement-words';

const HEIGHT = 400;

/** Share of thumbs up among the rated meals of each band, with its interval as a line. */
export function ThumbsByBand({ bands }: { bands: JudgeAgreement['bands'] }) {
  return (
    <ChartWithTable
      label="Thumbs up by judge score"
      summary={thumbsSentence(bands)}
      columns={['Judge score', 'Rated meals', 'Thumbs up', 'Share', '95% interval']}
      rows={bands.map((one) => [
        `${bandNames[one.band]}, ${bandTicks[one.band]}`,
        countText(one.ratedMeals),
        countText(one.thumbsUp),
        shareText(one),
        shareIntervalText(one),
      ])}
    >
      <BarChart
        className={classes.thumbs}
        h={HEIGHT}
        data={bands.map((one) => ({ band: bandTicks[one.band], share: one.thumbsUpRate }))}
        dataKey="band"
        series={[{ name: 'share', label: 'Thumbs up', color: 'var(--agreement-bars)' }]}
        yAxisProps={{ domain: [0, 110], ticks: [0, 25, 50, 75, 100], width: 56, tickFormatter: percentTick }}
        valueFormatter={percentText}
        {...notFocusable}
        maxBarWidth={72}
        barProps={{ isAnimationActive: false }}
      >
        {bands.map(intervalLine)}
      </BarChart>
    </ChartWithTable>
  );
}

const percentTick = (percent: number) => `${percent}%`;

/** A bar's interval, drawn over it. */
function intervalLine({ band, thumbsUpInterval: interval }: JudgeAgreement['bands'][number]) {
  if (!interval) return null;
  const ends = [
    { x: bandTicks[band], y: interval.low },
    { x: bandTicks[band], y: interval.high },
  ] as const;
  return <ReferenceLine key={band} segment={ends} stroke="var(--cs-ink)" strokeWidth={3} strokeLinecap="round" />;
}
