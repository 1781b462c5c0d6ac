export { HomePage } from './HomePage';
export { loadHomeParts } from './home-parts';
export { MealRoute } from './MealRoute';
export { forgetWaiting } from './outbox/waiting-store';
export { forgetDraft } from './scan/photo-draft';
