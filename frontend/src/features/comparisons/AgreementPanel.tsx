import { comparisonsApi } from '@carbsight/contracts';
import { Skeleton, Text } from '@mantine/core';
import { Panel } from '../../shared/admin';
import { useEndpoint } from '../../shared/api';
import { gramsText, signedGramsText } from '../../shared/figures';
import { FailureAlert } from '../../shared/ui';
import { BlandAltmanPlot } from './BlandAltmanPlot';
import { agreementSentence, type ComparisonFilter, queryOf } from './comparison-words';
import classes from './comparisons.module.css';

/** How well the two models agree over the chosen comparisons: in words, in figures and drawn. Nothing without any. */
export function AgreementPanel({ filter }: { filter: ComparisonFilter }) {
  const { data, error } = useEndpoint(comparisonsApi.getModelAgreement, queryOf(filter), { keepPreviousData: true });
  if (data?.n === 0) return null;
  return (
    <Panel title="Agreement" description="Production minus test model, over all comparisons that fit the filters.">
      {error && <FailureAlert>Failed to fetch the agreement of the models. {error.sentence}</FailureAlert>}
      {!data && !error && <Skeleton height={460} radius="md" aria-hidden="true" />}
      {data && <Figures agreement={data} />}
    </Panel>
  );
}

function Figures({ agreement }: { agreement: Parameters<typeof BlandAltmanPlot>[0]['agreement'] }) {
  const { n, meanDifference, medianDifference, standardDeviation, limitsOfAgreement } = agreement;
  if (meanDifference === null || medianDifference === null) return null;
  const figures: readonly (readonly [string, string])[] = [
    ['Mean difference', signedGramsText(meanDifference)],
    ['Median difference', signedGramsText(medianDifference)],
    ['Standard deviation', standardDeviation === null ? 'Needs two meals' : gramsText(standardDeviation)],
    [
      '95% limits of agreement',
      limitsOfAgreement
        ? `${signedGramsText(limitsOfAgreement.low)} to ${signedGramsText(limitsOfAgreement.high)}`
        : 'Needs two meals',
    ],
  ];
  return (
    <>
      <Text mb="md" maw="70ch">
        {agreementSentence({ n, meanDifference, medianDifference, limitsOfAgreement })}
      </Text>
      <dl className={classes.difference}>
        {figures.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <BlandAltmanPlot agreement={agreement} />
    </>
  );
}
