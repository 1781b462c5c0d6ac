import { type Subscription, type SubscriptionTier, subscriptionsApi } from '@carbsight/contracts';
import { Alert, Badge, Button, Card, Group, Progress, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconExternalLink, IconHourglass, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDate, formatNumber, formatTime } from '../../shared/i18n';
import { Dialog, FailureAlert, PageFailure, PageTitle } from '../../shared/ui';
import { tierNames, useCurrentUser } from '../accounts';
import type { Offer } from './PlanTable';
import { historyWords, scansWords } from './plan-words';
import { subscriptionText as text } from './subscription-text';
import classes from './subscriptions.module.css';
import { TrialCard } from './TrialCard';
import { useOffer, usePlanChanges, useSubscription } from './usePlans';

/** While the provider's webhook is under way. */
const POLL_INTERVAL_MS = 2_000;
const TIMEOUT_MS = 30_000;

/** The person's plan: what it includes, what is used, and every way to change or end it. */
export default function SubscriptionPage() {
  const [address] = useSearchParams();
  const isBack = address.get('checkout') === 'done';
  const [isSlow, setSlow] = useState(false);
  const [isPaidFor, setPaidFor] = useState(false);
  const isWaiting = isBack && !isPaidFor;
  const { data: plan, error, mutate } = useSubscription(true, isWaiting && !isSlow ? POLL_INTERVAL_MS : 0);
  const { data: offer } = useOffer();
  const { reload } = useCurrentUser();
  const changes = usePlanChanges();
  const [isCancelling, setCancelling] = useState(false);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the plan has loaded
  useEffect(() => {
    if (!isBack || !plan || !isPaid(plan) || isPaidFor) return;
    setPaidFor(true);
    reload();
  }, [isBack, plan]);

  const title = <PageTitle>{text('yourPlan')}</PageTitle>;
  if (error && !plan) return <PageFailure failure={error} onRetry={() => void mutate()} />;
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
      {isBack && <CheckoutHint plan={plan} isSlow={isSlow} />}
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
            {text('managePaymentHint')}
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

/** The current plan, and how it continues. */
function PlanCard({ plan }: { plan: Subscription }) {
  const { label, sentence, needsAttention } = stateOf(plan);
  const daysLeft = trialDaysLeft(plan);
  return (
    <Card component="section" aria-labelledby="current-plan">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Title order={2} fz="sm" c="dimmed" fw={600} id="current-plan">
            {text('currentPlan')}
          </Title>
          <Text ff="heading" fz="2rem" fw={700} lts="-0.02em" lh={1.1}>
            {tierNames[plan.tier]}
          </Text>
        </div>
        {label && (
          <Badge
            size="lg"
            variant="light"
            {...(needsAttention && { bg: 'var(--cs-rust-soft)', c: 'var(--cs-rust-ink)' })}
          >
            {label}
          </Badge>
        )}
      </Group>
      <Text mt="sm">{sentence}</Text>
      {plan.isOnTrial && (
        <>
          <Progress
            mt="md"
            size="md"
            value={(100 * daysLeft) / subscriptionsApi.TRIAL_DAYS}
            aria-label={text('daysLeft', { count: daysLeft })}
          />
          <Text size="sm" mt={6} fw={600}>
            {text('daysLeft', { count: daysLeft })}
          </Text>
        </>
      )}
    </Card>
  );
}

const DAY_MS = 86_400_000;

type PlanState = {
  /** A word or two; null for Free, which needs none. */
  readonly label: string | null;
  readonly sentence: string;
  /** Whether the person should act. */
  readonly needsAttention: boolean;
};

/** A plan's state in words. */
export function stateOf(plan: Subscription, now = new Date()): PlanState {
  const { tier, status, isOnTrial, isGranted, trialEndsAt, endsAt, renewsAt } = plan;
  const calm = (label: string | null, sentence: string) => ({ label, sentence, needsAttention: false });
  const dayOf = (at: string) => formatDate(at, 'full');
  if (tier === 'free') {
    if (status === 'canceled' || status === 'past_due') return calm(null, text('stateEnded'));
    const isOver = trialEndsAt !== null && new Date(trialEndsAt) <= now;
    const over = isOver ? `${text('trialOver', { date: dayOf(trialEndsAt) })} ` : '';
    return calm(null, over + text('stateFree'));
  }
  if (isOnTrial && trialEndsAt) return calm(text('statusTrial'), text('stateTrial', { date: dayOf(trialEndsAt) }));
  if (isGranted) return calm(text('statusGiven'), text('stateGiven'));
  if (status === 'past_due' && endsAt) {
    const sentence = text('statePastDue', { date: dayOf(endsAt) });
    return { label: text('statusPastDue'), sentence, needsAttention: true };
  }
  if (status === 'canceled' && endsAt) {
    return calm(text('statusCancelled'), text('stateCancelled', { date: dayOf(endsAt) }));
  }
  return calm(text('statusActive'), renewsAt ? text('stateRenews', { date: dayOf(renewsAt) }) : text('stateActive'));
}

/** Days left in the trial, counting the current one. */
export function trialDaysLeft({ trialEndsAt }: Subscription, now = new Date()): number {
  if (trialEndsAt === null) return 0;
  return Math.max(0, Math.ceil((new Date(trialEndsAt).getTime() - now.getTime()) / DAY_MS));
}

/** How many of the day's analyses are used. The server's day, shown in the person's own time. */
function TodayCard({ today: { scansUsed, scansPerDay, resetsAt } }: Pick<Subscription, 'today'>) {
  const words =
    scansPerDay === null
      ? text('analysesNoLimit', { count: scansUsed })
      : text('analysesUsed', { used: formatNumber(scansUsed), count: scansPerDay });
  return (
    <Card component="section">
      <Title order={2} mb="xs">
        {text('today')}
      </Title>
      <Text fw={600}>{words}</Text>
      {scansPerDay !== null && (
        <>
          <Progress mt={8} size="md" value={fractionOf(scansUsed, scansPerDay)} aria-label={words} />
          <Text size="sm" c="dimmed" mt={8}>
            {text('resetsAt', { time: formatTime(resetsAt) })}
          </Text>
        </>
      )}
    </Card>
  );
}

/** In percent; a day without any analyses is used up. */
function fractionOf(used: number, perDay: number): number {
  return perDay === 0 ? 100 : Math.min(100, (100 * used) / perDay);
}

/** What the plan includes. */
function IncludedCard({ offer, tier }: { offer: Offer | undefined; tier: SubscriptionTier }) {
  const plan = offer?.plans.find((offered) => offered.tier === tier);
  if (!plan) return null;
  const facts = [
    ...(plan.scansPerDay === null ? [] : [[text('scansPerDay'), scansWords(plan.scansPerDay)] as const]),
    ...(offer?.readsPhotos ? [[text('readsPerPhoto'), formatNumber(plan.readsPerPhoto)] as const] : []),
    [text('history'), historyWords(plan.historyDays)],
    [text('chat'), formatNumber(plan.chatMessagesPerDay)],
    [text('periodExport'), text(plan.periodExport ? 'included' : 'notIncluded')],
  ] as const;
  return (
    <Card component="section">
      <Title order={2} mb={4}>
        {text('included')}
      </Title>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** After the checkout: the provider's webhook arrives a moment later than the person. */
function CheckoutHint({ plan, isSlow }: { plan: Subscription; isSlow: boolean }) {
  const isDone = isPaid(plan);
  const waiting = isSlow ? text('checkoutSlow') : text('checkoutWaiting');
  return (
    <Alert role="status" variant="light" icon={isDone ? <IconCircleCheck /> : <IconHourglass />}>
      {isDone ? text('checkoutDone', { plan: tierNames[plan.tier] }) : waiting}
    </Alert>
  );
}

function isPaid({ tier, status, isOnTrial }: Subscription): boolean {
  return tier !== 'free' && status === 'active' && !isOnTrial;
}

type CancelDialogProps = {
  readonly plan: Subscription;
  readonly isCancelling: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Says what will happen, and asks nothing else. */
function CancelDialog({ plan: { tier, renewsAt }, isCancelling, onConfirm, onClose }: CancelDialogProps) {
  const plan = tierNames[tier];
  return (
    <Dialog title={text('cancelTitle', { plan })} onClose={onClose}>
      <Stack>
        <Text>
          {renewsAt
            ? text('cancelText', { plan, date: formatDate(renewsAt, 'full') })
            : text('cancelTextNoDate', { plan })}
        </Text>
        <Group grow preventGrowOverflow={false} gap="xs">
          <Button variant="default" h={48} onClick={onClose}>
            {text('keepPlan')}
          </Button>
          <Button color="red" h={48} loading={isCancelling} onClick={onConfirm}>
            {text('cancelPlan')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
