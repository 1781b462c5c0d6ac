export { forgetKeptFoods } from './foods/kept-foods';
export { HomePage } from './HomePage';
export { forgetKeptMeals } from './history/kept-meals';
export { loadHomeParts } from './home-parts';
export { MealRoute } from './MealRoute';
export { forgetWaiting } from './outbox/waiting-store';
export { forgetDraft } from './scan/photo-draft';
