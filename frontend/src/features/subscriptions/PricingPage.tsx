import type { SubscriptionTier } from '@carbsight/contracts';
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { PageTitle } from '../../shared/ui';
import { tierNames, useCurrentUser } from '../accounts';
import classes from './subscriptions.module.css';

const tiers: readonly { tier: SubscriptionTier; text: string }[] = [
  { tier: 'free', text: 'Scan your meals, see figure, range and items, correct them, and keep your history.' },
  {
    tier: 'essentials',
    text: 'Everything in Free, with more scans per day. Can be tried free for 7 days, once per account.',
  },
  { tier: 'pro', text: 'Everything in Essentials, with the largest number of scans per day.' },
];

/** The three tiers. Nothing can be bought yet, and the page says so instead of showing prices that do not exist. */
export default function PricingPage() {
  const { user } = useCurrentUser();
  return (
    <Stack>
      <PageTitle>Plans</PageTitle>
      <Text c="dimmed">The estimates are the same on every plan. Plans differ in how many scans a day they hold.</Text>
      {tiers.map(({ tier, text }) => (
        <section key={tier} className={classes.tier} data-current={user?.subscriptionTier === tier || undefined}>
          <Group justify="space-between">
            <Title order={2}>{tierNames[tier]}</Title>
            {user?.subscriptionTier === tier && <Badge variant="light">Your plan</Badge>}
            {tier === 'essentials' && user?.subscriptionTier !== tier && (
              <Badge className={classes.trialBadge}>7 day free trial</Badge>
            )}
          </Group>
          <Text mt={4}>{text}</Text>
        </section>
      ))}
      <Text c="dimmed">
        The trial and paid plans cannot be started on this page yet, so there are no prices here. The Free plan works
        today.
      </Text>
      {!user && (
        <Button component={Link} to="/register" size="lg">
          Start with Free
        </Button>
      )}
    </Stack>
  );
}
