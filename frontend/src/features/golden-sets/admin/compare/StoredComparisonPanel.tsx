import { comparisonsApi, type StoredComparison } from '@carbsight/contracts';
import { SimpleGrid, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import {
  ChoiceField,
  counted,
  countText,
  DATE_RANGE,
  Facts,
  LongSelect,
  Panel,
  Quiet,
  Resource,
  rangeText,
  signedGramsText,
} from '../../../../shared/admin';
import { useEndpoint } from '../../../../shared/api';
import { EmptyState } from '../../../../shared/ui';
import { sharedScans, storedQueryOf, storedSentence, type VariantPair, variantsOf } from './stored-words';

/** Any two variants on the scans that both have read: live ones, test models, and readings requested by an administrator. */
export function StoredComparisonPanel() {
  const [days, setDays] = useState(DATE_RANGE.initial);
  const [chosen, setChosen] = useState<VariantPair | null>(null);
  const query = storedQueryOf(days, chosen);
  const stored = useEndpoint(comparisonsApi.compareStoredAnswers, query, { keepPreviousData: true });
  return (
    <Panel
      title="Any Two Variants"
      description={`Stored answers for the same scans: live, from test models, and from reruns with another variant. Covers the newest ${countText(comparisonsApi.STORED_SCANS_MAX)} scans of each kind that were read twice.`}
      actions={<ChoiceField {...DATE_RANGE} value={days} onChange={setDays} w={180} />}
    >
      <Resource
        of={stored}
        loading="Loading stored answers..."
        height={300}
        failed="The stored answers could not be compared."
        isEmpty={({ pairs }) => pairs.length === 0 && chosen === null}
        empty={
          <EmptyState icon={<IconScale size={36} />} title="No scans were read twice">
            Widen the dates, or wait until the test model has read a sampled meal.
          </EmptyState>
        }
      >
        {(known) => <Compared known={known} onChoose={setChosen} />}
      </Resource>
      <Quiet mt="sm">
        To see which of two variants is closer to the truth, compare two test runs on golden images.
      </Quiet>
    </Panel>
  );
}

function Compared({ known, onChoose }: { known: StoredComparison; onChoose: (pair: VariantPair) => void }) {
  const { pair, pairs, interval, limitsOfAgreement: limits, meanDifference, medianDifference } = known;
  if (!pair) return null;
  const variants = variantsOf(pairs, pair);
  const keyOf = (variant: VariantPair['a']) =>
    String(variants.findIndex(({ model, prompt }) => model === variant.model && prompt === variant.prompt));
  const choose = (side: 'a' | 'b') => (key: string | null) => {
    const variant = variants[Number(key)];
    if (variant) onChoose({ ...pair, [side]: variant });
  };
  const choices = (other: VariantPair['a']) =>
    variants.map((variant, index) => {
      const isOther = keyOf(other) === String(index);
      const scans = sharedScans(pairs, variant, other);
      const shared = isOther ? 'the other one' : scans > 0 ? counted(scans, 'scan') : 'no scans in common';
      return {
        value: String(index),
        label: `${variant.model}, ${variant.prompt} (${shared})`,
        disabled: isOther,
      };
    });
  const needsTwo = 'Needs two scans';
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mb="sm">
        <LongSelect
          label="Variant A"
          data={choices(pair.b)}
          value={keyOf(pair.a)}
          allowDeselect={false}
          onChange={choose('a')}
        />
        <LongSelect
          label="Variant B"
          data={choices(pair.a)}
          value={keyOf(pair.b)}
          allowDeselect={false}
          onChange={choose('b')}
        />
      </SimpleGrid>
      <Text maw="70ch" role="status">
        {storedSentence(known)}
      </Text>
      {meanDifference !== null && medianDifference !== null && (
        <Facts
          look="line"
          facts={[
            ['Scans', countText(known.n)],
            ['Mean difference, A minus B', signedGramsText(meanDifference)],
            ['95% interval of the mean', interval ? rangeText(interval.low, interval.high, signedGramsText) : needsTwo],
            ['Median difference', signedGramsText(medianDifference)],
            ['95% limits of agreement', limits ? rangeText(limits.low, limits.high, signedGramsText) : needsTwo],
          ]}
        />
      )}
    </>
  );
}
