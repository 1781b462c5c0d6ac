import type { SubscriptionTier } from '@carbsight/contracts';
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { PageTitle } from '../../shared/ui';
import { tierNames, useCurrentUser } from '../accounts';
import classes from './subscriptions.module.css';

const tiers: readonly { tier: SubscriptionTier; text: string }[] = [
  {
    tier: 'free',
    text: 'Scan your meals, see figure, range and items, correct them, and keep your history. Works today.',
  },
  {
    tier: 'essentials',
    text: 'Everything in Free, with more scans per day and a free trial of 7 days. Not available today.',
  },
  {
    tier: 'pro',
    text: 'Everything in Essentials, with the largest number of scans per day. Not available today.',
  },
];

/** The three tiers. Nothing can be bought yet, and the page says so instead of showing prices that do not exist. */
export default function PricingPage() {
  const { user } = useCurrentUser();
  return (
    <Stack>
      <PageTitle>Plans</PageTitle>
      <Text>
        Today everything in Carbsight is in the Free plan. Essentials and Pro, and with them the trial, cannot be
        started yet, and they have no prices yet.
      </Text>
      {tiers.map(({ tier, text }) => (
        <section key={tier} className={classes.tier} data-current={user?.subscriptionTier === tier || undefined}>
          <Group justify="space-between">
            <Title order={2}>{tierNames[tier]}</Title>
            {user?.subscriptionTier === tier && <Badge variant="light">Your plan</Badge>}
            {tier !== 'free' && user?.subscriptionTier !== tier && (
              <Badge className={classes.laterBadge}>Not yet</Badge>
            )}
          </Group>
          <Text mt={4}>{text}</Text>
        </section>
      ))}
      {user ? (
        <Button component={Link} to="/?camera=true" size="lg">
          Scan a meal with {tierNames[user.subscriptionTier]}
        </Button>
      ) : (
        <Button component={Link} to="/register" size="lg">
          Start with Free
        </Button>
      )}
    </Stack>
  );
}
