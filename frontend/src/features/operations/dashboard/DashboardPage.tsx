import { Grid, Stack } from '@mantine/core';
import { AdminPage } from '../../../shared/admin';
import { QuickActions } from './QuickActions';
import { RangesPanel } from './RangesPanel';
import { RecentActivity } from './RecentActivity';
import { ReminderTesting } from './ReminderTesting';
import { StatCards } from './StatCards';

export default function DashboardPage() {
  return (
    <AdminPage title="Admin Dashboard" description="How Carbsight is doing, and where to go from here">
      <StatCards />
      <QuickActions />
      <Grid gap="lg" align="flex-start">
        <Grid.Col span={{ base: 12, md: 5, xl: 4 }}>
          <Stack gap="lg">
            <RangesPanel />
            <ReminderTesting />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 7, xl: 8 }}>
          <RecentActivity />
        </Grid.Col>
      </Grid>
    </AdminPage>
  );
}
