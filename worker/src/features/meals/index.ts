export { loadStoredPhoto, loadStoredPhotos, MealReadings, summariseFor, toNewEstimate } from './meal-readings.js';
export { Evaluations } from './withdrawals.js';
