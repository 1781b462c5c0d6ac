import { AdminPage } from '../../../shared/admin';

export default function DashboardPage() {
  return <AdminPage title="Admin Dashboard" description="How the place is doing today" />;
}
