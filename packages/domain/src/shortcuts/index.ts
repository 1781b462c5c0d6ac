export { findEarlierCorrection, type PastCorrection, type RecognisableMeal } from './earlier-correction.js';
export { AS_LAST_TIME, type LearnedWords, learnedWords } from './learned-words.js';
export { differentBits, HASH_COLUMNS, HASH_ROWS, PHOTO_DISTANCE_MAX, perceptualHash } from './perceptual-hash.js';
export { frequentMeals, type LoggedDish, latestMeals, type UsualMeal } from './usual-meals.js';
