import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AdminPage } from '../../../shared/admin';
import { NewsletterComposer } from './NewsletterComposer';
import { NewsletterHistory } from './NewsletterHistory';
import { useNewsletters } from './useNewsletters';

export default function NewsletterPage() {
  const newsletters = useNewsletters();
  return (
    <AdminPage
      title="Newsletter"
      description="Goes by mail to everybody who asked for news, at most once to each."
      actions={
        <Button
          component={Link}
          to="/admin/users"
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
        >
          User Management
        </Button>
      }
    >
      <NewsletterComposer onSent={newsletters.add} onSentBefore={newsletters.reload} />
      <NewsletterHistory {...newsletters} />
    </AdminPage>
  );
}
