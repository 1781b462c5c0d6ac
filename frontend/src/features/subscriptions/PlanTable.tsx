import type { AnswerOf, OfferedPlan, SubscriptionTier, subscriptionsApi } from '@carbsight/contracts';
import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../shared/i18n';
import { tierNames } from '../accounts';
import { historyWords, priceWords, scansWords } from './plan-words';
import { subscriptionText as text } from './subscription-text';
import classes from './subscriptions.module.css';

export type Offer = AnswerOf<typeof subscriptionsApi.listPlans>;

const TIERS: readonly SubscriptionTier[] = ['free', 'essentials', 'pro'];

type Row = { readonly name: string; readonly cell: (plan: OfferedPlan) => ReactNode };

const rows = (readsPhotos: boolean, hasLimits: boolean): readonly Row[] => [
  ...(hasLimits
    ? [{ name: text('scansPerDay'), cell: ({ scansPerDay }: OfferedPlan) => scansWords(scansPerDay) }]
    : []),
  ...(readsPhotos
    ? [{ name: text('readsPerPhoto'), cell: ({ readsPerPhoto }: OfferedPlan) => formatNumber(readsPerPhoto) }]
    : []),
  { name: text('history'), cell: ({ historyDays }) => historyWords(historyDays) },
  { name: text('chat'), cell: ({ chatMessagesPerDay }) => formatNumber(chatMessagesPerDay) },
  { name: text('periodExport'), cell: ({ periodExport }) => <Mark isIncluded={periodExport} /> },
  { name: text('correcting'), cell: () => <Mark isIncluded /> },
  { name: text('ownData'), cell: () => <Mark isIncluded /> },
];

/** False where no plan limits the analyses of a day. */
const hasLimits = (offer: Offer | undefined) =>
  offer === undefined || offer.plans.some(({ scansPerDay }) => scansPerDay !== null);

/** The three plans side by side. Rows are rendered before their figures load, so that nothing shifts. */
export function PlanTable({ offer, current }: { offer: Offer | undefined; current: SubscriptionTier | undefined }) {
  const planOf = (tier: SubscriptionTier) => offer?.plans.find((plan) => plan.tier === tier);
  const headClass = (tier: SubscriptionTier) =>
    [
      classes.headCell,
      ...(tier === 'essentials' ? [classes.middleColumn] : []),
      ...(tier === current ? [classes.currentHead] : []),
    ].join(' ');
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">{text('tableCaption')}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col" className={`${classes.headCell} ${classes.featureColumn}`}>
            <VisuallyHidden>{text('feature')}</VisuallyHidden>
          </th>
          {TIERS.map((tier) => (
            <th key={tier} scope="col" className={headClass(tier)}>
              <span className={classes.planName}>{tierNames[tier]}</span>
              <span className={classes.planPrice}>{offer ? priceText(tier, planOf(tier), offer) : <Waiting />}</span>
              {tier === current && (
                <Text span inherit display="block" mt="0.25rem" c="var(--cs-pine-ink)" fz="0.74rem" fw={700}>
                  {text('yourPlan')}
                </Text>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows(offer?.readsPhotos !== false, hasLimits(offer)).map(({ name, cell }) => (
          <tr key={name}>
            <th scope="row" className={classes.featureCell}>
              {name}
            </th>
            {TIERS.map((tier) => {
              const plan = planOf(tier);
              return (
                <td
                  key={tier}
                  data-plan={tierNames[tier]}
                  className={tier === current ? `${classes.cell} ${classes.current}` : classes.cell}
                >
                  {plan ? cell(plan) : <Waiting />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Mark({ isIncluded }: { isIncluded: boolean }) {
  return (
    <>
      {isIncluded ? (
        <IconCheck
          size={20}
          stroke={2.5}
          color="var(--cs-pine-ink)"
          style={{ verticalAlign: 'middle' }}
          aria-hidden="true"
        />
      ) : (
        <Text span inherit c="dimmed" fw={400} aria-hidden="true">
          –
        </Text>
      )}
      <VisuallyHidden>{text(isIncluded ? 'included' : 'notIncluded')}</VisuallyHidden>
    </>
  );
}

function Waiting() {
  return <Skeleton component="span" display="inline-block" w="2.2em" style={{ verticalAlign: 'middle' }} height={14} />;
}

/** Only the payment provider's amount is a price; without it the table says why there is none. */
function priceText(tier: SubscriptionTier, plan: OfferedPlan | undefined, { isBillingConfigured }: Offer): string {
  if (tier === 'free') return text('noCost');
  if (!isBillingConfigured) return text('notSold');
  return plan?.price ? priceWords(plan.price) : text('priceUnknown');
}
