import { type JudgeAgreement, judgeAgreementApi } from '@carbsight/contracts';
import { RULE_BASED_JUDGE } from '@carbsight/domain';
import { BarChart } from '@mantine/charts';
import { Text } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { useState } from 'react';
import { ReferenceLine } from 'recharts';
import {
  BandBadge,
  type Choice,
  ChoiceField,
  type Column,
  countText,
  DataTable,
  Panel,
  percentText,
  Quiet,
  Resource,
  Section,
} from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { ChartWithTable, quietChart } from '../../../shared/charts/ChartWithTable';
import { EmptyState } from '../../../shared/ui';
import classes from './agreement.module.css';
import {
  bandNames,
  bandTicks,
  basisText,
  type Correlation,
  coefficientText,
  fractionIntervalText,
  fractionText,
  medianText,
  relationText,
  thumbsSentence,
} from './agreement-words';

type Days = '7' | '30' | '90';
const periods: Choice<Days>[] = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
];

/** The current judge, and each of the others. */
function judgesOf({ judges, judgeModel }: JudgeAgreement): Choice<string>[] {
  const others = judges.filter((each) => each.judgeModel !== RULE_BASED_JUDGE && each.judgeModel !== judgeModel);
  return [
    ...others.map((each) => ({ value: each.judgeModel, label: `${each.judgeModel} (${countText(each.judgedMeals)})` })),
    { value: 'rules', label: 'Fixed rules' },
  ];
}

/** How good the judge's score is: whether people, and weighed meals, agree. */
export function JudgeAgreementPanel() {
  const [days, setDays] = useState<Days>('30');
  const [judge, setJudge] = useState('models');
  const agreement = useEndpoint(judgeAgreementApi.getJudgeAgreement, { days, judge }, { keepPreviousData: true });
  return (
    <Panel
      title="Judge Compared with People and Truth"
      description="Whether people agree with estimates that the judge scores highly."
      actions={
        <>
          <ChoiceField
            aria-label="Judged by"
            choices={[{ value: 'models', label: 'Current judge' }, ...(agreement.data ? judgesOf(agreement.data) : [])]}
            value={judge}
            onChange={setJudge}
            w={230}
          />
          <ChoiceField aria-label="Period" choices={periods} value={days} onChange={setDays} w={160} />
        </>
      }
    >
      <Resource
        of={agreement}
        loading="Loading the judge’s agreement..."
        height={420}
        failed="Failed to fetch the judge’s agreement."
        isEmpty={({ judgedMeals }) => judgedMeals === 0}
        empty={
          <EmptyState icon={<IconGavel size={36} />} title="Nothing Judged Yet">
            {judge === 'rules'
              ? 'The fixed rules only judge while no language model is configured.'
              : 'This judge has not judged any meals in this period. Choose another judge to see its scores.'}
          </EmptyState>
        }
      >
        {(known) => <Agreement agreement={known} />}
      </Resource>
    </Panel>
  );
}

/** How far off estimates of each band are, by people's own figures. */
const columns: readonly Column<JudgeAgreement['bands'][number]>[] = [
  {
    title: 'Judge score',
    cell: ({ band }) => (
      <>
        <BandBadge band={band}>{bandNames[band]}</BandBadge>{' '}
        <Text span size="sm" style={{ whiteSpace: 'nowrap' }}>
          {bandTicks[band]}
        </Text>
      </>
    ),
  },
  {
    title: 'Overrides',
    isFigure: true,
    cell: ({ overriddenMeals, judgedMeals }) => `${countText(overriddenMeals)} of ${countText(judgedMeals)}`,
  },
  { title: 'Median difference', isFigure: true, cell: medianText },
];

function Agreement({ agreement }: { agreement: JudgeAgreement }) {
  const { bands, overrideCorrelation, goldenCorrelation } = agreement;
  return (
    <>
      <Quiet>{basisText(agreement)} Feedback on other estimates of the meal does not count.</Quiet>
      <div className={classes.columns}>
        <Section title="Thumbs up by judge score">
          <ThumbsByBand bands={bands} />
        </Section>
        <div className={classes.sections}>
          <Section title="Judge score and overrides">
            <Relation correlation={overrideCorrelation} about="overrides" />
            <DataTable
              label="Difference by judge score"
              columns={columns}
              rows={bands}
              keyOf={({ band }) => band}
              cardsBelow="24rem"
            />
          </Section>
          <Section title="Judge score and golden truth">
            {goldenCorrelation ? (
              <Relation correlation={goldenCorrelation} about="truths" />
            ) : (
              <Text c="dimmed">No judged meal is in the golden set yet.</Text>
            )}
          </Section>
        </div>
      </div>
    </>
  );
}

function Relation({ correlation, about }: { correlation: Correlation; about: 'overrides' | 'truths' }) {
  const { verdict, explanation } = relationText(correlation, about);
  return (
    <>
      <Text fz={24} lh={1.2} fw={700} ff="heading">
        {verdict}
      </Text>
      <Text mb={4}>{explanation}</Text>
      <Quiet mb="md">
        Rank correlation (Spearman) of score and difference between estimate and{' '}
        {about === 'truths' ? 'truth' : 'override'}: {coefficientText(correlation)}.
      </Quiet>
    </>
  );
}

const HEIGHT = 400;

/** Fraction of thumbs up among the rated meals of each band, with its interval as a line. */
function ThumbsByBand({ bands }: { bands: JudgeAgreement['bands'] }) {
  return (
    <ChartWithTable
      label="Thumbs up by judge score"
      summary={thumbsSentence(bands)}
      columns={['Judge score', 'Rated meals', 'Thumbs up', 'Percentage', '95% interval']}
      rows={bands.map((one) => [
        `${bandNames[one.band]}, ${bandTicks[one.band]}`,
        countText(one.ratedMeals),
        countText(one.thumbsUp),
        fractionText(one),
        fractionIntervalText(one),
      ])}
    >
      <BarChart
        className={classes.thumbs}
        h={HEIGHT}
        data={bands.map((one) => ({ band: bandTicks[one.band], fraction: one.thumbsUpRate }))}
        dataKey="band"
        series={[{ name: 'fraction', label: 'Thumbs up', color: 'var(--agreement-bars)' }]}
        yAxisProps={{ domain: [0, 100], ticks: [0, 25, 50, 75, 100], width: 56, tickFormatter: percentTick }}
        valueFormatter={percentText}
        barChartProps={quietChart}
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
