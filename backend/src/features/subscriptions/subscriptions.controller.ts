import { createHmac, hkdfSync } from 'node:crypto';
import { type RequestOf, subscriptionsApi, subscriptionTier } from '@carbsight/contracts';
import { MealQueries, PlanQueries, type TrialStart, type UserEntity, UserQueries } from '@carbsight/database';
import { effectiveStatus, effectiveTier, GRACE_DAYS, isLive, isOnTrial, plans } from '@carbsight/domain';
import { Controller, Headers, Injectable, Logger, Req } from '@nestjs/common';
import { AuthSettings } from '../../platform/auth/auth-settings.js';
import { ApiFailure, notSignedIn } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { ApiRequest, SessionUser } from '../../platform/http/request.js';
import { ModelCatalog } from '../models/index.js';
import { BillingAccess, PaymentService, PlanSettings } from './payment.service.js';

const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Knows whether an address had its trial without storing the address: HMAC-SHA256 with a key derived from JWT_SECRET (HKDF, RFC
 * 5869), so that a list of addresses cannot be tried against the table alone.
 */
@Injectable()
export class TrialAddresses {
  private readonly key: Buffer;

  constructor({ jwtSecret }: AuthSettings) {
    this.key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'carbsight trial addresses', 32));
  }

  hash(email: string): string {
    return createHmac('sha256', this.key).update(mailboxOf(email)).digest('base64url');
  }
}

/**
 * The mailbox of an address, as far as its spelling shows: text after a plus is the owner's own tag nearly everywhere, and Gmail
 * ignores dots and its second domain. Only for the hash: mails go to the address as given.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const name = address.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Plans as people see them, and the free trial. */
@Controller()
export class SubscriptionsController {
  constructor(
    private readonly queries: PlanQueries,
    private readonly meals: MealQueries,
    private readonly settings: PlanSettings,
    private readonly access: BillingAccess,
    private readonly addresses: TrialAddresses,
    private readonly models: ModelCatalog,
    private readonly payment: PaymentService,
    private readonly users: UserQueries,
  ) {}

  @Implements(subscriptionsApi.listPlans)
  async offer() {
    const [prices, readsPhotos] = await Promise.all([this.access.billing?.prices(), this.models.readsPhotos()]);
    return {
      isBillingConfigured: this.access.billing !== null,
      readsPhotos,
      trialDays: subscriptionsApi.TRIAL_DAYS,
      graceDays: GRACE_DAYS,
      plans: subscriptionTier.options.map((tier) => ({
        ...plans[tier],
        periodExport: plans[tier].periodExport || this.access.billing === null,
        tier,
        scansPerDay: this.settings.scansPerDay?.[tier] ?? null,
        readsPerPhoto: this.settings.readsPerPhoto ?? plans[tier].readsPerPhoto,
        price: tier === 'free' ? null : (prices?.[tier] ?? null),
      })),
    };
  }

  @Implements(subscriptionsApi.getSubscription)
  get(@CurrentUser() { account }: SessionUser) {
    return this.view(account);
  }

  @Implements(subscriptionsApi.openCheckout)
  checkout(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof subscriptionsApi.openCheckout>,
  ) {
    return this.payment.openCheckout(account, body.tier);
  }

  @Implements(subscriptionsApi.openPortal)
  portal(@CurrentUser() { account }: SessionUser) {
    return this.payment.openPortal(account);
  }

  @Implements(subscriptionsApi.cancelSubscription)
  async cancel(@CurrentUser() { account }: SessionUser) {
    await this.payment.cancel(account);
    return this.changed(account.id);
  }

  private async changed(userId: string) {
    const user = await this.users.findById(userId);
    if (!user) throw notSignedIn();
    return this.view(user);
  }

  private async view(user: UserEntity, now = new Date()) {
    const [paid, scansUsed, canStartTrial] = await Promise.all([
      this.queries.findSubscription(user.id),
      this.meals.countScans(user.id, now),
      this.canStartTrial(user, now),
    ]);
    const tier = effectiveTier(user, now);
    return {
      tier,
      status: effectiveStatus(user, now),
      isOnTrial: isOnTrial(user, now),
      trialEndsAt: user.trialEndsAt,
      canStartTrial,
      endsAt: tier === 'free' ? null : user.subscriptionEndsAt,
      renewsAt: paid?.providerStatus === 'active' && !paid.cancelsAt ? paid.periodEndsAt : null,
      isGranted: user.tierGrantedAt !== null && tier !== 'free',
      isBillingConfigured: this.access.billing !== null,
      canCancel: paid !== null && isLive(paid) && paid.cancelsAt === null,
      canManagePayment: this.access.billing !== null && paid !== null,
      today: {
        scansUsed,
        scansPerDay: this.settings.scansPerDay?.[tier] ?? null,
        resetsAt: new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS),
      },
    };
  }

  /** @throws ApiFailure 409 when account or address had it, or the person has a plan */
  @Implements(subscriptionsApi.startTrial)
  async startTrial(@CurrentUser() { account: { id, email } }: SessionUser) {
    const now = new Date();
    const endsAt = new Date(now.getTime() + subscriptionsApi.TRIAL_DAYS * DAY_MS);
    refuse(await this.queries.startTrial(id, this.addresses.hash(email), now, endsAt));
    return this.changed(id);
  }

  private async canStartTrial(user: UserEntity, now: Date): Promise<boolean> {
    if (user.trialStartedAt || effectiveTier(user, now) !== 'free') return false;
    return !(await this.queries.isTrialClaimed(this.addresses.hash(user.email)));
  }
}

function refuse(start: TrialStart): void {
  if (start === 'missing') throw notSignedIn();
  if (start === 'used') throw new ApiFailure('trial-used');
  if (start === 'not-needed') throw new ApiFailure('trial-not-needed');
}

/** Receives the payment provider's events. Its signature is the only proof. */
@Controller()
export class WebhookController {
  private readonly logger = new Logger('subscriptions');

  constructor(private readonly payment: PaymentService) {}

  @Implements(subscriptionsApi.stripeWebhook)
  async receive(@Req() request: ApiRequest, @Headers('stripe-signature') signature: string | undefined) {
    const outcome = await this.payment.receive(request.body, signature);
    if (outcome === 'unknown') this.logger.warn('A webhook of the payment provider matches no account');
    return { received: true as const };
  }
}
