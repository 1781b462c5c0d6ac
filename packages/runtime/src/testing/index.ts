export {
  type FakeNightscout,
  type NightscoutProfile,
  nightscoutProfiles,
  startFakeNightscout,
} from '../glucose/fake/nightscout-server.js';
export {
  FAKE_HTML,
  type FakeOpenFoodFacts,
  type FakeProductAnswer,
  startFakeOpenFoodFacts,
} from '../products/fake/server.js';
export { startClock } from './clock.js';
export {
  aStripeSubscription,
  STRIPE_TEST_PRICES,
  type StripeCall,
  signStripeEvent,
  signStripePayload,
  startFakeStripe,
} from './fake-stripe.js';
export { type ReceivedMail, readMail, startMailServer } from './mail-server.js';
