import {
  type OverviewScan,
  type ScanOverviewStats,
  type ScanSortKey,
  type SortOrder,
  scanOverviewApi,
} from '@carbsight/contracts';
import { HIGH_DIFFERENCE_GRAMS, RULE_BASED_JUDGE, scoreBand } from '@carbsight/domain';
import { Anchor, Stack, Text } from '@mantine/core';
import { IconArrowsDiff, IconCamera, IconFlag, IconGavel, IconScan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import {
  AdminPage,
  ALL,
  BandBadge,
  type Column,
  choicesOf,
  countText,
  DataTable,
  DifferenceBadge,
  decimalText,
  FilterBar,
  gramsText,
  LongText,
  NoValue,
  Panel,
  Photo,
  percentText,
  Resource,
  StatRow,
  scoreWord,
  timeText,
  useFilters,
} from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { EmptyState } from '../../../shared/ui';
import {
  foundText,
  orderNames,
  originNames,
  originNotes,
  originText,
  shortId,
  sortNames,
  sortNotes,
  UNNAMED,
} from './overview-words';
import { PageButtons } from './PageButtons';
import { ScanDrawer } from './ScanDrawer';

const PAGE_SIZE = 25;

const FILTERS = {
  search: { label: 'Search', initial: '', placeholder: 'User e-mail or food name', maxLength: 100 },
  page: { initial: '1', accepts: (word: string) => /^[1-9]\d{0,5}$/.test(word) },
  sortBy: { label: 'Sort by', initial: 'createdAt', choices: choicesOf(sortNames) },
  sortOrder: {
    label: 'Order',
    initial: 'desc',
    choices: choicesOf<SortOrder>({ desc: 'Highest first', asc: 'Lowest first' }),
  },
  origin: { label: 'How it came to its figure', initial: 'all', choices: [ALL, ...choicesOf(originNames)] },
  /** The meal open in the drawer. */
  meal: { initial: '' },
};

const columns: readonly Column<OverviewScan>[] = [
  { title: 'Meal ID', card: 'foot', opensRow: true, cell: (scan) => <OpenLink scan={scan} /> },
  { title: 'Image', card: 'picture', cell: ({ imageBase64 }) => <Photo src={imageBase64} missing="No Image" /> },
  {
    title: 'User',
    card: 'subtitle',
    width: '26%',
    cell: ({ userEmail }) => (
      <LongText lines={1} title={userEmail}>
        {userEmail}
      </LongText>
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
          <LongText lines={originText(scan) ? 1 : 2} title={scan.compositeItemName ?? UNNAMED}>
            {scan.compositeItemName ?? UNNAMED}
          </LongText>
        </Text>
        {originText(scan) && (
          <Text span display="block" size="xs" lh={1.3} c="dimmed">
            <LongText lines={1} title={originText(scan) ?? ''}>
              {originText(scan)}
            </LongText>
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
          <Text span display="block" size="xs" lh={1.2} c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {judgeModel === RULE_BASED_JUDGE ? 'by rules' : judgeModel}
          </Text>
        </>
      )),
  },
  {
    title: 'Date',
    sortKey: 'createdAt',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{timeText(createdAt)}</time>,
  },
];

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

/** All scans of all users, to search, sort and open. */
export default function ScanOverviewPage() {
  const [{ page: pageText, meal, ...asked }, change] = useFilters(FILTERS);
  const { search, sortBy, sortOrder } = asked;
  const origin = asked.origin === 'all' ? null : asked.origin;
  const page = Number(pageText);
  const list = useEndpoint(
    scanOverviewApi.listScans,
    {
      page: pageText,
      limit: String(PAGE_SIZE),
      sortBy,
      sortOrder,
      ...(search ? { search } : {}),
      ...(origin ? { origin } : {}),
    },
    { keepPreviousData: true },
  );
  const filters = { ...FILTERS, sortOrder: { ...FILTERS.sortOrder, choices: choicesOf(orderNames(sortBy)) } };
  const sort = (key: string) =>
    change({
      sortBy: key as ScanSortKey,
      sortOrder: key === sortBy && sortOrder === 'desc' ? 'asc' : 'desc',
      page: '1',
    });
  return (
    <AdminPage title="Scan Overview" description="Every scan, with what both models and the judge say about it.">
      <OverviewStats />
      <Panel title="All scans" description="Open a scan to see the whole meal. Each view is recorded in the audit log.">
        <Stack>
          {/* Every filter change returns to the first page. */}
          <FilterBar
            filters={filters}
            values={{ ...asked, page: pageText, meal }}
            onChange={(differs, options) => change({ ...differs, page: '1' }, options)}
          />
          <Text size="sm" c="dimmed" role="status">
            {list.data && !list.error && foundText(list.data.total, list.data.isTotalCapped, origin)}
            {sortNotes[sortBy] && <span> · {sortNotes[sortBy]}</span>}
            {origin && originNotes[origin] && <span> · {originNotes[origin]}</span>}
          </Text>
          <Resource
            of={list}
            loading="Loading scans..."
            failed="Error loading scan data:"
            sentence={({ code, sentence }) =>
              code.startsWith('http-') ? 'Failed to fetch scan overview data' : sentence
            }
          >
            {({ scans, total, totalPages }) => (
              <>
                {scans.length > 0 ? (
                  <DataTable
                    label="Scans"
                    columns={columns}
                    rows={scans}
                    keyOf={({ mealId }) => mealId}
                    cardsBelow="52rem"
                    isBusy={list.isLoading}
                    sort={{ by: sortBy, order: sortOrder, onSort: sort }}
                  />
                ) : (
                  !list.error && (
                    <EmptyState icon={<IconScan size={36} />} title="No scans found matching your criteria.">
                      {total > 0 && `There is no page ${page}.`}
                    </EmptyState>
                  )
                )}
                <PageButtons
                  page={Math.min(page, Math.max(1, totalPages))}
                  totalPages={totalPages}
                  onPage={(next) => change({ page: String(next) })}
                />
              </>
            )}
          </Resource>
        </Stack>
      </Panel>
      <ScanDrawer mealId={meal || null} onClose={() => change({ meal: '' })} />
    </AdminPage>
  );
}

function judgedText({ judgedScans, judgeModel, otherJudgedScans, ruleJudgedScans }: ScanOverviewStats): string {
  if (judgeModel === null) return 'No model has judged a scan yet';
  const others = otherJudgedScans + ruleJudgedScans;
  const leftOut = others > 0 ? `; ${countText(others)} by other judges left out` : '';
  return `Out of 100, of ${countText(judgedScans)} scans judged by ${judgeModel}${leftOut}`;
}

/** The four figures over all scans. */
function OverviewStats() {
  const { data, error, mutate } = useEndpoint(scanOverviewApi.getScanOverviewStats, {}, { keepPreviousData: true });
  const figureOf = (value: number | null | undefined, text: (value: number) => string) =>
    value === undefined || value === null ? value : text(value);
  const compared = data && `Of ${countText(data.comparedScans)} scans that both models read`;
  return (
    <StatRow
      error={error}
      onRetry={mutate}
      stats={[
        {
          label: 'Total Scans',
          Icon: IconCamera,
          value: figureOf(data?.totalScans, countText),
          note: data && 'Any outcome',
        },
        {
          label: 'Average Difference',
          Icon: IconArrowsDiff,
          value: figureOf(data?.avgCarbDifference, gramsText),
          note: compared,
        },
        {
          label: 'Average LLM Score',
          Icon: IconGavel,
          value: figureOf(data?.avgJudgeScore, decimalText),
          note: data && judgedText(data),
        },
        {
          label: `${HIGH_DIFFERENCE_GRAMS} g or More Apart`,
          Icon: IconFlag,
          value: figureOf(data?.highDifferencePercent, percentText),
          note: compared,
        },
      ]}
    />
  );
}
