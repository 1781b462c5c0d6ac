export { abortOnWithdrawal, MealReadings, readStoredPhoto, summariseFor, toNewEstimate } from './meal-readings.js';
