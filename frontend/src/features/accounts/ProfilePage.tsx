import { Avatar, Button, Group, Text, Title } from '@mantine/core';
import { IconGauge, IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { sentenceOf } from '../../shared/api';
import { PageTitle, showToast, ThemeSwitch } from '../../shared/ui';
import { ResearchConsentSwitch } from '../golden-sets';
import classes from './accounts.module.css';
import { tierNames } from './tier-names';
import { useCurrentUser } from './useCurrentUser';
import { useSession } from './useSession';

export default function ProfilePage() {
  const { user } = useCurrentUser();
  const session = useSession();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  if (!user) return null;

  const signOut = async () => {
    setLeaving(true);
    try {
      await session.end();
      await navigate('/');
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'failure' });
      setLeaving(false);
    }
  };
  return (
    <>
      <Group wrap="nowrap" mb="lg">
        <Avatar src={user.profileImageUrl} size={64} radius="50%" color="pine" variant="filled" alt="">
          {[...user.firstName][0]?.toUpperCase()}
        </Avatar>
        <div style={{ minWidth: 0 }}>
          <PageTitle documentTitle="Profile" style={{ overflowWrap: 'anywhere' }}>
            {user.displayName || user.firstName}
          </PageTitle>
          <Text c="dimmed">{tierNames[user.subscriptionTier]} plan</Text>
        </div>
      </Group>
      <dl className={classes.fields}>
        <div className={classes.field}>
          <dt>First name</dt>
          <dd>{user.firstName}</dd>
        </div>
        <div className={classes.field}>
          <dt>E-mail</dt>
          <dd>{user.email}</dd>
        </div>
      </dl>
      <Title order={2} mb="xs">
        Appearance
      </Title>
      <ThemeSwitch />
      <Title order={2} mt="xl" mb="xs">
        Research
      </Title>
      <ResearchConsentSwitch />
      {user.isAdmin && (
        <Button
          component={Link}
          to="/admin"
          variant="light"
          size="lg"
          fullWidth
          mt="xl"
          leftSection={<IconGauge size={20} aria-hidden="true" />}
        >
          Administration
        </Button>
      )}
      <Button
        variant="default"
        size="lg"
        fullWidth
        mt={user.isAdmin ? 'sm' : 'xl'}
        leftSection={<IconLogout size={20} />}
        loading={isLeaving}
        onClick={() => void signOut()}
      >
        Sign out
      </Button>
    </>
  );
}
