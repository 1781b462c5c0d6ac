import { type ScanOverviewStats, type ScanSortKey, scanOverviewApi } from '@carbsight/contracts';
import { HIGH_DIFFERENCE_GRAMS, isFailedScan } from '@carbsight/domain';
import { Stack, Text } from '@mantine/core';
import { IconArrowsDiff, IconCamera, IconFlag, IconGavel, IconScan } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import {
  AdminPage,
  countText,
  DataTable,
  decimalText,
  ExportButton,
  gramsText,
  Panel,
  percentText,
  Quiet,
  Resource,
  StatRow,
  useFilters,
} from '../../../shared/admin';
import { urlOf, useEndpoint } from '../../../shared/api';
import { shownZone } from '../../../shared/i18n';
import { EmptyState } from '../../../shared/ui';
import { ColumnsMenu } from './ColumnsMenu';
import { foundText, originHints, sortHints } from './overview-words';
import { PageButtons } from './PageButtons';
import { SavedViews } from './SavedViews';
import { ScanDrawer } from './ScanDrawer';
import { ScanFilterBar } from './ScanFilterBar';
import { columnsWith, FITTING_COLUMNS } from './scan-columns';
import { columnsOf, FILTERS, type ScanFilterValues, setFilters, toQuery } from './scan-filters';

const PAGE_SIZE = 25;

/** All scans of all users, to filter, search, sort and open. */
export default function ScanOverviewPage() {
  const [values, change, ignored] = useFilters(FILTERS);
  const { page: pageText, meal, sortBy, sortOrder, origin } = values;
  const page = Number(pageText);
  const query = toQuery(values);
  const list = useEndpoint(
    scanOverviewApi.listScans,
    { page: pageText, limit: String(PAGE_SIZE), sortBy, sortOrder, ...query },
    { keepPreviousData: true },
  );
  const choices = useEndpoint(scanOverviewApi.getScanChoices, {}).data;
  const shown = useMemo(() => {
    const chosen = columnsOf(values.columns);
    return sortBy === 'carbError' && !chosen.includes('error') ? (['error', ...chosen] as const) : chosen;
  }, [values.columns, sortBy]);
  const columns = useMemo(() => columnsWith(shown), [shown]);
  // Every filter change returns to the first page.
  const filter = (differs: Partial<ScanFilterValues>, options?: { replace?: boolean }) =>
    change({ ...differs, page: '1' } as Partial<typeof values>, options);
  const sort = (key: string) =>
    filter({ sortBy: key as ScanSortKey, sortOrder: key === sortBy && sortOrder === 'desc' ? 'asc' : 'desc' });

  const scans = list.data?.scans ?? [];
  const totalPages = list.data?.totalPages ?? 0;
  const isSettled = list.data !== undefined && !list.isLoading;
  const openEnd = useEffectEvent(() => {
    const end = meal === 'first' ? scans[0] : scans.at(-1);
    change({ meal: end?.mealId ?? '' }, { replace: true });
  });
  const isAtEnd = meal === 'first' || meal === 'last';
  useEffect(() => {
    if (isAtEnd && isSettled) openEnd();
  }, [isAtEnd, isSettled]);
  const at = scans.findIndex(({ mealId }) => mealId === meal);
  const step = (steps: 1 | -1): (() => void) | undefined => {
    if (at === -1) return undefined;
    const next = scans[at + steps];
    if (next) return () => change({ meal: next.mealId }, { replace: true });
    const nextPage = page + steps;
    if (nextPage < 1 || nextPage > totalPages) return undefined;
    return () => change({ page: String(nextPage), meal: steps === 1 ? 'first' : 'last' }, { replace: true });
  };
  const isFiltered = setFilters(values).length > 0;
  const isNarrowed = isFiltered || values.search !== '';

  return (
    <AdminPage title="Scan Overview" description="Every scan, with both models’ answers and the judge’s score.">
      <OverviewStats query={query} isNarrowed={isNarrowed} />
      <Panel
        title="All scans"
        description={
          <>
            Open a scan to see the whole meal. Each view is recorded in the audit log. Times and days are in{' '}
            {shownZone()}.{/* Phones have no such keys. */}
            <Text span inherit visibleFrom="sm">
              {' '}
              Press j and k to move between rows and Enter to open one.
            </Text>
          </>
        }
        actions={
          <>
            <SavedViews />
            <ColumnsMenu shown={shown} onChange={(names) => change({ columns: names.join(',') })} />
            <ExportButton href={urlOf(scanOverviewApi.exportScans, undefined, query)} />
          </>
        }
      >
        <Stack>
          <ScanFilterBar
            values={values}
            ignored={ignored}
            choices={choices}
            email={list.data?.person?.email}
            onChange={filter}
          />
          <Quiet role="status">
            {list.data && !list.error && foundText(list.data.total, list.data.isTotalCapped, isFiltered)}
            {sortHints[sortBy] && <span> · {sortHints[sortBy]}</span>}
            {origin !== 'all' && originHints[origin] && <span> · {originHints[origin]}</span>}
          </Quiet>
          <Resource
            of={list}
            loading="Loading scans..."
            failed="Error loading scan data:"
            sentence={({ code, sentence }) =>
              code.startsWith('http-') ? 'Failed to fetch scan overview data' : sentence
            }
          >
            {({ total }) => (
              <>
                {scans.length > 0 ? (
                  <DataTable
                    label="Scans"
                    columns={columns}
                    rows={scans}
                    keyOf={({ mealId }) => mealId}
                    {...(shown.length > FITTING_COLUMNS ? {} : { cardsBelow: '56rem' })}
                    isBusy={list.isLoading}
                    sort={{ by: sortBy, order: sortOrder, onSort: sort }}
                    isMarked={isFailedScan}
                    hasKeys
                  />
                ) : (
                  !list.error && (
                    <EmptyState
                      icon={<IconScan size={36} />}
                      title={isNarrowed || total > 0 ? 'No scans found matching your criteria.' : 'No scans yet'}
                    >
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
      <ScanDrawer
        mealId={isAtEnd ? null : meal || null}
        isOpen={meal !== ''}
        onPrevious={step(-1)}
        onNext={step(1)}
        onReviewed={() => void list.mutate()}
        administrators={choices?.administrators ?? []}
        onClose={() => change({ meal: '' })}
      />
    </AdminPage>
  );
}

function totalHint(isCapped: boolean, isNarrowed: boolean): string {
  if (!isNarrowed) return 'Any outcome';
  return isCapped ? 'Match the filters; the figures are of the newest' : 'Match the filters, any outcome';
}

function judgedText({ judgedScans, judgeModel, otherJudgedScans, ruleJudgedScans }: ScanOverviewStats): string {
  if (judgeModel === null) return 'No model has judged a scan yet';
  const others = otherJudgedScans + ruleJudgedScans;
  const leftOut = others > 0 ? `; ${countText(others)} by other judges left out` : '';
  return `Out of 100, of ${countText(judgedScans)} scans judged by ${judgeModel}${leftOut}`;
}

type OverviewStatsProps = { query: ReturnType<typeof toQuery>; isNarrowed: boolean };

/** Four figures over all scans, or over the meals that are listed. */
function OverviewStats({ query, isNarrowed }: OverviewStatsProps) {
  const figures = useEndpoint(scanOverviewApi.getScanOverviewStats, query, { keepPreviousData: true });
  const { data } = figures;
  const figureOf = (value: number | null | undefined, text: (value: number) => string) =>
    value === undefined || value === null ? value : text(value);
  const compared = data && `Of ${countText(data.comparedScans)} scans that both models read`;
  return (
    <StatRow
      of={figures}
      stats={[
        {
          label: 'Total Scans',
          Icon: IconCamera,
          value: figureOf(data?.totalScans, (total) => `${countText(total)}${data?.isTotalCapped ? '+' : ''}`),
          hint: data && totalHint(data.isTotalCapped, isNarrowed),
        },
        {
          label: 'Average Difference',
          Icon: IconArrowsDiff,
          value: figureOf(data?.avgCarbDifference, gramsText),
          hint: compared,
        },
        {
          label: 'Average LLM Score',
          Icon: IconGavel,
          value: figureOf(data?.avgJudgeScore, decimalText),
          hint: data && judgedText(data),
        },
        {
          label: `${HIGH_DIFFERENCE_GRAMS} g or More Apart`,
          Icon: IconFlag,
          value: figureOf(data?.highDifferencePercent, percentText),
          hint: compared,
        },
      ]}
    />
  );
}
