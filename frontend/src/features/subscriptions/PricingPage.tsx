import { type PaidTier, type Subscription, subscriptionsApi } from '@carbsight/contracts';
import { GRACE_DAYS } from '@carbsight/domain';
import { Accordion, Alert, Button, Stack, Text, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { PageVisit } from '../../shared/i18n';
import { PageFailure, PageTitle } from '../../shared/ui';
import { tierNames, useCurrentUser } from '../accounts';
import { type Offer, PlanTable } from './PlanTable';
import { priceWords } from './plan-words';
import { subscriptionText as text } from './subscription-text';
import classes from './subscriptions.module.css';
import { TrialCard } from './TrialCard';
import { prefetchPlans, useOffer, usePlanChanges, useSubscription } from './usePlans';

export const prefetchPage = ({ isProbablySignedIn }: PageVisit) => prefetchPlans(isProbablySignedIn);

/** The plans side by side and the trial, without any pressure to buy. */
export default function PricingPage() {
  const { user, isLoading } = useCurrentUser();
  const { data: offer, error, mutate } = useOffer();
  const { data: subscription } = useSubscription(user !== null);
  const changes = usePlanChanges();
  if (error && !offer) return <PageFailure failure={error} onRetry={() => void mutate()} />;

  const readsPhotos = offer?.readsPhotos !== false;
  const isTrialOpen = user ? subscription?.canStartTrial : !isLoading;
  const isTrialUsed = subscription?.tier === 'free' && !subscription.canStartTrial;
  return (
    <Stack gap="xl">
      <Stack gap="xs">
        <PageTitle>{text('plans')}</PageTitle>
        <Text>{text(readsPhotos ? 'plansLead' : 'plansLeadWords')}</Text>
      </Stack>
      <Stack gap="xs">
        <PlanTable offer={offer} current={subscription?.tier ?? user?.subscriptionTier} />
        {readsPhotos && (
          <Text size="sm" c="dimmed">
            {text('readsHint')}
          </Text>
        )}
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
      <PricingQuestions graceDays={offer?.graceDays ?? GRACE_DAYS} readsPhotos={readsPhotos} />
    </Stack>
  );
}

const PAID: readonly PaidTier[] = ['essentials', 'pro'];

type PlanChoiceProps = {
  readonly subscription: Subscription | undefined;
  readonly offer: Offer;
  readonly changes: ReturnType<typeof usePlanChanges>;
};

/** Buttons to buy a plan, for people without one; others change theirs on the subscription page. */
function PlanChoice({ offer, subscription, changes }: PlanChoiceProps) {
  if (!subscription) return null;
  if (subscription.isGranted) return <Text c="dimmed">{text('granted')}</Text>;
  if (subscription.tier !== 'free' && !subscription.isOnTrial) return null;
  return (
    <Stack gap="xs">
      {PAID.map((tier) => (
        <Button
          key={tier}
          size="lg"
          h="auto"
          mih="3.125rem"
          py="0.6rem"
          variant="light"
          loading={changes.running === tier}
          onClick={() => void changes.choose(tier)}
        >
          {labelOf(tier, offer)}
        </Button>
      ))}
    </Stack>
  );
}

function labelOf(tier: PaidTier, { plans }: Offer): string {
  const price = plans.find((plan) => plan.tier === tier)?.price;
  const plan = tierNames[tier];
  return price ? text('chooseFor', { plan, price: priceWords(price) }) : text('choose', { plan });
}

/** What people ask before they pay. */
function PricingQuestions({ graceDays, readsPhotos }: { graceDays: number; readsPhotos: boolean }) {
  const questions = [
    ...(readsPhotos ? [{ ask: text('askReads'), tell: text('tellReads') }] : []),
    { ask: text('askEnd'), tell: text('tellEnd') },
    { ask: text('askCancel'), tell: text('tellCancel') },
    { ask: text('askFailed'), tell: text('tellFailed', { count: graceDays }) },
    { ask: text('askMedical'), tell: text('tellMedical') },
    { ask: text('askCard'), tell: text('tellCard') },
  ];
  return (
    <section>
      <Title order={2} mb="xs">
        {text('questions')}
      </Title>
      <Accordion order={3} variant="default" classNames={{ control: classes.question }}>
        {questions.map(({ ask, tell }) => (
          <Accordion.Item key={ask} value={ask}>
            <Accordion.Control>{ask}</Accordion.Control>
            <Accordion.Panel>{tell}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}
