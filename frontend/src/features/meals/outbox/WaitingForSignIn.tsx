import { Anchor, Card, Group, Text } from '@mantine/core';
import { IconCloudUp } from '@tabler/icons-react';
import { Link } from 'react-router';
import { signInPath } from '../../accounts';
import { outboxText } from './outbox-text';
import { useWaitingCount } from './useWaitingMeals';

/** Signed out, but meals wait in this browser: shows how many, but neither what nor whose they are. */
export function WaitingForSignIn() {
  const count = useWaitingCount();
  if (count === 0) return null;
  return (
    <Card component="aside" mb="lg" py="xs" bg="var(--cs-grain-soft)" c="var(--cs-grain-ink)">
      <Group gap="sm" wrap="nowrap">
        <IconCloudUp size={22} aria-hidden="true" style={{ flex: 'none' }} />
        <Text>
          {outboxText('waitsHere', { count })}{' '}
          <Anchor component={Link} to={signInPath('/login', '/')} underline="always" data-tall c="inherit" fw={650}>
            {outboxText('signInToSend')}
          </Anchor>
        </Text>
      </Group>
    </Card>
  );
}
