export {
  type Billing,
  type BillingMessage,
  BillingMessageRefused,
  BillingUnavailable,
  type CheckoutWish,
  type PlanPrice,
} from './billing.js';
export { createBilling } from './stripe-billing.js';
