export { abortOnWithdrawal, MealReadings, readStoredPhotos, summariseFor, toNewEstimate } from './meal-readings.js';
