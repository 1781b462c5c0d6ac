import { SimpleGrid } from '@mantine/core';
import { AdminPage } from '../../../shared/admin';
import { QuickActions } from './QuickActions';
import { RecentActivity } from './RecentActivity';
import { ReminderTesting } from './ReminderTesting';
import { StatCards } from './StatCards';

export default function DashboardPage() {
  return (
    <AdminPage title="Admin Dashboard" description="How Carbsight is doing, and where to go from here">
      <StatCards />
      <QuickActions />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <ReminderTesting />
        <RecentActivity />
      </SimpleGrid>
    </AdminPage>
  );
}
