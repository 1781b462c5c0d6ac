import type { OverviewScan } from '@carbsight/contracts';
import { isFailedScan, RULE_BASED_JUDGE, scoreBand } from '@carbsight/domain';
import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import {
  BandBadge,
  type Column,
  DifferenceBadge,
  dayText,
  decimalText,
  gramsText,
  LongText,
  minuteText,
  NoValue,
  PersonLink,
  Photo,
  scoreWord,
  signedGramsText,
  Time,
  Tone,
} from '../../../shared/admin';
import { originText, shortId, statusText, UNNAMED } from './overview-words';
import { failureNames, type OptionalColumn } from './scan-filters';

const columns: readonly Column<OverviewScan>[] = [
  { title: 'Meal ID', card: 'foot', opensRow: true, cell: (scan) => <OpenLink scan={scan} /> },
  { title: 'Image', card: 'picture', cell: ({ imageBase64 }) => <Photo src={imageBase64} missing="No Image" /> },
  {
    title: 'User',
    card: 'subtitle',
    width: '26%',
    minWidth: '4.5rem',
    cell: ({ userId, userEmail }) => (
      <PersonLink id={userId} lines={1}>
        {userEmail}
      </PersonLink>
    ),
  },
  {
    title: 'Food Item',
    card: 'title',
    width: '22%',
    cell: (scan) => (
      <>
        <Text span inherit fw={600} dir="auto">
          {/* Two lines in all: rows stay dense. */}
          <LongText
            lines={originText(scan) || scan.status === 'failed' ? 1 : 2}
            title={scan.compositeItemName ?? UNNAMED}
          >
            {scan.compositeItemName ?? UNNAMED}
          </LongText>
        </Text>
        {scan.status === 'failed' && (
          // As a separate box: within a line of text, it would make the row a line higher.
          <Text span display="flex" inherit lh={1} mt={-1}>
            <Tone tone={isFailedScan(scan) ? 'bad' : 'quiet'}>
              {[statusText(scan), ...(scan.failureCode ? [failureNames[scan.failureCode]] : [])].join(': ')}
            </Tone>
          </Text>
        )}
        {originText(scan) && (
          <Text span display="block" size="xs" lh={1.3} c="dimmed">
            <LongText lines="uncut">{originText(scan)}</LongText>
          </Text>
        )}
      </>
    ),
  },
  {
    title: 'Primary Model Carbs',
    card: { label: 'Primary model' },
    isFigure: true,
    sortKey: 'openaiCarbEstimate',
    cell: ({ openaiCarbEstimate: grams }) => figure(grams, 'No estimate', gramsText),
  },
  {
    title: 'Second Model Carbs',
    card: { label: 'Second model' },
    isFigure: true,
    sortKey: 'geminiCarbEstimate',
    cell: ({ geminiCarbEstimate: grams }) => figure(grams, 'No estimate', gramsText),
  },
  {
    title: 'Difference',
    sortKey: 'carbDifference',
    cell: ({ carbDifference }) => figure(carbDifference, 'Not compared', (grams) => <DifferenceBadge grams={grams} />),
  },
  {
    title: 'LLM Score',
    card: { label: 'LLM score' },
    sortKey: 'llmJudgeScore',
    cell: ({ llmJudgeScore, judgeModel }) =>
      figure(llmJudgeScore, 'Not judged', (score) => (
        <>
          <BandBadge band={scoreBand(score)}>
            {decimalText(score)}, {scoreWord(score)}
          </BandBadge>{' '}
          <Text span display="block" size="xs" lh={1.2} c="dimmed">
            <LongText lines={1} title={judgeModel ?? ''}>
              {judgeModel === RULE_BASED_JUDGE ? 'by rules' : judgeModel}
            </LongText>
          </Text>
        </>
      )),
  },
  {
    title: 'Date',
    sortKey: 'createdAt',
    // On two lines where the table is narrow, so that the address has room.
    cell: ({ createdAt }) => (
      <>
        <Time at={createdAt} text={dayText} />, <Time at={createdAt} text={minuteText} />
      </>
    ),
  },
];

const optionalColumns: Record<OptionalColumn, Column<OverviewScan>> = {
  error: {
    title: 'Error',
    isFigure: true,
    sortKey: 'carbError',
    cell: ({ carbError }) => figure(carbError, 'Not corrected', signedGramsText),
  },
  status: { title: 'Status', cell: statusText },
  model: {
    title: 'Model',
    cell: ({ modelId, promptVersion }) =>
      modelId === null ? (
        <NoValue>No model</NoValue>
      ) : (
        <>
          {modelId}
          <Text span display="block" size="xs" lh={1.2} c="dimmed">
            {promptVersion}
          </Text>
        </>
      ),
  },
  feedback: {
    title: 'Feedback',
    width: '16%',
    cell: ({ thumb, comment }) =>
      thumb === null && comment === null ? (
        <NoValue>No feedback</NoValue>
      ) : (
        <LongText lines={2} title={comment ?? ''}>
          <span dir="auto">{[thumb && `Thumb ${thumb}`, comment].filter(Boolean).join(': ')}</span>
        </LongText>
      ),
  },
  assignee: {
    title: 'Assignee',
    cell: ({ assignee }) => (assignee === null ? <NoValue>Nobody</NoValue> : <LongText>{assignee}</LongText>),
  },
};

/** More than these leave no space for texts: the table scrolls. */
export const FITTING_COLUMNS = 2;
const ROOMY = new Set(['User', 'Food Item', 'Feedback']);

/** The nine of the table, and before the date those that are switched on. */
export function columnsWith(names: readonly OptionalColumn[]): readonly Column<OverviewScan>[] {
  const all = [...columns.slice(0, -1), ...names.map((name) => optionalColumns[name]), ...columns.slice(-1)];
  if (names.length <= FITTING_COLUMNS) return all;
  return all.map((column) => (ROOMY.has(column.title) ? { ...column, minWidth: '10rem' } : column));
}

function figure(value: number | null, missing: string, show: (value: number) => ReactNode) {
  return value === null ? <NoValue>{missing}</NoValue> : show(value);
}

/** Keeps the other parameters of the address. */
function OpenLink({ scan: { mealId, compositeItemName } }: { scan: OverviewScan }) {
  const params = new URLSearchParams(useLocation().search);
  params.set('meal', mealId);
  const id = shortId(mealId);
  return (
    <Anchor
      component={Link}
      to={{ search: params.toString() }}
      aria-label={`Open ${compositeItemName ?? UNNAMED}, meal ${id}`}
      ff="monospace"
      size="sm"
      style={{ whiteSpace: 'nowrap' }}
    >
      {id}
    </Anchor>
  );
}
