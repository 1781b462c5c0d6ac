export { loadStoredPhoto, loadStoredPhotos, MealReadings } from './meal-readings.js';
export { Evaluations } from './withdrawals.js';
