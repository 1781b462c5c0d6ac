import { Button, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import classes from './scan.module.css';

/** The one stop between a visitor's photo and its estimate. The photo waits in this browser. */
export function SignInToGoOn() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section className={classes.signIn}>
      <Title order={2} ref={heading} tabIndex={-1}>
        One step, then your estimate
      </Title>
      <Text>Your photo and note are kept on this device and sent as soon as you are signed in.</Text>
      <Stack gap="xs" mt="sm">
        <Button component={Link} to="/register">
          Create account
        </Button>
        <Button component={Link} to="/login" variant="default">
          Sign in
        </Button>
      </Stack>
    </section>
  );
}
