export { abortOnWithdrawal } from './abort-on-withdrawal.js';
export { MealReadings } from './meal-readings.js';
export { toNewEstimate } from './new-estimate.js';
export { readStoredPhoto } from './stored-photo.js';
