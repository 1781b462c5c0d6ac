import { type RequestOf, type Subscription, subscriptionsApi } from '@carbsight/contracts';
import { UserQueries } from '@carbsight/database';
import { Controller, Headers, Logger, Req } from '@nestjs/common';
import { notSignedIn } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { ApiRequest, SessionUser } from '../../platform/http/request.js';
import { PaymentService } from './payment.service.js';
import { SubscriptionsService } from './subscriptions.service.js';

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

@Controller()
export class SubscriptionsController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly payment: PaymentService,
    private readonly users: UserQueries,
  ) {}

  @Implements(subscriptionsApi.listPlans)
  async plans() {
    return this.subscriptions.offer();
  }

  @Implements(subscriptionsApi.getSubscription)
  async get(@CurrentUser() user: SessionUser) {
    return this.subscriptions.view(user.account);
  }

  @Implements(subscriptionsApi.startTrial)
  async startTrial(@CurrentUser() user: SessionUser) {
    await this.subscriptions.startTrial(user.account);
    return this.changed(user);
  }

  @Implements(subscriptionsApi.openCheckout)
  async checkout(@CurrentUser() user: SessionUser, @Input() { body }: RequestOf<typeof subscriptionsApi.openCheckout>) {
    return this.payment.openCheckout(user.account, body.tier);
  }

  @Implements(subscriptionsApi.openPortal)
  async portal(@CurrentUser() user: SessionUser) {
    return this.payment.openPortal(user.account);
  }

  @Implements(subscriptionsApi.cancelSubscription)
  async cancel(@CurrentUser() user: SessionUser) {
    await this.payment.cancel(user.account);
    return this.changed(user);
  }

  private async changed({ account }: SessionUser): Promise<Subscription> {
    const user = await this.users.findById(account.id);
    if (!user) throw notSignedIn();
    return this.subscriptions.view(user);
  }
}
