export { startClock } from './clock.js';
export {
  type FakeNightscout,
  type NightscoutProfile,
  nightscoutProfiles,
  startFakeNightscout,
} from './fake-nightscout.js';
export {
  FAKE_HTML,
  type FakeOpenFoodFacts,
  type FakeProductAnswer,
  startFakeOpenFoodFacts,
} from './fake-open-food-facts.js';
export {
  aStripeSubscription,
  STRIPE_TEST_PRICES,
  type StripeCall,
  signStripeEvent,
  signStripePayload,
  startFakeStripe,
} from './fake-stripe.js';
export { parseMail, type ReceivedMail, startMailServer } from './mail-server.js';
