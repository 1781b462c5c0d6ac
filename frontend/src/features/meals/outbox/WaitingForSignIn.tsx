import { Anchor, Text } from '@mantine/core';
import { IconCloudUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { signInPath } from '../../accounts';
import classes from './outbox.module.css';
import { outboxText } from './outbox-text';
import { countWaiting, watchWaiting } from './waiting-store';

/** Nobody is signed in, but meals wait in this browser: how many, and nothing of what or whose they are. */
export function WaitingForSignIn() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const found = await countWaiting();
      if (!isGone) setCount(found);
    };
    void read();
    const end = watchWaiting(() => void read());
    return () => {
      isGone = true;
      end();
    };
  }, []);
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
