import { defineMessages } from '../../../shared/i18n';

export const english = {
  title: 'History',
  search: 'Search your meals',
  searchPlaceholder: 'Search dishes and notes',
  clearSearch: 'Clear search',
  filters: 'Filters',
  favourite: 'Favourites',
  corrected: 'Corrected',
  unsure: 'Low confidence',
  days: 'Days',
  daysInOrder: 'The last day is before the first.',
  clearFilters: 'Clear filters',
  showAll: 'Show all meals',

  loading: 'Loading your meals...',
  kept: 'You are offline. These are your meals of the last 30 days, as of {{time}}.',
  keptUnreachable: 'Carbsight cannot be reached. These are your meals of the last 30 days, as of {{time}}.',

  noMeals: 'No meals yet',
  noMealsText: 'Every meal you log appears here with its carbs, day by day.',
  scanFirst: 'Scan your first meal',
  noFavourites: 'No favourites yet',
  noFavouritesText: 'Open a meal and tap its star to see it here.',
  noCorrected: 'No corrected meals',
  noCorrectedText: 'Meals you correct appear here.',
  noUnsure: 'No meals with low confidence',
  noUnsureText: 'None of these estimates has low confidence. They are still estimates.',
  noneOnDays: 'No meals on these days',
  noneOnDaysText: 'You logged nothing on these days. Choose other days or see all meals.',
  noMatch: 'No matching meals',
  noMatchWords: 'Try another word from the dish or your note.',
  noMatchFilters: 'No meal fits all your filters. Try removing one.',

  olderKept: 'Meals before {{day}} are still saved',
  olderKeptText: 'Your plan shows meals from that day on. Nothing was deleted: with {{plan}} you see them all again.',
} as const;

export const historyText = defineMessages('history', english);
