import {
  type EvaluationBreakdown,
  type EvaluationPart,
  type EvaluationTimeframe,
  evaluationApi,
} from '@carbsight/contracts';
import { RANGE_SIZES, roundGrams } from '@carbsight/domain';
import { Text } from '@mantine/core';
import { useState } from 'react';
import {
  type Choice,
  ChoiceField,
  type Column,
  countText,
  DataTable,
  gramsText,
  LongText,
  NO_VALUE,
  Panel,
  percentText,
  Quiet,
  Resource,
  signedGramsText,
  TextLink,
} from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { coveredTime, intervalText } from './evaluation-words';

type Part = EvaluationBreakdown['parts'][number];

const choices: Choice<EvaluationPart>[] = [
  { value: 'model', label: 'By model' },
  { value: 'prompt', label: 'By prompt' },
  { value: 'entry', label: 'By entry' },
  { value: 'size', label: 'By meal size' },
  { value: 'food', label: 'By food' },
];

const titles: Record<EvaluationPart, string> = {
  model: 'Model',
  prompt: 'Prompt version',
  entry: 'Entry',
  size: 'Estimated carbohydrate',
  food: 'Food',
};
const entryNames: Readonly<Record<string, string>> = { photo: 'Photo', words: 'Words' };

/** People's feedback on estimates, grouped by what made them and from what. */
export function EvaluationParts({
  timeframe,
  promptVersion,
}: {
  timeframe: EvaluationTimeframe;
  promptVersion: string;
}) {
  const [by, setBy] = useState<EvaluationPart>('model');
  const question = { by, timeframe, ...(promptVersion ? { promptVersion } : {}) };
  const breakdown = useEndpoint(evaluationApi.getEvaluationBreakdown, question, { keepPreviousData: true });
  return (
    <Panel
      title="Feedback Breakdown"
      description={`First estimates of ${coveredTime[timeframe]}. Differences are estimate minus the carbs that the person entered.`}
      actions={<ChoiceField aria-label="Group by" choices={choices} value={by} onChange={setBy} w={170} />}
    >
      <Resource of={breakdown} loading="Loading the feedback..." height={200} failed="Failed to fetch the feedback.">
        {(known) => <Parts breakdown={known} hasVersion={promptVersion !== ''} />}
      </Resource>
    </Panel>
  );
}

function Parts({ breakdown, hasVersion }: { breakdown: EvaluationBreakdown; hasVersion: boolean }) {
  const { by, parts, isLimited } = breakdown;
  if (parts.length === 0) return <Text c="dimmed">No scans were answered in this period.</Text>;
  return (
    <>
      {by === 'food' && (
        <Quiet mb="sm">
          The most frequently corrected foods come first
          {isLimited ? `; the first ${countText(parts.length)} are shown` : ''}. A meal counts once for each of its
          foods.
          {hasVersion && ' Includes all prompt versions.'}
        </Quiet>
      )}
      <DataTable
        label="Feedback"
        columns={columnsOf(by)}
        rows={parts}
        keyOf={({ value }) => value}
        cardsBelow="48em"
        step={10}
      />
    </>
  );
}

const columnsOf = (by: EvaluationPart): readonly Column<Part>[] => [
  { title: titles[by], isName: true, card: 'title', cell: ({ value }) => <Name by={by} value={value} /> },
  { title: 'Scans', isFigure: true, cell: ({ scans }) => countText(scans) },
  { title: 'Rated', isFigure: true, cell: ({ rated }) => <Fraction {...rated} /> },
  { title: 'Corrected', isFigure: true, cell: ({ corrected }) => <Fraction {...corrected} /> },
  {
    title: 'Accuracy of Rated Scans',
    isFigure: true,
    cell: ({ accurate, rated }) => <Accuracy {...accurate} of={rated.count} />,
  },
  {
    title: 'Mean Difference',
    isFigure: true,
    cell: ({ meanDelta }) => (meanDelta === null ? NO_VALUE : signedGramsText(roundGrams(meanDelta))),
  },
  {
    title: 'Mean Error',
    isFigure: true,
    cell: ({ meanError }) => (meanError === null ? NO_VALUE : gramsText(roundGrams(meanError))),
  },
];

/** Leads to its scans, if Scan Overview can find them. */
function Name({ by, value }: { by: EvaluationPart; value: string }) {
  const name =
    by === 'size'
      ? sizeText(Number(value))
      : by === 'entry'
        ? (entryNames[value] ?? value)
        : by === 'food'
          ? capital(value)
          : value;
  if (by === 'size') return <>{name}</>;
  const filter = by === 'food' ? { search: value } : { [by]: value };
  return (
    <TextLink to={`/admin/scan-overview?${new URLSearchParams(filter)}`} size="sm">
      <LongText>{name}</LongText>
    </TextLink>
  );
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function sizeText(fromGrams: number): string {
  const next = RANGE_SIZES[RANGE_SIZES.indexOf(fromGrams) + 1];
  if (next === undefined) return `${fromGrams} g and more`;
  return fromGrams === 0 ? `Less than ${next} g` : `${fromGrams} to ${next} g`;
}

/** "12.5% (3)" */
const Fraction = ({ count, percent }: Part['rated']) => (
  <>
    {percent === null ? NO_VALUE : percentText(percent)}{' '}
    <Text span size="xs" c="dimmed">
      ({countText(count)})
    </Text>
  </>
);

function Accuracy({ count, percent, interval, of }: Part['accurate'] & { of: number }) {
  if (percent === null) return <Text c="dimmed">None rated</Text>;
  return (
    <>
      {percentText(percent)}{' '}
      <Text span size="xs" c="dimmed">
        ({countText(count)} of {countText(of)})
      </Text>
      <Text size="xs" c="dimmed">
        {intervalText(interval)}
      </Text>
    </>
  );
}
