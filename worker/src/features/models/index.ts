export { type LiveRecipe, LiveRecipes } from './live-recipe.js';
