import { type PairedImage, runComparisonApi } from '@carbsight/contracts';
import { BarChart } from '@mantine/charts';
import { Group, Stack, Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconEqual, type IconProps } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import {
  ChoiceField,
  type Column,
  counted,
  countText,
  DataTable,
  ExportButton,
  Facts,
  gramsText,
  NO_VALUE,
  Panel,
  Photo,
  Quiet,
  signedGramsText,
} from '../../../../shared/admin';
import { endpointUrl } from '../../../../shared/api';
import { AXIS_NAMES, ChartWithTable, notFocusable, PLOT_MARGIN } from '../../../../shared/charts/ChartWithTable';
import { signedGramAxis } from '../../../../shared/charts/value-axis';
import { imageNames } from '../run-details/run-words';
import classes from './compare.module.css';
import {
  intervalText,
  meanSentence,
  outcomeWords,
  type PairSort,
  pairSorts,
  powerSentence,
  type RunComparison,
  sortedPairs,
  wilcoxonSentence,
} from './compare-words';

/** Whether B is better than A, and how certain that is. */
export function ComparisonFigures({ comparison }: { comparison: RunComparison }) {
  const { meanDifference, interval, wilcoxon, notCompared } = comparison;
  return (
    <Panel
      title="Is B Better Than A?"
      description="Absolute errors of the same images, B minus A. Below zero, run B is closer to the truth (the known carbs)."
    >
      <div className={classes.figures}>
        <Stack gap="sm" maw="70ch">
          <Facts
            look="line"
            facts={[
              ['Mean difference', meanDifference === null ? NO_VALUE : signedGramsText(meanDifference)],
              ['95% interval', intervalText(interval)],
            ]}
          />
          <Text>{meanSentence(comparison)}</Text>
          <Text>{wilcoxonSentence(wilcoxon)}</Text>
          <Text fw={600}>{powerSentence(comparison)}</Text>
          {notCompared > 0 && (
            <Quiet>
              {counted(notCompared, 'image')} left out: not answered in both runs, or its truth was changed in between.
            </Quiet>
          )}
        </Stack>
        <OutcomeBar comparison={comparison} />
      </div>
    </Panel>
  );
}

const OUTCOMES: readonly PairedImage['outcome'][] = ['improved', 'same', 'worse'];

/** How many images run B does better, the same and worse on. */
function OutcomeBar({ comparison }: { comparison: RunComparison }) {
  return (
    <div>
      <span className={classes.stack} aria-hidden="true">
        {OUTCOMES.filter((outcome) => comparison[outcome] > 0).map((outcome) => (
          <span key={outcome} data-outcome={outcome} style={{ flexGrow: comparison[outcome] }} />
        ))}
      </span>
      <dl className={classes.outcomes}>
        {OUTCOMES.map((outcome) => (
          <div key={outcome}>
            <dt>
              <Outcome outcome={outcome}>{outcomeWords[outcome]}</Outcome>
            </dt>
            <dd>{countText(comparison[outcome])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type OutcomeName = PairedImage['outcome'];

/** The error goes down when it improves. */
const icons: Record<OutcomeName, ComponentType<IconProps>> = {
  improved: IconArrowDownRight,
  same: IconEqual,
  worse: IconArrowUpRight,
};

function Outcome({ outcome, children }: { outcome: OutcomeName; children: ReactNode }) {
  const Icon = icons[outcome];
  return (
    <span className={classes.outcome} data-outcome={outcome}>
      <Icon size={18} stroke={2.25} aria-hidden="true" /> {children}
    </span>
  );
}

const grams = (title: string, of: (image: PairedImage) => number): Column<PairedImage> => ({
  title,
  isFigure: true,
  cell: (image) => gramsText(of(image)),
});

const columns: readonly Column<PairedImage>[] = [
  {
    title: 'Image',
    width: '40%',
    cell: ({ thumbnailUrl, mealName }) => (
      <Group component="span" gap="sm" wrap="nowrap" miw={0} fw={600}>
        <Photo src={thumbnailUrl} missing="No photo" />
        <span dir="auto">{mealName}</span>
      </Group>
    ),
  },
  grams('Truth', ({ truth }) => truth),
  grams('Estimate A', ({ estimateA }) => estimateA),
  grams('Error A', ({ errorA }) => errorA),
  grams('Estimate B', ({ estimateB }) => estimateB),
  grams('Error B', ({ errorB }) => errorB),
  { title: 'Difference', isFigure: true, cell: ({ difference }) => signedGramsText(difference) },
  { title: 'Outcome', cell: ({ outcome }) => <Outcome outcome={outcome}>{outcomeWords[outcome]}</Outcome> },
];
/** Rows rendered first, and added with each step. */
const STEP = 100;

/** Both runs image by image; cards where a table would be too narrow. */
export function PairTable({ comparison: { a, b, images } }: { comparison: RunComparison }) {
  const [sort, setSort] = useState<PairSort>('difference');
  return (
    <Panel
      title="Image by Image"
      actions={
        <>
          <ChoiceField label="Sort by" choices={pairSorts} value={sort} onChange={setSort} w={240} />
          <ExportButton href={endpointUrl(runComparisonApi.exportRunComparison, { a: a.id, b: b.id })} />
        </>
      }
    >
      <DataTable
        label="Images of both runs"
        columns={columns}
        rows={sortedPairs(images, sort)}
        keyOf={({ imageId }) => imageId}
        cardsBelow="50rem"
        step={STEP}
      />
    </Panel>
  );
}

const HEIGHT = 340;

/** Every image's difference, from the most improved to the most worsened. */
export function DifferenceChart({ images }: { images: readonly PairedImage[] }) {
  const names = imageNames(images);
  const bars = sortedPairs(images, 'difference').map((image) => ({
    ...image,
    name: names.get(image.imageId) ?? image.mealName,
  }));
  const furthest = Math.max(5, ...images.map(({ difference }) => Math.abs(difference)));
  return (
    <Panel title="Paired Differences">
      <ChartWithTable
        label="Paired differences"
        summary={`${counted(images.length, 'bar')}, one for each image, from most improved to most worsened. Below zero, run B is closer to the truth.`}
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
          styles={AXIS_NAMES}
          yAxisProps={{ ...signedGramAxis(furthest), width: 72 }}
          referenceLines={[{ y: 0, color: 'var(--mantine-color-dimmed)' }]}
          valueFormatter={signedGramsText}
          maxBarWidth={36}
          barProps={{ isAnimationActive: false }}
          barChartProps={{ ...notFocusable, margin: { ...PLOT_MARGIN, bottom: 14 } }}
        />
      </ChartWithTable>
    </Panel>
  );
}
