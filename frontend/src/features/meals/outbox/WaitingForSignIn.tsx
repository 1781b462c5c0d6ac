import { Anchor, Text } from '@mantine/core';
import { IconCloudUp } from '@tabler/icons-react';
import { Link } from 'react-router';
import { signInPath } from '../../accounts';
import classes from './outbox.module.css';
import { outboxText } from './outbox-text';
import { useWaitingCount } from './useWaitingMeals';

/** Signed out, but meals wait in this browser: shows how many, but neither what nor whose they are. */
export function WaitingForSignIn() {
  const count = useWaitingCount();
  if (count === 0) return null;
  return (
    <aside className={classes.signIn}>
      <IconCloudUp size={22} aria-hidden="true" />
      <Text>
        {outboxText('waitsHere', { count })}{' '}
        <Anchor component={Link} to={signInPath('/login', '/')} underline="always" className={classes.signInLink}>
          {outboxText('signInToSend')}
        </Anchor>
      </Text>
    </aside>
  );
}
