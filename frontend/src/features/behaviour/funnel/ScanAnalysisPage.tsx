import type { DashboardRange, ScanDashboard } from '@carbsight/contracts';
import { Button, Select, SimpleGrid } from '@mantine/core';
import { IconAlertTriangle, IconRefresh, IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { AdminPage } from '../../../shared/admin';
import { EmptyState, FailureAlert } from '../../../shared/ui';
import { FunnelPanel } from './FunnelPanel';
import { LoadingPanels } from './LoadingPanels';
import { ScanCards } from './ScanCards';
import { DevicePanel, ErrorPanel, OutcomePanel } from './SharePanels';
import { RANGES } from './scan-words';
import { TimingPanel } from './TimingPanel';
import { TrendPanel } from './TrendPanel';
import { useScanDashboard } from './useScanDashboard';

const FAILED = 'Failed to load dashboard data';

/** The way of scans from the opened camera to the result: where people stop, what fails, and how long it takes. */
export default function ScanAnalysisPage() {
  const [range, setRange] = useState<DashboardRange>('7days');
  const { data, error, isValidating, mutate } = useScanDashboard(range);
  const retry = (size: 'sm' | 'md') => (
    <Button
      size={size}
      variant={size === 'sm' ? 'default' : 'filled'}
      leftSection={<IconRefresh size={18} aria-hidden="true" />}
      loading={isValidating}
      onClick={() => void mutate()}
    >
      Retry
    </Button>
  );
  return (
    <AdminPage
      title="Scan Analysis Performance"
      description="Where people stop on the way to a result, what fails, and how long it takes. Days are UTC days. Refreshes every 30 seconds."
      actions={
        <Select
          aria-label="Time range"
          data={[...RANGES]}
          value={range}
          allowDeselect={false}
          onChange={(value) => setRange(value as DashboardRange)}
          w={180}
        />
      }
    >
      {error && data && (
        <FailureAlert action={<div style={{ marginTop: 'var(--mantine-spacing-xs)' }}>{retry('sm')}</div>}>
          {FAILED}. {error.sentence} The figures below are the last ones that were loaded.
        </FailureAlert>
      )}
      {error && !data && (
        <div role="alert">
          <EmptyState icon={<IconAlertTriangle size={36} />} title={FAILED} action={retry('md')}>
            {error.sentence}
          </EmptyState>
        </div>
      )}
      {!error && !data && <LoadingPanels />}
      {data && <Figures dashboard={data} range={range} />}
    </AdminPage>
  );
}

function Figures({ dashboard, range }: { dashboard: ScanDashboard; range: DashboardRange }) {
  if (dashboard.sessions.totalSessions === 0) {
    return (
      <EmptyState icon={<IconScan size={36} />} title="No scan sessions in this time">
        Figures appear here as soon as somebody begins to scan a meal. You can also choose a longer time.
      </EmptyState>
    );
  }
  return (
    <>
      <ScanCards dashboard={dashboard} />
      <FunnelPanel funnel={dashboard.funnel} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <TimingPanel performance={dashboard.performance} />
        <ErrorPanel errors={dashboard.errors} />
        <OutcomePanel sessions={dashboard.sessions} />
        <DevicePanel devices={dashboard.devices} />
      </SimpleGrid>
      <TrendPanel trends={dashboard.trends} isHourly={range === 'today'} />
    </>
  );
}
