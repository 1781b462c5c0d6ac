export { abortOnWithdrawal, MealReadings, readStoredPhoto, toNewEstimate } from './meal-readings.js';
