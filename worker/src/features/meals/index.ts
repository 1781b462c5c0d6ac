export { MealReadings, readStoredPhotos, summariseFor, toNewEstimate } from './meal-readings.js';
export { Withdrawals } from './withdrawals.js';
