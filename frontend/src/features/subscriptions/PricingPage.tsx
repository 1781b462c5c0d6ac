import { subscriptionsApi } from '@carbsight/contracts';
import { GRACE_DAYS } from '@carbsight/domain';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { PageVisit } from '../../shared/i18n';
import { PageFailure, PageTitle } from '../../shared/ui';
import { useCurrentUser } from '../accounts';
import { PlanChoice } from './PlanChoice';
import { PlanTable } from './PlanTable';
import { PricingQuestions } from './PricingQuestions';
import { subscriptionText as text } from './subscription-text';
import { TrialCard } from './TrialCard';
import { prefetchPlans, useOffer, usePlanChanges, useSubscription } from './usePlans';

export const prefetchPage = ({ isProbablySignedIn }: PageVisit) => prefetchPlans(isProbablySignedIn);

/** The plans side by side and the trial, without any pressure to buy. */
export default function PricingPage() {
  const { user, isLoading } = useCurrentUser();
  const { data: offer, error, mutate } = useOffer();
  const { data: subscription } = useSubscription(user !== null);
  const changes = usePlanChanges();
  if (error && !offer) return <PageFailure message={error.sentence} onRetry={() => void mutate()} />;

  const isTrialOpen = user ? subscription?.canStartTrial : !isLoading;
  const isTrialUsed = subscription?.tier === 'free' && !subscription.canStartTrial;
  return (
    <Stack gap="xl">
      <Stack gap="xs">
        <PageTitle>{text('plans')}</PageTitle>
        <Text>{text('plansLead')}</Text>
      </Stack>
      <Stack gap="xs">
        <PlanTable offer={offer} current={subscription?.tier ?? user?.subscriptionTier} />
        <Text size="sm" c="dimmed">
          {text('readsNote')}
        </Text>
      </Stack>
      {isTrialOpen && (
        <TrialCard
          days={offer?.trialDays ?? subscriptionsApi.TRIAL_DAYS}
          isSignedIn={user !== null}
          changes={changes}
        />
      )}
      {isTrialUsed && <Text c="dimmed">{text('trialUsed')}</Text>}
      {offer && !offer.isBillingConfigured && (
        <Alert icon={<IconInfoCircle />} variant="default">
          {text('notConfigured')}
        </Alert>
      )}
      {offer?.isBillingConfigured && <PlanChoice offer={offer} subscription={subscription} changes={changes} />}
      {user && (
        <Button component={Link} to="/subscription" variant="default" size="lg">
          {text('managePlan')}
        </Button>
      )}
      <PricingQuestions graceDays={offer?.graceDays ?? GRACE_DAYS} />
    </Stack>
  );
}
