import { retentionApi } from '@carbsight/contracts';
import { Button, Group, Select } from '@mantine/core';
import { IconDownload, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { AdminPage, Panel } from '../../../shared/admin';
import { readUrl, useEndpoint } from '../../../shared/api';
import { EmptyState, FailureAlert } from '../../../shared/ui';
import { RetentionCards } from './RetentionCards';
import { RetentionChart } from './RetentionChart';
import { RetentionTable } from './RetentionTable';

const ranges = ['4', '8', '12', '24'].map((value) => ({ value, label: `${value} weeks` }));
const maxima = ['4', '8'].map((value) => ({ value, label: `${value} weeks` }));
type Range = '4' | '8' | '12' | '24';
type MaxWeeks = '4' | '8';

/** Who comes back after registration, by weekly cohorts. */
export default function RetentionPage() {
  const [timeRange, setTimeRange] = useState<Range>('12');
  const [maxWeeks, setMaxWeeks] = useState<MaxWeeks>('8');
  const cohorts = useEndpoint(retentionApi.getRetentionCohorts, { timeRange, maxWeeks }, { keepPreviousData: true });
  const stats = useEndpoint(retentionApi.getRetentionStats, { timeRange }, { keepPreviousData: true });
  const isEmpty = cohorts.data?.length === 0;
  return (
    <AdminPage
      title="Retention Tracking"
      description="Who comes back and scans in the weeks after registration. Weeks run from Monday to Sunday, in UTC."
      actions={
        <Button
          component="a"
          href={readUrl(retentionApi.exportRetention, { timeRange, maxWeeks })}
          download
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
        >
          Export CSV
        </Button>
      }
    >
      <Group align="flex-end" gap="sm">
        <Select
          label="Time Range (weeks to show)"
          data={ranges}
          value={timeRange}
          allowDeselect={false}
          onChange={(value) => setTimeRange(value as Range)}
        />
        <Select
          label="Max Retention Weeks"
          data={maxima}
          value={maxWeeks}
          allowDeselect={false}
          onChange={(value) => setMaxWeeks(value as MaxWeeks)}
        />
      </Group>
      {stats.error && <FailureAlert>Failed to fetch retention stats. {stats.error.sentence}</FailureAlert>}
      <RetentionCards stats={stats.data} hasFailed={stats.error !== undefined} />
      {cohorts.error && <FailureAlert>Failed to fetch retention data. {cohorts.error.sentence}</FailureAlert>}
      {isEmpty && (
        <EmptyState icon={<IconUsersGroup size={36} />} title="No cohorts yet">
          Nobody registered in these weeks. Choose a longer time range.
        </EmptyState>
      )}
      {cohorts.data && !isEmpty && (
        <>
          <Panel
            title="Retention by Cohort"
            description="Visitors of each week’s new people, in percent of all of them."
          >
            <RetentionChart cohorts={cohorts.data} maxWeeks={Number(maxWeeks)} />
          </Panel>
          <Panel title="Cohort Details" description="“so far” marks weeks that still run; averages leave them out.">
            <RetentionTable cohorts={cohorts.data} />
          </Panel>
        </>
      )}
    </AdminPage>
  );
}
