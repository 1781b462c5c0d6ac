import { comparisonsApi, type ModelAgreement } from '@carbsight/contracts';
import { HIGH_DIFFERENCE_GRAMS } from '@carbsight/domain';
import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowsDiff, IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  AdminPage,
  ChoiceField,
  countText,
  ExportButton,
  Facts,
  FilterBar,
  fractionIntervalText,
  gramsText,
  Panel,
  percentText,
  Resource,
  RevealWhen,
  rangeText,
  StatRow,
  signedGramsText,
  useFilters,
} from '../../../shared/admin';
import { endpointUrl, useEndpoint, usePages } from '../../../shared/api';
import { EmptyState } from '../../../shared/ui';
import { BlandAltmanPlot } from './BlandAltmanPlot';
import { ComparisonCard, ComparisonHeads } from './ComparisonCard';
import {
  agreementSentence,
  type ComparisonFilter,
  FILTERS,
  keyOfPair,
  modelQueryOf,
  pairOf,
  queryOf,
  timeframeOf,
} from './comparison-words';
import classes from './comparisons.module.css';

const PAGE = comparisonsApi.COMPARISONS_PAGE;
type FilterProps = { filter: ComparisonFilter };

/** Production and test model's answers about the same meals. */
export default function ModelComparisonPage() {
  const [chosen, setFilter] = useFilters(FILTERS);
  const [pair, setPair] = useState<ComparisonFilter['pair']>(null);
  const filter = { ...chosen, pair };
  const agreement = useAgreement(filter);
  const isKnown = isSelection(filter) || Boolean(agreement.data ?? agreement.error);
  return (
    <AdminPage
      title="Model Comparison"
      description="How the production model and the test model read the same meals. Users only ever see the production model’s answer."
      actions={
        <>
          <Button component={Link} to="/admin/golden-set/compare?tab=scans" variant="default">
            Any Two Variants
          </Button>
          <ExportButton href={endpointUrl(comparisonsApi.exportComparisons, queryOf(filter))} />
        </>
      }
    >
      <FilterBar filters={FILTERS} values={chosen} onChange={setFilter} />
      <Stats filter={filter} />
      <Agreement of={agreement} filter={filter} onPair={setPair} />
      <RevealWhen isKnown={isKnown}>
        <Comparisons filter={filter} />
      </RevealWhen>
    </AdminPage>
  );
}

function Stats({ filter }: FilterProps) {
  const input = { timeframe: timeframeOf(filter), ...modelQueryOf(filter) };
  const figures = useEndpoint(comparisonsApi.getModelStats, input, { keepPreviousData: true });
  const { data } = figures;
  const fraction = data?.totalComparisons
    ? `: ${percentText((100 * data.highDifferenceCount) / data.totalComparisons)} of all (95% interval ${fractionIntervalText(data.highDifferenceCount, data.totalComparisons)})`
    : '';
  return (
    <StatRow
      of={figures}
      failed="Failed to fetch model statistics."
      stats={[
        {
          label: 'Total Comparisons',
          Icon: IconScale,
          value: data && countText(data.totalComparisons),
          hint: 'Meals read by both models',
        },
        {
          label: 'Avg Carb Difference',
          Icon: IconArrowsDiff,
          value: data && (data.totalComparisons === 0 ? '–' : gramsText(data.avgCarbDifference)),
          hint: data?.totalComparisons === 0 ? 'No meal has been read by both models' : 'Mean absolute difference',
        },
        {
          label: 'High Difference',
          Icon: IconAlertTriangle,
          value: data && countText(data.highDifferenceCount),
          hint: `${HIGH_DIFFERENCE_GRAMS} g or more apart${fraction}`,
        },
      ]}
    />
  );
}

const ALL_PAIRS = 'all';
const pairText = ({ productionModel, testModel, comparisons }: ModelAgreement['pairs'][number]) =>
  `${productionModel} and ${testModel} (${countText(comparisons)})`;

/** Only meals on which the models disagree are listed. */
const isSelection = ({ minDelta }: ComparisonFilter): boolean => minDelta !== 'all';
const useAgreement = (filter: ComparisonFilter) =>
  useEndpoint(comparisonsApi.getModelAgreement, isSelection(filter) ? null : queryOf(filter), {
    keepPreviousData: true,
  });

type AgreementProps = FilterProps & {
  of: ReturnType<typeof useAgreement>;
  onPair: (pair: ComparisonFilter['pair']) => void;
};

/** How well the two models agree over the chosen comparisons: in words, in figures and as a plot. Nothing without any. */
function Agreement({ of: agreement, filter, onPair }: AgreementProps) {
  if (isSelection(filter)) {
    return (
      <Panel title="Agreement">
        <Text>
          Hidden while only differences of {filter.minDelta} g or more are listed: it would only cover meals on which
          the models disagree.
        </Text>
      </Panel>
    );
  }
  const { pairs = [], pair = null, n } = agreement.data ?? {};
  if (n === 0 && pairs.length === 0) return null;
  return (
    <Panel
      title="Agreement"
      description="Production minus test model, over this pair’s comparisons that match the filters. Pairs are never combined."
      actions={
        pair && (
          <ChoiceField
            aria-label="Pair of models"
            choices={[
              { value: ALL_PAIRS, label: 'All pairs' },
              ...pairs.map((each) => ({ value: keyOfPair(each), label: pairText(each) })),
            ]}
            value={filter.pair ? keyOfPair(filter.pair) : ALL_PAIRS}
            onChange={(key) => onPair(key === ALL_PAIRS ? null : pairOf(key))}
            w="min(21rem, calc(100vw - 5rem))"
          />
        )
      }
    >
      <Resource
        of={agreement}
        loading="Loading the agreement..."
        height={460}
        failed="Failed to fetch the agreement of the models."
      >
        {(known) => {
          const { n, meanDifference, medianDifference, standardDeviation, limitsOfAgreement: limits } = known;
          if (meanDifference === null || medianDifference === null) return null;
          const needsTwo = 'Needs two meals';
          const figures = { n, meanDifference, medianDifference, limitsOfAgreement: limits };
          return (
            <>
              {pair && (
                <Text fw={600}>
                  {pair.productionModel} (production) and {pair.testModel} (test)
                </Text>
              )}
              <Text maw="70ch">{agreementSentence(figures)}</Text>
              <Facts
                look="line"
                facts={[
                  ['Mean difference', signedGramsText(meanDifference)],
                  ['Median difference', signedGramsText(medianDifference)],
                  ['Standard deviation', standardDeviation === null ? needsTwo : gramsText(standardDeviation)],
                  ['95% limits of agreement', limits ? rangeText(limits.low, limits.high, signedGramsText) : needsTwo],
                ]}
              />
              <BlandAltmanPlot agreement={known} />
            </>
          );
        }}
      </Resource>
    </Panel>
  );
}

function Comparisons({ filter }: FilterProps) {
  const asked = { limit: String(PAGE), offset: '0', ...queryOf(filter) };
  const pages = usePages(comparisonsApi.listComparisons, asked, { limit: PAGE, revalidateFirstPage: false });
  return (
    <Panel title="Comparisons">
      <Resource
        of={pages}
        loading="Loading comparisons..."
        lines={4}
        failed="Failed to fetch model comparisons."
        empty={
          <EmptyState icon={<IconScale size={36} />} title="No Comparisons Found">
            Widen the filters, or wait until the test model has read a sampled meal.
          </EmptyState>
        }
      >
        {(shown) => (
          <div className={classes.cards}>
            <ComparisonHeads />
            <ul>
              {shown.flat().map((comparison) => (
                <li key={comparison.id}>
                  <ComparisonCard comparison={comparison} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </Resource>
    </Panel>
  );
}
