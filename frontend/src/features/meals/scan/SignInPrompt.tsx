import { Button, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import classes from './scan.module.css';
import { scanText } from './scan-text';

/**
 * The only stop between a visitor's photo and its estimate. The photo waits in this browser.
 * `wasSignedIn`: the session expired during the upload.
 */
export function SignInPrompt({ wasSignedIn }: { wasSignedIn: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section className={classes.signIn}>
      <Title order={2} ref={heading} tabIndex={-1}>
        {scanText(wasSignedIn ? 'signInAgain' : 'oneStep')}
      </Title>
      <Text>{scanText(wasSignedIn ? 'sessionEnded' : 'photoIsKept')}</Text>
      <Stack gap="xs" mt="sm">
        {!wasSignedIn && (
          <Button component={Link} to="/register">
            {scanText('createAccount')}
          </Button>
        )}
        <Button component={Link} to="/login" variant={wasSignedIn ? 'filled' : 'default'}>
          {scanText('signIn')}
        </Button>
      </Stack>
    </section>
  );
}
