import { type ScanDashboard, scanAnalysisApi } from '@carbsight/contracts';
import { Center, SimpleGrid, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconRefresh, IconScan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import {
  ActionButton,
  AdminPage,
  ChoiceField,
  countText,
  fractionIntervalText,
  Panel,
  Placeholder,
  percentText,
  StatRow,
  useFilters,
} from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { EmptyState, ErrorDetails, RetryAlert } from '../../../shared/ui';
import {
  DevicePanel,
  ErrorPanel,
  ErrorVerdict,
  FunnelPanel,
  OutcomePanel,
  TimingPanel,
  TrendPanel,
} from './ScanPanels';
import { completionRate, errorIntervalText, measuredText, RANGES, sessionsText } from './scan-words';

const REFRESH_MS = 30_000;
const FAILED = 'Failed to load dashboard data';
const FILTERS = { range: { initial: '7days', choices: RANGES } };

/** The funnel of scans from the opened camera to the result: where people stop, what fails, and how long it takes. */
export default function ScanAnalysisPage() {
  const [{ range }, setFilter] = useFilters(FILTERS);
  const { data, error, isValidating, mutate } = useEndpoint(
    scanAnalysisApi.getScanDashboard,
    { range },
    {
      refreshInterval: REFRESH_MS,
      shouldRetryOnError: true,
      // A failure ends SWR's polling, and its own retries ignore hidden tabs here.
      onErrorRetry: (_failure, _key, _config, revalidate, { retryCount }) => {
        const whenVisible = () => {
          if (document.visibilityState === 'hidden') setTimeout(whenVisible, REFRESH_MS);
          else void revalidate({ retryCount });
        };
        setTimeout(whenVisible, REFRESH_MS);
      },
    },
  );
  const retry = () => void mutate();
  return (
    <AdminPage
      title="Scan Analysis Performance"
      description="Where people drop off before a result, what fails, and how long it takes. Days are UTC days. Refreshes every 30 seconds."
      actions={
        <ChoiceField
          aria-label="Time range"
          choices={RANGES}
          value={range}
          onChange={(next) => setFilter({ range: next })}
          w={180}
        />
      }
    >
      {error && data && (
        <RetryAlert error={error} label="Retry" onRetry={retry}>
          {FAILED}. {error.sentence} The figures below are from the last successful load.
        </RetryAlert>
      )}
      {error && !data && (
        <div role="alert">
          <EmptyState
            icon={<IconAlertTriangle size={36} />}
            title={FAILED}
            action={
              <ActionButton Icon={IconRefresh} loading={isValidating} onClick={retry}>
                Retry
              </ActionButton>
            }
          >
            {error.sentence}
          </EmptyState>
          <Center>
            <ErrorDetails of={error} />
          </Center>
        </div>
      )}
      {!error && !data && <Loading />}
      {data && data.sessions.totalSessions === 0 && (
        <EmptyState icon={<IconScan size={36} />} title="No scan sessions in this period">
          Figures appear here once someone scans a meal. You can also choose a longer period.
        </EmptyState>
      )}
      {data && data.sessions.totalSessions > 0 && (
        <>
          <ScanStats dashboard={data} />
          <FunnelPanel funnel={data.funnel} />
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
            <TimingPanel performance={data.performance} />
            <ErrorPanel errors={data.errors} sessions={data.sessions} />
            <OutcomePanel sessions={data.sessions} />
            <DevicePanel devices={data.devices} />
          </SimpleGrid>
          <TrendPanel trends={data.trends} isHourly={range === 'today'} />
        </>
      )}
    </AdminPage>
  );
}

/** Placeholders for the figures, so that the layout hardly shifts. */
function Loading() {
  return (
    <>
      <VisuallyHidden role="status">Loading dashboard data...</VisuallyHidden>
      <ScanStats dashboard={undefined} />
      <Panel title="User Behaviour Funnel">
        <Placeholder label="Loading the funnel..." lines={8} />
      </Panel>
    </>
  );
}

/** Undefined while loading. */
function ScanStats({ dashboard }: { dashboard: ScanDashboard | undefined }) {
  const { sessions, performance, errors } = dashboard ?? {};
  const completion = sessions && completionRate(sessions);
  return (
    <StatRow
      stats={[
        {
          label: 'Total Sessions',
          Icon: IconScan,
          value: sessions && countText(sessions.totalSessions),
          hint: sessions && `${countText(sessions.openSessions)} still open`,
        },
        {
          label: 'Completion Rate',
          Icon: IconCircleCheck,
          value: typeof completion === 'number' ? percentText(completion) : completion,
          hint: sessions && endedHintText(sessions),
        },
        {
          label: 'Average Response',
          Icon: IconClock,
          value: performance && measuredText(performance.avgResponseTimeMs, performance.responses),
          hint: performance && 'From sending the photo to the answer',
        },
        {
          label: 'Error Rate',
          Icon: IconAlertTriangle,
          value: errors && percentText(errors.errorRate),
          hint: errors && sessions && (
            <>
              <ErrorVerdict errorRate={errors.errorRate} />
              <Text size="xs">{errorIntervalText(errors, sessions)}</Text>
            </>
          ),
        },
      ]}
    />
  );
}

function endedHintText({ successfulSessions, totalSessions, openSessions }: ScanDashboard['sessions']): ReactNode {
  const ended = totalSessions - openSessions;
  if (ended === 0) return 'None ended yet';
  return (
    <>
      {countText(successfulSessions)} of {sessionsText(ended)} that ended saw a result
      <Text size="xs">95% interval {fractionIntervalText(successfulSessions, ended)}</Text>
    </>
  );
}
