export { HomePage } from './HomePage';
export { loadMealPage, MealRoute } from './MealRoute';
export { loadWaitingBox } from './outbox/waiting-box';
export { forgetWaiting } from './outbox/waiting-store';
export { forgetDraft } from './scan/photo-draft';
