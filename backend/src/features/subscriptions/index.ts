import { type Config, createBilling } from '@carbsight/runtime';
import { type DynamicModule, Module } from '@nestjs/common';
import { BillingAccess, PaymentService, PlanSettings } from './payment.service.js';
import { SubscriptionsController, TrialAddresses, WebhookController } from './subscriptions.controller.js';

/** What each plan includes, trials, and payment where it is set up. */
@Module({})
export class SubscriptionsModule {
  static with({ limits, models, stripe }: Pick<Config, 'limits' | 'models' | 'stripe'>): DynamicModule {
    const scansPerDay = limits.areEnforced ? limits.scansPerDay : null;
    return {
      module: SubscriptionsModule,
      controllers: [SubscriptionsController, WebhookController],
      providers: [
        { provide: PlanSettings, useValue: new PlanSettings(scansPerDay, models.readsPerPhoto) },
        { provide: BillingAccess, useFactory: async () => new BillingAccess(await createBilling(stripe)) },
        TrialAddresses,
        PaymentService,
      ],
    };
  }
}
