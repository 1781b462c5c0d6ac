import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AdminPage } from '../../../shared/admin';
import { UserDirectory } from './UserDirectory';
import { UserStatCards } from './UserStatCards';

export default function UsersPage() {
  return (
    <AdminPage
      title="User Management"
      description="Who uses Carbsight, what they subscribe to, and what they need from you."
      actions={
        <Button component={Link} to="/admin/users/newsletter" leftSection={<IconMail size={18} aria-hidden="true" />}>
          Send Newsletter
        </Button>
      }
    >
      <UserStatCards />
      <UserDirectory />
    </AdminPage>
  );
}
