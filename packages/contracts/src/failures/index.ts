export {
  type ApiFailureName,
  apiFailures,
  type PersonFailureName,
  personFailures,
} from './api-failures.js';
export { describeMealFailure, type MealFailureName, mealFailures } from './meal-failures.js';
export { fillText, fromName, listInWords, type Slots, type TextValues, textOf, type ValuesOf } from './text.js';
