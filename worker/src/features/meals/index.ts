export { loadStoredPhotos, MealReadings, summariseFor, toNewEstimate } from './meal-readings.js';
export { Withdrawals } from './withdrawals.js';
