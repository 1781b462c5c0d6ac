import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { uiText } from '../../../../shared/ui';
import { draftText } from './draft-text';

type SignInPromptProps = {
  /** The session expired while something was sent. */
  wasSignedIn?: boolean;
  /** The visitor has seen what it comes to. */
  hasFigure?: boolean;
  /** What happens to what the person has entered. */
  text: string;
};

/** The only stop between what a visitor entered and their diary. It waits in this browser. */
export function SignInPrompt({ wasSignedIn = false, hasFigure = false, text }: SignInPromptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Card component="section" withBorder={false} bg="var(--cs-pine-soft)">
      <Title order={2} ref={heading} tabIndex={-1}>
        {draftText(wasSignedIn ? 'signInAgain' : hasFigure ? 'keepMeal' : 'oneStep')}
      </Title>
      <Text>{text}</Text>
      <Stack gap="xs" mt="sm">
        {!wasSignedIn && (
          <Button component={Link} to="/register">
            {draftText('createAccount')}
          </Button>
        )}
        <Button component={Link} to="/login" variant={wasSignedIn ? 'filled' : 'default'}>
          {uiText('signIn')}
        </Button>
      </Stack>
    </Card>
  );
}
