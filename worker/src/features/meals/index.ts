export { MealReadings } from './meal-readings.js';
export { toNewEstimate } from './new-estimate.js';
export { readStoredPhoto } from './stored-photo.js';
export { watchForWithdrawal } from './watch-for-withdrawal.js';
