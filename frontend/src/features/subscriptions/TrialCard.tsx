import { Button, Card, Group, Text, Title } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { signInPath } from '../accounts';
import { subscriptionText as text } from './subscription-text';
import type { usePlanChanges } from './usePlans';

type TrialCardProps = {
  readonly days: number;
  readonly isSignedIn: boolean;
  readonly changes: ReturnType<typeof usePlanChanges>;
};

/** What the trial is, with the button that starts it. */
export function TrialCard({ days, isSignedIn, changes }: TrialCardProps) {
  const navigate = useNavigate();
  const start = async () => {
    if (await changes.startTrial()) await navigate('/subscription');
  };
  return (
    <Card component="section" bg="var(--cs-pine-soft)" bd="1px solid var(--cs-pine-ink)">
      <Title order={2}>{text('trialTitle', { count: days })}</Title>
      <Text mt={6} mb="md">
        {text('trialText')}
      </Text>
      {isSignedIn ? (
        <Button fullWidth size="lg" loading={changes.running === 'trial'} onClick={() => void start()}>
          {text('startTrial')}
        </Button>
      ) : (
        <Group grow preventGrowOverflow={false} gap="xs">
          <Button component={Link} to={signInPath('/register', '/pricing')} size="md" h={48}>
            {text('trialSignUp')}
          </Button>
          <Button component={Link} to={signInPath('/login', '/pricing')} variant="default" size="md" h={48}>
            {text('trialSignIn')}
          </Button>
        </Group>
      )}
    </Card>
  );
}
