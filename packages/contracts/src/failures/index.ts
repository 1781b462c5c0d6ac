export {
  type ApiFailureName,
  apiFailures,
  type PersonFailureName,
  personFailures,
} from './api-failures.js';
export { type MealFailureName, mealFailures, tellMealFailure } from './meal-failures.js';
export { fillText, fromName, listInWords, type Slots, type TextValues, textOf, type ValuesOf } from './text.js';
