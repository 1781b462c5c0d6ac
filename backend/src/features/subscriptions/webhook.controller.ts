import { subscriptionsApi } from '@carbsight/contracts';
import { Controller, Headers, Logger, Req } from '@nestjs/common';
import { Implements } from '../../platform/http/implements.decorator.js';
import type { ApiRequest } from '../../platform/http/request.js';
import { PaymentService } from './payment.service.js';

/** Receives the payment provider's events. Its signature is the only proof. */
@Controller()
export class WebhookController {
  private readonly logger = new Logger('subscriptions');

  constructor(private readonly payment: PaymentService) {}

  @Implements(subscriptionsApi.stripeWebhook)
  async receive(@Req() request: ApiRequest, @Headers('stripe-signature') signature: string | undefined) {
    const outcome = await this.payment.receive(request.body, signature);
    if (outcome === 'unknown') this.logger.warn('A message of the payment provider is about nobody here');
    return { received: true };
  }
}
