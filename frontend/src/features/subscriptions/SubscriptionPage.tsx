import { subscriptionsApi } from '@carbsight/contracts';
import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconExternalLink, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { FailureAlert, PageFailure, PageTitle } from '../../shared/ui';
import { useCurrentUser } from '../accounts';
import { CancelDialog } from './CancelDialog';
import { CheckoutNote, isPaid } from './CheckoutNote';
import { IncludedCard } from './IncludedCard';
import { PlanCard } from './PlanCard';
import { subscriptionText as text } from './subscription-text';
import { TodayCard } from './TodayCard';
import { TrialCard } from './TrialCard';
import { useOffer, usePlanChanges, useSubscription } from './usePlans';

/** While the provider's webhook is under way. */
const ASK_EVERY_MS = 2_000;
const PATIENCE_MS = 30_000;

/** The person's plan: what it includes, what is used, and every way to change or end it. */
export default function SubscriptionPage() {
  const [address] = useSearchParams();
  const isBack = address.get('checkout') === 'done';
  const [isSlow, setSlow] = useState(false);
  const [isPaidFor, setPaidFor] = useState(false);
  const isWaiting = isBack && !isPaidFor;
  const { data: plan, error, mutate } = useSubscription(true, isWaiting && !isSlow ? ASK_EVERY_MS : 0);
  const { data: offer } = useOffer();
  const { reload } = useCurrentUser();
  const changes = usePlanChanges();
  const [isCancelling, setCancelling] = useState(false);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the plan has loaded
  useEffect(() => {
    if (!isBack || !plan || !isPaid(plan) || isPaidFor) return;
    setPaidFor(true);
    reload();
  }, [isBack, plan]);

  const title = <PageTitle>{text('subscription')}</PageTitle>;
  if (error && !plan) return <PageFailure message={error.sentence} onRetry={() => void mutate()} />;
  if (!plan) {
    return (
      <Stack>
        {title}
        {[150, 130, 240].map((height) => (
          <Skeleton key={height} height={height} radius="lg" />
        ))}
      </Stack>
    );
  }
  return (
    <Stack>
      {title}
      {isBack && <CheckoutNote plan={plan} isSlow={isSlow} />}
      <PlanCard plan={plan} />
      {plan.canStartTrial && (
        <TrialCard days={offer?.trialDays ?? subscriptionsApi.TRIAL_DAYS} isSignedIn changes={changes} />
      )}
      <TodayCard today={plan.today} />
      <IncludedCard offer={offer} tier={plan.tier} />
      {error && <FailureAlert>{error.sentence}</FailureAlert>}
      {!plan.isBillingConfigured && (
        <Alert icon={<IconInfoCircle />} variant="default">
          {text('notConfigured')}
        </Alert>
      )}
      {plan.canManagePayment && (
        <div>
          <Button
            fullWidth
            size="lg"
            variant={plan.status === 'past_due' ? 'filled' : 'default'}
            rightSection={<IconExternalLink size={18} aria-hidden="true" />}
            loading={changes.running === 'portal'}
            onClick={() => void changes.managePayment()}
          >
            {text('managePayment')}
          </Button>
          <Text size="sm" c="dimmed" mt={6}>
            {text('managePaymentNote')}
          </Text>
        </div>
      )}
      <Button component={Link} to="/pricing" size="lg" variant="light">
        {text('comparePlans')}
      </Button>
      {plan.canCancel && plan.isBillingConfigured && (
        <Button size="lg" variant="subtle" color="red" onClick={() => setCancelling(true)}>
          {text('cancelPlan')}
        </Button>
      )}
      {isCancelling && (
        <CancelDialog
          plan={plan}
          isCancelling={changes.running === 'cancel'}
          onConfirm={() => void changes.cancel().then((isDone) => isDone && setCancelling(false))}
          onClose={() => setCancelling(false)}
        />
      )}
    </Stack>
  );
}
