export { HomePage } from './HomePage';
export { MealRoute } from './MealRoute';
export { forgetDraft } from './scan/photo-draft';
