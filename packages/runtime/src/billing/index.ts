export {
  type Billing,
  type BillingMessage,
  BillingMessageRefused,
  BillingUnavailable,
  type CheckoutRequest,
  type PlanPrice,
} from './billing.js';
export { createBilling } from './stripe-billing.js';
